/** Every field that a person may read, used as filter, sort, group and end of a path: the numbers have to be those of plain SQL. */
import { LIST_LIMITS } from '@lambda/engine/core/query/list-limits.ts';
import type { Entity } from '@lambda/engine/core/registry/registry.ts';
import type { ResolvedPath } from '@lambda/engine/core/registry/resolved-path.ts';
import { isOrdered } from '@lambda/model/fields/fields.ts';
import { sample } from '@lambda/testing/sample.ts';
import type { Person } from './served-demo.ts';
import { modelsOf, type Proofs, type Question } from './sweep-reach.ts';
import { inParallel } from './sweep-requests.ts';
import { listedEntities, readableFields, rowsOf, type Sweep, storedAt } from './sweep-rows.ts';

type Column = { readonly entity: Entity; readonly column: string; readonly path: ResolvedPath };
type Totals = Readonly<Record<string, { readonly total: number } | readonly Readonly<Record<string, unknown>>[]>>;

/** The columns of an entity: its own fields, and those of the rows its references lead to, two hops at most. */
function columnsOf(sweep: Sweep, person: Person, entity: Entity): Column[] {
  const { plain, references } = readableFields(sweep, person, entity);
  const own = plain.map(({ name, path }) => ({ entity, column: name, path }));
  if (entity.view) return own;
  const along = references.flatMap(({ field, to }) => {
    const target = sweep.registry.entities.get(to.name);
    if (!target) return [];
    const reached = readableFields(sweep, person, target);
    const near = reached.plain.map(({ name }) => `${field}.${name}`);
    const far = reached.references
      .map((next) => `${field}.${next.field}.${next.to.title[0]}`)
      .filter((path) => mayFollow(sweep, person, entity, path));
    return [...near, ...far].map((column) => ({ entity, column, path: sweep.registry.path(entity.model, column) }));
  });
  return [...own, ...along];
}
const mayFollow = (sweep: Sweep, person: Person, entity: Entity, text: string): boolean => {
  const path = sweep.registry.path(entity.model, text);
  const open = path.hops.every((hop) => sweep.oracle.mayRead(person, hop.model, hop.reference) && sweep.oracle.may(person, hop.to));
  return open && sweep.oracle.mayRead(person, path.model, path.name);
};

/** Kinds whose value can be asked for as it is stored. */
const isComparable = ({ field }: ResolvedPath): boolean => isOrdered(field) && !['longText', 'richText'].includes(field.kind);

/** A part of what is asked of a column: its document, and per number that it answers what is right. */
type Part = {
  readonly name: string;
  readonly document: string;
  numbers(answer: Totals[string]): readonly (readonly [string, number, number])[];
};

/** `isWhole` asks all parts; of a column that somebody of another reach has been asked about a few are enough. */
async function columnProblems(sweep: Sweep, person: Person, { entity, column, path }: Column, isWhole: boolean): Promise<string[]> {
  const where = `${person.name}: ${entity.name} by ${column}`;
  const values = rowsOf(sweep, person, entity).map((id) => storedAt(sweep, person, path, sweep.oracle.row(entity.model, id) ?? {}));
  const filled = values.filter((value) => value !== null);
  const example = filled.find((value) => value !== '' && !value.includes(','));
  const asked = path.field.kind === 'datetime' && example ? new Date(Number(example)).toISOString() : example;
  const compares = isComparable(path) && asked !== undefined && path.field.kind !== 'datetime';
  const fold = (value: string | null) => value?.toLowerCase();
  const same = values.filter((value) => fold(value) === fold(example ?? null)).length;
  const filter = (condition: string, value: string) =>
    `filters: [{ column: "${column}", condition: ${condition}, value: ${JSON.stringify(value)} }]`;
  const page = (name: string, argument: string, right: number): Part => ({
    name,
    document: `paginate(page: 1, size: 1, ${argument}) { total ${entity.name} { id } }`,
    numbers: (answer) => [[name, (answer as { readonly total: number }).total, right]],
  });
  const sorted = (order: string): Part => ({
    name: `sort ${order}`,
    document: `${entity.name}(limit: 3, sorts: [{ column: "${column}", order: ${order} }]) { id }`,
    numbers: (answer) => [[`sort ${order}`, (answer as readonly unknown[]).length, Math.min(3, values.length)]],
  });
  const counts = (answer: Totals[string]): readonly number[] =>
    (answer as readonly Readonly<Record<string, unknown>>[]).map(({ n }) => Number(n));
  const parts: readonly Part[] = [
    page('isNull', filter('isNull', '1'), values.length - filled.length),
    page('notNull', filter('notNull', '1'), filled.length),
    page('groupFilters', `groupFilters: [{ combine: or, ${filter('notNull', '1')} }]`, filled.length),
    ...(isOrdered(path.field)
      ? [
          sorted('asc'),
          sorted('desc'),
          {
            name: 'count',
            document: `aggregate(table: "${entity.name}", values: [{ function: count, column: "${column}", alias: "n" }])`,
            numbers: (answer: Totals[string]) => [['count', counts(answer)[0] ?? 0, filled.length] as const],
          },
          {
            name: 'groups',
            document: `aggregate(table: "${entity.name}", groupBy: ["${column}"], values: [{ function: count, alias: "n" }])`,
            // Groups end where every list ends; how many rows stand in the first of them is then nobody's figure.
            numbers: (answer: Totals[string]) => [
              ['groups', counts(answer).length, Math.min(new Set(values).size, LIST_LIMITS.rows)] as const,
              ...(new Set(values).size > LIST_LIMITS.rows
                ? []
                : [['rows in groups', counts(answer).reduce((sum, n) => sum + n, 0), values.length] as const]),
            ],
          },
        ]
      : []),
    ...(compares ? [page('equals', filter('equals', asked), same), page('notEqual', filter('notEqual', asked), values.length - same)] : []),
  ];
  const chosen = isWhole
    ? parts
    : sample(parts, {
        share: 0.2,
        least: 2,
        textOf: ({ name }) => `${person.name} ${entity.name} ${column} ${name}`,
        groupsOf: () => ['a part'],
      });
  const document = chosen.map((part, index) => `part${index}: ${part.document}`).join(' ');
  const { status, body } = await sweep.asker.query<Totals>(person, `{ ${document} }`);
  const { data } = body;
  if (status !== 200 || !data) return [`${where} answers ${status} ${JSON.stringify(body).slice(0, 200)}`];
  return chosen
    .flatMap((part, index) => part.numbers(data[`part${index}`] ?? []))
    .filter(([, found, right]) => found !== right)
    .map(([what, found, right]) => `${where} ${what} LEAK: ${found}, expected ${right}`);
}

const questionOf = ({ oracle }: Sweep, person: Person, { entity, column, path }: Column): Question => ({
  text: `${entity.name}.${column}`,
  models: [...modelsOf(entity), ...path.hops.map(({ to }) => to)],
  rights: [
    oracle.right(person, entity.rightsOf, column),
    ...path.hops.map(({ model, reference }) => oracle.right(person, model, reference)),
    oracle.right(person, path.model, path.name),
  ],
});
const trailOf = ({ entity, column }: Column): string => `${entity.name}.${column.slice(0, column.lastIndexOf('.') + 1)}`;

/** Ways to one field that are gone, and fields that are looked at behind one reference. */
const [MOST_WAYS, LEAST_BEHIND] = [2, 3];
/**
 * All own columns, once whole; in every further reach a share of each kind. Of those behind references, which are thousands, each
 * field by a few ways and behind each reference a few fields. Every statement is a new one to the database, which plans it longer
 * than it carries it out. What somebody who reaches the same has asked counts as asked, but for one column of each list and behind
 * each of its references: these everybody asks.
 */
function chosenOf(
  sweep: Sweep,
  person: Person,
  proofs: Proofs,
  columns: readonly Column[],
): { readonly column: Column; readonly isWhole: boolean }[] {
  const ways = new Map<string, number>();
  const behind = new Map<string, number>();
  const isProved = (one: Column): boolean => proofs.has(person, questionOf(sweep, person, one));
  const isNeeded = (one: Column): boolean => {
    const { path } = one;
    if (path.hops.length === 0) return true;
    const [field, trail] = [`${path.hops.length} ${path.model.name}.${path.name}`, trailOf(one)];
    const [known, looked] = [ways.get(field) ?? 0, behind.get(trail) ?? 0];
    if (known >= MOST_WAYS && looked >= LEAST_BEHIND) return false;
    ways.set(field, known + 1);
    behind.set(trail, looked + 1);
    return true;
  };
  const [proved, open] = [columns.filter(isProved), columns.filter((one) => !isProved(one))];
  for (const one of proved) isNeeded(one);
  const chosen = open.filter(isNeeded);
  const trails = new Set(chosen.map(trailOf));
  const first = proved.filter((one) => !trails.has(trailOf(one)) && trails.add(trailOf(one)));
  const isOwn = ({ path }: Column): boolean => path.hops.length === 0;
  const behindSome = sample(
    chosen.filter((one) => !isOwn(one)),
    { share: 0.3, textOf: ({ entity, column }) => `${person.name} ${entity.name} ${column}`, groupsOf: (one) => [trailOf(one)] },
  );
  const own = chosen.filter(isOwn);
  const isKnown = (one: Column): boolean => proofs.knows(questionOf(sweep, person, one));
  const ownAgain = sample(own.filter(isKnown), {
    share: 0.3,
    textOf: ({ entity, column }) => `${person.name} ${entity.name} ${column}`,
    groupsOf: ({ entity, path }) => [`${entity.name} ${path.field.kind}`],
  });
  const asked = [...own.filter((one) => !isKnown(one)), ...ownAgain, ...behindSome];
  return [...asked, ...first].map((column) => {
    const question = questionOf(sweep, person, column);
    const isWhole = !proofs.knows(question);
    proofs.add(person, question);
    return { column, isWhole };
  });
}

/** Everything that differs, in these lists; empty when all is well. */
export async function fieldProblems(
  sweep: Sweep,
  person: Person,
  proofs: Proofs,
  lists = listedEntities(sweep, person),
): Promise<string[]> {
  const columns = lists.flatMap((entity) => columnsOf(sweep, person, entity));
  const chosen = chosenOf(sweep, person, proofs, columns);
  return (await inParallel(chosen, ({ column, isWhole }) => columnProblems(sweep, person, column, isWhole))).flat();
}
