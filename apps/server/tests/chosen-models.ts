/** The models that a run is about: all of them, or those of the modules that `npm test -- --only` and `--since` have chosen. */
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';

const only = process.env.LAMBDA_ONLY ? new Set(process.env.LAMBDA_ONLY.split(',')) : undefined;

export function chosenModels({ models, modules }: Pick<Registry, 'models' | 'modules'>): ModelDefinition[] {
  if (!only) return [...models.values()];
  const chosen = new Set(modules.filter(({ name }) => only.has(name)).flatMap((module) => module.models?.map(({ name }) => name) ?? []));
  return [...models.values()].filter(({ name }) => chosen.has(name));
}

/** Whether a grid or form is about one of them. */
export const isChosen = (registry: Pick<Registry, 'models' | 'modules' | 'entities'>, entity: string): boolean =>
  only === undefined || chosenModels(registry).some(({ name }) => name === registry.entities.get(entity)?.model.name);
