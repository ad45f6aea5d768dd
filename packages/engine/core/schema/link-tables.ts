/** The tables behind lists of rows and files: keys on both sides, so that no entry can point at another company or at nothing. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { foreignKeyName, indexName, linkTableName, primaryKeyName, tableName } from '@lambda/model/definitions/names.ts';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import { type Field, isLinked } from '@lambda/model/fields/fields.ts';
import type { Registry } from '../registry/registry.ts';

const FILES = 'files';
const inCompany = (model: ModelDefinition): boolean => model.placement === 'company';

/** What the entries of a list point at. */
export function linkTarget(registry: Registry, field: Field): ModelDefinition {
  return registry.model(field.kind === 'references' ? field.to : FILES);
}

const column = (name: string) => ({ name, type: 'bigint', notNull: true, default: null, backfill: null, generated: null });

function linkTable(model: ModelDefinition, name: string, field: Field, registry: Registry) {
  const table = linkTableName(model.name, name);
  const target = linkTarget(registry, field);
  const key = (by: string, to: ModelDefinition, onDelete: 'cascade' | 'no action') => ({
    name: foreignKeyName(table, by),
    columns: inCompany(to) ? ['company_id', by] : [by],
    table: tableName(to.name),
    to: inCompany(to) ? ['company_id', 'id'] : ['id'],
    onDelete,
  });
  const company = inCompany(model) ? ['company_id'] : [];
  return {
    name: table,
    columns: [...company, 'owner_id', 'target_id'].map(column),
    primaryKey: { name: primaryKeyName(table), columns: [...company, 'owner_id', 'target_id'] },
    foreignKeys: [key('owner_id', model, 'cascade'), key('target_id', target, 'no action')],
    indexes: [
      {
        name: indexName(table, ['target_id']),
        columns: [...company, 'target_id'].map((one) => ({ name: one, descending: false })),
        unique: false,
        livingOnly: false,
      },
    ],
  };
}

/** One table per list of rows or files. */
export const linkTables = (model: ModelDefinition, registry: Registry) =>
  walkFields(model).flatMap(({ name, field }) => (isLinked(field) ? [linkTable(model, name, field, registry)] : []));
