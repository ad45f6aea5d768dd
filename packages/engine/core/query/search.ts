/** The forgiving search as SQL: one index look-up over the stored words of a model, narrowed to the fields asked for. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { searchColumnName, searchVectorName } from '@lambda/model/definitions/names.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { withoutHidden } from '@lambda/model/fields/hidden-characters.ts';
import { insideMark, isSearchedInside, searchFields, searchMark } from '@lambda/model/search/search-fields.ts';
import { insideOf } from '@lambda/model/search/search-fold.ts';
import { mayHaveSlip, searchReadings, withSlips } from '@lambda/model/search/search-readings.ts';
import { quoteName } from '../../sql/database.ts';
import type { ResolvedPath } from '../registry/resolved-path.ts';
import { prefixEnd } from './predicate.ts';
import type { Inputs, ValueOf } from './query.ts';
import { type Context, guards } from './source.ts';

export type Search = { readonly paths: readonly ResolvedPath[]; readonly text: ValueOf<unknown> };

/** Words of one search that may have a slip; each asks the index for some hundred spellings. */
const MOST_SLIPS = 2;
const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`;

/** The marks of the fields asked for, and of those among them that are searched from inside. */
type Marks = { readonly own: readonly string[]; readonly inside: readonly string[] };
const NO_MARKS: Marks = { own: [], inside: [] };

/** A word at the beginning of a field's words or inside them, as PostgreSQL writes a query. */
export function wordAnywhere(word: string, company: string, { own, inside }: Marks): string {
  const begun = (mark: string, part: string) => `${quoted(company + mark + part)}:*`;
  const parts = insideOf(word);
  const tails = parts.length === 0 ? [] : inside.map((mark) => parts.map((part) => begun(mark, part)).join('&'));
  return `(${[...own.map((mark) => begun(mark, word)), ...tails].join('|')})`;
}

/** Writes queries over words that carry the company and the mark of their field. */
function queryWriter(company: number | null, { own: marks, inside }: Marks) {
  const anyOf = (words: readonly string[], suffix: string) =>
    `(${words.flatMap((word) => marks.map((mark) => quoted(`${company ?? ''}${mark}${word}`) + suffix)).join('|')})`;
  const all = (words: readonly string[], one: (word: string) => string) => `(${words.map(one).join('&')})`;
  const begins = (word: string) => anyOf([word], ':*');
  const anywhere = (word: string) => wordAnywhere(word, String(company ?? ''), { own: marks, inside });
  const inReadings = (text: string, one: (word: string) => string): string | null =>
    searchReadings(text)
      .flatMap(({ words, joined }) => [all(words, one), ...(joined ? [one(joined)] : [])])
      .join('|') || null;
  return {
    /** The beginnings of words, in any reading of the text. */
    beginnings: (text: string): string | null => inReadings(text, begins),
    /** The beginnings of words, or what stands inside them. */
    anywhere: (text: string): string | null => inReadings(text, anywhere),
    /** Whole words with one slip in the longer ones; null when no word is long enough. */
    slips: (text: string): string | null => {
      const words = searchReadings(text)[0]?.words ?? [];
      const doubtful = new Set(words.filter(mayHaveSlip).slice(0, MOST_SLIPS));
      return doubtful.size === 0 ? null : all(words, (word) => (doubtful.has(word) ? anyOf(withSlips(word), '') : anyOf([word], ':*')));
    },
    /** What every row with a slip has: words with the same first letters. */
    around: (text: string): string | null => {
      const words = searchReadings(text)[0]?.words ?? [];
      return words.length === 0 ? null : all(words, (word) => anyOf([word.charAt(0)], ':*'));
    },
    /**
     * A name behind its initial, «Б.Болд»: the word whole in the last of the fields that name a record, the initial at the
     * beginning of the one before. Null for every other text.
     */
    initials: (text: string, naming: readonly string[]): string | null => {
      const [initialAt, nameAt] = naming;
      const pairs = searchReadings(text).flatMap(({ words: [initial = '', name = '', ...more] }) =>
        initialAt && nameAt && initial.length === 1 && name.length > 1 && more.length === 0
          ? [`(${quoted(`${company ?? ''}${initialAt}${initial}`)}:*&${quoted(`${company ?? ''}${nameAt}${name}`)})`]
          : [],
      );
      return pairs.join('|') || null;
    },
    /** Whole words as they were typed. */
    whole: (text: string): string | null => {
      return (
        searchReadings(text)
          .map(({ words }) => all(words, (word) => anyOf([word], '')))
          .join('|') || null
      );
    },
  };
}

const textOf = ({ text }: Search, inputs: Inputs): string => String(text(inputs) ?? '');
/** Throws BAD_REQUEST for a field that is no search field of the model itself. */
function marksOf(model: ModelDefinition, { paths }: Search): Marks {
  const fields = searchFields(model);
  for (const { hops, name } of paths)
    if (hops.length > 0 || !fields.includes(name)) throw new PlatformError('BAD_REQUEST', { params: { reason: `search: ${name}` } });
  return marksOfFields(
    model,
    paths.map(({ name }) => name),
  );
}
export const marksOfFields = (model: ModelDefinition, names: readonly string[]): Marks => ({
  own: names.map(searchMark),
  inside: names.filter((name) => isSearchedInside(model, name)).map(insideMark),
});
const VECTOR = quoteName(searchVectorName);

type Asked = { readonly context: Context; readonly model: ModelDefinition; readonly alias: string; readonly search: Search };

function queryPlace({ context, model, search }: Asked, kind: Exclude<keyof ReturnType<typeof queryWriter>, 'initials'>): string {
  const marks = marksOf(model, search);
  return context.place(
    `search ${kind} ${model.name} ${marks.own.join('')} ${searchToken(search)}`,
    (inputs, actor) => queryWriter(model.placement === 'company' ? actor.companyId : null, marks)[kind](textOf(search, inputs)),
    'tsquery',
  );
}
/** The marks of the two fields that name a record, when they are searched: a family name and a given name. */
function namingMarks(model: ModelDefinition, { paths }: Search): readonly string[] {
  const named = model.title.filter((name) => paths.some((path) => path.name === name));
  return named.length === 2 ? named.map(searchMark) : [];
}
function initialsPlace({ context, model, search }: Asked): string | null {
  const naming = namingMarks(model, search);
  if (naming.length === 0) return null;
  return context.place(
    `search initials ${model.name} ${naming.join('')} ${searchToken(search)}`,
    (inputs, actor) =>
      queryWriter(model.placement === 'company' ? actor.companyId : null, NO_MARKS).initials(textOf(search, inputs), naming),
    'tsquery',
  );
}
const tokens = new WeakMap<object, number>();
let lastToken = 0;
function searchToken({ text }: Search): number {
  const token = tokens.get(text) ?? ++lastToken;
  tokens.set(text, token);
  return token;
}

const chosen = new WeakMap<Context, Map<string, string>>();
/** Where a statement says which query to use, decided once: `q`, and the wider `w`. With slips only when nothing else is found. */
function chosenQuery(asked: Asked): string {
  const { context, model, search } = asked;
  const known = chosen.get(context) ?? new Map<string, string>();
  chosen.set(context, known);
  const key = `${model.name} ${searchToken(search)}`;
  let name = known.get(key);
  if (!name) {
    const [exact, slips] = [queryPlace(asked, 'anywhere'), queryPlace(asked, 'slips')];
    const probe = context.alias();
    const found = [...guards(context, model, probe), `${probe}.${VECTOR} @@ ${exact}`];
    // A table of its own, so that it is planned for all rows and yet stopped at the first: asked for one row of many, the planner
    // would walk through the whole table.
    const any = context.alias();
    name = context.alias();
    const around = queryPlace(asked, 'around');
    context.tables.push(
      `${any} as materialized (select 1 from ${quoteName(model.name)} ${probe} where ${found.join(' and ')})`,
      `${name} as materialized (select case when f then ${exact} else ${slips} end as q, case when f then ${exact} else ${around} end as w from (select ${slips} is null or exists (select 1 from ${any}) as f offset 0) c)`,
    );
    known.set(key, name);
  }
  return name;
}

/**
 * Rows in which every word begins a word of the fields or stands inside one; only when there is none, those that are a slip away. It is said
 * twice, because the planner takes such a condition to be weaker than it is and would read all rows of the company beside.
 */
export function searchSql(asked: Asked): string {
  const name = chosenQuery(asked);
  const column = `${asked.alias}.${VECTOR}`;
  return `${column} @@ (select q from ${name}) and ${column} @@ (select w from ${name})`;
}

/**
 * How well a row fits: 0 when a field begins with the text as it was typed or a name stands behind its initial, 1 when the words
 * are whole, 2 when they begin words, 3 otherwise.
 */
export function searchRankSql(asked: Asked): string {
  const { context, alias, search } = asked;
  const token = searchToken(search);
  const typed = (inputs: Inputs) => withoutHidden(textOf(search, inputs)).trim().normalize('NFC').toLowerCase();
  const from = context.place(`search from ${token}`, typed, 'text');
  const to = context.place(`search to ${token}`, (inputs) => prefixEnd(typed(inputs)), 'text');
  const begins = search.paths.map(({ name }) => {
    const column = `${alias}.${quoteName(searchColumnName(name))}`;
    return `(${column} >= ${from} and ${column} < ${to})`;
  });
  const initials = initialsPlace(asked);
  const fits = [...begins, ...(initials ? [`${alias}.${VECTOR} @@ ${initials}`] : [])];
  return `case when ${fits.join(' or ')} then 0 when ${alias}.${VECTOR} @@ ${queryPlace(asked, 'whole')} then 1 when ${alias}.${VECTOR} @@ ${queryPlace(asked, 'beginnings')} then 2 else 3 end`;
}
