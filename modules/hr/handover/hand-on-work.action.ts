/** Gives the open tasks of a handover to the person that HR has chosen: nobody could take them, somebody else can do them better, or whoever left is back. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { isWorking, openTasksOfHandover } from './handover.sql.ts';

export const handOnWork: ActionHandler = async ({ context, id, row, input }) => {
  const { database, actor } = context;
  const company = actor.companyId;
  const receiver = Number(input.receiver_id);
  // What nobody could take waits with whoever has left.
  const owner = Number(row.receiver_id ?? row.employee_id);
  const [working, open] = await database.readBatch(
    [isWorking({ company, employee: receiver }), openTasksOfHandover({ company, handover: id, owner })],
    company,
  );
  if (working?.rows[0]?.[0] !== 't') throw new PlatformError('INVALID', { fields: [{ field: 'receiver_id', code: 'reference' }] });
  if (receiver === row.receiver_id || (open?.rows.length ?? 0) === 0) throw new PlatformError('WRONG_STATE');
  return {
    values: { receiver_id: receiver, how: 'chosen', acting_head_id: null },
    writes: (open?.rows ?? []).map(([task]) => ({
      kind: 'update' as const,
      model: 'employee_checklist_item',
      id: Number(task),
      values: { owner_id: receiver },
    })),
  };
};
