/** How many rows each ready-made view has, counted in one call after the list itself is there. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../kit/data/client.ts';
import { usePage } from '../kit/data/page-scope.ts';
import { countsCall, presetQuery } from './query.ts';
import type { GridView } from './use-grid-view.ts';

type Counts = Readonly<Record<string, { readonly total: number }>>;

/** The key under which everything that was counted is cached; invalid after a change of the rows. */
export const countsKey = (entity: string) => ['grid-counts', entity] as const;

export function usePresetCounts({ grid, source }: GridView, enabled: boolean): readonly (number | undefined)[] {
  const presets = grid.presets ?? [];
  const call = useMemo(
    () =>
      countsCall(
        source,
        (grid.presets ?? []).map(({ name }) => presetQuery(grid, source, name)),
      ),
    [grid, source],
  );
  // The person may be on another page by the time that the list is there.
  const page = usePage();
  const { data } = useQuery({
    queryKey: [...countsKey(source.entity), grid.name],
    enabled: enabled && presets.length > 0,
    queryFn: ({ signal }) => query<Counts>(call.document, call.variables, { signal, page }),
  });
  return presets.map((_preset, index) => data?.[`c${index}`]?.total);
}
