/** The stored column behind a geometry: the box around it, to be found on the map by an index without any extension. */

import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { boxColumnName, indexName } from '@lambda/model/definitions/names.ts';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { readBox } from '@lambda/model/places/box.ts';
import { quoteName } from '../../sql/database.ts';

/** The name holds the version: columns of an older one keep theirs until they are made anew. */
const FUNCTION = 'lambda_box_around_1';

/** The box around a stored geometry. Every position is a list that begins with two numbers, however deep it lies. */
export const BOX_FUNCTION_SQL = `create or replace function ${FUNCTION}(given json)
returns box language plpgsql immutable parallel safe as $around$
begin
  return (select box(point(min(hit[1]::float8), min(hit[2]::float8)), point(max(hit[1]::float8), max(hit[2]::float8)))
    from regexp_matches(given->>'coordinates', '\\[\\s*(-?[0-9][0-9.eE+-]*)\\s*,\\s*(-?[0-9][0-9.eE+-]*)', 'g') hit);
end $around$`;

const placed = (model: ModelDefinition): string[] =>
  walkFields(model).flatMap(({ name, field, stored }) => (stored && field.kind === 'geometry' ? [name] : []));

export const boxColumnsOf = (model: ModelDefinition) =>
  placed(model).map((name) => ({
    name: boxColumnName(name),
    type: 'box',
    notNull: false,
    default: null,
    backfill: null,
    generated: `${FUNCTION}(${quoteName(name)})`,
  }));

export const boxIndexesOf = (model: ModelDefinition) =>
  placed(model).map((field) => {
    const name = boxColumnName(field);
    return {
      name: indexName(model.name, [name]),
      columns: [{ name, descending: false }],
      unique: false,
      livingOnly: false,
      method: 'gist' as const,
    };
  });

/** The box that a filter asks for, as PostgreSQL reads one. Throws BAD_REQUEST. */
export function boxLiteral(name: string, value: unknown): string {
  const box = readBox(value);
  if (!box) throw new PlatformError('BAD_REQUEST', { params: { reason: `${name}: west,south,east,north` } });
  return `(${box.east},${box.north}),(${box.west},${box.south})`;
}

type Within = { /** The stored box; null where there is only the geometry. */ readonly stored: string | null; readonly column: string };
/** The index compares within a hair's breadth (a tenth of a metre); the corners are then compared exactly. */
export function withinSql({ stored, column }: Within, wanted: string): string {
  const around = stored ?? `${FUNCTION}(${column})`;
  const corner = (box: string, at: number, axis: number) => `(${box}[${at}])[${axis}]`;
  const exact = [0, 1].flatMap((axis) => [
    `${corner(`(${around})`, 1, axis)} >= ${corner(`(${wanted})`, 1, axis)}`,
    `${corner(`(${around})`, 0, axis)} <= ${corner(`(${wanted})`, 0, axis)}`,
  ]);
  return `(${around} <@ ${wanted} and ${exact.join(' and ')})`;
}
