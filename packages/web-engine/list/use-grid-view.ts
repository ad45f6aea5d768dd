/** Loads a grid with everything needed to draw it: the definition, its model or view, and the models behind its references. */
import type { GridDefinition, ModelDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { currentPage, RequestError } from '../kit/data/client.ts';
import { definitionQuery, keepWhenSame, putTogether } from '../kit/data/definitions.ts';
import { type ColumnSpec, columnSpecs } from './columns.ts';
import { type GridSource, gridPaths, neededModels } from './source.ts';

export type GridView = { readonly grid: GridDefinition; readonly source: GridSource; readonly columns: readonly ColumnSpec[] };

const isClosed = (error: unknown): boolean => error instanceof RequestError && (error.status === 403 || error.status === 404);

const asView = (entity: ModelDefinition | ViewDefinition): ViewDefinition | undefined => ('of' in entity ? entity : undefined);

async function loadModel(client: QueryClient, name: string, page: string | undefined): Promise<ModelDefinition | undefined> {
  try {
    return await client.ensureQueryData(definitionQuery('model', name, page));
  } catch (error) {
    // What the actor may not read is left out of the list.
    if (isClosed(error)) return undefined;
    throw error;
  }
}

/** With the rights of the open page, or of the menu entry that is named. */
export async function loadGridView(client: QueryClient, name: string, page = currentPage()): Promise<GridView> {
  const grid = await client.ensureQueryData(definitionQuery('grid', name, page));
  // The address of models answers for views too.
  const entity = await client.ensureQueryData(definitionQuery('model', grid.model, page));
  const view = asView(entity);
  const model = view ? await client.ensureQueryData(definitionQuery('model', view.of, page)) : entity;
  const models = new Map<string, ModelDefinition | undefined>([[model.name, model]]);
  const modelOf = (wanted: string) => models.get(wanted);
  for (;;) {
    const needed = neededModels({ model, view, paths: gridPaths(grid), modelOf }).filter((wanted) => !models.has(wanted));
    if (needed.length === 0) break;
    const loaded = await Promise.all(needed.map((wanted) => loadModel(client, wanted, page)));
    for (const [index, wanted] of needed.entries()) models.set(wanted, loaded[index]);
  }
  const source: GridSource = { entity: grid.model, model, view, modelOf };
  return putTogether({ grid, source, columns: columnSpecs(grid, source) }, [grid, entity, ...models.values()]);
}

/** An empty name loads nothing and stays pending. */
export function useGridView(name: string): UseQueryResult<GridView> {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['definition', 'grid-view', name],
    enabled: name !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: keepWhenSame,
    queryFn: () => loadGridView(client, name),
  });
}
