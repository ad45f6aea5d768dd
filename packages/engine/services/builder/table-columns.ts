/** The real columns of a table, with what the model calls them. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { isOfPlatform } from '../../core/registry/built.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { TABLE_COLUMNS } from './table-columns.sql.ts';

export type TableColumn = {
  readonly name: string;
  /** Null for a column that the model does not know. */
  readonly title: Label | null;
  readonly dbType: string;
  readonly key: 'primary' | 'unique' | 'foreign' | null;
  readonly nullable: boolean;
  readonly default: string | null;
  readonly scale: number | null;
};

/** Throws NOT_FOUND for a table that is not there, and for those that only the platform's own code knows. */
export async function tableColumns(
  { registry, database }: { readonly registry: Registry; readonly database: Database },
  table: string,
): Promise<readonly TableColumn[]> {
  const model = registry.models.get(table);
  if (isOfPlatform(model)) throw new PlatformError('NOT_FOUND');
  const [found] = await database.readBatch([withParams(TABLE_COLUMNS, table)], null);
  const rows = found?.rows ?? [];
  if (rows.length === 0) throw new PlatformError('NOT_FOUND');
  return rows.map(([name, type, nullable, given, primary, unique, foreign, scale]) => ({
    name: name ?? '',
    title: (model && fieldOf(model, name ?? '')?.field.label) ?? null,
    dbType: type ?? '',
    key: primary === 't' ? 'primary' : unique === 't' ? 'unique' : foreign === 't' ? 'foreign' : null,
    nullable: nullable === 't',
    default: given ?? null,
    scale: scale ? Number(scale) : null,
  }));
}
