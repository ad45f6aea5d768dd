/** Whom visitors can reach. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { siteContacts } from './site_contacts.model.ts';
import { siteContactCruds, siteContactForms, siteContactGrids } from './site-contact.views.ts';

export const siteContactArea = defineArea({
  models: [siteContacts],
  grids: siteContactGrids,
  forms: siteContactForms,
  cruds: siteContactCruds,
});
