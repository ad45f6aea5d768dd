/** The modules of this installation, in the order in which they build on each other. */

import { accountsServer } from '@lambda/accounts/server/accounts.server.ts';
import { administrationServer } from '@lambda/administration/server/administration.server.ts';
import { attendanceServer } from '@lambda/attendance/server/attendance.server.ts';
import { billingServer } from '@lambda/billing/server/billing.server.ts';
import { bookingServer } from '@lambda/booking/server/booking.server.ts';
import { contentServer } from '@lambda/content/server/content.server.ts';
import { documentsServer } from '@lambda/documents/server/documents.server.ts';
import { ebarimtServer } from '@lambda/ebarimt/server/ebarimt.server.ts';
import type { DemoLoader, DemoSignIn } from '@lambda/engine/core/platform/demo.ts';
import { combineHooks } from '@lambda/engine/core/records/combined-hooks.ts';
import type { Hooks } from '@lambda/engine/core/records/hooks.ts';
import type { Address } from '@lambda/engine/faces/http/address.ts';
import type { ModulePages } from '@lambda/engine/faces/http/module-pages.ts';
import { excelServer, filesServer, operationsServer, platformServer } from '@lambda/engine/faces/platform.server.ts';
import type { ServerModule } from '@lambda/engine/faces/server-module.ts';
import type { ActionHandlers } from '@lambda/engine/services/actions/actions.ts';
import type { OnPublished } from '@lambda/engine/services/builder/write-changes.ts';
import type { ShownFile } from '@lambda/engine/services/files/store.ts';
import type { JobHandlers } from '@lambda/engine/services/jobs/handlers.ts';
import { notificationHooks } from '@lambda/engine/services/notify/rules.ts';
import type { OffersOf } from '@lambda/engine/services/site/company-offers.ts';
import type { FramedPages } from '@lambda/engine/services/site/framed-pages.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { financeServer } from '@lambda/finance/server/finance.server.ts';
import { hrServer } from '@lambda/hr/server/hr.server.ts';
import { inventoryServer } from '@lambda/inventory/server/inventory.server.ts';
import type { ModuleDefinition } from '@lambda/model/definitions/definitions.ts';
import { organizationServer } from '@lambda/organization/server/organization.server.ts';
import { paymentsServer } from '@lambda/payments/server/payments.server.ts';
import { planningServer } from '@lambda/planning/server/planning.server.ts';
import { posServer } from '@lambda/pos/server/pos.server.ts';
import { salaryServer } from '@lambda/salary/server/salary.server.ts';
import { siteServer } from '@lambda/site/server/site.server.ts';
import { technologyCardServer } from '@lambda/technology-card/server/technology-card.server.ts';
import { workflowHooks, workflowServer } from '@lambda/workflow/server/workflow.server.ts';

/** The platform comes first: what may not be granted is refused before a module looks at it. */
const serverModules: readonly ServerModule[] = [
  platformServer,
  filesServer,
  excelServer,
  operationsServer,
  organizationServer,
  hrServer,
  contentServer,
  accountsServer,
  siteServer,
  paymentsServer,
  billingServer,
  workflowServer,
  documentsServer,
  bookingServer,
  attendanceServer,
  planningServer,
  inventoryServer,
  technologyCardServer,
  ebarimtServer,
  posServer,
  salaryServer,
  financeServer,
  administrationServer,
];

export const modules: readonly ModuleDefinition[] = serverModules.map(({ module }) => module);
export const hooks: Hooks = combineHooks([
  ...serverModules.flatMap((one) => one.hooks ?? []),
  workflowHooks(modules),
  ...notificationHooks(modules),
]);
export const actionHandlers: ActionHandlers = new Map(serverModules.flatMap(({ actions }) => [...(actions ?? [])]));
export const jobHandlers: JobHandlers = new Map(serverModules.flatMap(({ jobs }) => [...(jobs ?? [])]));
/** By the name of a scheduled job: the companies in which it has something to do. */
export const dueIn: ReadonlyMap<string, Statement> = new Map(serverModules.flatMap((one) => [...(one.dueIn ?? [])]));
export const addresses: readonly Address[] = serverModules.flatMap((one) => one.addresses ?? []);
export const onPublished: readonly OnPublished[] = serverModules.flatMap(({ published }) => published ?? []);
export const pages: readonly ModulePages[] = serverModules.flatMap((one) => one.pages ?? []);
export const shownFiles: readonly ShownFile[] = serverModules.flatMap((one) => one.shownFiles ?? []);
export const offers: readonly OffersOf[] = serverModules.flatMap((one) => one.offers ?? []);
export const framedPages: readonly FramedPages[] = serverModules.flatMap((one) => one.framedPages ?? []);
export const demoLoaders: readonly DemoLoader[] = serverModules.flatMap(({ demo }) => demo ?? []);
export const demoSignIns: readonly DemoSignIn[] = serverModules.flatMap((one) => one.demoSignIns ?? []);
