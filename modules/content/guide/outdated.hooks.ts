/** Guides of a screen whose form or list administrators have changed may be outdated: they are marked in the same transaction. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { modelOfItem } from '@lambda/engine/core/registry/crud-model.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

/** The addresses of the screens that list and edit the records of a model. */
const screensOf = (registry: Registry, model: string): string[] =>
  [...registry.menuItems.values()].filter((item) => modelOfItem(registry, item) === model).map(({ id }) => `/erp/p/${id}`);

/** Only guides that name the very screen: those of all lists are about no one form. */
const mark = (screens: readonly string[], now: Date): Statement => ({
  name: 'guide_mark_outdated',
  sql: `update user_guide set outdated_since = $2::timestamptz where deleted_at is null and outdated_since is null
    and exists (select 1 from unnest(string_to_array(paths, E'\\n')) line where btrim(line, E' \\r\\t') = any($1::text[]))`,
  params: [arrayLiteral(screens), now.toISOString()],
});

/** A field came onto its screens, changed there or left them. */
export const customFieldHooks: RecordHooks = {
  after: ({ before, after, context }) => {
    const isShown = (state: unknown): boolean => state === 'published' || state === 'withdrawn';
    const isSame = before?.state === after.state && JSON.stringify(before?.published) === JSON.stringify(after.published);
    if (!isShown(after.state) || isSame) return [];
    const screens = screensOf(context.registry, String(after.target_model));
    return screens.length === 0 ? [] : [mark(screens, context.now)];
  },
};
