/** Keeps the link table of a list in step with the list that its row holds. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { linkTableName } from '@lambda/model/definitions/names.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { arrayLiteral, quoteName, type Statement } from '../../sql/database.ts';
import { columnKinds, linkedIds } from './columns.ts';
import { isCompanyModel } from './row-sql.ts';
import { actorValues, fill, type ManyText, place, type ReadContext, template } from './template.ts';

/** The same for many owners: each list as a text, since lists of several lengths make no array. */
function linkMany(model: ModelDefinition, name: string): ManyText {
  const table = quoteName(linkTableName(model.name, name));
  const [company, value] = isCompanyModel(model) ? ['company_id, ', `${place('company', 'bigint')}, `] : ['', ''];
  const mine = isCompanyModel(model) ? `l.company_id = ${place('company', 'bigint')} and ` : '';
  return {
    text: `with owners as (select q.owner, q.targets::bigint[] targets from unnest(${place('id', 'bigint[]')}, ${place('targets', 'text[]')}) q (owner, targets)),
      gone as (delete from ${table} l using owners o where ${mine}l.owner_id = o.owner and l.target_id <> all(o.targets))
      insert into ${table} (${company}owner_id, target_id) select ${value}o.owner, one from owners o, unnest(o.targets) one on conflict do nothing`,
    each: ['id', 'targets'],
  };
}

function linkStatement(context: ReadContext, model: ModelDefinition, name: string, id: number, ids: readonly number[]): Statement {
  const build = (): string => {
    const table = quoteName(linkTableName(model.name, name));
    const owner = place('id', 'bigint');
    const targets = place('targets', 'bigint[]');
    const [column, value] = isCompanyModel(model) ? ['company_id, ', `${place('company', 'bigint')}, `] : ['', ''];
    const mine = `${isCompanyModel(model) ? `company_id = ${place('company', 'bigint')} and ` : ''}owner_id = ${owner}`;
    return `with gone as (delete from ${table} where ${mine} and target_id <> all(${targets}))
      insert into ${table} (${column}owner_id, target_id) select ${value}${owner}, one from unnest(${targets}) one on conflict do nothing`;
  };
  const text = template(model, `links ${name}`, build, () => linkMany(model, name));
  return fill(text, { id, targets: arrayLiteral(ids) }, actorValues(context));
}

/** One statement for each list among the written values; a new row has no links to take away. */
export function linkStatements(context: ReadContext, model: ModelDefinition, id: number, values: Values, isNew = false): Statement[] {
  return columnKinds(model)
    .linked.filter(({ name }) => values[name] !== undefined && !(isNew && values[name] === null))
    .map(({ name, field }) => linkStatement(context, model, name, id, linkedIds(field, values[name])));
}
