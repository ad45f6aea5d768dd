/** Definitions of screens as a person is sent them, read and asked about as the browser does it. */
import type { GridDefinition, MenuItem, ModelDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import { type GridSource, gridPaths, neededModels } from '@lambda/web-engine/list/source.ts';
import { expect } from 'vitest';
import type { Person } from './served-demo.ts';

type Shown = MenuItem & { readonly children?: readonly Shown[] };
type Krud = { readonly name: string; readonly grid?: string; readonly form: string };
export type Permissions = {
  readonly permission: { readonly menu: readonly Shown[]; readonly kruds: readonly Krud[] | Record<string, Krud> };
};

/** What the browser does with a definition's address; null for what the person may not read. */
export async function definition<T>({ client }: Person, type: string, name: string): Promise<T | null> {
  const { status, body } = await client.get<{ data: { schema: T } }>(`/lambda/puzzle/schema/${type}/${name}`);
  if (status === 403 || status === 404) return null;
  expect(status, `${type} ${name}`).toBe(200);
  return body.data.schema;
}
export async function ask<T>({ client, name }: Person, document: string, variables: Readonly<Record<string, unknown>>): Promise<T> {
  const { status, body } = await client.query<T>(document, variables);
  if (status !== 200 || !body.data)
    throw new Error(`${name}: ${status} ${JSON.stringify(body)}\n${document}\n${JSON.stringify(variables)}`);
  return body.data;
}

export async function modelsFor(person: Person, needed: (known: ReadonlyMap<string, ModelDefinition>) => readonly string[]) {
  const known = new Map<string, ModelDefinition>();
  const closed = new Set<string>();
  for (;;) {
    const missing = needed(known).filter((name) => !known.has(name) && !closed.has(name));
    if (missing.length === 0) return known;
    for (const name of missing) {
      const model = await definition<ModelDefinition>(person, 'model', name);
      if (model) known.set(name, model);
      else closed.add(name);
    }
  }
}

/** Loads a grid as the browser does: the definition, its model or view, and the models behind its paths. */
export async function gridOf(person: Person, name: string): Promise<{ grid: GridDefinition; source: GridSource }> {
  const grid = await definition<GridDefinition>(person, 'grid', name);
  const entity = grid && (await definition<ModelDefinition | ViewDefinition>(person, 'model', grid.model));
  if (!grid || !entity) throw new Error(`${person.name} may not read the grid ${name}`);
  const view = 'of' in entity ? entity : undefined;
  const model = view ? await definition<ModelDefinition>(person, 'model', view.of) : (entity as ModelDefinition);
  if (!model) throw new Error(`${person.name} may not read ${grid.model}`);
  const models = await modelsFor(person, (known) =>
    neededModels({ model, view, paths: gridPaths(grid), modelOf: (one) => known.get(one) }),
  );
  models.set(model.name, model);
  return { grid, source: { entity: grid.model, model, view, modelOf: (one) => models.get(one) } };
}
