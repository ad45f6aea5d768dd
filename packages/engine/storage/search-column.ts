/** The stored column behind the forgiving search: the folded words of a model's search fields, marked by company and field. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { indexName, searchVectorName } from '@lambda/model/names.ts';
import { searchFields, searchMark } from '@lambda/model/search-fields.ts';
import { DOUBLED, FOLD_LENGTH, FOLD_STEPS, type FoldStep } from '@lambda/model/search-fold.ts';
import { quoteName } from './database.ts';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const stepSql = (inner: string, step: FoldStep): string => `${step.kind}(${inner}, ${literal(step.from)}, ${literal(step.to)})`;

/** The fold of a column, step for step as `foldWords` does it. */
function foldSql(column: string): string {
  const lower = `lower(normalize(left(${column}, ${FOLD_LENGTH})) collate "und-x-icu")`;
  const folded = FOLD_STEPS.reduce(stepSql, lower);
  return `regexp_replace(${folded}, ${literal(DOUBLED)}, '\\1', 'g')`;
}
/** Words with their mark in front. The company comes first: a look-up never leaves the company's part of the index. */
function markedSql(model: ModelDefinition, field: string, index: number): string {
  const mark = literal(`${searchMark(index)}\\1`);
  const replacement = model.placement === 'company' ? `company_id::text || ${mark}` : mark;
  return `coalesce(regexp_replace(${foldSql(quoteName(field))} collate "C", '([^ ]+)', ${replacement}, 'g'), '')`;
}

/** The column of a model that has search fields. Lexemes are written as an array, so no text parser takes part. */
export function searchColumnOf(model: ModelDefinition) {
  const fields = searchFields(model);
  if (fields.length === 0) return [];
  const words = fields.map((field, index) => markedSql(model, field, index)).join(` || ' ' || `);
  return [
    {
      name: searchVectorName(fields),
      type: 'tsvector',
      notNull: false,
      default: null,
      backfill: null,
      generated: `array_to_tsvector(array_remove(string_to_array(${words}, ' '), ''))`,
    },
  ];
}

export function searchIndexOf(model: ModelDefinition) {
  const fields = searchFields(model);
  if (fields.length === 0) return [];
  const name = searchVectorName(fields);
  return [
    {
      name: indexName(model.name, [name]),
      columns: [{ name, descending: false }],
      unique: false,
      livingOnly: false,
      method: 'gin' as const,
    },
  ];
}
