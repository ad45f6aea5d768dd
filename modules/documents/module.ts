/** Documents: letters, orders and contracts, written from templates, decided by workflows, numbered and checked by strangers. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { documentArea } from './document/document.area.ts';
import { documentGrants } from './documents.grants.ts';
import { label } from './label.ts';
import { documentsMenu } from './menu.views.ts';
import { typeArea } from './type/type.area.ts';

export const documentsModule = defineModule({
  name: 'documents',
  label: label('Албан бичиг', 'Documents', '문서'),
  dependsOn: ['platform', 'organization', 'hr', 'workflow'],
  menus: [documentsMenu],
  areas: [typeArea, documentArea],
  grants: documentGrants,
  pages: [
    '/document/check/:id',
    '/document/contracts',
    '/document/document',
    '/document/document/:cat_id',
    '/document/documents',
    '/document/edit/:id',
    '/document/new/:type_id/:workflow_id',
  ],
});
