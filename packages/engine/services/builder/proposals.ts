/** Tables that are proposed, out of words or a file: nothing of them is stored before somebody has looked at them. */
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { type KnownTables, type ProposedTable, proposedTable } from '@lambda/model/definitions/proposed-table.ts';
import { platformModule } from '../../core/platform/platform.module.ts';
import { nameFaults } from '../../core/registry/name-faults.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Builder, DefinitionKey } from './builder.ts';
import type { Problem } from './changes.ts';
import type { Drafted, Preview } from './preview.ts';

/** Of the tables that the platform keeps for itself these are what people mean when they name them. */
const MEANT: ReadonlySet<string> = new Set(['company', 'users']);
const OWN: ReadonlySet<string> = new Set((platformModule.models ?? []).map(({ name }) => name).filter((name) => !MEANT.has(name)));

/** What a new table may point at, and the names that it cannot have. */
function knownTables({ models, entities, forms, grids, cruds, menuItems }: Registry, listed: readonly DefinitionKey[]): KnownTables {
  const names = [...forms.keys(), ...grids.keys(), ...cruds.keys(), ...menuItems.keys(), ...listed.map(({ name }) => name)];
  const views = new Set(names.map((name) => name.replaceAll('-', '_')));
  return {
    models: [...models.values()].filter(
      ({ name, internal, placement, parent }) => !internal && placement !== 'local' && parent === undefined && !OWN.has(name),
    ),
    // `new` is where a table is made; a name whose types have others has a fault of its own.
    isTaken: (name) => name === 'new' || models.has(name) || views.has(name) || nameFaults([...entities.keys(), name]).length > 0,
  };
}

export type Proposal = {
  readonly definitions: readonly Drafted[];
  /** The entry of the menu that opens it. */
  readonly entry: Json;
  /** What each of the proposed fields is called. */
  readonly names: readonly string[];
  readonly problems: readonly Problem[];
};
type Proposing = { readonly registry: Registry; readonly builder: Builder; readonly preview: Preview };
export async function proposal(
  { registry, builder, preview }: Proposing,
  table: ProposedTable,
  { withReferences = true } = {},
): Promise<Proposal> {
  // What somebody has drafted is not in force, and its name is taken all the same.
  const known = knownTables(registry, await builder.list());
  const { entry, names, ...drafts } = proposedTable(table, withReferences ? known : { ...known, models: [] });
  const definitions = (['model', 'form', 'grid', 'crud'] as const).map(
    (type): Drafted => ({ type, name: drafts[type].name, schema: JSON.parse(JSON.stringify(drafts[type])) as Json }),
  );
  const { problems } = await preview.with(definitions);
  return { definitions, entry: JSON.parse(JSON.stringify(entry)) as Json, names, problems };
}
