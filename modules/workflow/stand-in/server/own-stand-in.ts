/** A person's own stand-ins: everybody who decides may say who decides meanwhile, without a right to the register of people. */
import type { FollowingWrite } from '@lambda/engine/core/records/hooks.ts';
import { executeWrites, type WriteContext } from '@lambda/engine/core/records/write.ts';
import { followingWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { readPeople } from '../../process/server/people.ts';
import { readActing } from '../../process/server/who.ts';
import { ownStandIns, standInOf } from '../own-stand-in.sql.ts';

export type OwnStandIn = {
  readonly id: number;
  readonly person: { readonly id: number; readonly name: string };
  /** `YYYY-MM-DD`, whole days of the company, both included. */
  readonly from_date: string;
  readonly until_date: string;
  readonly reason: string | null;
};
export type NewStandIn = {
  readonly stand_in_id: number;
  readonly from_date: string;
  readonly until_date: string;
  readonly reason?: string | undefined;
};

/** Those of today and of later days. Throws NO_RIGHT for somebody without an employee record. */
export async function readOwnStandIns(context: WriteContext): Promise<readonly OwnStandIn[]> {
  const { person } = await readActing(context);
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([ownStandIns({ company, employee: person.id, today: context.today })], company);
  return (found?.rows ?? []).map(([id, standIn, name, from, until, reason]) => ({
    id: Number(id),
    person: { id: Number(standIn), name: name ?? '' },
    from_date: from ?? '',
    until_date: until ?? '',
    reason: reason ?? null,
  }));
}

async function carryOut(context: WriteContext, write: FollowingWrite): Promise<void> {
  const [first] = followingWrites(context, 'platform', [write]);
  if (first) await executeWrites({ context: first.context, operations: [first.operation], reply: () => [] });
}

/** Throws NO_RIGHT for somebody without an employee record, INVALID with the fields that are wrong. */
export async function nameStandIn(context: WriteContext, { reason, ...given }: NewStandIn): Promise<void> {
  const { person } = await readActing(context);
  const [standIn] = await readPeople({ ...context, company: context.actor.companyId }, [given.stand_in_id]);
  if (!standIn?.works || standIn.id === person.id)
    throw new PlatformError('INVALID', { fields: [{ field: 'stand_in_id', code: 'reference' }] });
  if (given.until_date < context.today)
    throw new PlatformError('INVALID', { fields: [{ field: 'until_date', code: 'notBefore', params: { date: context.today } }] });
  const values = { employee_id: person.id, ...given, ...(reason === undefined ? {} : { reason }) };
  await carryOut(context, { kind: 'create', model: 'stand_in', values });
}

/** Throws NO_RIGHT for somebody without an employee record, NOT_FOUND for the stand-in of somebody else. */
export async function withdrawStandIn(context: WriteContext, id: number): Promise<void> {
  const { person } = await readActing(context);
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([standInOf({ company, employee: person.id, id })], company);
  if (!found?.rows[0]) throw new PlatformError('NOT_FOUND');
  await carryOut(context, { kind: 'remove', model: 'stand_in', id });
}
