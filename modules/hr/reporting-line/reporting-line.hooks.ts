/** Whom everybody reports to follows every change of people, units, positions and orders, in the same transaction. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { followManagers, followManagersOfJob } from './reporting-line.sql.ts';

const changes = ({ kind, before, after }: RecordWrite, names: readonly string[]): boolean =>
  kind !== 'update' || names.some((name) => (before?.[name] ?? null) !== (after[name] ?? null));
const askedIn = ({ context }: RecordWrite) => ({ company: context.actor.companyId, today: context.today });

/** What of an employee decides whom they report to, and who reports to them. */
export const employeeManagers: RecordHooks = {
  after: (write) =>
    changes(write, ['struct_id', 'job_id', 'status', 'left_date'])
      ? followManagers({ ...askedIn(write), employee: write.id, unit: null })
      : [],
};

/** An order of any kind: it may bring another unit, position or state from today on. */
export const orderManagers: RecordHooks = {
  after: (write) =>
    [...new Set([write.before?.employee_id, write.after.employee_id])].flatMap((employee) =>
      typeof employee === 'number' ? followManagers({ ...askedIn(write), employee, unit: null }) : [],
    ),
};

/** Both whom the order named before and whom it names, in both units. */
export const actingHeadManagers: RecordHooks = {
  after: (write) =>
    [write.before, write.after].flatMap((order) =>
      typeof order?.employee_id === 'number' && typeof order.struct_id === 'number'
        ? followManagers({ ...askedIn(write), employee: order.employee_id, unit: order.struct_id })
        : [],
    ),
};

export const unitManagers: RecordHooks = {
  after: (write) =>
    write.kind !== 'create' && changes(write, ['parent_id']) ? followManagers({ ...askedIn(write), employee: null, unit: write.id }) : [],
};

export const jobManagers: RecordHooks = {
  after: (write) =>
    write.kind === 'update' && changes(write, ['leads_unit']) ? followManagersOfJob({ ...askedIn(write), job: write.id }) : [],
};
