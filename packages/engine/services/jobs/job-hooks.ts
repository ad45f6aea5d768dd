/** What an administrator does with a job of the list: the queue follows its state. */
import type { Hooks, RecordHooks } from '../../core/records/hooks.ts';
import { withParams } from '../../sql/named-statements.ts';
import { AS_NEW, CANCELLED } from './jobs.sql.ts';
import { JOB_WORK } from './jobs.ts';
import { enqueueStatement, withdrawStatements } from './queue.ts';

const onJob: RecordHooks = {
  after: ({ context, kind, id, before, after }) => {
    if (kind !== 'update' || before?.state === after.state) return [];
    const { companyId } = context.actor;
    if (after.state === 'cancelled') return [withParams(CANCELLED, companyId, id), ...withdrawStatements(JOB_WORK, id)];
    if (after.state !== 'queued') return [];
    const attempts = 1 + (context.registry.jobs.get(String(after.name))?.retries ?? 0);
    return [withParams(AS_NEW, companyId, id), enqueueStatement({ kind: JOB_WORK, companyId, subjectId: id, attempts })];
  },
};
export const jobHooks: Hooks = new Map([['jobs', onJob]]);
