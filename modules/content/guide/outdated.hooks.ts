/** Guides of a screen whose table, form or list was published anew may be outdated: they are marked in the same transaction. */
import { modelOfItem } from '@lambda/engine/core/registry/crud-model.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import type { OnPublished } from '@lambda/engine/services/builder/write-changes.ts';

/** The addresses of the screens that list and edit the records of these models. */
const screensOf = (registry: Registry, models: ReadonlySet<string>): string[] =>
  [...registry.menuItems.values()].filter((item) => models.has(modelOfItem(registry, item) ?? '')).map(({ id }) => `/erp/p/${id}`);

/** $1 addresses, $2 now. Only guides that name the very screen: those of all lists are about no one form. */
const MARK_OUTDATED = `update user_guide set outdated_since = $2::timestamptz where deleted_at is null and outdated_since is null
  and exists (select 1 from unnest(string_to_array(paths, E'\\n')) line where btrim(line, E' \\r\\t') = any($1::text[]))`;

export const markOutdatedGuides: OnPublished = async (query, { definitions, registry, now }) => {
  const { forms, grids } = registry;
  const models = definitions.flatMap(({ type, name }) => {
    if (type === 'model') return [name];
    const model = type === 'form' ? forms.get(name)?.model : type === 'grid' ? grids.get(name)?.model : undefined;
    return model === undefined ? [] : [model];
  });
  const screens = screensOf(registry, new Set(models));
  if (screens.length > 0) await query(MARK_OUTDATED, [screens, now.toISOString()]);
};
