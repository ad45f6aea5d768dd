/** The models whose records run through workflows, and what of a record is decided on. */
import { createHash } from 'node:crypto';
import type { Reach } from '@lambda/engine/core/access/reach.ts';
import { readStoredRow } from '@lambda/engine/core/records/columns.ts';
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { readRows } from '@lambda/engine/core/records/row-sql.ts';
import { modelOfItem, pathOfItem } from '@lambda/engine/core/registry/crud-model.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { isHost, WORKFLOW_FIELDS } from '@lambda/model/workflow/host.ts';

export function hostNamed(registry: Registry, name: string): ModelDefinition {
  const model = registry.models.get(name);
  if (!model || !isHost(model)) throw new PlatformError('NOT_FOUND');
  return model;
}

const OWN_FIELDS: ReadonlySet<string> = new Set(WORKFLOW_FIELDS);
/** What people write and decide on: neither what the platform keeps nor what follows from other fields. */
export const contentFields = (model: ModelDefinition): readonly string[] =>
  Object.entries(model.fields)
    .filter(
      ([name, field]) =>
        !OWN_FIELDS.has(name) && field.readOnly !== true && !['children', 'computed', 'rollup', 'sequence'].includes(field.kind),
    )
    .map(([name]) => name)
    .sort();
/** SHA-256 of the content in hexadecimal: equal for equal values, whatever their order. */
export const digestOf = (model: ModelDefinition, values: Values): string =>
  createHash('sha256')
    .update(JSON.stringify(contentFields(model).map((name) => [name, values[name] ?? null])))
    .digest('hex');
export const changesContent = (model: ModelDefinition, before: Values, after: Values): boolean =>
  contentFields(model).some((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));

/** What the record is called, from the fields of its title that are texts. */
export const titleOf = (model: ModelDefinition, id: number, values: Values): string =>
  model.title
    .map((name) => values[name])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' ') || `№ ${id}`;

/** Where the record is opened in this site: the first entry of the menu that lists such records. */
export function pathOf(registry: Registry, model: string): string | undefined {
  const item = [...registry.menuItems.values()].find((one) => modelOfItem(registry, one) === model);
  return item && pathOfItem(item);
}

/** A living record as it is stored, within the rows that `reach` allows; all of the company without one. Throws NOT_FOUND. */
export async function readHost(context: HookContext, model: ModelDefinition, id: number, reach?: Reach): Promise<Values> {
  const [values] = await readHosts(context, [{ model, id }], reach);
  if (!values) throw new PlatformError('NOT_FOUND');
  return values;
}
/** Several of them in one round trip; null for what is not there. */
export async function readHosts(
  context: HookContext,
  asked: readonly { readonly model: ModelDefinition; readonly id: number }[],
  reach?: Reach,
): Promise<readonly (Values | null)[]> {
  if (asked.length === 0) return [];
  const scopes = reach ? [reach] : [];
  const models = [...new Set(asked.map(({ model }) => model))];
  const idsOf = (model: ModelDefinition): number[] => asked.flatMap((one) => (one.model === model ? [one.id] : []));
  const statements = models.map((model) => readRows(context, { model, ids: idsOf(model), scopes }));
  const results = await context.database.readBatch(statements, context.actor.companyId);
  const found = models.map((_model, at) => new Map((results[at]?.rows ?? []).map((row) => [Number(row[0]), row])));
  return asked.map(({ model, id }) => {
    const row = found[models.indexOf(model)]?.get(id);
    return row ? readStoredRow(model, row).values : null;
  });
}
