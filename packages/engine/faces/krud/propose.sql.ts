/** The SQL behind proposed codes. Every statement names the company; every value is a parameter. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { searchColumnName, tableName } from '@lambda/model/definitions/names.ts';
import { quoteName } from '../../sql/database.ts';

/** $1 company, $2 how many: the codes written last that end in digits, deleted records among them. */
export const latestCodes = (model: ModelDefinition, field: string): string =>
  `select ${quoteName(field)} from ${quoteName(tableName(model.name))} where company_id = $1::bigint and ${quoteName(field)} ~ '[0-9]$' order by id desc limit $2::int`;

/** $1 company, $2 what the codes begin with in small letters, $3 the first text behind all that begin so: the highest number behind it. */
export function highestNumber(model: ModelDefinition, field: string): string {
  const small = model.fields[field]?.search ? `r.${quoteName(searchColumnName(field))}` : `lower(r.${quoteName(field)}) collate "C"`;
  const rest = `substr(${small}, length($2::text) + 1)`;
  return `select max(case when ${rest} ~ '^[0-9]{1,15}$' then ${rest}::bigint end) from ${quoteName(tableName(model.name))} r
    where r.company_id = $1::bigint and ${small} >= $2::text and ${small} < $3::text and starts_with(${small}, $2::text)`;
}
