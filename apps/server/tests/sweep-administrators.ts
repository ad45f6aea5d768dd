/** Addresses for the platform's administrators alone, each with a body that would be taken. */
const DRAFT = { type: 'form', name: 'employee' };

export const ADMINISTRATOR_BODIES: Readonly<Record<string, unknown>> = {
  'GET /lambda/puzzle/definitions': undefined,
  'GET /lambda/puzzle/definitions/:type/:name': undefined,
  'POST /lambda/puzzle/schema/:type': { name: 'employee', schema: {}, revision: 0 },
  'DELETE /lambda/puzzle/schema/:type/:name': undefined,
  'POST /lambda/puzzle/discard': { ...DRAFT, revision: 1 },
  'POST /lambda/puzzle/rename': { type: 'model', name: 'employee', field: 'code', to: 'number_code', revision: 0 },
  'POST /lambda/puzzle/plan': { definitions: [DRAFT] },
  'POST /lambda/puzzle/publish': { definitions: [DRAFT] },
  'POST /lambda/puzzle/preview': { definitions: [], show: DRAFT },
  'GET /lambda/puzzle/table-schema/:table': undefined,
  'GET /lambda/puzzle/crud/export': undefined,
  'POST /lambda/puzzle/crud/import': { definitions: [{ ...DRAFT, schema: {} }] },
  'POST /lambda/puzzle/from-file': { file: 1 },
  'POST /lambda/puzzle/from-words': { text: 'Чөлөө: ажилтан' },
  'GET /lambda/puzzle/database-tables': undefined,
  'POST /lambda/puzzle/from-table': { table: 'nothing_here' },
  'GET /lambda/puzzle/drift': undefined,
  'POST /lambda/puzzle/repair': { model: 'nothing_here' },
  'GET /lambda/puzzle/versions/:type/:name': undefined,
  'POST /lambda/puzzle/restore': { ...DRAFT, version: 1 },
  'GET /lambda/puzzle/uses/:type/:name': undefined,
  'GET /lambda/puzzle/changes': undefined,
  'GET /lambda/puzzle/changes/export': undefined,
  'POST /lambda/system': { from: '2026-01-01', to: '2026-01-31' },
  'GET /lambda/rights/catalog': undefined,
  'POST /lambda/rights/faults': { menus: {} },
  'GET /lambda/registrations': undefined,
  'POST /lambda/registrations/resend': { id: 1 },
  'POST /lambda/registrations/remove': { id: 1 },
  'GET /lambda/notify/subjects': undefined,
};

/** Addresses for those who may change the definitions of their own company. */
export const COMPANY_DEFINITION_BODIES: Readonly<Record<string, unknown>> = {
  'GET /lambda/puzzle/company/definitions': undefined,
  'GET /lambda/puzzle/company/definitions/:type/:name': undefined,
  'POST /lambda/puzzle/company/schema/:type': { name: 'employee', schema: {}, revision: 0 },
  'DELETE /lambda/puzzle/company/schema/:type/:name': undefined,
  'POST /lambda/puzzle/company/discard': { ...DRAFT, revision: 1 },
  'POST /lambda/puzzle/company/publish': { definitions: [DRAFT] },
  'GET /lambda/puzzle/company/versions/:type/:name': undefined,
  'POST /lambda/puzzle/company/restore': { ...DRAFT, version: 1 },
  'GET /lambda/puzzle/company/changes': undefined,
  'GET /lambda/puzzle/company/changes/export': undefined,
};
