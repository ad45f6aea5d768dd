/** Every field and list that a person may not read, tried in every place where a name can stand: refused, and nothing told. */
import type { Entity, Registry } from '@lambda/engine/core/registry/registry.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { referenceObjectName, referenceRowsName, typeName } from '@lambda/model/definitions/names.ts';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import { isOrdered } from '@lambda/model/fields/fields.ts';
import type { Reply } from '@lambda/testing/client.ts';
import { sample } from '@lambda/testing/sample.ts';
import type { Person } from './served-demo.ts';
import { inParallel } from './sweep-requests.ts';
import { listedEntities, readableFields, type Sweep } from './sweep-rows.ts';
import { madeLists } from './sweep-views.ts';

type Attempt = {
  readonly what: string;
  readonly document: string;
  readonly control: boolean;
  /** The closed field or list that it asks for, its kind, and the place where its name stands: a sample has some of each. */
  readonly subject: string;
  readonly kind: string;
  readonly place: string;
};
const filter = (column: string): string => `{ column: "${column}", condition: notNull, value: "1" }`;

/** The places where the name of a column can stand in a list of `name`. */
function columnAttempts(name: string, column: string): [string, string][] {
  return [
    ['filter', `{ ${name}(filters: [${filter(column)}]) { id } }`],
    ['paginate filter', `{ paginate(page: 1, size: 1, filters: [${filter(column)}]) { total ${name} { id } } }`],
    ['groupFilter', `{ ${name}(groupFilters: [{ combine: or, filters: [${filter('id')}, ${filter(column)}] }]) { id } }`],
    ['sort', `{ ${name}(limit: 1, sorts: [{ column: "${column}", order: asc }]) { id } }`],
    [
      'second sort',
      `{ paginate(page: 1, size: 1, sorts: [{ column: "id", order: asc }, { column: "${column}", order: desc }]) { ${name} { id } } }`,
    ],
    ['group', `{ aggregate(table: "${name}", groupBy: ["${column}"], values: [{ function: count }]) }`],
    ['aggregate', `{ aggregate(table: "${name}", values: [{ function: countDistinct, column: "${column}", alias: "n" }]) }`],
    ['aggregate filter', `{ aggregate(table: "${name}", filters: [${filter(column)}], values: [{ function: count, alias: "n" }]) }`],
  ];
}
/** A selection that leads to the field: rows behind references and of sub-tables need one of their own. */
function selectionsOf(model: ModelDefinition, field: string): string[] {
  const kind = model.fields[field]?.kind;
  if (kind === 'children') return [`${field} { id }`];
  if (kind === 'references') return [field, `${referenceRowsName(field)} { id }`];
  return kind === 'reference' ? [field, `${referenceObjectName(field)} { id }`] : [field];
}
function selectAttempts(model: ModelDefinition, name: string, type: string, field: string): [string, string][] {
  return selectionsOf(model, field).flatMap((selection): [string, string][] => [
    ['select', `{ ${name}(limit: 1) { ${selection} } }`],
    ['alias', `{ ${name}(limit: 1) { x: ${selection} } }`],
    ['fragment', `query { ${name}(limit: 1) { ...f } } fragment f on ${type} { id ${selection} }`],
    ['inline fragment', `{ y: ${name}(limit: 1) { ... on ${type} { ${selection} } } }`],
    ['page', `{ paginate(page: 1, size: 1) { ${name} { ${selection} } } }`],
    ['skipped', `query($s: Boolean!) { ${name}(limit: 1) { id ${selection.replace(/^(\w+)/, '$1 @skip(if: $s)')} } }`],
  ]);
}

const isClosed = ({ oracle }: Sweep, person: Person, model: ModelDefinition, field: string): boolean =>
  !oracle.may(person, model) || !oracle.mayRead(person, model, field);

/** All ways to one closed field: its own list, lists that lead to it, sub-tables, views. */
export function fieldAttempts(sweep: Sweep, person: Person, model: ModelDefinition, field: string): Attempt[] {
  const definition = walkFields(model).find(({ name }) => name === field)?.field;
  const comparable = definition !== undefined && (isOrdered(definition) || definition.kind === 'password');
  // Nobody reads passwords, so no document on them can be right for anybody.
  const control = definition?.kind !== 'password';
  const attempts: Attempt[] = [];
  const subject = `${model.name}.${field}`;
  const add = (way: string, where: string, list: readonly [string, string][]) => {
    for (const [what, document] of list)
      attempts.push({ what: `${where} ${what}`, document, control, subject, kind: definition?.kind ?? '', place: `${way} ${what}` });
  };
  for (const entity of listedEntities(sweep, person)) {
    if (entity.model === model && !entity.view) {
      add('own', subject, selectAttempts(model, model.name, typeName(model.name), field));
      if (comparable) add('own', subject, columnAttempts(model.name, field));
      if (definition?.kind === 'reference') add('id', `${subject}.id`, columnAttempts(model.name, `${field}.id`));
    }
    const { references, children } = readableFields(sweep, person, entity);
    for (const reference of references) {
      if (reference.to !== model) continue;
      for (const selection of selectionsOf(model, field))
        add('reference', `${entity.name}.${reference.objectName}`, [
          ['nested', `{ ${entity.name}(limit: 1) { ${reference.objectName} { ${selection} } } }`],
        ]);
      if (comparable) add('path', `${entity.name}.${reference.field}.${field}`, columnAttempts(entity.name, `${reference.field}.${field}`));
    }
    for (const one of children) {
      if (one.of !== model) continue;
      const [table, column] = [one.field, field];
      for (const selection of selectionsOf(model, field))
        add('rows', `${entity.name}.${one.field}`, [['nested', `{ ${entity.name}(limit: 1) { ${one.field} { ${selection} } } }`]]);
      if (!comparable) continue;
      add('rows', `${entity.name}.${one.field}`, [
        [
          'subFilter',
          `{ ${entity.name}(limit: 1, subFilters: [{ table: "${table}", column: "${column}", condition: notNull, value: "1" }]) { ${table} { id } } }`,
        ],
        ['subSort', `{ ${entity.name}(limit: 1, subSorts: [{ table: "${table}", column: "${column}", order: asc }]) { ${table} { id } } }`],
      ]);
    }
    // A view with rights of its own is judged by these, as a model of its own.
    for (const [name, path] of entity.view && entity.rightsOf === entity.model ? entity.fields : []) {
      const through =
        path.hops.some((hop) => hop.model === model && hop.reference === field) || (path.model === model && path.name === field);
      if (!through) continue;
      add('view', `${entity.name}.${name}`, [
        ...selectAttempts({ ...model, fields: {} }, entity.name, typeName(entity.name), name),
        ...(isOrdered(path.field) || path.field.kind === 'password' ? columnAttempts(entity.name, name) : []),
      ]);
    }
  }
  return attempts;
}

/** All ways to a list that the person does not have. */
const listAttempts = ({ name }: Entity): Attempt[] =>
  [
    ['list', `{ ${name} { __typename } }`],
    ['aliased list', `{ x: ${name}(limit: 1) { __typename } }`],
    ['page', `{ paginate(page: 1, size: 1) { total ${name} { __typename } } }`],
    ['aggregate', `{ aggregate(table: "${name}", values: [{ function: count }]) }`],
  ].map(([what = '', document = '']) => ({ what: `${name} ${what}`, document, control: true, subject: name, kind: 'list', place: what }));

/** Closed references lead to nothing, whatever lies behind them. */
export function closedFields(sweep: Sweep, person: Person): { model: ModelDefinition; field: string }[] {
  return [...sweep.registry.models.values()].flatMap((model) =>
    model.internal ? [] : walkFields(model).flatMap(({ name }) => (isClosed(sweep, person, model, name) ? [{ model, field: name }] : [])),
  );
}
function attemptsOf(sweep: Sweep, person: Person): Attempt[] {
  const listed = new Set([...listedEntities(sweep, person), ...madeLists(sweep, person).keys()]);
  const lists = [...sweep.registry.entities.values()].filter((entity) => !entity.model.internal && !listed.has(entity));
  const attempts = [
    ...lists.flatMap(listAttempts),
    ...closedFields(sweep, person).flatMap(({ model, field }) => fieldAttempts(sweep, person, model, field)),
  ];
  // A place is refused by one function whatever the field is: each field stands in one place, each place and kind has four fields.
  return sample(attempts, {
    share: 0.03,
    least: (group) => (group.startsWith('subject ') ? 1 : 4),
    textOf: ({ what, document }) => `${person.name} ${what} ${document}`,
    groupsOf: ({ subject, kind, place }) => [`subject ${subject}`, `kind ${kind}`, `place ${place}`],
  });
}

const REFUSALS: ReadonlySet<string> = new Set(['BAD_DOCUMENT', 'UNKNOWN_FIELD', 'NO_RIGHT_READ', 'NO_RIGHT_FIELD']);
type Refusal = {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
};
export const isRefused = ({ status, body }: Reply<unknown>): boolean => {
  const { data, errors } = body as Refusal;
  return (status === 400 || status === 403) && (data ?? null) === null && REFUSALS.has(errors?.[0]?.extensions.code ?? '');
};
/** The names that a refusal suggests instead. */
const suggested = ({ body }: Reply<unknown>): string => /Did you mean(.*)/s.exec((body as Refusal).errors?.[0]?.message ?? '')?.[1] ?? '';

/** Names of closed fields that no readable model or list uses as well. */
function namesClosedEverywhere(sweep: Sweep, person: Person): string[] {
  const open = [...sweep.registry.models.values()].flatMap((model) =>
    model.internal ? [] : walkFields(model).flatMap(({ name }) => (isClosed(sweep, person, model, name) ? [] : [name])),
  );
  const known = new Set([...open, ...listedEntities(sweep, person).map(({ name }) => name)]);
  return closedFields(sweep, person).flatMap(({ field }) => (known.has(field) ? [] : [field]));
}

const VARIABLES = { s: false };
/** What was not refused, or refused with a hint; `administrator` asks the same and has to succeed, so each attempt is a real one. */
export async function hiddenProblems(
  sweep: Sweep,
  person: Person,
  administrator: Person,
  proved: Set<string>,
  attempts = attemptsOf(sweep, person),
): Promise<string[]> {
  const closed = namesClosedEverywhere(sweep, person);
  const problems = await inParallel(attempts, async ({ what, document, control }): Promise<string[]> => {
    const reply = await sweep.asker.query(person, document, VARIABLES);
    const found: string[] = [];
    if (!isRefused(reply))
      found.push(`${person.name}: ${what} LEAK: ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)} for ${document}`);
    const hints = suggested(reply);
    for (const name of closed) if (hints.includes(`"${name}"`)) found.push(`${person.name}: ${what} LEAK: suggests ${name}`);
    if (control && !proved.has(document)) {
      proved.add(document);
      const { status, body } = await sweep.asker.query(administrator, document, VARIABLES);
      if (status !== 200) found.push(`${what} is no real attempt: ${status} ${JSON.stringify(body).slice(0, 200)} for ${document}`);
    }
    return found;
  });
  return problems.flat();
}

/** The definitions sent to the browser name no closed field of their model. */
export async function definitionProblems(sweep: Sweep, person: Person): Promise<string[]> {
  const { registry } = sweep;
  const asked = [
    ...[...registry.models.values()].map((model) => ({ address: `model/${model.name}`, model })),
    ...[...registry.entities.values()].flatMap(({ name, view, model }) => (view ? [{ address: `view/${name}`, model }] : [])),
    ...[...registry.forms.values()].map(({ name, model }) => ({ address: `form/${name}`, model: registry.model(model) })),
    ...[...registry.grids.values()].map(({ name, model }) => ({ address: `grid/${name}`, model: modelOf(registry, model) })),
  ];
  const closed = closedFields(sweep, person);
  const problems = await inParallel(asked, async ({ address, model }): Promise<string[]> => {
    const { status, body } = await sweep.asker.get(person, `/lambda/puzzle/schema/${address}`);
    if (status === 403 || status === 404) return [];
    if (status !== 200) return [`${person.name}: ${address} answers ${status}`];
    const text = JSON.stringify((body as { data: { schema: unknown } }).data.schema, (key, value: unknown) =>
      NOT_FIELDS.has(key) ? undefined : value,
    );
    const revealed = closed.filter(
      ({ field, ...one }) => one.model === model && isTold(text, field) && model.fields[field]?.kind !== 'password',
    );
    if (model.internal) return [`${person.name}: ${address} LEAK: an internal model is shown`];
    return revealed.map(({ field }) => `${person.name}: ${address} LEAK: names ${field}`);
  });
  return problems.flat();
}
const modelOf = (registry: Registry, name: string): ModelDefinition => (registry.entities.get(name) as Entity).model;
/** Keys whose values are names of other things than fields. */
const NOT_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'label',
  'help',
  'kind',
  'value',
  'renderer',
  'widget',
  'icon',
  'to',
  'of',
  'model',
  'rules',
  'initial',
]);
const isTold = (text: string, field: string): boolean => text.includes(`"${field}"`) || text.includes(`"${field}.`);
