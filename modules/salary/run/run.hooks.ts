/** A month is the first of its days, and nobody stands in two runs of one kind and month. */
import { type Bringing, type RecordHooks, type RecordWrite, timestampOf } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { lockSetting, runsOfMonth, unitTree } from './run.sql.ts';
import { approvalOf, checkApproval } from './server/approve.ts';
import { monthOf } from './server/calendar.ts';
import { needsSetting, runIsThere } from './server/refusals.ts';

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
/** The units of one run reach into those of the other: one of them is the company, the same, or above. */
function meets(one: number | null, other: number | null, above: ReadonlyMap<number, number | null>): boolean {
  if (one === null || other === null) return true;
  const isAbove = (upper: number, lower: number): boolean => {
    const seen = new Set<number>();
    for (let at: number | null = lower; at !== null && !seen.has(at); at = above.get(at) ?? null) {
      if (at === upper) return true;
      seen.add(at);
    }
    return false;
  };
  return isAbove(one, other) || isAbove(other, one);
}

const checksOthers =
  ({ context, id, after }: RecordWrite): Bringing =>
  async (read) => {
    const company = context.actor.companyId;
    const asked = { company, month: monthOf(String(after.month)), kind: String(after.kind), besides: id };
    const [settings] = await read([lockSetting({ company })]);
    if (!settings?.rows.length) throw needsSetting();
    if (after.kind === 'rehearsal') return [];
    const [runs, units] = await read([runsOfMonth(asked), unitTree({ company })]);
    const above = new Map((units?.rows ?? []).map(([unit, parent]) => [Number(unit), parent ? Number(parent) : null]));
    const own = idOf(after.struct_id);
    for (const [, number, unit] of runs?.rows ?? []) if (meets(own, unit ? Number(unit) : null, above)) throw runIsThere(number ?? '');
    return [];
  };

const CHECKED = ['month', 'kind', 'struct_id'] as const;
const FIRST: ReadonlySet<unknown> = new Set([null, undefined, 'START', 'RE_CREATE']);
/** Somebody is asked to decide on it. */
const isSentOn = ({ before, after }: RecordWrite): boolean =>
  FIRST.has(before?.status_type) && !FIRST.has(after.status_type) && after.status_type !== 'CANCEL';

/** What is sent through a workflow is calculated and settled; its end is the approval. */
const bringsApproval =
  ({ context, id, after }: RecordWrite): Bringing =>
  async (read) => {
    if (after.state !== 'calculated' || after.kind === 'rehearsal') throw new PlatformError('WRONG_STATE');
    await checkApproval(read, context.actor.companyId, id);
    if (after.status_type !== 'END') return [];
    const values = { state: 'approved', approved_at: timestampOf(context), approved_by_id: context.actor.employeeId };
    return [{ kind: 'change', model: 'pay_run', rows: [{ id, values }] }];
  };

export const runHooks: RecordHooks = {
  before: ({ after }) => (typeof after.month === 'string' ? { month: monthOf(after.month) } : undefined),
  brings: (write) => {
    const { before, after } = write;
    if (before !== null && (isSentOn(write) || (after.status_type === 'END' && before.status_type !== 'END'))) return bringsApproval(write);
    if (after.state !== 'draft') return undefined;
    if (before !== null && CHECKED.every((name) => before[name] === after[name])) return undefined;
    return checksOthers(write);
  },
  after: ({ context, cause, id, before, after }) =>
    cause === 'given' && before?.state === 'calculated' && after.state === 'approved' ? approvalOf(context, id) : [],
};
