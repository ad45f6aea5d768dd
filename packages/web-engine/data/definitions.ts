/** Definitions as the server cuts them to the actor's rights, fetched once per session and kept. */
import type { FormDefinition, GridDefinition, ModelDefinition, ViewDefinition } from '@lambda/model/definitions.ts';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { request } from './client.ts';

type Definitions = { form: FormDefinition; grid: GridDefinition; model: ModelDefinition; view: ViewDefinition };
type Reply<T> = { status: boolean; data: { name: string; type: string; schema: T } };

/** How a definition is fetched and cached; for loading ahead of drawing. */
export const definitionQuery = <K extends keyof Definitions>(type: K, name: string) =>
  queryOptions({
    queryKey: ['definition', type, name],
    // A definition lasts as long as the session: choosing a role or company empties the cache.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Definitions[K]> => {
      const reply = await request<Reply<Definitions[K]>>(`/lambda/puzzle/schema/${type}/${encodeURIComponent(name)}`, { signal });
      return reply.data.schema;
    },
  });

const useDefinition = <K extends keyof Definitions>(type: K, name: string): UseQueryResult<Definitions[K]> =>
  useQuery({ ...definitionQuery(type, name), enabled: name !== '' });

/** An empty name fetches nothing and stays pending. */
export const useGrid = (name: string): UseQueryResult<GridDefinition> => useDefinition('grid', name);
export const useForm = (name: string): UseQueryResult<FormDefinition> => useDefinition('form', name);
export const useModel = (name: string): UseQueryResult<ModelDefinition> => useDefinition('model', name);
export const useView = (name: string): UseQueryResult<ViewDefinition> => useDefinition('view', name);

type Entity = { readonly model?: ModelDefinition; readonly view?: ViewDefinition };

const entityQuery = (name: string) =>
  queryOptions({
    queryKey: ['definition', 'entity', name],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Entity> => {
      const { data } = await request<Reply<ModelDefinition | ViewDefinition>>(`/lambda/puzzle/schema/model/${encodeURIComponent(name)}`, {
        signal,
      });
      return 'of' in data.schema ? { view: data.schema } : { model: data.schema };
    },
  });

/** A grid's `model` is a model or a view; tells which. The address `model/{name}` answers for both, naming its type. */
export function useEntity(name: string): { model?: ModelDefinition; view?: ViewDefinition; isLoading: boolean; error: Error | null } {
  const { data, isLoading, error } = useQuery({ ...entityQuery(name), enabled: name !== '' });
  return { ...data, isLoading, error };
}
