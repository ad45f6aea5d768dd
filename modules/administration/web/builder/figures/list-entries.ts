/** The entries of the menus that open a list: where the rows behind a group of a chart can be shown. */
import type { MenuDefinition, MenuItem } from '@lambda/model/definitions/definitions.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useQueries } from '@tanstack/react-query';
import { definitionKeyOf, findDefinition, type Key, useDefinitions } from '../builder-data.ts';
import type { SettingOption } from '../editor/settings/setting.tsx';

const entriesIn = (items: readonly MenuItem[]): readonly MenuItem[] => items.flatMap((item) => [item, ...entriesIn(item.children ?? [])]);

export function useListEntries(): readonly SettingOption<string>[] {
  const label = useLabel();
  const { data: listed = [] } = useDefinitions();
  const menus = listed.filter(({ type }) => type === 'menu').map(({ name }): Key => ({ type: 'menu', name }));
  const found = useQueries({
    queries: menus.map((key) => ({
      queryKey: definitionKeyOf(key),
      queryFn: ({ signal }: { signal: AbortSignal }) => findDefinition(key, signal),
      staleTime: 10_000,
    })),
  });
  return found
    .flatMap(({ data }) => entriesIn((data?.effective as MenuDefinition | null | undefined)?.items ?? []))
    .filter(({ linkTo }) => linkTo === 'crud')
    .map(({ id, label: words }) => ({ value: id, label: label(words) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
