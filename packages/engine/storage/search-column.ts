/** The stored column behind the forgiving search: the folded words of a model's search fields, marked by company and field. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { indexName, searchVectorName } from '@lambda/model/names.ts';
import { searchFields } from '@lambda/model/search-fields.ts';
import { DOUBLED, FOLD_LENGTH, FOLD_STEPS, FOLD_VERSION, type FoldStep } from '@lambda/model/search-fold.ts';
import { quoteName } from './database.ts';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const stepSql = (inner: string, step: FoldStep): string => `${step.kind}(${inner}, ${literal(step.from)}, ${literal(step.to)})`;

/** The function's name holds the version of the fold: columns of an older fold keep theirs until they are made anew. */
const FUNCTION = `lambda_search_words_${FOLD_VERSION}`;
const FOLDED = `regexp_replace(${FOLD_STEPS.reduce(stepSql, 'lower(normalize(given) collate "und-x-icu")')} collate "C", ${literal(DOUBLED)}, '\\1', 'g')`;

/**
 * The words of several fields, folded together as `foldWords` does it and marked one by one. A function, because
 * PostgreSQL reads and plans the expression of a generated column anew for every statement that writes: a short call
 * costs little, the whole fold written out for each field cost more than the write itself. The fields are parted by a
 * character that the fold leaves alone; should a text hold it, each field is folded by itself.
 */
export const SEARCH_FUNCTION_SQL = `create or replace function ${FUNCTION}(company text, variadic texts text[])
returns tsvector language plpgsql immutable parallel safe as $words$
declare
  given text collate "C" := array_to_string(texts, chr(1), '');
  parts text[] := string_to_array(${FOLDED}, chr(1));
  count int := cardinality(texts);
  prefix text collate "C";
  words text[] := '{}';
begin
  if cardinality(parts) <> count then
    parts := array_fill(''::text, array[count]);
    for i in 1..count loop
      given := coalesce(texts[i], '');
      if given <> '' then
        parts[i] := ${FOLDED};
      end if;
    end loop;
  end if;
  for i in 1..count loop
    if parts[i] <> '' then
      prefix := company || chr(97 + (i - 1) / 26) || chr(97 + (i - 1) % 26);
      words := words || array_remove(string_to_array(prefix || replace(parts[i], ' ', ' ' || prefix), ' '), prefix);
    end if;
  end loop;
  return array_to_tsvector(words);
end $words$`;

/** The column of a model that has search fields. Lexemes are written as an array, so no text parser takes part. */
export function searchColumnOf(model: ModelDefinition) {
  const fields = searchFields(model);
  if (fields.length === 0) return [];
  const company = model.placement === 'company' ? 'company_id::text' : "''";
  const texts = fields.map((field) => `left(${quoteName(field)}, ${FOLD_LENGTH})`);
  return [
    {
      name: searchVectorName(fields),
      type: 'tsvector',
      notNull: false,
      default: null,
      backfill: null,
      generated: `${FUNCTION}(${[company, ...texts].join(', ')})`,
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
