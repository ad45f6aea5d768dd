/** Where a condition of a role leads: to a value of the row along references, or of the rows of one of its sub-tables. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';

type Known<Path> = {
  readonly models: ReadonlyMap<string, ModelDefinition>;
  path(model: ModelDefinition, path: string): Path;
};
export type BoundPath<Path> = {
  /** The sub-table of whose rows one has to meet the condition, and its reference to the row; null for the row itself. */
  readonly rows: { readonly of: ModelDefinition; readonly by: string } | null;
  readonly path: Path;
};

/** Throws like `registry.path` for a path that leads nowhere. */
export function boundPath<Path>(registry: Known<Path>, model: ModelDefinition, text: string): BoundPath<Path> {
  const [first = '', ...rest] = text.split('.');
  const field = model.fields[first];
  const of = field?.kind === 'children' && rest.length > 0 ? registry.models.get(field.of) : undefined;
  if (field?.kind !== 'children' || !of) return { rows: null, path: registry.path(model, text) };
  return { rows: { of, by: field.by }, path: registry.path(of, rest.join('.')) };
}
