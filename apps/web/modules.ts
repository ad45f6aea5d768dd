/** The modules' parts in the browser. Each adds its screens, widgets and renderers by name. */
import { register as registerAccounts } from '@lambda/accounts/web/register.ts';
import { register as registerAdministration } from '@lambda/administration/web/register.ts';
import { register as registerAttendance } from '@lambda/attendance/web/register.ts';
import { register as registerBilling } from '@lambda/billing/web/register.ts';
import { register as registerBooking } from '@lambda/booking/web/register.ts';
import { register as registerContent } from '@lambda/content/web/register.ts';
import { register as registerDocuments } from '@lambda/documents/web/register.ts';
import { register as registerEbarimt } from '@lambda/ebarimt/web/register.ts';
import { register as registerFinance } from '@lambda/finance/web/register.ts';
import { register as registerHr } from '@lambda/hr/web/register.ts';
import { register as registerInventory } from '@lambda/inventory/web/register.ts';
import { register as registerOrganization } from '@lambda/organization/web/register.ts';
import { register as registerPlanning } from '@lambda/planning/web/register.ts';
import { register as registerPos } from '@lambda/pos/web/register.ts';
import { register as registerSalary } from '@lambda/salary/web/register.ts';
import { register as registerSite } from '@lambda/site/web/register.ts';
import { register as registerTechnologyCard } from '@lambda/technology-card/web/register.ts';
import { addTextSource } from '@lambda/web-engine/kit/i18n/all-texts.ts';
import { register as registerWorkflow } from '@lambda/workflow/web/register.ts';

export function registerModules(): void {
  registerOrganization();
  registerHr();
  registerContent();
  registerAttendance();
  registerPlanning();
  registerBilling();
  registerBooking();
  registerSite();
  registerWorkflow();
  registerAccounts();
  registerDocuments();
  registerInventory();
  registerTechnologyCard();
  registerEbarimt();
  registerPos();
  registerSalary();
  registerFinance();
  registerAdministration();
  addTextSource(() => Promise.all(Object.values(import.meta.glob('../../modules/*/web/i18n/texts.ts')).map((load) => load())));
}
