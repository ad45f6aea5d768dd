/**
 * Around the writes of people: the register number tells birthday and gender; whoever has no password is written a letter to set one; whoever is deleted is no longer tied to the records of companies,
 * which stay, and is again when the account comes back.
 */
import type { users } from '@lambda/engine/core/platform/user.model.ts';
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { type PlatformStatement, withParams } from '@lambda/engine/sql/named-statements.ts';
import { filledFromRegister } from '@lambda/model/fields/register-person.ts';
import type { Row } from '@lambda/model/fields/rows.ts';
import { DROP_ACCOUNT_TOKEN } from '../invitation/invitation.sql.ts';
import { accountLetterStatements } from '../invitation/server/invitation-letter.ts';
import { DROP_IDENTITIES, EMPLOYEES_OF, FREE_EMPLOYEE, FREED_EMPLOYEES, TIE_EMPLOYEE } from '../leaving/leaving.sql.ts';

type Change = { readonly which: PlatformStatement; readonly change: PlatformStatement };
/** The person's row is locked by now, so nobody ties another record to it meanwhile. */
async function employees({ context, id }: RecordWrite, { which, change }: Change): Promise<Statement[]> {
  const { database, actor, now } = context;
  const [found] = await database.readBatch([withParams(which, id)], null);
  return Promise.all(
    (found?.rows ?? []).map(async ([company, employee]) =>
      withParams(change, Number(company), Number(employee), id, await database.nextId(), actor.userId, now.toISOString()),
    ),
  );
}

type Stored = Partial<Row<typeof users>>;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isNewly = ({ before, after }: RecordWrite, field: string): boolean => (after[field] ?? null) !== (before?.[field] ?? null);
/** Somebody new, whose address is put right, or whose password an administrator has taken away. */
const isInvited = (write: RecordWrite): boolean => {
  const { kind, after } = write;
  if (after.status === 'waiting') return isNewly(write, 'email');
  return kind === 'update' && after.status === 'active' && Object.hasOwn(after, 'password') && after.password === null;
};

export const personHooks: RecordHooks = {
  before: (write) => ({
    ...filledFromRegister(write.after as Stored, write.before as Stored | null),
    ...(isInvited(write) && { invited_at: write.context.now.toISOString() }),
  }),
  after: async (write) => {
    const { kind, context, id, after } = write;
    if (kind === 'remove')
      return [
        ...(await employees(write, { which: EMPLOYEES_OF, change: FREE_EMPLOYEE })),
        withParams(DROP_IDENTITIES, id),
        withParams(DROP_ACCOUNT_TOKEN, id),
      ];
    if (kind === 'restore') return employees(write, { which: FREED_EMPLOYEES, change: TIE_EMPLOYEE });
    const email = text(after.email);
    if (!isNewly(write, 'invited_at')) return [];
    if (email === null) return [withParams(DROP_ACCOUNT_TOKEN, id)];
    return accountLetterStatements(context, {
      id,
      login: String(after.login),
      email,
      first_name: text(after.first_name),
      language: text(after.language),
    });
  },
};
