/** What the palette shows for what was typed: deeds and pages at once, below them records when the server has answered. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Eye, Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OfferedAction } from '../form/actions/action-data.ts';
import { pageDeeds } from '../form/actions/page-deeds.ts';
import { useSettled } from '../kit/data/use-settled.ts';
import { useLabel, useLanguage } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { HOME } from '../kit/session/home-path.ts';
import { useMarks } from '../kit/session/menu-marks.ts';
import { currentEntry, menuEntries, pathTo, type Target } from '../kit/session/menu-tree.ts';
import { useSession } from '../kit/session/session.tsx';
import { fittingKinds, type PaletteLine, recordDeeds, searchedLists, WITH_DEEDS } from './palette-found.ts';
import type { FoundRecord } from './palette-records.ts';
import { useTabAddress } from './tab-address.ts';
import { useDeeds } from './use-palette-deeds.ts';

/** An action of a record that was found, to be asked about. */
export type AskedAction = { readonly action: OfferedAction; readonly record: Pick<FoundRecord, 'id' | 'name' | 'list'> };
export type PaletteActs = {
  readonly onSettings: () => void;
  readonly onShortcuts: () => void;
  readonly onAct: (asked: AskedAction) => void;
};
export type PaletteGroup = { readonly key: string; readonly title: string; readonly lines: readonly PaletteLine[] };

/** Long enough for the next letter of fast hands, short enough for an answer within 150 ms. */
const PAUSE_MS = 60;
const MOST_RECENT_SHOWN = 5;
const DEED_ICONS = { view: Eye, edit: Pencil, copy: Copy } as const;

function useGo(): (target: NonNullable<Target>) => void {
  const navigate = useNavigate();
  const tabAddress = useTabAddress();
  return (target) => {
    if (target.kind === 'inside') void navigate(tabAddress(target.path) ?? target.path);
    else window.open(target.href, '_blank', 'noopener,noreferrer');
  };
}

function usePages(): readonly PaletteLine[] {
  const t = shellTexts.useText();
  const label = useLabel();
  const go = useGo();
  const { menu, cruds } = useSession();
  const home: PaletteLine = { key: 'home', name: t('menu.home'), where: '', icon: 'home', run: () => go({ kind: 'inside', path: HOME }) };
  const entries = menuEntries(menu).map(
    ({ item, parents, target }): PaletteLine => ({
      key: item.id,
      name: label(item.label),
      where: parents.map((parent) => label(parent.label)).join(' / '),
      icon: item.icon ?? parents.at(-1)?.icon,
      // A list is called for by the name of one of its records too.
      also: cruds.flatMap(({ name, form_label: one }) => (item.linkTo === 'crud' && name === item.url && one ? [label(one)] : [])),
      run: () => go(target),
    }),
  );
  return [home, ...entries];
}

function useRecords(typed: string, onAct: PaletteActs['onAct']) {
  const t = shellTexts.useText();
  const client = useQueryClient();
  const label = useLabel();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const session = useSession();
  const settled = useSettled(typed, PAUSE_MS).trim();
  const isAsked = settled.length >= 2 && typed.trim().length >= 2;
  const queryKey = ['palette', settled, language];
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { findRecords } = await import('./palette-records.ts');
      const onFound = (some: readonly FoundRecord[]) => void client.setQueryData<readonly FoundRecord[]>(queryKey, some);
      return findRecords(client, { text: settled, lists: searchedLists(session), language, signal, onFound });
    },
  });
  const found = isAsked ? (data ?? []) : [];
  const isOld = isPlaceholderData || settled !== typed.trim();
  const lines = found.map(({ id, list, name, more }): PaletteLine => {
    const item = pathTo(session.menu, list.menuId).at(-1);
    const kind = item ? label(item.label) : '';
    return {
      key: `${list.menuId}.${id}`,
      isOld,
      name,
      where: more === '' ? kind : `${more} · ${kind}`,
      icon: item?.icon ?? pathTo(session.menu, list.menuId).at(-2)?.icon,
      run: () => void navigate(`/erp/p/${encodeURIComponent(list.menuId)}?record=${id}`),
    };
  });
  const isWaiting = typed.trim().length >= 2 && (isFetching || settled !== typed.trim());
  const deeds = recordDeeds(session, found).map(
    ({ kind, record, path }): PaletteLine => ({
      key: `${kind}.${record.list.menuId}.${record.id}`,
      isOld,
      name: t(`palette.record.${kind}`, { name: record.name }),
      where: '',
      drawn: DEED_ICONS[kind],
      run: () => void navigate(path),
    }),
  );
  const acts = found.slice(0, WITH_DEEDS).flatMap((record) =>
    record.actions.map(
      (action): PaletteLine => ({
        key: `act.${action.name}.${record.list.menuId}.${record.id}`,
        isOld,
        name: t('palette.record.act', { name: record.name, action: label(action.label) }),
        where: '',
        icon: action.icon,
        run: () => onAct({ action, record }),
      }),
    ),
  );
  return { lines, deeds: [...deeds, ...acts], isWaiting, error: isAsked ? error?.message : undefined };
}

/** The pages that were opened last, without the one that is open. */
function useRecent(pages: readonly PaletteLine[]): readonly PaletteLine[] {
  const { menu } = useSession();
  const { recent } = useMarks();
  const { pathname } = useLocation();
  const here = currentEntry(menu, pathname)?.id;
  return recent
    .filter((id) => id !== here)
    .flatMap((id) => pages.find(({ key }) => key === id) ?? [])
    .slice(0, MOST_RECENT_SHOWN);
}

/** The first lists are made ready before anybody has typed: their definitions are no part of an answer then. */
function useReadyLists(): void {
  const client = useQueryClient();
  const session = useSession();
  const ids = searchedLists(session)
    .map(({ menuId }) => menuId)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is another object after every change of it; the lists count
  useEffect(() => {
    const lists = searchedLists(session);
    void import('./palette-records.ts').then(({ makeReady }) => makeReady(client, lists));
  }, [client, ids]);
}

/** Nothing typed: what was opened last, what may be done here, and the pages. */
export function usePaletteGroups(typed: string, acts: PaletteActs) {
  const t = shellTexts.useText();
  const pages = usePages();
  const deeds = useDeeds(acts);
  const records = useRecords(typed, acts.onAct);
  const recent = useRecent(pages);
  useReadyLists();
  const here = pageDeeds().map(
    ({ key, label, icon, about = '', onClick }, place): PaletteLine => ({
      // A list and the record over it may offer deeds of one name.
      key: `here.${place}.${key}`,
      name: label,
      where: about,
      own: icon,
      run: onClick,
    }),
  );
  const [recently, done, shown, offered] = [
    { key: 'recent', title: t('marks.recent'), lines: recent },
    { key: 'deeds', title: t('palette.deeds'), lines: deeds },
    { key: 'pages', title: t('palette.pages'), lines: pages },
    { key: 'here', title: t('palette.here'), lines: here },
  ];
  const isEmpty = typed.trim() === '';
  const others = { ...shown, lines: pages.filter((one) => !recent.includes(one)) };
  const groups: readonly PaletteGroup[] = [
    ...(isEmpty ? [recently, offered, others] : fittingKinds([done, shown, offered], typed)),
    { key: 'records', title: t('palette.records'), lines: records.lines },
    // Below what is still coming in, so that nothing in sight moves.
    { key: 'recordDeeds', title: t('palette.recordDeeds'), lines: records.isWaiting ? [] : records.deeds },
  ];
  return { groups: groups.filter(({ lines }) => lines.length > 0), isSearching: records.isWaiting, error: records.error };
}
