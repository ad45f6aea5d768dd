/**
 * The stored columns behind the searches, written with every row by whoever writes it: the lower-case form of each search
 * field, and the folded words of all of them, marked by company and field. They are plain columns, not generated ones:
 * PostgreSQL would read and plan the expression of a generated column anew for every statement that writes, and would
 * build the table anew under a lock for each field that becomes searchable.
 */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { indexName, searchColumnName, searchVectorName } from '@lambda/model/definitions/names.ts';
import { insideMark, isSearchedInside, searchFields, searchMark } from '@lambda/model/search/search-fields.ts';
import { storedWords } from '@lambda/model/search/search-fold.ts';

const DERIVED = { notNull: false, default: null, backfill: null, generated: null, derived: true } as const;

/** The column with the lower-case form of a field; compared by bytes, which never changes. */
export const lowerCaseColumn = (field: string) => ({ ...DERIVED, name: searchColumnName(field), type: 'text', collation: 'C' }) as const;

/** The column with the words of a model that has search fields. Throws when two of its fields would have one mark. */
export function searchColumnOf(model: ModelDefinition) {
  const fields = searchFields(model);
  if (fields.length === 0) return [];
  const marks = new Map<string, string>();
  for (const field of fields) {
    const other = marks.get(searchMark(field));
    if (other !== undefined) throw new Error(`${model.name}: the words of ${other} and ${field} cannot be told apart: rename one of them`);
    marks.set(searchMark(field), field);
  }
  return [{ ...DERIVED, name: searchVectorName, type: 'tsvector' }] as const;
}

export const searchIndexOf = (model: ModelDefinition) =>
  searchFields(model).length === 0
    ? []
    : [
        {
          name: indexName(model.name, [searchVectorName]),
          columns: [{ name: searchVectorName, descending: false }],
          unique: false,
          livingOnly: false,
          method: 'gin' as const,
        },
      ];

/** Every stored column of a model's searches, in the order in which `searchValues` fills them. */
export const searchColumnNames = (model: ModelDefinition): readonly string[] => {
  const fields = searchFields(model);
  return fields.length === 0 ? [] : [...fields.map(searchColumnName), searchVectorName];
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * What the columns of a model's searches hold beside the values of a row: lower-case texts, and the words as PostgreSQL
 * writes a `tsvector`. `values` has to hold all search fields that are not empty; `company` is that of the row, and plays
 * no part in global models.
 */
export function searchValues(
  model: ModelDefinition,
  company: number | null,
  values: Readonly<Record<string, unknown>>,
): Record<string, string | null> {
  const fields = searchFields(model);
  const found: Record<string, string | null> = {};
  if (fields.length === 0) return found;
  const texts = fields.map((field) => textOf(values[field]));
  const prefix = model.placement === 'company' ? String(company) : '';
  let words = '';
  const stored = storedWords(fields.map((field, at) => ({ text: texts[at] ?? '', inside: isSearchedInside(model, field) })));
  for (const [at, field] of fields.entries()) {
    found[searchColumnName(field)] = texts[at]?.toLowerCase() ?? null;
    const { words: own = [], tails = [] } = stored[at] ?? {};
    const [begins, inside] = [`'${prefix}${searchMark(field)}`, `'${prefix}${insideMark(field)}`];
    for (const word of own) words += `${begins}${quoted(word)}' `;
    for (const tail of tails) words += `${inside}${quoted(tail)}' `;
  }
  found[searchVectorName] = words === '' ? null : words;
  return found;
}
const QUOTED = /['\\]/g;
const quoted = (word: string): string => (word.includes("'") || word.includes('\\') ? word.replace(QUOTED, '$&$&') : word);
