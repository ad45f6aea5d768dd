/** Keeps the link table of a list in step with the list that its row holds. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { isLinked } from '@lambda/model/fields.ts';
import { linkTableName } from '@lambda/model/names.ts';
import type { Values } from '@lambda/model/validate.ts';
import { arrayLiteral, quoteName, type Statement } from '../storage/database.ts';
import { columnsOf, linkedIds } from './columns.ts';
import { actorValues, isCompanyModel, type ReadScene } from './row-sql.ts';
import { fill, place, template } from './template.ts';

function linkStatement(scene: ReadScene, model: ModelDefinition, name: string, id: number, ids: readonly number[]): Statement {
  const text = template(model, `links ${name}`, () => {
    const table = quoteName(linkTableName(model.name, name));
    const owner = place('id', 'bigint');
    const targets = place('targets', 'bigint[]');
    const [column, value] = isCompanyModel(model) ? ['company_id, ', `${place('company', 'bigint')}, `] : ['', ''];
    const mine = `${isCompanyModel(model) ? `company_id = ${place('company', 'bigint')} and ` : ''}owner_id = ${owner}`;
    return `with gone as (delete from ${table} where ${mine} and target_id <> all(${targets}))
      insert into ${table} (${column}owner_id, target_id) select ${value}${owner}, one from unnest(${targets}) one on conflict do nothing`;
  });
  return fill(text, { ...actorValues(scene), id, targets: arrayLiteral(ids) });
}

/** One statement for each list among the written values. */
export function linkStatements(scene: ReadScene, model: ModelDefinition, id: number, values: Values): Statement[] {
  return columnsOf(model)
    .filter(({ name, field }) => isLinked(field) && values[name] !== undefined)
    .map(({ name, field }) => linkStatement(scene, model, name, id, linkedIds(field, values[name])));
}
