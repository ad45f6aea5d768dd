/** The nightly job that erases accounts whose day has come, for every company at a moment of one's own. */
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import { jobHandlers } from '../modules.ts';
import type { Served } from './served-demo.ts';

export async function eraseDue(served: Served, now: Date): Promise<{ readonly erased: number; readonly kept: number }> {
  const { registry, database, services } = served;
  const handler = jobHandlers.get('accounts-erase');
  if (!handler) throw new Error('the job has no code');
  const total = { erased: 0, kept: 0 };
  for (const [company] of await served.sql('select id from company where deleted_at is null order by id')) {
    const actor = systemActor(registry, Number(company));
    const job = {
      id: 1,
      input: null,
      actor,
      renewed: async () => actor,
      database,
      registry,
      hooks: services.hooks,
      files: services.files,
    };
    const result = await handler({ ...job, now, progress: async () => undefined, signal: new AbortController().signal });
    total.erased += Number(result?.erased);
    total.kept += Number(result?.kept);
  }
  return total;
}
