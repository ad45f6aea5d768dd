/** The stored column behind pictures in formatted texts: the files that a text shows, to be found by an index. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { indexName, pictureColumnName } from '@lambda/model/definitions/names.ts';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import { quoteName } from '../../sql/database.ts';

/** The name holds the version: columns of an older one keep theirs until they are made anew. */
const FUNCTION = 'lambda_files_in_1';

/** The files of a cleaned text, each once; null without any. */
export const PICTURES_FUNCTION_SQL = `create or replace function ${FUNCTION}(given text)
returns bigint[] language plpgsql immutable parallel safe as $files$
begin
  if given is null or position('"/files/' in given) = 0 then
    return null;
  end if;
  return (select array_agg(distinct hit[1]::bigint) from regexp_matches(given, '"/files/([1-9][0-9]{0,14})"', 'g') hit);
end $files$`;

const pictured = (model: ModelDefinition): string[] =>
  walkFields(model).flatMap(({ name, field, stored }) => (stored && field.kind === 'richText' ? [name] : []));

export const pictureColumnsOf = (model: ModelDefinition) =>
  pictured(model).map((name) => ({
    name: pictureColumnName(name),
    type: 'bigint[]',
    notNull: false,
    default: null,
    backfill: null,
    generated: `${FUNCTION}(${quoteName(name)})`,
  }));

export const pictureIndexesOf = (model: ModelDefinition) =>
  pictured(model).map((field) => {
    const name = pictureColumnName(field);
    return {
      name: indexName(model.name, [name]),
      columns: [{ name, descending: false }],
      unique: false,
      livingOnly: false,
      method: 'gin' as const,
    };
  });
