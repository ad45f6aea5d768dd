/** Definitions as the server cuts them to the actor's rights, fetched once per session and kept. */

import type { FormDefinition, GridDefinition, ModelDefinition, ViewDefinition } from '@lambda/model/definitions.ts';
import type { ReportDefinition } from '@lambda/model/reports.ts';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Dashboard } from '../charts/dashboard.ts';
import { currentPage, request } from './client.ts';

type Definitions = {
  dashboard: Dashboard;
  form: FormDefinition;
  grid: GridDefinition;
  model: ModelDefinition;
  report: Omit<ReportDefinition, 'source'>;
  view: ViewDefinition;
};
type Reply<T> = { status: boolean; data: { name: string; type: string; schema: T } };

/** How a definition is fetched and cached; for loading ahead of drawing. */
export const definitionQuery = <K extends keyof Definitions>(type: K, name: string, page = currentPage()) =>
  queryOptions({
    // Rights may differ from one menu entry to another, and definitions are cut to them.
    queryKey: ['definition', type, name, page ?? ''],
    // A definition lasts as long as the session: choosing a role or company empties the cache.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Definitions[K]> => {
      const reply = await request<Reply<Definitions[K]>>(`/lambda/puzzle/schema/${type}/${encodeURIComponent(name)}`, { signal, page });
      return reply.data.schema;
    },
  });

/** An empty name fetches nothing and stays pending. */
const useDefinition = <K extends keyof Definitions>(type: K, name: string): UseQueryResult<Definitions[K]> =>
  useQuery({ ...definitionQuery(type, name), enabled: name !== '' });
export const useForm = (name: string): UseQueryResult<FormDefinition> => useDefinition('form', name);
export const useModel = (name: string): UseQueryResult<ModelDefinition> => useDefinition('model', name);
