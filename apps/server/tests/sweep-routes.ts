/** Requests to every address that names something, made from the server's own list: what is another's, and what the role may not. */

import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import type { Route } from '@lambda/engine/faces/http/server.ts';
import type { FormDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { writableFields } from '@lambda/model/definitions/walk.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { patternExample } from '@lambda/model/fields/pattern.ts';
import type { Reply } from '@lambda/testing/client.ts';
import type { Letter } from './oracle-rights.ts';
import type { Person } from './served-demo.ts';
import { ADMINISTRATOR_BODIES, COMPANY_DEFINITION_BODIES } from './sweep-administrators.ts';
import { type Attempt, fieldsOfForm, type Possessions, type RouteSweep } from './sweep-attempts.ts';
import { COMPANY_ATTEMPTS } from './sweep-companies.ts';
import { deletedAttempts } from './sweep-deleted.ts';
import { employeeRightsAttempts } from './sweep-employee-rights.ts';
import { FOREIGN_ROW_ATTEMPTS } from './sweep-foreign-rows.ts';
import { OWN_ADDRESSES } from './sweep-own.ts';
import { proposalAttempts } from './sweep-proposals.ts';
import { reportAttempts } from './sweep-report-routes.ts';
import { ROLE_ATTEMPTS } from './sweep-roles.ts';
import { mayOpen } from './sweep-views.ts';
import { WORKFLOW_ATTEMPTS } from './sweep-workflow.ts';

type Given = RouteSweep & { readonly person: Person; readonly route: Route };
type Maker = (given: Given) => Omit<Attempt, 'route'>[];

const models = ({ registry }: RouteSweep): ModelDefinition[] => [...registry.models.values()].filter(({ internal }) => !internal);
const [closed, gone] = [[403], [403, 404]];
const nothingChanged = ({ body }: Reply<unknown>): boolean => (body as { data?: { changed?: number } }).data?.changed === 0;
const nothingFound = ({ body }: Reply<unknown>): boolean => {
  const { data, total } = body as { data?: unknown; total?: number };
  return total === 0 || data === null || (Array.isArray(data) && data.length === 0);
};
/** A change that says nothing new about a row, and would still be written. */
function changeOf(model: ModelDefinition, among?: ReadonlySet<string>): Record<string, unknown> {
  const known = writableFields(model).filter(({ name }) => !among || among.has(name));
  const field = known.find(({ field: { kind } }) => kind === 'text' || kind === 'longText' || kind === 'date');
  return field ? { [field.name]: field.field.kind === 'date' ? '2020-01-01' : 'аваачив' } : {};
}
const withParts = ({ route }: Given, parts: Readonly<Record<string, string | number>>): string =>
  route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts[name] ?? 'x')));
const possessed = ({ possessions, person }: Given) => possessions.filter(({ owner }) => owner.name !== person.name);
const byId = (id: number) => [{ column: 'id', condition: 'equals', value: String(id) }];
/** A body about one row of a model, and the right that it needs. */
type RowBody = { readonly letter: Letter; readonly body: (id: number, model: ModelDefinition) => unknown };
const BULK: readonly RowBody[] = [
  { letter: 'u', body: (id, model) => ({ action: 'update', ids: [id], values: changeOf(model) }) },
  { letter: 'd', body: (id) => ({ action: 'delete', ids: [id] }) },
  { letter: 'd', body: (id) => ({ action: 'restore', ids: [id] }) },
  { letter: 'u', body: (id, model) => ({ action: 'update', selection: { filters: byId(id) }, values: changeOf(model) }) },
  { letter: 'd', body: (id) => ({ action: 'delete', selection: { filters: byId(id) } }) },
];
const CHANGE: readonly RowBody[] = [{ letter: 'u', body: (id, model) => ({ rows: [{ id, values: changeOf(model) }] }) }];
const UNDO: readonly RowBody[] = [{ letter: 'u', body: (id) => ({ rows: [{ id, version: 1 }] }) }];
const UPSERT: readonly RowBody[] = [{ letter: 'c', body: (id, model) => ({ by: ['id'], rows: [{ id, ...changeOf(model) }] }) }];
const rowBodies =
  (bodies: readonly RowBody[]): Maker =>
  (given) =>
    models(given).flatMap((model) =>
      bodies.flatMap(({ letter, body }): Omit<Attempt, 'route'>[] => {
        const { oracle, person } = given;
        const path = withParts(given, { model: model.name });
        const [foreign, own] = [given.foreignRow(person, model), given.ownRow(person, model)];
        const harmless = nothingChanged;
        return [
          ...(foreign === undefined
            ? []
            : [{ path, body: body(foreign, model), why: 'foreign' as const, refusedBy: [400, 403, 404, 422], harmless }]),
          ...(own === undefined || oracle.may(person, model, letter)
            ? []
            : [
                {
                  path,
                  body: body(own, model),
                  why: 'role' as const,
                  refusedBy: bodies === UPSERT ? [400, 403] : closed,
                  ...(bodies === UNDO ? { harmless } : {}),
                },
              ]),
        ];
      }),
    );

/** Addresses with a model and the number of its row. */
const rowAddress =
  (letter: Letter, more: { readonly body?: unknown; readonly refusedBy?: readonly number[] } = {}): Maker =>
  (given) =>
    models(given).flatMap((model): Omit<Attempt, 'route'>[] => {
      const { oracle, person } = given;
      const [foreign, own] = [given.foreignRow(person, model), given.ownRow(person, model)];
      const at = (id: number) => ({ path: withParts(given, { model: model.name, id, attachment: id }), body: more.body });
      return [
        ...(foreign === undefined ? [] : [{ ...at(foreign), why: 'foreign' as const, refusedBy: gone }]),
        ...(own === undefined || oracle.may(person, model, letter)
          ? []
          : [{ ...at(own), why: 'role' as const, refusedBy: more.refusedBy ?? gone }]),
      ];
    });

/** Addresses with a list: closed to those who may not read what it shows. */
const gridAddress =
  (more: { readonly body?: unknown; readonly letters?: readonly Letter[]; readonly flag?: 'excelupload' } = {}): Maker =>
  (given) =>
    [...given.registry.grids.values()].flatMap((grid): Omit<Attempt, 'route'>[] => {
      const { oracle, person, registry } = given;
      const entity = registry.entities.get(grid.model);
      const letters: readonly Letter[] = more.letters ?? ['r'];
      const flagged = !more.flag || person.roleId === 1 || oracle.rights(person).flags?.[more.flag] === true;
      if (!entity || (flagged && letters.some((letter) => mayOpen(given, person, entity, letter)))) return [];
      return [{ path: withParts(given, { name: grid.name, grid: grid.name }), body: more.body, why: 'role', refusedBy: closed }];
    });

/** A list as a document, asked for another company's row: there is none in it. */
const foreignRowsOfGrids: Maker = (given) =>
  [...given.registry.grids.values()].flatMap((grid): Omit<Attempt, 'route'>[] => {
    const model = given.registry.entities.get(grid.model)?.model;
    const foreign = model && given.foreignRow(given.person, model);
    if (foreign === undefined || grid.model !== model?.name) return [];
    const harmless = ({ headers }: Reply<unknown>) => headers.get('x-rows') === '0';
    return [{ path: withParts(given, { name: grid.name }), body: { filters: byId(foreign) }, why: 'foreign', refusedBy: gone, harmless }];
  });

/** Addresses of things that one person has: theirs alone, or their company's. */
const possession =
  (
    parts: (one: Possessions) => Readonly<Record<string, string | number>>,
    more: {
      readonly body?: (one: Possessions) => unknown;
      readonly company?: boolean;
      readonly administrators?: boolean;
      /** The same in all companies of a person. */
      readonly everywhere?: boolean;
      readonly harmless?: Attempt['harmless'];
    } = {},
  ): Maker =>
  (given) =>
    possessed(given).flatMap((one): Omit<Attempt, 'route'>[] => {
      const sameCompany = one.owner.companyId === given.person.companyId;
      if (more.everywhere && one.owner.userId === given.person.userId) return [];
      if (sameCompany && (more.company || (more.administrators && given.person.roleId === 1))) return [];
      // A person who signs in to both companies has what is theirs in each of them apart.
      return [
        {
          path: withParts(given, parts(one)),
          body: more.body?.(one),
          why: 'foreign',
          refusedBy: gone,
          ...(more.harmless ? { harmless: more.harmless } : {}),
        },
      ];
    });

type Flag = 'log' | 'definitions' | null;
/** For administrators of the platform, or for those who have a flag. */
const flagged =
  (flag: Flag, more: { readonly body?: (given: Given) => unknown; readonly foreign?: (given: Given) => string } = {}): Maker =>
  (given) => {
    const { person, oracle, route } = given;
    const holds = person.roleId === 1 || (flag !== null && oracle.rights(person).flags?.[flag] === true);
    if (!holds) return [{ path: route.path, body: more.body?.(given), why: 'role', refusedBy: closed }];
    if (!more.foreign) return [];
    return [{ path: `${route.path}?${more.foreign(given)}`, why: 'foreign', refusedBy: gone, harmless: nothingFound }];
  };
const flaggedAll = (flag: Flag, bodies: Readonly<Record<string, unknown>>): Readonly<Record<string, Maker>> =>
  Object.fromEntries(Object.entries(bodies).map(([address, body]) => [address, flagged(flag, { body: () => body })]));
const ofForeignEmployee = (given: Given): string =>
  `record=${given.foreignRow(given.person, given.registry.model('employee'))}&from_date=2000-01-01`;

const history: Maker = (given) =>
  models(given).flatMap((model): Omit<Attempt, 'route'>[] => {
    const { person, oracle, route } = given;
    const [foreign, own] = [given.foreignRow(person, model), given.ownRow(person, model)];
    const form = [...given.registry.forms.values()].find((one) => one.model === model.name);
    const bodies = (id: number): unknown[] => [
      { model: model.name, id },
      ...(form && route.path === '/crud_log/history' ? [{ schemaId: form.name, rowId: id }] : []),
    ];
    return [
      ...(foreign === undefined
        ? []
        : bodies(foreign).map((body) => ({ path: route.path, body, why: 'foreign' as const, refusedBy: gone }))),
      ...(own === undefined || oracle.may(person, model)
        ? []
        : bodies(own).map((body) => ({ path: route.path, body, why: 'role' as const, refusedBy: closed }))),
    ];
  });
/** What a person would enter into a field of an action: words where anything goes, else what its pattern, options or records take. */
function answerTo(field: Field, given: Parameters<Maker>[0]): string | number | boolean {
  if (field.kind === 'reference') return given.ownRow(given.person, given.registry.model(field.to)) ?? 1;
  if (field.kind === 'choice') return String(field.options[0]?.value);
  const day = 'rules' in field && field.rules?.some((rule) => rule === 'notFuture') ? '2026-01-01' : '2099-01-01';
  const fixed = { datetime: `${day}T01:00:00.000Z`, date: day, money: '1', decimal: '1', integer: 1, duration: 60, boolean: true } as const;
  const text = (field.kind === 'text' && field.pattern && patternExample(field.pattern.expression, 1)) || 'аваачив';
  return (fixed as Partial<Record<Field['kind'], string | number | boolean>>)[field.kind] ?? text;
}
const actions: Maker = (given) =>
  [...given.registry.actions.values()].flatMap((action): Omit<Attempt, 'route'>[] => {
    const foreign = given.foreignRow(given.person, given.registry.model(action.model));
    const path = withParts(given, { name: action.name });
    const input = action.fields && Object.fromEntries(Object.entries(action.fields).map(([name, field]) => [name, answerTo(field, given)]));
    return foreign === undefined ? [] : [{ path, body: { ids: [foreign], ...(input ? { input } : {}) }, why: 'foreign', refusedBy: gone }];
  });

/** Addresses of plain REST about one row, found by a form or a list: another's row, and rows that the role may not touch. */
const restRow =
  (
    place: 'forms' | 'grids',
    letter: Letter,
    body: (asked: { id: number; model: ModelDefinition; name: string; registry: Registry }) => unknown,
  ): Maker =>
  (given) =>
    [...given.registry[place].values()].flatMap(({ name, model: shown }): Omit<Attempt, 'route'>[] => {
      const { oracle, person, registry } = given;
      const model = registry.entities.get(shown)?.model;
      if (!model || (place === 'grids' && model.name !== shown)) return [];
      const [foreign, own] = [given.foreignRow(person, model), given.ownRow(person, model)];
      // A field that the role may not write is named before the row is looked for.
      const refusals = letter === 'u' ? [400, 403, 404] : gone;
      const at = (id: number) => ({ path: withParts(given, { name, id }), body: body({ id, model, name, registry }) });
      return [
        ...(foreign === undefined ? [] : [{ ...at(foreign), why: 'foreign' as const, refusedBy: refusals }]),
        ...(own === undefined || oracle.may(person, model, letter) ? [] : [{ ...at(own), why: 'role' as const, refusedBy: refusals }]),
      ];
    });
const restForm =
  (letters: readonly Letter[], body: (model: ModelDefinition, form: FormDefinition) => unknown): Maker =>
  (given) =>
    [...given.registry.forms.values()].flatMap((form): Omit<Attempt, 'route'>[] => {
      const model = given.registry.model(form.model);
      if (letters.some((letter) => given.oracle.may(given.person, model, letter))) return [];
      return [{ path: withParts(given, { name: form.name }), body: body(model, form), why: 'role', refusedBy: gone }];
    });
/** Whether a value is taken tells of rows: only those hear it who may read them. */
const unique: Maker = (given) =>
  models(given).flatMap((model): Omit<Attempt, 'route'>[] =>
    given.oracle.may(given.person, model)
      ? []
      : [{ path: given.route.path, body: { table: model.name, field: model.title[0], val: 'x' }, why: 'role', refusedBy: [400, 403, 404] }],
  );

/** A draft is read and dropped by its owner alone: to others there is none. */
const draft: Maker = (given) =>
  possessed(given)
    .filter(({ owner }) => owner.userId !== given.person.userId)
    .map(({ draft: { form, record } }) => ({
      path: withParts(given, { form, record }),
      why: 'foreign',
      refusedBy: gone,
      harmless: nothingFound,
    }));
const forms =
  (body: unknown): Maker =>
  (given) =>
    [...given.registry.forms.values()].flatMap((form): Omit<Attempt, 'route'>[] => {
      const model = given.registry.model(form.model);
      const { oracle, person } = given;
      if (oracle.may(person, model, 'c') || oracle.may(person, model, 'u')) return [];
      return [{ path: withParts(given, { form: form.name, record: 'new' }), body, why: 'role', refusedBy: closed }];
    });

const definitions: Maker = (given) =>
  models(given).flatMap((model): Omit<Attempt, 'route'>[] =>
    given.oracle.may(given.person, model)
      ? []
      : [{ path: withParts(given, { type: 'model', name: model.name }), why: 'role', refusedBy: gone }],
  );

/** The list of definitions names none that is closed. */
const definitionLists: Maker = (given) => {
  const closedNames = new Set(models(given).flatMap((model) => (given.oracle.may(given.person, model) ? [] : [model.name])));
  const harmless = ({ body }: Reply<unknown>) => (body as { data: { id: string }[] }).data.every(({ id }) => !closedNames.has(id));
  return [{ path: withParts(given, { type: 'model' }), why: 'role', refusedBy: [], harmless }];
};

/** One document per list of rows that are another company's. */
const documents: Maker = (given) =>
  models(given).flatMap((model): Omit<Attempt, 'route'>[] => {
    const foreign = given.foreignRow(given.person, model);
    if (foreign === undefined) return [];
    const query = `{ ${model.name}(filters: [{ column: "id", condition: equals, value: "${foreign}" }]) { id } }`;
    const harmless = ({ body }: Reply<unknown>) => (body as { data?: Record<string, unknown[]> }).data?.[model.name]?.length === 0;
    return [{ path: given.route.path, body: { query }, why: 'foreign', refusedBy: [400, 403], harmless }];
  });
const elsewhere: Maker = (given) => {
  const theirs = given.possessions.find(({ owner }) => owner.companyId !== given.person.companyId)?.owner.companyId ?? 0;
  const asked =
    given.person.roleId === 1 ? ['company_id=999999', 'extra_role=99'] : [`company_id=${theirs}`, 'extra_role=1', 'extra_role=99'];
  return asked.map((search) => ({ path: `${given.route.path}?${search}`, why: 'foreign', refusedBy: closed }));
};

const IMPORT = { headerRow: 1, mapping: ['name'], key: null, atomic: true, dryRun: true };
const about =
  (...makers: readonly Maker[]): Maker =>
  (given) =>
    makers.flatMap((make) => make(given));
const OWN: Maker = () => [];

/** How each address is attacked; an address that is not here is found by `unknownRoutes`. */
const MAKERS: Readonly<Record<string, Maker>> = {
  ...Object.fromEntries(OWN_ADDRESSES.map((address) => [address, OWN])),
  ...FOREIGN_ROW_ATTEMPTS,
  ...COMPANY_ATTEMPTS,
  ...ROLE_ATTEMPTS,
  ...WORKFLOW_ATTEMPTS,
  'GET /lambda/people/:login': OWN,
  // Names colleagues alone; named-rules.db.test.ts asks for people of other companies.
  'POST /lambda/check': OWN,
  'POST /lambda/records/:model/bulk': rowBodies(BULK),
  'POST /lambda/records/:model/bulk/start': rowBodies(BULK),
  'POST /lambda/records/:model/change': rowBodies(CHANGE),
  'POST /lambda/records/:model/undo': rowBodies(UNDO),
  'POST /lambda/records/:model/upsert': rowBodies(UPSERT),
  'POST /lambda/records/:model/clone/:id': rowAddress('c'),
  'POST /lambda/records/:model/deleted': deletedAttempts,
  'POST /lambda/records/:model/destroy/:id': rowAddress('d'),
  'GET /lambda/records/:model/:id/attachments': about(
    rowAddress('r'),
    possession(({ attachment }) => ({ model: 'employee', id: attachment }), { company: true }),
  ),
  'POST /lambda/records/:model/:id/attachments': rowAddress('u', { body: { file: '/files/1' } }),
  'DELETE /lambda/records/:model/:id/attachments/:attachment': rowAddress('u'),
  'GET /lambda/views/:grid': gridAddress(),
  'POST /lambda/views/:grid': gridAddress({ body: { name: 'х' } }),
  'PUT /lambda/views/:grid/:id': possession(({ grid, view }) => ({ grid, id: view }), { body: () => ({ name: 'өөр' }) }),
  'DELETE /lambda/views/:grid/:id': possession(({ grid, view }) => ({ grid, id: view })),
  'GET /lambda/drafts/:form/:record': about(draft, forms(undefined)),
  'PUT /lambda/drafts/:form/:record': forms({ values: {} }),
  'DELETE /lambda/drafts/:form/:record': (given) => draft(given).map((one) => ({ ...one, harmless: nothingFound })),
  'GET /lambda/jobs/:id': possession(({ job }) => ({ id: job }), { administrators: true }),
  'POST /lambda/jobs/:id/cancel': possession(({ job }) => ({ id: job }), { administrators: true }),
  'POST /lambda/jobs/start/:name': (given) =>
    [...given.registry.jobs.values()].flatMap((job) =>
      job.rights ? [] : [{ path: withParts(given, { name: job.name }), body: {}, why: 'role' as const, refusedBy: gone }],
    ),
  'GET /lambda/notify/seen/:id': possession(({ notice }) => ({ id: notice })),
  'DELETE /lambda/notify/devices/:id': possession(({ device }) => ({ id: device }), { everywhere: true }),
  'POST /lambda/actions/:name': actions,
  'GET /files/:id': about(
    possession(({ file }) => ({ id: file }), { company: true }),
    possession(({ privateFile }) => ({ id: privateFile })),
  ),
  'POST /lambda/krud/excel/:name': about(gridAddress({ body: {} }), foreignRowsOfGrids),
  'POST /lambda/krud/print/:name': gridAddress({ body: {} }),
  'POST /lambda/krud/import-excel/:name': about(
    gridAddress({ body: { file: 1, headerRow: 1 }, letters: ['c', 'u'], flag: 'excelupload' }),
    possession(({ grid }) => ({ name: grid }), { company: true, body: ({ file }) => ({ file, headerRow: 1 }) }),
  ),
  'POST /lambda/krud/import-excel/:name/start': gridAddress({ body: { file: 1, ...IMPORT }, letters: ['c', 'u'], flag: 'excelupload' }),
  'GET /lambda/krud/import-excel/:name/template': gridAddress({ letters: ['c', 'u'], flag: 'excelupload' }),
  'POST /lambda/puzzle/grid/data/:name': gridAddress({ body: {} }),
  'POST /lambda/puzzle/grid/aggergation/:name': gridAddress({ body: {} }),
  'POST /lambda/krud/:name/store': restForm(['c'], (model, form) => changeOf(model, fieldsOfForm(form))),
  'POST /lambda/krud/:name/update/:id': restRow('forms', 'u', ({ model, name, registry }) => {
    const form = registry.forms.get(name);
    return { ...(form ? changeOf(model, fieldsOfForm(form)) : {}), version: 1 };
  }),
  'POST /lambda/krud/:name/edit/:id': restRow('forms', 'r', () => ({})),
  'POST /lambda/krud/:name/print/:id': restRow('forms', 'r', () => ({})),
  'POST /lambda/krud/:name/options': restForm(['r', 'c', 'u'], () => ({})),
  'POST /lambda/krud/:name/filter-options': gridAddress({ body: {} }),
  'POST /lambda/krud/update-row/:name': restRow('grids', 'u', ({ id, model, name, registry }) => {
    const shown = new Set(registry.grids.get(name)?.columns.map(({ field }) => field));
    const column = writableFields(model).find((field) => shown.has(field.name) && field.field.kind === 'text')?.name ?? 'id';
    return { ids: [id], model: column, value: 'аваачив' };
  }),
  'DELETE /lambda/krud/delete/:name/:id': restRow('grids', 'd', () => undefined),
  'POST /lambda/krud/unique': unique,
  'POST /lambda/krud/propose': proposalAttempts,
  'POST /lambda/report/:name': reportAttempts,
  'POST /lambda/report/:name/print': reportAttempts,
  'POST /lambda/report/:name/excel': reportAttempts,
  ...flaggedAll('definitions', COMPANY_DEFINITION_BODIES),
  ...flaggedAll(null, ADMINISTRATOR_BODIES),
  'GET /lambda/rights/employee/:id': employeeRightsAttempts,
  'POST /lambda/rights/effective': flagged(null, {
    body: ({ person }) => ({ user_id: person.userId, company_id: person.companyId, role_id: person.roleId }),
  }),
  'POST /crud_log/history': history,
  'POST /crud_log/viewed': history,
  'GET /lambda/puzzle/schema/:type/:name': definitions,
  'GET /lambda/puzzle/schema/:type': definitionLists,
  'GET /user-permissions': elsewhere,
};

function makerOf({ method, path }: Route): Maker | undefined {
  const known = MAKERS[`${method} ${path}`];
  if (known) return known;
  if (method === 'POST' && path.endsWith('/query')) return documents;
  if (method === 'GET' && path.startsWith('/api/log')) return flagged('log', path === '/api/logs' ? { foreign: ofForeignEmployee } : {});
  return undefined;
}
/** HEAD follows GET by itself; the pages of the web part hold nothing of a company. */
const isAsked = ({ method, path, public: isOpen }: Route): boolean => !isOpen && method !== 'HEAD' && path !== '/*' && path !== '*';
export const unknownRoutes = (routes: readonly Route[]): string[] =>
  routes.filter((route) => isAsked(route) && !makerOf(route)).map(({ method, path }) => `${method} ${path}`);
export const attemptsOf = (sweep: RouteSweep, person: Person, routes: readonly Route[]): Attempt[] =>
  routes
    .filter(isAsked)
    .flatMap((route) => (makerOf(route)?.({ ...sweep, person, route }) ?? []).map((attempt) => ({ ...attempt, route })));
