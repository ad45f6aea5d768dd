/** What belongs to one version of the definitions: opened beside the present one, put in its place, closed when its requests are over. */

import { combineHooks } from '@lambda/engine/core/records/combined-hooks.ts';
import type { Hooks } from '@lambda/engine/core/records/hooks.ts';
import { BUILT_MODULE } from '@lambda/engine/core/registry/built.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import type { Reports } from '@lambda/engine/core/report-sql/report-sql.ts';
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import type { FileStore } from '@lambda/engine/services/files/store.ts';
import { jobWork } from '@lambda/engine/services/jobs/job-work.ts';
import { createJobs } from '@lambda/engine/services/jobs/jobs.ts';
import type { WorkKind } from '@lambda/engine/services/jobs/queue.ts';
import { scheduleWork } from '@lambda/engine/services/jobs/schedules.ts';
import { deliverNotification } from '@lambda/engine/services/notify/deliver.ts';
import { tellingHooks } from '@lambda/engine/services/notify/rules.ts';
import { createSessions } from '@lambda/engine/services/sessions/sessions.ts';
import { triggerHooks } from '@lambda/engine/services/triggers/triggers.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import { actionHandlers, dueIn, jobHandlers } from './modules.ts';

/** What lives as long as the process. */
export type Lasting = {
  readonly database: Database;
  readonly reports: Reports;
  readonly files: FileStore;
  readonly hooks: Hooks;
  /** Where links in messages lead to; null for a server that does not know its address. */
  readonly publicUrl: string | null;
  /** The same, or the address on this machine. */
  readonly siteUrl?: string;
  readonly warn: (error: unknown, message: string) => void;
};
export type Generation = {
  readonly version: string;
  readonly services: Omit<Services, 'subscriptions' | 'demoSignIns' | 'definitions'>;
  readonly jobWork: WorkKind;
  readonly scheduleWork: WorkKind;
  readonly deliverNotification: ReturnType<typeof deliverNotification>;
  close(): Promise<void>;
};

export async function openGeneration(
  lasting: Lasting,
  { registry, version }: { registry: Registry; version: string },
): Promise<Generation> {
  const { database, warn, publicUrl, siteUrl } = lasting;
  // Rules of administrators and what forms set off look at tables that were made while the server runs, too.
  const made = registry.modules.filter(({ name }) => name === BUILT_MODULE);
  const hooks = combineHooks([lasting.hooks, tellingHooks(made), triggerHooks(registry, actionHandlers)]);
  const sessions = await createSessions({ registry, database });
  const files = lasting.files.under(registry);
  const services: Generation['services'] = {
    registry,
    database,
    sessions,
    graphql: createGraphQL({ registry, database, hooks }),
    files,
    hooks,
    jobs: createJobs({ registry, database }),
    actionHandlers,
    reports: lasting.reports.under(registry),
  };
  return {
    version,
    services,
    jobWork: jobWork({
      registry,
      database,
      hooks,
      files,
      handlers: jobHandlers,
      ...(siteUrl === undefined ? {} : { siteUrl }),
      actorOf: sessions.actorFor,
      warn,
    }),
    scheduleWork: scheduleWork({ registry, database, dueIn }),
    deliverNotification: deliverNotification({ registry, database, actorOf: sessions.actorFor, baseUrl: publicUrl }),
    close: () => sessions.close(),
  };
}

/** Work of the queue by the definitions of the moment at which it is begun. */
export const workOf = (present: () => WorkKind): WorkKind => ({
  run: (item, signal) => present().run(item, signal),
  lost: (item) => present().lost(item),
});
