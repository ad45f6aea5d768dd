/** Who leads which unit, as the directory tells everybody; the rule is that of `server/hooks/unit-head.sql.ts`. */
import { query } from '@lambda/web-engine/data/client.ts';
import { useQuery } from '@tanstack/react-query';

export type UnitHead = {
  readonly id: number;
  readonly lastname: string;
  readonly firstname: string;
  readonly avatar: string | null;
  readonly job: string | null;
  readonly work_phone: string | null;
  readonly unit_id: number | null;
  readonly leads_unit: boolean | null;
  readonly acting_unit_id: number | null;
};
export type UnitAbove = { readonly id: number; readonly parent_id: number | null };

const MOST = 5_000;
const LEADING = [
  {
    combine: 'or',
    filters: [
      { column: 'leads_unit', condition: 'equals', value: 'true' },
      { column: 'acting_unit_id', condition: 'notNull', value: '' },
    ],
  },
];

/** The nearest head at or above the unit who is not `besides`; null where nobody is. */
export function headAbove(
  heads: readonly UnitHead[],
  units: readonly UnitAbove[],
  { unit, besides }: { readonly unit: number; readonly besides: number | null },
): UnitHead | null {
  const above = new Map(units.map(({ id, parent_id }) => [id, parent_id]));
  const passed = new Set<number>();
  for (let at: number | null = unit; at !== null && !passed.has(at); at = above.get(at) ?? null) {
    passed.add(at);
    const others = heads.filter(({ id }) => id !== besides);
    const found = others.find(({ acting_unit_id }) => acting_unit_id === at) ?? others.find((one) => one.leads_unit && one.unit_id === at);
    if (found) return found;
  }
  return null;
}

/** The head over a person of the unit. */
export function useUnitHead(unit: number | null, person: number | null): { readonly head: UnitHead | null; readonly isLoading: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: ['hr', 'unit-heads'],
    enabled: unit !== null,
    queryFn: ({ signal }) =>
      query<{ staff_directory: UnitHead[]; struct: UnitAbove[] }>(
        `query($g:[groupFilter!],$n:Int!){staff_directory(groupFilters:$g,limit:$n){id lastname firstname avatar job work_phone unit_id
          leads_unit acting_unit_id} struct(limit:$n){id parent_id}}`,
        { g: LEADING, n: MOST },
        { signal },
      ),
  });
  const head = data && unit !== null ? headAbove(data.staff_directory, data.struct, { unit, besides: person }) : null;
  return { head, isLoading };
}
