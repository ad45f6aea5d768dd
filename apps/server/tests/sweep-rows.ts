/** Walks everything that a person can read, two levels deep, and compares each row and value with what is stored. */

import type { Entity, Registry } from '@lambda/engine/core/registry/registry.ts';
import type { ResolvedPath } from '@lambda/engine/core/registry/resolved-path.ts';
import { LIMITS } from '@lambda/engine/faces/graphql/limits.ts';
import { arrayEntries } from '@lambda/engine/sql/database.ts';
import { meetsLike } from '@lambda/model/conditions/conditions.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { typeName } from '@lambda/model/definitions/names.ts';
import { type Field, isFile, isFileList, isJson, isList } from '@lambda/model/fields/fields.ts';
import { sample } from '@lambda/testing/sample.ts';
import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery, type IntrospectionQuery, isObjectType } from 'graphql';
import { groupedBy, type Oracle } from './oracle.ts';
import type { StoredRow } from './oracle-rights.ts';
import type { Person } from './served-demo.ts';
import { modelsOf, type Proofs } from './sweep-reach.ts';
import { type Asker, inParallel } from './sweep-requests.ts';
import { madeLists } from './sweep-views.ts';

export type Sweep = { readonly registry: Registry; readonly oracle: Oracle; readonly asker: Asker };
export type Node = Readonly<Record<string, unknown>> & { readonly id: number };

/** The schema as this person's introspection shows it. */
export async function schemaOf({ asker }: Sweep, person: Person): Promise<GraphQLSchema> {
  const { status, body } = await asker.query<IntrospectionQuery>(person, getIntrospectionQuery());
  if (status !== 200 || !body.data) throw new Error(`${person.name} may not introspect: ${status}`);
  return buildClientSchema(body.data);
}

/** What roles give rights to: a view that says so by its own name, everything else by its model. */
export const rightsOf = ({ registry }: Pick<Sweep, 'registry'>, { name, model, view }: Entity): ModelDefinition =>
  (view?.ownRights ? registry.viewModels.get(name) : undefined) ?? model;

/** The fields of an entity that the oracle lets a person read: plain ones, and those that lead to other rows. */
export function readableFields(sweep: Sweep, person: Person, entity: Entity): ReturnType<typeof readFields> {
  const kept = fieldsKept.get(sweep.oracle) ?? new Map<string, ReturnType<typeof readFields>>();
  fieldsKept.set(sweep.oracle, kept);
  const key = `${person.name} ${entity.name}`;
  const known = kept.get(key) ?? readFields(sweep, person, entity);
  kept.set(key, known);
  return known;
}
const fieldsKept = new WeakMap<Oracle, Map<string, ReturnType<typeof readFields>>>();
function readFields({ registry, oracle }: Sweep, person: Person, entity: Entity) {
  const may = (model: ModelDefinition, field: string) => oracle.mayRead(person, model, field);
  const own = rightsOf({ registry }, entity);
  const readable = [...entity.fields].flatMap(([name, path]) => {
    if (own !== entity.model) return may(own, name) ? [{ name, path }] : [];
    const open = path.hops.every((hop) => may(hop.model, hop.reference) && oracle.may(person, hop.to));
    return open && may(path.model, path.name) ? [{ name, path }] : [];
  });
  // What is computed on reading is stored nowhere to be compared with; its own tests say what it gives.
  const [plain, computed] = [readable.filter(({ path }) => path.formula === null), readable.filter(({ path }) => path.formula !== null)];
  const references = [...entity.references.values()].filter(
    ({ field, to }) => may(entity.model, field) && oracle.may(person, to) && registry.entities.has(to.name),
  );
  const children = [...entity.children.values()].filter(({ field, of }) => may(entity.model, field) && oracle.may(person, of));
  const lists = [...entity.lists.values()].filter(
    ({ field, to }) => may(entity.model, field) && oracle.may(person, to) && registry.entities.has(to.name),
  );
  // The reference by which rows stand below others of the same table.
  const above = Object.entries(entity.model.fields).find(([, field]) => field.kind === 'reference' && field.to === entity.model.name)?.[0];
  const tree = !entity.view && above !== undefined && may(entity.model, above) ? above : null;
  return { plain, computed, references, lists, children, tree };
}
const CHILDREN_COUNT = 'children_count';
/** Models and projections of them; views with rows of their own are compared by tests of their own. */
export const listedEntities = ({ registry, oracle }: Sweep, person: Person): Entity[] =>
  [...registry.entities.values()].filter(
    (entity) =>
      !entity.model.derived &&
      oracle.hasList(person, rightsOf({ registry }, entity)) &&
      (!entity.view || oracle.hasView(person, entity.name)),
  );

/** Where introspection differs from the rights: types, fields and lists too many or too few. */
export function schemaProblems(sweep: Sweep, person: Person, schema: GraphQLSchema): string[] {
  const problems: string[] = [];
  const compare = (what: string, found: readonly string[], expected: readonly string[]) => {
    for (const name of found) if (!expected.includes(name)) problems.push(`${person.name}: ${what} shows ${name}`);
    for (const name of expected) if (!found.includes(name)) problems.push(`${person.name}: ${what} lacks ${name}`);
  };
  const made = madeLists(sweep, person);
  const lists = [...listedEntities(sweep, person), ...made.keys()].map(({ name }) => name);
  compare('the schema', Object.keys(schema.getQueryType()?.getFields() ?? {}), [...lists, 'paginate', 'aggregate']);
  const page = schema.getType('Paginate');
  compare('paginate', isObjectType(page) ? Object.keys(page.getFields()) : [], [...lists, 'page', 'total', 'total_is_exact', 'last_page']);
  const byType = new Map([...sweep.registry.entities.values()].map((entity) => [typeName(entity.name), entity]));
  for (const type of Object.values(schema.getTypeMap())) {
    const entity = byType.get(type.name);
    if (!entity || !isObjectType(type)) continue;
    if (entity.model.derived) {
      compare(`type ${type.name}`, Object.keys(type.getFields()), made.get(entity) ?? []);
      continue;
    }
    const { plain, computed, references, lists: listed, children, tree } = readableFields(sweep, person, entity);
    const expected = [
      ...[...plain, ...computed].map(({ name }) => name),
      ...[...references, ...listed].map(({ objectName }) => objectName),
      ...children.map(({ field }) => field),
      ...(tree ? [CHILDREN_COUNT] : []),
    ];
    compare(type.name, Object.keys(type.getFields()), expected);
  }
  return problems;
}

/** A value of a reply as PostgreSQL writes it, for comparing; moments are compared as moments. */
export function asStored(field: Field, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (field.kind === 'boolean') return String(value);
  if (isFile(field)) return String(value).replace('/files/', '');
  if (field.kind === 'datetime') return String(Date.parse(String(value)));
  if (isFileList(field)) return JSON.stringify((value as readonly string[]).map((one) => one.replace('/files/', '')));
  if (isList(field)) return JSON.stringify((value as readonly unknown[]).map(String));
  return isJson(field) ? JSON.stringify(value) : String(value);
}
export function storedText(field: Field, text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  if (field.kind === 'datetime') return String(Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));
  if (isList(field)) return JSON.stringify(arrayEntries(text));
  return isJson(field) ? JSON.stringify(JSON.parse(text)) : text;
}

/** A value as it is stored at the end of a path; null where the way leads to a row that the person does not reach. */
export function storedAt(sweep: Sweep, person: Person, path: ResolvedPath, row: StoredRow): string | null {
  let current: StoredRow | undefined = row;
  for (const hop of path.hops) {
    const id: number = Number(current?.[hop.reference] ?? 0);
    const rows = path.known ? sweep.oracle.living(person, hop.to) : sweep.oracle.reached(person, hop.to);
    current = rows.has(id) ? sweep.oracle.row(hop.to, id) : undefined;
    if (!current) return null;
  }
  return storedText(path.field, current[path.name]);
}

type Selection = { readonly plain: readonly string[]; readonly nested: readonly string[] };
function selectionOf(sweep: Sweep, person: Person, entity: Entity, depth: number): Selection {
  const { plain, references, lists, children, tree } = readableFields(sweep, person, entity);
  const own = ['__typename', ...plain.map(({ name }) => name), ...(tree ? [CHILDREN_COUNT] : [])];
  if (depth === 0) return { plain: own, nested: [] };
  const inner = (name: string, model: ModelDefinition, levels = depth - 1): string => {
    const target = sweep.registry.entities.get(model.name);
    const below = target ? selectionOf(sweep, person, target, levels) : { plain: [], nested: [] };
    return `${name} { ${[...below.plain, ...below.nested].join(' ')} }`;
  };
  const nested = [
    ...references.map(({ objectName, to }) => inner(objectName, to)),
    // Which rows stand there is compared; what is in them is compared where they are listed themselves.
    ...lists.map(({ objectName, to }) => inner(objectName, to, 0)),
    ...children.map(({ field, of }) => inner(field, of)),
  ];
  return { plain: own, nested };
}

/** Words of one document: far below what a server takes, so that a model may grow. */
const MOST_WORDS = 300;
/** The selection in pieces that each stay within the bounds of a document; what leads to other rows is spread over them. */
function piecesOf({ plain, nested }: Selection): string[] {
  const pieces: string[][] = [[...plain]];
  for (const one of nested) {
    const last = pieces.at(-1) ?? [];
    const words = [...last, one].join(' ').split(' ').length;
    if (words > MOST_WORDS) pieces.push(['id', one]);
    else last.push(one);
  }
  return pieces.map((piece) => piece.join(' '));
}

/** What several answers about the same rows say together. */
function joined(answers: readonly (readonly Node[])[]): Node[] {
  const nodes = new Map<number, Node>();
  for (const node of answers.flat()) nodes.set(node.id, { ...nodes.get(node.id), ...node });
  return [...nodes.values()];
}

const families = new WeakMap<ReadonlySet<number>, Map<string, Map<string, number[]>>>();
/** The reached rows that name this one; gathered once for all. */
function childrenOf({ oracle }: Sweep, person: Person, model: ModelDefinition, by: string, id: number): readonly number[] {
  const reached = oracle.reached(person, model);
  const byField = families.get(reached) ?? new Map<string, Map<string, number[]>>();
  families.set(reached, byField);
  let family = byField.get(by);
  if (!family) {
    family = groupedBy(reached, (one) => oracle.row(model, one)?.[by] ?? '');
    byField.set(by, family);
  }
  return family.get(String(id)) ?? [];
}

type Finding = (text: string) => void;
function compareNode(sweep: Sweep, person: Person, entity: Entity, node: Node, report: Finding, depth: number): void {
  const where = `${person.name}: ${entity.name} ${node.id}`;
  const stored = sweep.oracle.row(entity.model, node.id);
  if (!stored) {
    report(`${where} is not stored`);
    return;
  }
  const { plain, references, lists, children, tree } = readableFields(sweep, person, entity);
  for (const { name, path } of plain) {
    if (!(name in node)) report(`${where} lacks ${name}`);
    const [shown, kept] = [asStored(path.field, node[name]), storedAt(sweep, person, path, stored)];
    if (shown !== kept) report(`${where}.${name} shows ${shown}, stored is ${kept}`);
  }
  // Seconds of a length of time are compared above; 28,800 of them are eight hours and no id.
  for (const [name, value] of Object.entries(node))
    if (typeof value === 'number' && entity.model.fields[name]?.kind !== 'duration' && sweep.oracle.isForeign(person, value))
      report(`${where} LEAK: the id ${value} of another company`);
  if (tree) {
    const below = childrenOf(sweep, person, entity.model, tree, node.id);
    if (node[CHILDREN_COUNT] !== below.length) report(`${where} LEAK: counts ${node[CHILDREN_COUNT]} below it, expected ${below.length}`);
  }
  if (depth === 0) return;
  for (const { field, objectName, to } of references) {
    const target = sweep.registry.entities.get(to.name);
    const id = Number(stored[field] ?? 0);
    const inner = node[objectName] as Node | null;
    const expected = sweep.oracle.reached(person, to).has(id) ? id : null;
    if ((inner?.id ?? null) !== expected) report(`${where}.${objectName} LEAK: leads to ${inner?.id}, expected ${expected}`);
    else if (inner && target) compareNode(sweep, person, target, inner, report, depth - 1);
  }
  for (const { field, objectName, to } of lists) {
    const held = arrayEntries(stored[field] ?? '{}').map(Number);
    const expected = held.filter((id) => sweep.oracle.reached(person, to).has(id));
    compareIds(`${where}.${objectName}`, node[objectName] as readonly Node[], new Set(expected), report);
  }
  for (const { field, of, by } of children) {
    const target = sweep.registry.entities.get(of.name);
    const inner = node[field] as readonly Node[];
    const expected = childrenOf(sweep, person, of, by, node.id);
    compareIds(`${where}.${field}`, inner, new Set(expected), report);
    if (target) for (const one of inner) compareNode(sweep, person, target, one, report, depth - 1);
  }
}

function compareIds(where: string, nodes: readonly Node[], expected: ReadonlySet<number>, report: Finding): void {
  const found = new Set(nodes.map(({ id }) => id));
  for (const id of found) if (!expected.has(id)) report(`${where} LEAK: shows ${id}`);
  for (const id of expected) if (!found.has(id)) report(`${where} lacks ${id}`);
  if (found.size !== nodes.length) report(`${where} shows a row twice`);
}

/** The rows that a list of this entity shows: a view may leave some out by a condition of its own. */
export function rowsOf(sweep: Sweep, person: Person, entity: Entity): readonly number[] {
  const kept = rowsKept.get(sweep.oracle) ?? new Map<string, readonly number[]>();
  rowsKept.set(sweep.oracle, kept);
  const key = `${person.name} ${entity.name}`;
  const ids = kept.get(key) ?? listedRows(sweep, person, entity);
  kept.set(key, ids);
  return ids;
}
const rowsKept = new WeakMap<Oracle, Map<string, readonly number[]>>();
function listedRows(sweep: Sweep, person: Person, entity: Entity): number[] {
  const ids = [...sweep.oracle.listed(person, rightsOf(sweep, entity))];
  const filter = entity.view?.filter;
  if (!filter) return ids;
  return ids.filter((id) => {
    const stored = sweep.oracle.row(entity.model, id) ?? {};
    return meetsLike(
      filter,
      // What a view compares without showing it is the stored row's own.
      { ...stored, ...Object.fromEntries([...entity.fields].map(([name, path]) => [name, storedAt(sweep, person, path, stored)])) },
      (expression) => {
        throw new Error(`no view filters by an expression yet: ${expression}`);
      },
    );
  });
}

/** As many ids as one list may show. */
const MOST_IDS = 9_000;
let turns: Promise<void> = Promise.resolve();
/** A turn of the loop for each who asks, one after the other: long pieces of work beside each other would leave connections unserved. */
function nextTurn(): Promise<void> {
  turns = turns.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
  return turns;
}

/**
 * As many rows as the bound on an answer's cost allows: sub-tables count for the entity, in each other, and for every row it points at.
 * No more than a thousand: the server runs in this process, and connections that wait for the making and reading of 46 MB in one
 * piece reach its time limits.
 */
function mostRows({ children, references }: Entity): number {
  const listsOf = ({ fields }: ModelDefinition): number => Object.values(fields).filter(({ kind }) => kind === 'children').length;
  const each = LIMITS.assumedChildren;
  const own = [...children.values()].reduce((sum, { of }) => sum + each * (1 + each * listsOf(of)), 0);
  const below = [...references.values()].reduce((sum, { to }) => sum + each * listsOf(to), 0);
  return Math.min(1_000, Math.floor((LIMITS.cost - 1) / (1 + own + below)));
}

/** The models whose rows a list shows: its own, and what two references or sub-tables lead to from there. */
function modelsShown(sweep: Sweep, person: Person, entity: Entity, depth = 2): readonly ModelDefinition[] {
  const { plain, references, lists, children } = readableFields(sweep, person, entity);
  const next = depth === 0 ? [] : [...references.map(({ to }) => to), ...lists.map(({ to }) => to), ...children.map(({ of }) => of)];
  const below = next.flatMap((model) => {
    const target = sweep.registry.entities.get(model.name);
    return [model, ...(target ? modelsShown(sweep, person, target, depth - 1) : [])];
  });
  return [...new Set([...modelsOf(entity), ...plain.flatMap(({ path }) => path.hops.map(({ to }) => to)), ...below])];
}

/**
 * Everything one person reads in these lists that differs from what they should: empty when all is well. A list that somebody
 * who reaches the same has read in the same document is read by a share of the others. All rows of a list are named and counted; of a
 * long one the values of some pages are read, others with another seed.
 */
export async function readProblems(sweep: Sweep, person: Person, proofs: Proofs, lists = listedEntities(sweep, person)): Promise<string[]> {
  const problems: string[] = [];
  const report: Finding = (text) => problems.push(text);
  const questions = lists.map((entity) => ({
    entity,
    text: `${entity.name} ${piecesOf(selectionOf(sweep, person, entity, 2)).join(' ')}`,
    models: modelsShown(sweep, person, entity),
    rights: [],
  }));
  const [repeated, open] = [questions.filter((one) => proofs.has(person, one)), questions.filter((one) => !proofs.has(person, one))];
  const again = sample(repeated, { share: 0.2, least: 0, textOf: ({ entity }) => `${person.name} ${entity.name}`, groupsOf: () => [] });
  for (const question of open) proofs.add(person, question);
  await inParallel([...open, ...again], async ({ entity }) => {
    await nextTurn();
    const expected = rowsOf(sweep, person, entity).toSorted((one, other) => one - other);
    const limit = mostRows(entity);
    const where = `${person.name}: ${entity.name}`;
    const listed = await listOf(sweep, person, entity, { piece: 'id', after: undefined, limit: MOST_IDS });
    if (typeof listed === 'string') return report(`${where} ${listed}`);
    if (listed.total !== expected.length) report(`${where} LEAK: counts ${listed.total}, expected ${expected.length}`);
    await nextTurn();
    compareIds(where, listed.rows, new Set(expected.slice(0, MOST_IDS)), report);
    const pages = Array.from({ length: Math.max(1, Math.ceil(expected.length / limit)) }, (_, index) => index * limit);
    const chosen = sample(pages, { share: 0.1, textOf: (start) => `${where} ${start}`, groupsOf: () => ['a page of every list'] });
    for (const start of chosen) {
      const answers: (readonly Node[])[] = [];
      for (const piece of piecesOf(selectionOf(sweep, person, entity, 2))) {
        const page = await listOf(sweep, person, entity, { piece, after: expected[start - 1], limit });
        if (typeof page === 'string') return report(`${where} ${page}`);
        answers.push(page.rows);
      }
      await nextTurn();
      const nodes = joined(answers);
      compareIds(where, nodes, new Set(expected.slice(start, start + limit)), report);
      for (const [index, node] of nodes.entries()) {
        compareNode(sweep, person, entity, node, report, 2);
        // The server's connections are served between two turns.
        if (index % 50 === 49) await nextTurn();
      }
    }
  });
  return problems;
}

/** The rows of a list behind this id, and how many the list counts; what it answers instead, as text. */
async function listOf(
  sweep: Sweep,
  person: Person,
  { name }: Entity,
  { piece, after, limit }: { readonly piece: string; readonly after: number | undefined; readonly limit: number },
): Promise<{ readonly rows: readonly Node[]; readonly total: number } | string> {
  const list = `${name}(limit: ${limit}, sorts: [{ column: "id", order: asc }]${after === undefined ? '' : `, after: ${after}`}) { ${piece} }`;
  const document = `{ ${list} page: paginate(page: 1, size: 1) { total ${name} { id } } }`;
  const { status, body } = await sweep.asker.query<Record<string, readonly Node[]> & { page: { total: number } }>(person, document);
  if (status !== 200 || !body.data) return `answers ${status} ${JSON.stringify(body).slice(0, 300)}`;
  return { rows: body.data[name] ?? [], total: body.data.page.total };
}
