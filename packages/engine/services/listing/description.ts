/** What a list was asked for, in words: the line under the title of a document. */
import type { Compared } from '@lambda/model/conditions/conditions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { valuesOf } from '@lambda/model/fields/value-lists.ts';
import { resolveColumn } from '../../core/query/list-query.ts';
import type { ResolvedPath } from '../../core/registry/resolved-path.ts';
import type { ListContext, Listing } from './listing.ts';
import { namesOf } from './names.ts';
import { FILTER_TEXTS, LISTING_TEXTS } from './texts.ts';
import { valueText } from './value-text.ts';

const NAMED = 5;

async function filterText(
  context: ListContext,
  listing: Listing,
  { field: column, condition, value }: Compared,
  language: Language,
): Promise<string> {
  const path: ResolvedPath = resolveColumn({ registry: context.registry, access: context.actor.access }, listing.entity, column);
  const label = listing.grid.columns.find(({ field }) => field === column)?.label ?? path.field.label;
  const several = condition === 'whereIn' ? valuesOf(value ?? '') : [String(value ?? '')];
  const names = path.field.kind === 'reference' ? await namesOf({ ...context, language }, path.field.to, several, NAMED) : null;
  const shown = several
    .slice(0, NAMED)
    .map((one) => (names ? names.get(one) || `№ ${one}` : valueText(path.field, one, language, context.actor.timeZone)));
  const text = shown.join(', ') + (several.length > NAMED ? ` … (${several.length})` : '');
  return fillText(FILTER_TEXTS[condition][language], { field: label[language], value: text });
}

/** The filters of a listing in words, `search` included; a sentence of its own when there are none. */
export async function describeFilters(context: ListContext, listing: Listing, search: string, language: Language): Promise<string> {
  const one = (filter: Compared) => filterText(context, listing, filter, language);
  const own = await Promise.all(listing.arguments.filters.map(one));
  const groups = await Promise.all(
    listing.arguments.groups.map(async ({ combine, filters }) => {
      const texts = await Promise.all(filters.map(one));
      return texts.length > 1 && combine === 'or' ? `(${texts.join(LISTING_TEXTS.or[language])})` : texts.join('; ');
    }),
  );
  const all = [...own, ...groups, ...(search.trim() === '' ? [] : [`«${search.trim()}»`])];
  return all.length > 0 ? fillText(LISTING_TEXTS.filters[language], { filters: all.join('; ') }) : LISTING_TEXTS.noFilters[language];
}
