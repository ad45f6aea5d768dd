/** The person's own place in the structure: the units above it, the unit itself and those right below. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { query } from '@lambda/web-engine/kit/data/client.ts';

export type PlaceUnit = { readonly id: number; readonly name: string; readonly struct_type?: string | null };
export type OwnPlace = {
  /** From the top down; the last one is the own unit, or the top of the company for somebody who belongs to none. */
  readonly path: readonly PlaceUnit[];
  readonly below: readonly PlaceUnit[];
  readonly belowCount: number;
};
type Above = PlaceUnit & { readonly parent?: Above | null };

/** As many units above the own one as one question may ask for. */
const LEVELS_ABOVE = 5;
const SHOWN_BELOW = 6;

function unitText(fields: string, levels: number): string {
  return levels === 0 ? fields : `${fields} parent{${unitText(fields, levels - 1)}}`;
}

export function pathOf(unit: Above): PlaceUnit[] {
  const { parent, ...own } = unit;
  return [...(parent ? pathOf(parent) : []), own];
}

/** Null where the structure has no unit yet. */
export async function loadOwnPlace(
  { model, unitId }: { readonly model: ModelDefinition; readonly unitId: number | null },
  options: { readonly signal: AbortSignal },
): Promise<OwnPlace | null> {
  const has = (field: string): boolean => Object.hasOwn(model.fields, field);
  const fields = ['id', 'name', ...(has('struct_type') ? ['struct_type'] : [])].join(' ');
  const own = unitId === null ? { column: 'parent_id', condition: 'isNull' } : { column: 'id', condition: 'equals', value: String(unitId) };
  const order = has('order_number') ? ',sorts:[{column:"order_number",order:asc},{column:"id",order:asc}]' : '';
  const { struct } = await query<{ struct: readonly Above[] }>(
    `query($f:[filter!]){struct(filters:$f,limit:1${order}){${unitText(fields, has('parent_id') ? LEVELS_ABOVE : 0)}}}`,
    { f: [own] },
    options,
  );
  const [unit] = struct;
  if (!unit) return null;
  const { below } = await query<{ below: { readonly total: number; readonly struct: readonly PlaceUnit[] } }>(
    `query($f:[filter!],$n:Int!){below:paginate(page:1,size:$n,filters:$f${order}){total struct{${fields}}}}`,
    { f: [{ column: 'parent_id', condition: 'equals', value: String(unit.id) }], n: SHOWN_BELOW },
    options,
  );
  return { path: pathOf(unit), below: below.struct, belowCount: below.total };
}
