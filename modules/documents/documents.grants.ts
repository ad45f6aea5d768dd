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

/** Contracts name partners: the list of contracts is for roles that may read those. */
const KNOWING_PARTNERS = [roles.accountant, roles.cashier, roles.storekeeper, roles.salonManager] as const;
const OTHERS = [roles.employee, roles.receptionist, roles.artist] as const;
const OF_PARTNERS = { partner: { bank_id: 'none', account_number: 'none', note: 'none' } } as const;

const KEEPING = {
  documents: ALL,
  contracts: ALL,
  'document-register': READ,
  'document-types': FULL,
  'document-categories': FULL,
} as const;

export const documentGrants: readonly GrantDefinition[] = [
  ...[...KNOWING_PARTNERS.map((role) => ({ role, contracts: OWN })), ...OTHERS.map((role) => ({ role, contracts: HIDDEN }))].map(
    ({ role, contracts }) => ({
      role,
      menus: {
        documents: OWN,
        contracts,
        'document-register': HIDDEN,
        'document-types': HIDDEN,
        'document-categories': HIDDEN,
      },
      models: KNOWN,
      fields: CLOSED,
    }),
  ),
  { role: roles.companyAdmin, menus: KEEPING, models: KNOWN },
  { role: roles.hr, menus: KEEPING, models: { ...KNOWN, partner: { r: true } }, fields: OF_PARTNERS },
  {
    role: roles.director,
    menus: { documents: ALL, contracts: ALL, 'document-register': READ, 'document-types': READ, 'document-categories': READ },
    models: KNOWN,
  },
];
