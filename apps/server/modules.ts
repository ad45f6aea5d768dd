/** The business areas of this installation, in the order in which they build on each other, their hooks and their demo data. */
import { loadDemo as loadAccounts } from '@lambda/accounts/demo/accounts.demo.ts';
import { accountsModule } from '@lambda/accounts/module.ts';
import { accountModuleActions } from '@lambda/accounts/server/accounts.actions.ts';
import { accountAddresses } from '@lambda/accounts/server/accounts.addresses.ts';
import { accountModuleHooks } from '@lambda/accounts/server/accounts.hooks.ts';
import { accountJobs } from '@lambda/accounts/server/accounts.jobs.ts';
import { accountsPages } from '@lambda/accounts/server/accounts.pages.ts';
import { leavingAddresses } from '@lambda/accounts/server/leaving.addresses.ts';
import { loadDemo as loadAdministration } from '@lambda/administration/demo/administration.demo.ts';
import { administrationModule } from '@lambda/administration/module.ts';
import { rightRequestAddresses } from '@lambda/administration/server/rights/right-request.addresses.ts';
import { refuseRight } from '@lambda/administration/server/rights/right-request.ts';
import { systemAddresses } from '@lambda/administration/server/system.addresses.ts';
import { loadDemo as loadBilling } from '@lambda/billing/demo/billing.demo.ts';
import { billingModule } from '@lambda/billing/module.ts';
import { billingActionHandlers } from '@lambda/billing/server/billing.actions.ts';
import { billingAddresses } from '@lambda/billing/server/billing.addresses.ts';
import { billingHooks } from '@lambda/billing/server/billing.hooks.ts';
import { billingJobs } from '@lambda/billing/server/billing.jobs.ts';
import { loadDemo as loadContent } from '@lambda/content/demo/content.demo.ts';
import { contentModule } from '@lambda/content/module.ts';
import { contentActions } from '@lambda/content/server/content.actions.ts';
import { contentAddresses } from '@lambda/content/server/content.addresses.ts';
import { contentHooks } from '@lambda/content/server/content.hooks.ts';
import { contentJobs } from '@lambda/content/server/content.jobs.ts';
import type { ActionHandlers } from '@lambda/engine/actions/actions.ts';
import { definitionHooks } from '@lambda/engine/definitions/hooks.ts';
import { excelModule } from '@lambda/engine/excel/excel.module.ts';
import { EXPORT_JOB, runExport } from '@lambda/engine/excel/export-job.ts';
import { filesModule, HISTORY_FILL_JOB, TIDY_FILES_JOB } from '@lambda/engine/files/files.module.ts';
import { fillHistory } from '@lambda/engine/files/history-fill.ts';
import type { ShownFile } from '@lambda/engine/files/store.ts';
import { tidyFiles } from '@lambda/engine/files/tidy.ts';
import { definedPages } from '@lambda/engine/http/defined-pages.ts';
import type { ModuleAddress } from '@lambda/engine/http/module-addresses.ts';
import type { ModulePages } from '@lambda/engine/http/module-pages.ts';
import { IMPORT_JOB, runImport } from '@lambda/engine/import/import-job.ts';
import type { JobHandlers } from '@lambda/engine/jobs/handlers.ts';
import { jobHooks } from '@lambda/engine/jobs/job-hooks.ts';
import { notificationHooks } from '@lambda/engine/notify/rules.ts';
import { BULK_JOB, runBulk } from '@lambda/engine/operations/bulk-job.ts';
import { operationsModule } from '@lambda/engine/operations/operations.module.ts';
import { messageHooks, outboxActions } from '@lambda/engine/outbox/outbox.ts';
import type { DemoLoader, DemoSignIn } from '@lambda/engine/platform/demo.ts';
import { platformModule } from '@lambda/engine/platform/platform.module.ts';
import type { Hooks } from '@lambda/engine/records/hooks.ts';
import { accountActions } from '@lambda/engine/sessions/account-actions.ts';
import { accessHooks } from '@lambda/engine/sessions/hooks.ts';
import { textHooks } from '@lambda/engine/site/texts.ts';
import { demoSignIns as hrSignIns, loadDemo as loadHr } from '@lambda/hr/demo/hr.demo.ts';
import { hrModule } from '@lambda/hr/module.ts';
import { hrActions } from '@lambda/hr/server/hr.actions.ts';
import { hrHooks } from '@lambda/hr/server/hr.hooks.ts';
import { hrJobs } from '@lambda/hr/server/hr.jobs.ts';
import type { ModuleDefinition } from '@lambda/model/definitions.ts';
import { loadDemo as loadOrganization } from '@lambda/organization/demo/organization.demo.ts';
import { organizationModule } from '@lambda/organization/module.ts';
import { organizationAddresses } from '@lambda/organization/server/organization.addresses.ts';
import { organizationHooks } from '@lambda/organization/server/organization.hooks.ts';
import { loadDemo as loadSite } from '@lambda/site/demo/site.demo.ts';
import { siteModule } from '@lambda/site/module.ts';
import { siteFiles } from '@lambda/site/server/shown-files.ts';
import { siteActionHandlers } from '@lambda/site/server/site.actions.ts';
import { siteAddresses } from '@lambda/site/server/site.addresses.ts';
import { siteHooks } from '@lambda/site/server/site.hooks.ts';
import { sitePages } from '@lambda/site/server/site.pages.ts';
import { combineHooks } from './hooks.ts';

export const modules: readonly ModuleDefinition[] = [
  platformModule,
  filesModule,
  excelModule,
  operationsModule,
  organizationModule,
  hrModule,
  contentModule,
  accountsModule,
  siteModule,
  billingModule,
  administrationModule,
];
/** Access comes first: what may not be granted is refused before a module looks at it. */
export const hooks: Hooks = combineHooks([
  accessHooks,
  definitionHooks,
  organizationHooks,
  hrHooks,
  contentHooks,
  accountModuleHooks,
  siteHooks,
  billingHooks,
  messageHooks,
  textHooks,
  jobHooks,
  ...notificationHooks(modules),
]);
/** The code behind the modules' actions, by the name of the action. */
export const actionHandlers: ActionHandlers = new Map([
  ...hrActions,
  ...contentActions,
  ...siteActionHandlers,
  ...outboxActions,
  ...accountActions,
  ...accountModuleActions,
  ...billingActionHandlers,
  ['right-request-refused', refuseRight],
]);
/** The code behind the modules' jobs, by the name of the job. */
export const jobHandlers: JobHandlers = new Map([
  [EXPORT_JOB, runExport],
  [IMPORT_JOB, runImport],
  [BULK_JOB, runBulk],
  [TIDY_FILES_JOB, tidyFiles],
  [HISTORY_FILL_JOB, fillHistory],
  ...hrJobs,
  ...contentJobs,
  ...accountJobs,
  ...billingJobs,
]);
/** What the modules answer beside the records. */
export const addresses: readonly ModuleAddress[] = [
  ...contentAddresses,
  ...accountAddresses,
  ...leavingAddresses,
  ...billingAddresses,
  ...siteAddresses,
  ...systemAddresses,
  ...rightRequestAddresses,
  ...organizationAddresses,
];
/** Pages that modules answer as whole HTML, and addresses that they know to be none; the site says so to visitors. */
export const pages: readonly ModulePages[] = [definedPages, accountsPages, sitePages];
/** Files that these pages show to everybody. */
export const shownFiles: readonly ShownFile[] = siteFiles;
export const demoLoaders: readonly DemoLoader[] = [
  loadOrganization,
  loadHr,
  loadContent,
  loadAccounts,
  loadSite,
  loadBilling,
  loadAdministration,
];
export const demoSignIns: readonly DemoSignIn[] = hrSignIns;
