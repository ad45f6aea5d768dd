/** Where a condition of a role leads: to a value of the row along references, or of the rows of a sub-table, its own or that of a row it points at. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';

type Known<Path> = {
  readonly models: ReadonlyMap<string, ModelDefinition>;
  path(model: ModelDefinition, path: string): Path;
};
export type BoundPath<Path> = {
  /**
   * The sub-table of whose rows one has to meet the condition, its reference to the row that holds it, and the path to the id of that
   * one, which has to be there still; null where it is the row itself. Null where there is no sub-table.
   */
  readonly rows: { readonly of: ModelDefinition; readonly by: string; readonly holder: Path | null } | null;
  readonly path: Path;
};

/** Throws like `registry.path` for a path that leads nowhere. */
export function boundPath<Path>(registry: Known<Path>, model: ModelDefinition, text: string): BoundPath<Path> {
  const names = text.split('.');
  let owner: ModelDefinition | undefined = model;
  for (const [at, name] of names.entries()) {
    const field: ModelDefinition['fields'][string] | undefined = owner?.fields[name];
    const rest = names.slice(at + 1);
    if (field?.kind === 'children' && rest.length > 0) {
      const of = registry.models.get(field.of);
      if (!of) break;
      const holder = at === 0 ? null : registry.path(model, [...names.slice(0, at), 'id'].join('.'));
      return { rows: { of, by: field.by, holder }, path: registry.path(of, rest.join('.')) };
    }
    owner = field?.kind === 'reference' ? registry.models.get(field.to) : undefined;
  }
  return { rows: null, path: registry.path(model, text) };
}
