/** Reads the units of the structure and moves one below another. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { query } from '@lambda/web-engine/kit/data/client.ts';
import { useModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { newKey } from '@lambda/web-engine/kit/data/request-key.ts';
import { useQuery } from '@tanstack/react-query';
import { MOST_UNITS } from '../../struct/chart-paper.ts';
import type { Unit } from '../chart/unit-tree.ts';

export const UNITS_KEY = ['organization', 'units'] as const;

const WANTED = ['name', 'code', 'struct_type', 'parent_id', 'phone', 'order_number', 'child_company_id', 'version'] as const;
/** References whose names are read with the unit. */
const PLACES = { aimag_id: 'aimag{name}', sum_id: 'sum{name}' } as const;
type Named = { readonly name?: string } | null;
type UnitRow = { readonly id: number; readonly aimag?: Named; readonly sum?: Named } & Partial<Omit<Unit, 'place'>>;

/** Only what the actor may read is asked for. */
const unitFields = (model: ModelDefinition): string =>
  [
    'id',
    ...WANTED.filter((field) => field === 'version' || Object.hasOwn(model.fields, field)),
    ...Object.entries(PLACES).flatMap(([field, names]) => (Object.hasOwn(model.fields, field) ? [names] : [])),
  ].join(' ');

const unitOf = (row: UnitRow): Unit => ({
  id: row.id,
  name: row.name ?? String(row.id),
  code: row.code ?? null,
  struct_type: row.struct_type ?? null,
  parent_id: row.parent_id ?? null,
  phone: row.phone ?? null,
  order_number: row.order_number ?? null,
  version: row.version ?? 0,
  place: [row.aimag?.name, row.sum?.name].filter(Boolean).join(', ') || null,
  child_company_id: row.child_company_id ?? null,
});

/** The units that the actor may read, and the model as it is cut for the actor. */
export function useUnits(isWanted = true) {
  const model = useModel('struct');
  const units = useQuery({
    queryKey: UNITS_KEY,
    enabled: isWanted && model.data !== undefined,
    queryFn: async ({ signal }): Promise<readonly Unit[]> => {
      const fields = model.data ? unitFields(model.data) : 'id';
      const { struct } = await query<{ struct: UnitRow[] }>(`query($n:Int!){struct(limit:$n){${fields}}}`, { n: MOST_UNITS }, { signal });
      return struct.map(unitOf);
    },
  });
  return { model: model.data, units: units.data, error: model.error ?? units.error, refetch: units.refetch };
}

/**
 * Puts a unit below another one, or on top. Throws `RequestError`: 409 when somebody changed the unit in the meantime,
 * 422 when the new place is below the unit itself.
 */
export async function moveUnit(unit: Pick<Unit, 'id' | 'version'>, parent: number | null): Promise<{ id: number; version: number }> {
  const { updateStruct } = await query<{ updateStruct: { id: number; version: number } }>(
    'mutation($id:ID!,$i:StructInput!,$v:Int){updateStruct(id:$id,input:$i,version:$v){id version}}',
    { id: unit.id, i: { parent_id: parent }, v: unit.version },
    { idempotencyKey: newKey() },
  );
  return updateStruct;
}
