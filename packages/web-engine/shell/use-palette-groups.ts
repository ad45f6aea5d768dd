/** What the palette shows for what was typed: pages at once, records when the server has answered, deeds last. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  Copy,
  Eye,
  Keyboard,
  Lock,
  LogOut,
  type LucideIcon,
  Moon,
  Palette,
  Pencil,
  Plus,
  Sun,
  UserRound,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import type { OfferedAction } from '../actions/action-data.ts';
import { pageDeeds } from '../actions/page-deeds.ts';
import { useSettled } from '../data/use-settled.ts';
import { useLabel, useLanguage } from '../i18n/i18n.ts';
import { useLock } from '../lock/use-lock.ts';
import { useSession } from '../session/session.tsx';
import { changeAppearance, useColorMode } from '../theme/appearance.ts';
import { HOME } from './home-path.ts';
import { menuEntries, pathTo, type Target } from './menu-tree.ts';
import { addable, fitting, type PaletteLine, recordDeeds, searchedLists, WITH_DEEDS } from './palette-found.ts';
import type { FoundRecord } from './palette-records.ts';
import { shellTexts } from './texts.ts';

/** An action of a record that was found, to be asked about. */
export type AskedAction = { readonly action: OfferedAction; readonly record: Pick<FoundRecord, 'id' | 'name' | 'list'> };
export type PaletteActs = {
  readonly onSettings: () => void;
  readonly onShortcuts: () => void;
  readonly onAct: (asked: AskedAction) => void;
};
export type PaletteGroup = { readonly key: string; readonly title: string; readonly lines: readonly PaletteLine[] };

const PAUSE_MS = 250;
const DEED_ICONS = { view: Eye, edit: Pencil, copy: Copy } as const;

function useGo(): (target: NonNullable<Target>) => void {
  const navigate = useNavigate();
  return (target) => {
    if (target.kind === 'inside') void navigate(target.path);
    else window.open(target.href, '_blank', 'noopener,noreferrer');
  };
}

function usePages(): readonly PaletteLine[] {
  const t = shellTexts.useText();
  const label = useLabel();
  const go = useGo();
  const { menu } = useSession();
  const home: PaletteLine = { key: 'home', name: t('menu.home'), where: '', icon: 'home', run: () => go({ kind: 'inside', path: HOME }) };
  const entries = menuEntries(menu).map(
    ({ item, parents, target }): PaletteLine => ({
      key: item.id,
      name: label(item.label),
      where: parents.map((parent) => label(parent.label)).join(' / '),
      icon: item.icon ?? parents.at(-1)?.icon,
      run: () => go(target),
    }),
  );
  return [home, ...entries];
}

function useDeeds({ onSettings, onShortcuts }: Pick<PaletteActs, 'onSettings' | 'onShortcuts'>): readonly PaletteLine[] {
  const t = shellTexts.useText();
  const label = useLabel();
  const navigate = useNavigate();
  const session = useSession();
  const lock = useLock();
  const mode = useColorMode();
  const deed = (key: string, name: string, drawn: LucideIcon, run: () => void): PaletteLine => ({
    key: `do.${key}`,
    name,
    where: '',
    drawn,
    run,
  });
  return [
    ...addable(session).map(({ item, path }) =>
      deed(`add.${item.id}`, t('palette.add', { name: label(item.label) }), Plus, () => void navigate(path)),
    ),
    deed('theme', t(mode === 'dark' ? 'palette.light' : 'palette.dark'), mode === 'dark' ? Sun : Moon, () =>
      changeAppearance({ theme: mode === 'dark' ? 'light' : 'dark' }),
    ),
    deed('profile', t('account.profile'), UserRound, () => void navigate('/erp/profile')),
    deed('settings', t('account.appearance'), Palette, onSettings),
    deed('shortcuts', t('shortcuts.title'), Keyboard, onShortcuts),
    ...(session.roles.length > 1 ? [deed('roles', t('account.roles'), ArrowLeftRight, () => void navigate('/select-role'))] : []),
    deed('lock', t('account.lock'), Lock, () => void lock()),
    deed('out', t('account.signOut'), LogOut, () => void navigate('/logout')),
  ];
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

/** Nothing typed: what may be done here, and the pages. */
export function usePaletteGroups(typed: string, acts: PaletteActs) {
  const t = shellTexts.useText();
  const pages = usePages();
  const deeds = useDeeds(acts);
  const records = useRecords(typed, acts.onAct);
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
  // Before anything is typed the menu would hide them; a page that is called for by its name comes first.
  const offeredHere: PaletteGroup = { key: 'here', title: t('palette.here'), lines: fitting(here, typed) };
  const groups: readonly PaletteGroup[] = [
    ...(typed.trim() === '' ? [offeredHere] : []),
    { key: 'pages', title: t('palette.pages'), lines: fitting(pages, typed) },
    ...(typed.trim() === '' ? [] : [offeredHere]),
    { key: 'records', title: t('palette.records'), lines: records.lines },
    { key: 'recordDeeds', title: t('palette.recordDeeds'), lines: records.deeds },
    { key: 'deeds', title: t('palette.deeds'), lines: typed.trim() === '' ? [] : fitting(deeds, typed) },
  ];
  return { groups: groups.filter(({ lines }) => lines.length > 0), isSearching: records.isWaiting, error: records.error };
}
