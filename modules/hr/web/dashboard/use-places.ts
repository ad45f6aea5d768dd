/** How many people hold a position, and how many places were approved for it. */
import { query } from '@lambda/web-engine/kit/data/client.ts';
import { useOptionalModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { useQuery } from '@tanstack/react-query';

/** Positions change seldom; a list asks once for all its rows. */
const FRESH_MS = 30_000;
type Group = { readonly job_id: number | null; readonly count: number };

/** People at work by position; undefined where the actor may not know. */
export function useHeldPlaces(): ReadonlyMap<number, number> | undefined {
  const employee = useOptionalModel('employee').data;
  const may = employee !== undefined && 'job_id' in employee.fields && 'status' in employee.fields;
  return useQuery({
    queryKey: ['hr', 'held-places'],
    enabled: may,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const { aggregate } = await query<{ aggregate: Group[] }>(
        'query($f:[filter!]){aggregate(table:"employee",groupBy:["job_id"],values:[{function:count}],filters:$f)}',
        { f: [{ column: 'status', condition: 'notEqual', value: 'left' }] },
        { signal },
      );
      return new Map(aggregate.flatMap(({ job_id, count }) => (job_id === null ? [] : [[job_id, count] as const])));
    },
  }).data;
}

/** The approved places of a position: null when none were, undefined while unknown. */
export function useApprovedPlaces(job: number | null): number | null | undefined {
  const model = useOptionalModel('job').data;
  return useQuery({
    queryKey: ['hr', 'approved-places', job],
    enabled: job !== null && model !== undefined && 'approved_places' in model.fields,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const { job: jobs } = await query<{ job: { approved_places: number | null }[] }>(
        'query($f:[filter!]){job(filters:$f){approved_places}}',
        { f: [{ column: 'id', condition: 'equals', value: String(job) }] },
        { signal },
      );
      return jobs[0]?.approved_places ?? null;
    },
  }).data;
}
