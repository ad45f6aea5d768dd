/** Nothing waits for somebody who has left: what they had still to do goes to whoever leads their unit, in the same transaction. */
import type { Bringing, BroughtWrite, HookContext, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import type { StatementResult } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { isWorking, lockHandovers, openTasksOf, receiverOf, templateTasksOf } from './handover.sql.ts';

type Place = Pick<HookContext, 'database' | 'today'> & { readonly company: number };
const idsIn = (found: StatementResult | undefined): number[] => (found?.rows ?? []).map(([id]) => Number(id));

function howOf(receiver: number | null, depth: number, acting: number | null): string {
  if (receiver === null) return 'nobody';
  if (acting !== null) return 'acting';
  return depth === 1 ? 'head' : 'above';
}

/** The writes that hand over what an employee who has left had still to do; none for one who works, or who had nothing to do. */
export async function handOver(
  { database, company, today }: Place,
  employee: number,
  read: Parameters<Bringing>[0],
): Promise<BroughtWrite[]> {
  const whose = { company, employee };
  await read([lockHandovers(company)]);
  const [found, tasks, named] = await read([receiverOf({ ...whose, today }), openTasksOf(whose), templateTasksOf(whose)]);
  const row = found?.rows[0];
  if (!row) return [];
  const [person, to, depth, order] = row;
  const [receiver, acting] = [to ? Number(to) : null, order ? Number(order) : null];
  const templates = idsIn(named);
  // What nobody could take before is told once, and waits with the person until somebody can.
  const open = (tasks?.rows ?? []).filter(([, handover]) => receiver !== null || handover === null).map(([id]) => Number(id));
  if (open.length === 0 && (templates.length === 0 || receiver === null)) return [];
  const id = await database.nextId();
  const owner = receiver === null ? {} : { owner_id: receiver };
  return [
    {
      kind: 'create',
      model: 'task_handover',
      id,
      values: {
        employee_id: employee,
        person,
        handed_date: today,
        receiver_id: receiver,
        how: howOf(receiver, Number(depth), acting),
        acting_head_id: acting,
        task_count: open.length,
        template_count: templates.length,
      },
    },
    { kind: 'change', model: 'employee_checklist_item', rows: open.map((task) => ({ id: task, values: { ...owner, handover_id: id } })) },
    ...(receiver === null
      ? []
      : [{ kind: 'change' as const, model: 'checklist_template_item', rows: templates.map((task) => ({ id: task, values: owner })) }]),
  ];
}

const placeOf = ({ context }: RecordWrite): Place => ({
  database: context.database,
  today: context.today,
  company: context.actor.companyId,
});

/** A record that comes to say that its person has left. */
export const leavingHandover: RecordHooks = {
  brings: (write) => {
    const { kind, id, before, after } = write;
    if (kind !== 'update' || before?.status === 'left' || after.status !== 'left') return undefined;
    return (read) => handOver(placeOf(write), id, read);
  },
};

/** An order that brings the leaving of its person, or the end of a return; the record has followed it by then. */
export const orderHandover: RecordHooks = {
  brings: (write) => {
    const { before, after } = write;
    const { employee_id: employee } = after;
    const isAbout = (order: Values | null): boolean => order?.new_status === 'left' || order?.kind === 'return';
    if (typeof employee !== 'number' || (!isAbout(before) && !isAbout(after))) return undefined;
    return (read) => handOver(placeOf(write), employee, read);
  },
};

/** Nobody who has left gets a task. Throws INVALID at the owner. */
export async function refuseLeftOwner({ context, kind, cause, before, after }: RecordWrite): Promise<void> {
  const { owner_id: owner } = after;
  // Whose a task was before its owner left is brought back together with the owner.
  if (cause === 'reversal' || (kind !== 'create' && kind !== 'update')) return;
  if (typeof owner !== 'number' || before?.owner_id === owner) return;
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([isWorking({ company, employee: owner })], company);
  if (found?.rows[0]?.[0] === 'f') throw new PlatformError('INVALID', { fields: [{ field: 'owner_id', code: 'reference' }] });
}
