/** The tables that a designer speaks of, as they are drafted or in force. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { useQueries } from '@tanstack/react-query';
import { definitionKeyOf, findDefinition, type Key, useDefinitions } from '../builder-data.ts';
import { useDesignLayer } from './design-layer.ts';

export type DraftedModels = {
  readonly models: ReadonlyMap<string, ModelDefinition>;
  readonly isLoading: boolean;
  readonly error: Error | null;
};

/** Each table by its name, with its draft where it has one. One that is not there is left out. */
export function useDraftedModels(names: readonly string[]): DraftedModels {
  const layer = useDesignLayer();
  const listed = useDefinitions(layer).data;
  // A company does not know every table of the platform: those that are not its own are not asked for, and data sources are no tables.
  const isListed = (type: string, name: string): boolean => listed?.some((one) => one.type === type && one.name === name) === true;
  const isKnown = (name: string): boolean =>
    layer === undefined ? listed !== undefined && !isListed('view', name) : isListed('model', name);
  const found = useQueries({
    queries: [...new Set(names)].filter(isKnown).map((name) => {
      const key: Key = { type: 'model', name, layer };
      return {
        queryKey: definitionKeyOf(key),
        queryFn: ({ signal }: { signal: AbortSignal }) => findDefinition(key, signal),
        staleTime: 10_000,
      };
    }),
  });
  const models = new Map<string, ModelDefinition>();
  for (const { data } of found) {
    // The server has checked it by the schema of its type.
    const model = (data?.draft ?? data?.effective) as ModelDefinition | null | undefined;
    if (model) models.set(model.name, model);
  }
  return {
    models,
    isLoading: !listed || found.some(({ isPending }) => isPending),
    error: found.find(({ error }) => error)?.error ?? null,
  };
}

/** A table, and those that its references, lists of references and sub-tables lead to. An empty name asks for nothing. */
export function useModelWithNeighbours(name: string): DraftedModels & { readonly model: ModelDefinition | undefined } {
  const own = useDraftedModels(name === '' ? [] : [name]);
  const model = own.models.get(name);
  const names = Object.values(model?.fields ?? {}).flatMap((field) =>
    field.kind === 'reference' || field.kind === 'references' ? [field.to] : field.kind === 'children' ? [field.of] : [],
  );
  const others = useDraftedModels(names.filter((one) => one !== name));
  return {
    model,
    models: new Map([...others.models, ...own.models]),
    isLoading: own.isLoading || others.isLoading,
    error: own.error ?? others.error,
  };
}
