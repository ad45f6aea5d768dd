/** What the shipped roles may do with documents. */
import { entryRights } from '@lambda/model/definitions/define.ts';
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { document } from './document/document.model.ts';

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
const READ = { show: true, r: true } as const;
const HIDDEN = { show: false } as const;

/** Whoever writes a document is its author; it is deleted before it is sent on, and not later. */
const WRITING = {
  ...FULL,
  formCondition: [
    { form_field: 'emp_id', user_field: 'emp_id' },
    { form_field: 'struct_id', user_field: 'struct_id' },
  ],
  gridDeleteCondition: "status_type != 'START'",
} as const;
const ALL = entryRights(document, WRITING);
/** Own documents, and those in which somebody was asked to decide. */
const OWN = entryRights(document, { ...WRITING, scope: 'own' });

const KNOWN = {
  document_type: { r: true },
  document_type_category: { r: true },
  workflow: { r: true },
  struct: { r: true },
} as const;
/** Names alone are needed to choose a workflow. */
const CLOSED = { workflow: { flow_data: 'none' } } as const;

const PEOPLE = [
  roles.accountant,
  roles.cashier,
  roles.storekeeper,
  roles.employee,
  roles.salonManager,
  roles.receptionist,
  roles.artist,
] as const;

export const documentGrants: readonly GrantDefinition[] = [
  ...PEOPLE.map((role) => ({
    role,
    menus: {
      documents: OWN,
      contracts: OWN,
      'document-register': HIDDEN,
      'document-types': HIDDEN,
      'document-categories': HIDDEN,
    },
    models: KNOWN,
    fields: CLOSED,
  })),
  ...[roles.companyAdmin, roles.hr].map((role) => ({
    role,
    menus: { documents: ALL, contracts: ALL, 'document-register': READ, 'document-types': FULL, 'document-categories': FULL },
    models: KNOWN,
  })),
  {
    role: roles.director,
    menus: { documents: ALL, contracts: ALL, 'document-register': READ, 'document-types': READ, 'document-categories': READ },
    models: KNOWN,
  },
];
