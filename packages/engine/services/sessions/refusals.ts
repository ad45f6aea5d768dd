/** Notes in the log that somebody asked for a company or a role that is not theirs. */
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import type { Wanted } from './placement.ts';
import { NOTE_REFUSAL } from './sessions.sql.ts';
import type { Membership } from './sessions.ts';

type Refused = {
  readonly userId: number;
  readonly wanted: Wanted;
  /** Where the session stands. */
  readonly present: Wanted;
  readonly held: readonly Membership[];
  readonly ip: string;
};

/**
 * One line in the log of the company that the person works in; of the one that was asked for when there is none. It stands at
 * the person's membership, with what is held before and what was asked for after.
 */
export async function noteRefusal(database: Database, { userId, wanted, present, held, ip }: Refused): Promise<void> {
  const own = held.find((one) => one.companyId === present.companyId && one.roleId === present.roleId) ?? held[0];
  const companyId = own?.companyId ?? wanted.companyId;
  if (companyId === null) return;
  const asked = [
    ['member_company_id', own?.companyId ?? null, wanted.companyId],
    ['role_id', own?.roleId ?? null, wanted.roleId],
  ] as const;
  const changes = Object.fromEntries(asked.filter(([, , wish]) => wish !== null).map(([field, is, wish]) => [field, [is, wish]]));
  const id = await database.nextId();
  await database.batch(
    [withParams(NOTE_REFUSAL, id, companyId, userId, own?.id ?? 0, JSON.stringify(changes), ip.slice(0, 60))],
    companyId,
  );
}
