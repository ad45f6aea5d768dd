/** What the engine itself brings to the server: accounts and rights, definitions, files, Excel, changes of many records, jobs. */
import { platformModule } from '../core/platform/platform.module.ts';
import type { Hooks } from '../core/records/hooks.ts';
import { excelModule } from '../services/excel/excel.module.ts';
import { EXPORT_JOB, runExport } from '../services/excel/export-job.ts';
import { filesModule, HISTORY_FILL_JOB, TIDY_FILES_JOB } from '../services/files/files.module.ts';
import { fillHistory } from '../services/files/history-fill.ts';
import { tidyFiles } from '../services/files/tidy.ts';
import { IMPORT_JOB, runImport } from '../services/import/import-job.ts';
import { jobHooks } from '../services/jobs/job-hooks.ts';
import { BULK_JOB, runBulk } from '../services/operations/bulk-job.ts';
import { operationsModule } from '../services/operations/operations.module.ts';
import { messageHooks, outboxActions } from '../services/outbox/outbox.ts';
import { accountActions } from '../services/sessions/account-actions.ts';
import { accessHooks } from '../services/sessions/hooks.ts';
import { textHooks } from '../services/site/texts.ts';
import { definedPages } from './http/defined-pages.ts';
import { defineServerModule } from './server-module.ts';

const platformHooks: Hooks = new Map([...accessHooks, ...messageHooks, ...textHooks, ...jobHooks]);

export const platformServer = defineServerModule({
  module: platformModule,
  hooks: platformHooks,
  pages: definedPages,
  actions: new Map([...outboxActions, ...accountActions]),
});
export const filesServer = defineServerModule({
  module: filesModule,
  jobs: new Map([
    [TIDY_FILES_JOB, tidyFiles],
    [HISTORY_FILL_JOB, fillHistory],
  ]),
});
export const excelServer = defineServerModule({
  module: excelModule,
  jobs: new Map([
    [EXPORT_JOB, runExport],
    [IMPORT_JOB, runImport],
  ]),
});
export const operationsServer = defineServerModule({ module: operationsModule, jobs: new Map([[BULK_JOB, runBulk]]) });
