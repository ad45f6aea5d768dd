/** What every address takes and answers, by method and path as the router knows them. */
import type { Access } from '../../core/access/access.ts';
import { LOG_CHARTS } from '../../services/log/log.sql.ts';
import { askedSchema as actionSchema } from '../http/routes/actions.ts';
import { sizeSchema, uploadSchema } from '../http/routes/files.ts';
import { formRecordSchema, recordSchema } from '../http/routes/history.ts';
import { accountSchema, listSchema, passwordSchema, proposeSchema, uniqueSchema, updateRowSchema } from '../http/routes/krud.ts';
import { filterSchema } from '../http/routes/log.ts';
import { attachmentSchema } from '../http/routes/personal.ts';
import { bulkSchema, bulkStartSchema, changeSchema, deletedSchema, undoSchema, upsertSchema } from '../http/routes/records.ts';
import { askedSchema as rightsSchema } from '../http/routes/rights.ts';
import { choiceSchema } from '../http/routes/sign-in.ts';
import { ruleSchema, textsSchema } from '../http/routes/site.ts';
import { CUSTOM_FIELD_OPERATIONS } from './custom-field-operations.ts';
import { DOCUMENT_OPERATIONS } from './document-operations.ts';
import { IDENTITY_OPERATIONS } from './identity-operations.ts';
import { anything, done, flag, free, type JsonSchema, list, nullable, record, reference, sent, text, whole } from './json-schema.ts';
import { NOTIFY_OPERATIONS } from './notify-operations.ts';
import type { Operation } from './operation.ts';
import { PERSONAL_OPERATIONS } from './personal-operations.ts';
import { SESSION_OPERATIONS } from './session-operations.ts';

const administrators = (access: Access): boolean => access.administrator;
const managersOfRoles = ({ administrator, role }: Access): boolean =>
  administrator || role.menus.roles?.show === true || role.models?.roles !== undefined;
const readersOfTheLog = (access: Access): boolean => access.administrator || access.flag('log');
const refusal = record({ 'id?': whole, 'index?': whole, 'title?': text, code: text, message: text });
const plainEntry = record({ id: whole, last_name: nullable(text), first_name: nullable(text), action: text, created_at: text });
const many = done(
  record({ matched: whole, changed: whole, refused: list(refusal), rows: list(record({ id: whole, version: whole })), 'sampled?': whole }),
);
const job = record({ id: whole, name: text, title: anything, state: { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] } });
const options: JsonSchema = {
  type: 'object',
  additionalProperties: list(
    record({ value: { type: ['integer', 'string'] }, label: text, parent_value: { type: ['integer', 'string', 'null'] } }),
  ),
};
const pages = record({
  total: whole,
  last_page: whole,
  data: list(free),
  offset: whole,
  limit: whole,
  current_page: whole,
  prev_page: whole,
  next_page: whole,
});
const gridBody: JsonSchema = {
  type: 'object',
  description:
    'Filters by column: a value, a list, or {type, filter, filterTo, dateFrom, dateTo}. Of a geometry {type: within, filter: "west,south,east,north"}.',
  examples: [{}],
};
const permission = record({ permissions: free, menu: anything, kruds: anything });
const graphql: Operation = {
  tag: 'GraphQL',
  summary: 'Queries and mutations; the schema is told by introspection. The addresses with a service name serve its models only.',
  body: {
    ...record({ query: text, 'variables?': nullable(free), 'operationName?': nullable(text) }),
    examples: [{ query: '{ __typename }' }],
  },
  reply: record({ 'data?': nullable(free) }),
};
const charts = Object.fromEntries(
  LOG_CHARTS.map((chart): [string, Operation] => [
    `GET /api/log-chart-${chart}`,
    { tag: 'Log', summary: `The log counted by ${chart}.`, query: filterSchema, reply: done(list(anything)), open: readersOfTheLog },
  ]),
);
const grid = { name: 'grid' } as const;
const form = { name: 'form' } as const;
const model = { model: 'model' } as const;

export const GRAPHQL_OPERATION = graphql;
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  ...DOCUMENT_OPERATIONS,
  ...CUSTOM_FIELD_OPERATIONS,
  ...SESSION_OPERATIONS,
  ...IDENTITY_OPERATIONS,
  'GET /health': { tag: 'Server', summary: 'Whether the server is alive.', reply: record({ status: text }) },
  'GET /ready': { tag: 'Server', summary: 'Whether requests can be served.', reply: record({ status: text }) },
  'GET /lambda-config': {
    tag: 'Server',
    summary: 'The public configuration.',
    reply: record({
      title: text,
      languages: list(free),
      has_language: flag,
      schema_load_mode: text,
      project_key: text,
      logo: text,
      favicon: text,
      super_url: text,
      password_reset_time_out: whole,
      saved_tabs: flag,
      'role-redirects': list(record({ role_id: whole, url: text })),
    }),
  },
  'GET /lambda/texts': {
    tag: 'Server',
    summary: 'The texts of one language that administrators have put into other words.',
    query: textsSchema,
    reply: done(record({ version: text, texts: { type: 'object', additionalProperties: text } })),
  },
  'GET /route-rules': {
    tag: 'Server',
    summary: 'Where old addresses of the site lead: all of them, or the one of `path`.',
    query: ruleSchema,
    reply: done(anything),
  },
  'POST /public/query': { ...graphql, summary: 'The same for visitors: what is open without a sign-in, and what they may send in.' },
  'GET /openapi.json': {
    tag: 'Server',
    summary: 'This description, cut to the rights of the caller.',
    reply: record({ openapi: text, paths: free }),
  },
  'GET /user-permissions': {
    tag: 'Session',
    summary: 'Chooses company and role, and tells the rights in them.',
    query: choiceSchema,
    reply: record({
      status: { const: true },
      definitions: text,
      user: free,
      kept: flag,
      company: record({
        id: whole,
        company_id: whole,
        company_name: text,
        company_logo: nullable(text),
        subscription: nullable(text),
        subscription_active: flag,
        subscription_color: text,
        total_usage: { type: 'number' },
        storage: nullable({ type: 'number' }),
        time_zone: text,
      }),
      companies: list(free),
      userExtraRoles: list(free),
      permission,
      personal: free,
    }),
  },
  'GET /get-permissions': {
    tag: 'Session',
    summary: 'The rights of the present role.',
    reply: record({ status: { const: true }, permission }),
  },
  'GET /lambda/puzzle/schema/:type': {
    tag: 'Definitions',
    summary: 'The definitions of a type that the caller may open.',
    names: { type: 'type' },
    reply: done(list(record({ id: text, name: text, type: text, created_at: nullable(text), updated_at: nullable(text) }))),
  },
  'GET /lambda/puzzle/schema/:type/:name': {
    tag: 'Definitions',
    summary: 'A definition, cut to what the caller may read.',
    names: { type: 'type', name: 'definition' },
    reply: done(record({ name: text, type: text, schema: free })),
  },
  'POST /lambda/puzzle/grid/data/:name': {
    tag: 'Grids',
    summary: 'A page of a grid.',
    names: grid,
    query: listSchema,
    body: gridBody,
    reply: pages,
  },
  'POST /lambda/puzzle/grid/aggergation/:name': {
    tag: 'Grids',
    summary: 'The totals of a grid over all rows of the filters; of amounts in several currencies a list of `{currency, value}`.',
    names: grid,
    query: listSchema,
    body: gridBody,
    reply: list(free),
  },
  'POST /lambda/krud/:name/filter-options': {
    tag: 'Grids',
    summary: 'Choices for the filters of a grid.',
    names: grid,
    body: free,
    reply: options,
  },
  'POST /lambda/krud/update-row/:name': {
    tag: 'Grids',
    summary: 'Writes one column of many rows, all or none.',
    names: grid,
    body: sent(updateRowSchema),
    reply: done(),
  },
  'DELETE /lambda/krud/delete/:name/:id': { tag: 'Grids', summary: 'Deletes a row of a grid.', names: grid, reply: done() },
  'POST /lambda/krud/:name/store': {
    tag: 'Forms',
    summary: 'Adds a record by a form.',
    names: form,
    body: reference('AnyInput'),
    reply: record({ status: { const: true }, id: whole, data: reference('AnyRecord') }),
  },
  'POST /lambda/krud/:name/update/:id': {
    tag: 'Forms',
    summary: 'Changes a record by a form; `version` is refused with 409 when somebody else was faster.',
    names: form,
    body: reference('AnyInput'),
    reply: record({ status: { const: true }, id: whole, data: reference('AnyRecord') }),
  },
  'POST /lambda/krud/:name/edit/:id': {
    tag: 'Forms',
    summary: 'A record with the rows of its sub-tables.',
    names: form,
    reply: done(reference('AnyRecord')),
  },
  'POST /lambda/krud/:name/options': {
    tag: 'Forms',
    summary: 'Choices for the fields of a form.',
    names: form,
    body: free,
    reply: options,
  },
  'POST /lambda/krud/unique': {
    tag: 'Forms',
    summary: 'Whether a value is still free.',
    body: sent(uniqueSchema),
    reply: record({ status: flag, 'msg?': text }),
  },
  'POST /lambda/check': {
    tag: 'Forms',
    summary: 'Whether a text is the login name or e-mail of somebody who works in the company.',
    body: sent(accountSchema),
    reply: record({ status: flag, 'msg?': text }),
  },
  'POST /lambda/krud/propose': {
    tag: 'Forms',
    summary: 'The next free code of a field that proposes one.',
    body: sent(proposeSchema),
    reply: record({ status: flag, value: nullable(text) }),
  },
  'POST /lambda/krud/check_current_password': {
    tag: 'Forms',
    summary: 'Checks the own password.',
    body: sent(passwordSchema),
    reply: done(),
  },
  'GET /lambda/krud/today': { tag: 'Forms', summary: 'The company’s day.', reply: record({ today: text }) },
  'GET /lambda/krud/now': { tag: 'Forms', summary: 'The company’s day and the moment.', reply: record({ today: text, now: text }) },
  'POST /lambda/krud/upload': {
    tag: 'Files',
    summary: 'Stores a file; answers its address.',
    query: uploadSchema,
    upload: true,
    reply: { media: 'text/plain' },
  },
  'GET /files/:id': { tag: 'Files', summary: 'A file.', query: sizeSchema, reply: { media: '*/*' } },
  'POST /crud_log/history': {
    tag: 'Records',
    summary: 'Who changed a record, with the changes; asked by a form’s name, who and when alone.',
    body: { anyOf: [sent(recordSchema), sent(formRecordSchema)] },
    reply: { anyOf: [done(list(free)), list(plainEntry)] },
  },
  'POST /crud_log/viewed': { tag: 'Records', summary: 'Notes that a record was looked at.', body: sent(recordSchema), reply: done() },
  'POST /lambda/records/:model/bulk': {
    tag: 'Records',
    summary: 'Changes, deletes or restores many records.',
    names: model,
    body: sent(bulkSchema),
    reply: many,
  },
  'POST /lambda/records/:model/bulk/start': {
    tag: 'Records',
    summary: 'Changes, deletes or restores up to 100,000 records in the background.',
    names: model,
    body: sent(bulkStartSchema),
    reply: done(record({ job: whole })),
  },
  'POST /lambda/records/:model/change': {
    tag: 'Records',
    summary: 'Changes rows, each with values of its own.',
    names: model,
    body: sent(changeSchema),
    reply: many,
  },
  'POST /lambda/records/:model/undo': {
    tag: 'Records',
    summary: 'Takes back the own last change of each row.',
    names: model,
    body: sent(undoSchema),
    reply: many,
  },
  'POST /lambda/records/:model/clone/:id': {
    tag: 'Records',
    summary: 'The values for a copy of a record.',
    names: model,
    reply: done(record({ values: free, omitted: list(record({ field: text, reason: text })) })),
  },
  'POST /lambda/records/:model/upsert': {
    tag: 'Records',
    summary: 'Adds or changes by a unique key.',
    names: model,
    body: sent(upsertSchema),
    reply: done(free),
  },
  'POST /lambda/records/:model/deleted': {
    tag: 'Records',
    summary: 'Who has deleted records, and when.',
    names: model,
    body: sent(deletedSchema),
    reply: done(free),
  },
  'POST /lambda/records/:model/destroy/:id': { tag: 'Records', summary: 'Erases a deleted record for ever.', names: model, reply: done() },
  'GET /lambda/records/:model/:id/attachments': {
    tag: 'Records',
    summary: 'The files at a record.',
    names: model,
    reply: done(list(free)),
  },
  'POST /lambda/records/:model/:id/attachments': {
    tag: 'Records',
    summary: 'Puts a file to a record.',
    names: model,
    body: sent(attachmentSchema),
    reply: done(anything),
  },
  'DELETE /lambda/records/:model/:id/attachments/:attachment': {
    tag: 'Records',
    summary: 'Takes a file off a record.',
    names: model,
    reply: done(anything),
  },
  'GET /lambda/actions/:model': { tag: 'Actions', summary: 'The actions offered for a model.', names: model, reply: done(list(free)) },
  'POST /lambda/actions/:name': {
    tag: 'Actions',
    summary: 'Does an action with records, all or none.',
    names: { name: 'action' },
    body: sent(actionSchema),
    reply: done(anything),
  },
  'GET /lambda/jobs': { tag: 'Jobs', summary: 'The caller’s background jobs.', reply: done(list(job)) },
  'GET /lambda/jobs/:id': { tag: 'Jobs', summary: 'A job.', reply: done(job) },
  'POST /lambda/jobs/:id/cancel': { tag: 'Jobs', summary: 'Cancels a job.', reply: done() },
  'POST /lambda/jobs/start/:name': {
    tag: 'Jobs',
    summary: 'Starts a job that people may start.',
    names: { name: 'job' },
    body: free,
    reply: done(record({ id: whole })),
  },
  ...NOTIFY_OPERATIONS,
  ...PERSONAL_OPERATIONS,
  'GET /api/logs': {
    tag: 'Log',
    summary: 'The log of everything written and looked at.',
    query: filterSchema,
    reply: record({ status: { const: true }, data: list(free), total: whole, page: whole, per_page: whole, last_page: whole }),
    open: readersOfTheLog,
  },
  'GET /api/logs/export': {
    tag: 'Log',
    summary: 'The log as CSV.',
    query: filterSchema,
    reply: { media: 'text/csv' },
    open: readersOfTheLog,
  },
  'GET /api/log-categories': { tag: 'Log', summary: 'What the log tells about.', reply: done(list(anything)), open: readersOfTheLog },
  'GET /api/log-actions': { tag: 'Log', summary: 'What can have been done.', reply: done(list(anything)), open: readersOfTheLog },
  ...charts,
  'GET /lambda/rights/catalog': {
    tag: 'Rights',
    summary: 'What rights there are to give, as far as the caller holds them.',
    reply: done(free),
    open: managersOfRoles,
  },
  'GET /lambda/rights/employee/:id': {
    tag: 'Rights',
    summary: 'What the roles of an employee show, and what of it the caller may leave or take away.',
    reply: done(
      record({
        roles: list(free),
        own: flag,
        whole: flag,
        entries: list(free),
        all: list(free),
        maximum: nullable(free),
        standard: nullable(free),
      }),
    ),
  },
  'POST /lambda/rights/effective': {
    tag: 'Rights',
    summary: 'What a person may do and why.',
    body: sent(rightsSchema),
    reply: done(free),
    open: administrators,
  },
};
