/** The modules' parts in the browser. Each adds its screens, widgets and renderers by name. */
import { register as registerAdministration } from '@lambda/administration/web/register.ts';
import { register as registerContent } from '@lambda/content/web/register.ts';
import { register as registerHr } from '@lambda/hr/web/register.ts';
import { register as registerOrganization } from '@lambda/organization/web/register.ts';

export function registerModules(): void {
  registerOrganization();
  registerHr();
  registerContent();
  registerAdministration();
}
