/** What a list is drawn from while it is designed: its table or view, and the tables that paths and the palette lead to. */
import type { GridDefinition, ModelDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import { definitionQuery } from '@lambda/web-engine/kit/data/definitions.ts';
import { type GridSource, gridPaths, neededModels } from '@lambda/web-engine/list/source.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDraftedModels } from '../editor/drafted-models.ts';
import { useDraftedView } from '../figures/drafted-view.ts';

export type DesignSource = {
  /** Undefined while it loads, and for a table that is not there. */
  readonly source: GridSource | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Loads the tables that these paths lead to, each step when the one before it is there. */
  readonly follow: (path: string) => void;
};
const NONE: readonly string[] = [];
const asView = (entity: ModelDefinition | ViewDefinition | undefined): ViewDefinition | undefined =>
  entity && 'of' in entity ? (entity as ViewDefinition) : undefined;

export function useGridSource(grid: GridDefinition): DesignSource {
  const [wanted, setWanted] = useState<readonly string[]>(NONE);
  const [followed, setFollowed] = useState<readonly string[]>(NONE);
  const { models, isLoading, error } = useDraftedModels(useMemo(() => [grid.model, ...wanted], [grid.model, wanted]));
  const own = models.get(grid.model);
  // Of a data source the server tells what its columns are, also of a draft.
  const drafted = useDraftedView(grid.model);
  const inForce = useQuery({ ...definitionQuery('model', grid.model), enabled: !own && !isLoading && !drafted.isDrafted, retry: false });
  const entity: ModelDefinition | ViewDefinition | undefined = own ?? drafted.data ?? inForce.data;
  const view = asView(entity);
  const model = view ? models.get(view.of) : (entity as ModelDefinition | undefined);
  // Each answer is a map of its own; the tables in it stay the same objects.
  const known = [...models.values()];
  const [kept, setKept] = useState(known);
  if (kept.length !== known.length || kept.some((one, at) => one !== known[at])) setKept(known);
  const source = useMemo((): GridSource | undefined => {
    const byName = new Map(kept.map((one) => [one.name, one]));
    return model && { entity: grid.model, model, view, modelOf: (name) => byName.get(name) };
  }, [grid.model, model, view, kept]);

  const missing = useMemo(() => {
    if (view && !model) return [view.of];
    if (!source) return NONE;
    return neededModels({ ...source, view, paths: [...gridPaths(grid), ...followed] });
  }, [grid, source, view, model, followed]);
  const next = missing.filter((name) => name !== grid.model && !wanted.includes(name));
  if (next.length > 0) setWanted([...wanted, ...next]);
  return {
    source,
    isLoading: isLoading || (!own && (drafted.isLoading || (inForce.isPending && inForce.fetchStatus !== 'idle'))) || next.length > 0,
    error: error ?? (own ? null : (drafted.error ?? inForce.error)),
    follow: (path) => setFollowed((before) => (before.includes(path) ? before : [...before, path])),
  };
}
