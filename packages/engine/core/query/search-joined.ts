/** The forgiving search over fields of the record and of the rows that its references lead to: every word is found in one of them. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { searchVectorName } from '@lambda/model/definitions/names.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { searchFields } from '@lambda/model/search/search-fields.ts';
import { searchReadings } from '@lambda/model/search/search-readings.ts';
import { arrayLiteral, quoteName } from '../../sql/database.ts';
import type { ResolvedPath } from '../registry/resolved-path.ts';
import type { Inputs, ValueOf } from './query.ts';
import { marksOfFields, wordAnywhere } from './search.ts';
import type { Context, Source } from './source.ts';

type Search = { readonly paths: readonly ResolvedPath[]; readonly text: ValueOf<unknown> };
/** The searched fields of one row: where its words stand, and which of them count. */
type Place = { readonly model: ModelDefinition; readonly vector: string; readonly fields: readonly string[] };

/** The search in the words of the record itself; null when it asks only for those of other rows. */
export function ownPart({ paths, text }: Search): Search | null {
  const own = paths.filter(({ hops }) => hops.length === 0);
  return own.length > 0 ? { paths: own, text } : null;
}
export const isJoined = ({ paths }: Search): boolean => paths.some(({ hops }) => hops.length > 0);

/** Throws BAD_REQUEST for a field that is no search field of its model. */
function placesOf(source: Source, { paths }: Search): readonly Place[] {
  const places = new Map<string, { model: ModelDefinition; vector: string; fields: string[] }>();
  for (const path of paths) {
    if (!searchFields(path.model).includes(path.name))
      throw new PlatformError('BAD_REQUEST', { params: { reason: `search: ${path.name}` } });
    const { alias } = source.columnOf(path);
    const place = places.get(alias) ?? { model: path.model, vector: `${alias}.${quoteName(searchVectorName)}`, fields: [] };
    place.fields.push(path.name);
    places.set(alias, place);
  }
  return [...places.values()];
}

type Asked = { readonly reading: number; readonly word: string };
/** The words of every reading of the text, one after the other. */
const wordsOf = (text: string): readonly Asked[] =>
  searchReadings(text).flatMap(({ words, joined }, index) => [
    ...words.map((word) => ({ reading: 2 * index, word })),
    ...(joined ? [{ reading: 2 * index + 1, word: joined }] : []),
  ]);

/**
 * Rows in which, in one reading, every word begins a word of one of the fields or stands inside one. The words come as arrays side by side: one
 * query for each place and word. A text without words asks for nothing.
 */
export function joinedSearchSql(context: Context, source: Source, search: Search): string {
  const textOf = (inputs: Inputs): string => String(search.text(inputs) ?? '');
  const readings = context.place({}, (inputs) => arrayLiteral(wordsOf(textOf(inputs)).map(({ reading }) => String(reading))), 'int[]');
  const places = placesOf(source, search);
  const queries = places.map(({ model, fields }) => {
    const marks = marksOfFields(model, fields);
    return context.place(
      {},
      (inputs, actor) => {
        const company = model.placement === 'company' ? actor.companyId : '';
        return arrayLiteral(wordsOf(textOf(inputs)).map(({ word }) => wordAnywhere(word, String(company), marks)));
      },
      'tsquery[]',
    );
  });
  const names = places.map((_place, index) => `q${index}`);
  const found = places.map(({ vector }, index) => `coalesce(${vector} @@ w.q${index}, false)`).join(' or ');
  return `(cardinality(${readings}) = 0 or exists (select 1 from unnest(${[readings, ...queries].join(', ')}) w(reading, ${names.join(', ')}) group by w.reading having bool_and(${found})))`;
}
