/** A data source that is still a draft, as lists and charts take it: the server tells what its columns are. */
import type { ModelDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { useQuery } from '@tanstack/react-query';
import { type Definition, findDefinition, type Key, useDefinitions } from '../builder-data.ts';
import { useDesignLayer } from '../editor/design-layer.ts';
import { draftsBehind, type Previewed } from './figures-data.ts';

export function useDraftedView(name: string) {
  const { data: listed } = useDefinitions(useDesignLayer());
  const isDrafted = listed?.some((one) => one.type === 'view' && one.name === name && one.draft === 'change') === true;
  const { data, error, isPending } = useQuery({
    queryKey: ['builder-view', name],
    enabled: isDrafted,
    staleTime: 5_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const key: Key = { type: 'view', name };
      const schema = (await findDefinition(key, signal))?.draft as Definition;
      const definitions = await draftsBehind([key], listed ?? [], signal);
      const body = { definitions, show: key };
      const { data: found } = await request<{ data: Previewed }>('/lambda/puzzle/preview', { method: 'POST', body, signal });
      return (found.definition ?? schema) as ModelDefinition | ViewDefinition;
    },
  });
  return { isDrafted, data: isDrafted ? data : undefined, error: isDrafted ? error : null, isLoading: isDrafted && isPending };
}
