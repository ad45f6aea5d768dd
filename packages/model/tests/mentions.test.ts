/** A name is planted at every place of every schema: the walk finds it, or the place is known to name something else. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFINITION_SCHEMAS } from '../definitions/definitions.ts';
import type { Json } from '../definitions/merge-changes.ts';
import { renamedExpression } from '../expression/rename.ts';
import type { Field } from '../fields/fields.ts';
import { isMentioning, type MentioningType, mentionsIn, withFieldsRenamed } from '../mentions/mentions.ts';
import type { Known } from '../mentions/parts.ts';

const NAME = 'planted';
const label = { mn: 'а', en: 'a', ko: 'a' };
/** Everything leads back to the one model, whose fields are the only ones. */
const FIELDS: Readonly<Record<string, Field>> = {
  up_id: { kind: 'reference', label, to: 'thing' },
  rows: { kind: 'children', label, of: 'thing', by: 'up_id' },
  list_ids: { kind: 'references', label, to: 'thing' },
  [NAME]: { kind: 'text', label },
};
const known: Known = {
  field: (model, name) => (model === 'thing' || model === 'employee' ? FIELDS[name] : undefined),
  modelOfEntry: () => 'thing',
};

type Def = { readonly type: string; readonly [key: string]: unknown };
type Schema = { readonly _zod: { readonly def: Def } };
type Leaf = { readonly path: readonly string[]; readonly plant: (value: string) => Json };
const defOf = (schema: unknown): Def => (schema as Schema)._zod.def;

/** Every place of a schema at which a text stands, once each, as a definition with nothing but that text. */
function leavesOf(schema: unknown, depth = 0): readonly Leaf[] {
  const def = defOf(schema);
  const inner = (one: unknown): readonly Leaf[] => leavesOf(one, depth);
  const under = (key: string, one: unknown, wrap: (value: Json) => Json): readonly Leaf[] =>
    leavesOf(one, depth).map(({ path, plant }) => ({ path: [key, ...path], plant: (value) => wrap(plant(value)) }));
  switch (def.type) {
    case 'string':
      return [{ path: [], plant: (value) => value }];
    case 'array':
      return under('*', def.element, (value) => [value]);
    case 'optional':
    case 'nullable':
    case 'readonly':
    case 'nonoptional':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.in);
    // Menus and conditions hold themselves: one step down shows the same places.
    case 'lazy':
      return depth > 1 ? [] : leavesOf((def.getter as () => unknown)(), depth + 1);
    case 'union':
      return (def.options as readonly unknown[]).flatMap(inner);
    case 'record': {
      const keys: Leaf = { path: ['(key)'], plant: (value) => ({ [value]: {} }) };
      return [...(defOf(def.keyType).type === 'string' ? [keys] : []), ...under('*', def.valueType, (value) => ({ any: value }))];
    }
    case 'object':
      return Object.entries(def.shape as Readonly<Record<string, unknown>>).flatMap(([key, one]) =>
        under(key, one, (value) => ({ ...said(def.shape as object), [key]: value })),
      );
    default:
      return [];
  }
}
/** What an object says so that the names in it can be followed: literals, and the model. */
function said(shape: object): Readonly<Record<string, Json>> {
  const literals = Object.entries(shape).flatMap(([key, one]): [string, Json][] => {
    const def = defOf(one);
    return def.type === 'literal' ? [[key, (def.values as readonly Json[])[0] ?? null]] : [];
  });
  return Object.fromEntries(literals);
}

/** Beside what is planted: the model that is meant, where the place does not say it itself. */
function framed(type: MentioningType, definition: Json): Json {
  const ours = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(ours);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, one]): [string, Json] => [key, ours(one as Json)]);
    const own = Object.fromEntries(entries);
    const isPlanted = Object.values(own).includes(NAME) || JSON.stringify(own).includes(NAME);
    const more: Record<string, Json> = {};
    if (isPlanted) {
      if (own.kind === 'reference' && own.to === undefined) more.to = 'thing';
      if (own.kind === 'children' && own.of === undefined) more.of = 'thing';
      if (own.kind === 'rollup' && own.of === undefined) more.of = 'rows';
      if ((own.columns !== undefined || own.totals !== undefined) && own.settings === undefined && type === 'form') more.children = 'rows';
      if (own.figures !== undefined && type === 'report') more.source = { parts: [{ model: 'thing' }] };
      if (own.settings !== undefined && own.field === undefined) more.field = 'up_id';
      if (own.model === undefined) more.model = 'thing';
      if (own.of === undefined && more.of === undefined) more.of = 'thing';
    }
    return { ...more, ...own };
  };
  return { name: 'thing', model: 'thing', of: 'thing', ...(ours(definition) as object) } as Json;
}

/** Texts that are words, values, other names or addresses: by the end of the place. */
const NO_FIELD: readonly RegExp[] = [
  /(^|\.)(label|help|title|description|confirm|warnText|saveText|createdText|searchHint|noMatch|checkEmpty|footer|message|divider|html|text|words\.\*)\.(mn|en|ko)$/,
  /\.above\.(label|divider|html)\.(mn|en|ko)$/,
  /(^|\.)(name|icon|widget|renderer|screen|id|url|kind|preset|panel|key|schedule|currency)$/,
  /(^|\.)(answers|labels)\.\*\.(mn|en|ko)$/,
  /\.images\.(\*|\(key\))$/,
  /^grid columns\.\*\.period$/,
  // Joins of a view by their own names, states of an action, columns and parameters of a report by their keys.
  /^view joins\.(\(key\)|\*\.from)$/,
  /^action (from\.\*|to)$/,
  /^report (address|chart\.(by|values\.\*)|columns\.\*\.(plus|minus)\.\*|levels\.\*|sort\.\*\.column|source\.parts\.\*\.(fields|words|by|values)\.\(key\))$/,
  /^report source\.(parts\.\*\.filters\.\*\.under|params\.\*)$/,
  // SQL is no language of ours: `uses` looks through its words.
  /^report source\.text$/,
  // The heads of somebody's workbook.
  /^grid excel\.mapping\.\*\.header$/,
  // An action is code, and keeps its name; an address is somebody's.
  /^form triggers\.\*\.(action|letter\.to\.addresses\.\*)$/,
  // What is compared, and what a choice holds.
  /(^|\.)value(\.\*)?$/,
  /(^|\.)(moves\.\*\.(from|to)|initial|first|pattern|pattern\.expression|min|max)$/,
];
/** What an action or a job asks for is nobody's field, and names nothing but what else it asks for. */
const INPUTS = /^(action|job) (fields|widgets)\./;

describe('the walk over names', () => {
  const places = Object.entries(DEFINITION_SCHEMAS).flatMap(([type, schema]) =>
    isMentioning(type) ? leavesOf(schema).map((leaf) => ({ type, place: leaf.path.join('.'), ...leaf })) : [],
  );
  const unique = [...new Map(places.map((one) => [`${one.type} ${one.place}`, one])).values()];
  const isFound = (type: MentioningType, plant: Leaf['plant']): boolean =>
    [NAME, `{${NAME}}`, `thing.${NAME}`].some((text) => {
      const definition = framed(type, plant(text));
      return mentionsIn(type, definition, known).some((mention) => mention.name === NAME);
    });
  it('finds every place, or the place is known to hold something else', () => {
    const missed = unique.filter(
      ({ type, plant, place }) =>
        !isFound(type, plant) &&
        !NO_FIELD.some((pattern) => pattern.test(place) || pattern.test(`${type} ${place}`)) &&
        !INPUTS.test(`${type} ${place}`),
    );
    expect(missed.map(({ type, place }) => `${type} ${place}`)).toEqual([]);
  });

  it('renames what it finds, and back again leaves every definition as it was, byte by byte', () => {
    const found = unique.filter(({ type, plant }) => isFound(type, plant));
    expect(found.length).toBeGreaterThan(150);
    const called = (from: string, to: string) => ['thing', 'employee'].map((model) => ({ model, from, to }));
    for (const { type, plant, place } of found) {
      const texts = [NAME, `{${NAME}}`, `thing.${NAME}`];
      const isMentioned = (text: string) => mentionsIn(type, framed(type, plant(text)), known).some(({ name }) => name === NAME);
      const definition = framed(type, plant(texts.find(isMentioned) ?? NAME));
      const there = withFieldsRenamed(type, definition, known, called(NAME, 'other'));
      const back = withFieldsRenamed(type, there, known, called('other', NAME));
      expect(JSON.stringify(back), `${type} ${place}`).toBe(JSON.stringify(definition));
    }
  });
});

describe('an expression with another name in it', () => {
  const scope = (names: Readonly<Record<string, string>>) => ({
    path: (path: readonly string[]) => path.map((name, at) => (at === 0 ? (names[name] ?? name) : name)),
    rows: () => null,
  });
  it.each([
    ['a / (a + b)', 'done / (done + b)'],
    ['-(a+b)  *  2', '-(done+b)  *  2'],
    [`if(a = 'a', "a ""a""", b)`, `if(done = 'a', "a ""a""", b)`],
    ['not (a in (1, 2)) or A = 1', 'not (done in (1, 2)) or A = 1'],
    ['a.b.a + b.a', 'done.b.a + b.a'],
    ['round(a, 2)', 'round(done, 2)'],
  ])('%s', (text, wanted) => {
    expect(renamedExpression(text, scope({ a: 'done' }))).toBe(wanted);
  });
  it('is the same again when the name goes back, whatever it is made of', () => {
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.constantFrom('a', 'b', 'c'),
        fc.constantFrom('1', '2.5', "'a'", '"b a"'),
        fc
          .tuple(tie('tree'), fc.constantFrom(' + ', '-', ' * ', ' /  '), tie('tree'))
          .map(([left, sign, right]) => `(${left}${sign}${right})`),
        tie('tree').map((inner) => `-( ${inner} )`),
        fc.tuple(tie('tree'), tie('tree')).map(([one, two]) => `coalesce(${one},${two})`),
      ),
    }));
    fc.assert(
      fc.property(tree, (text) => {
        const there = renamedExpression(text, scope({ a: 'longer_name' }));
        expect(there.replaceAll('longer_name', 'a')).toBe(text);
        expect(renamedExpression(there, scope({ longer_name: 'a' }))).toBe(text);
      }),
    );
  });
});
