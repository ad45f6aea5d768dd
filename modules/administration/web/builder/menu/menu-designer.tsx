/** The designer of a menu: its tree, the settings of the chosen entry, and the menu as people see it. */
import './menu-designer.css';
import type { MenuDefinition } from '@lambda/model/definitions/definitions.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { fitsSearch } from '@lambda/web-engine/shell/forgiving-search.ts';
import { Input } from 'antd';
import { useDeferredValue, useRef, useState } from 'react';
import { useRoles } from '../../data/rights.ts';
import { useDesignLayer } from '../editor/design-layer.ts';
import type { DesignerProps } from '../editor/designer.ts';
import { usePlatformDefinition } from '../editor/platform-definition.ts';
import { LabelSetting } from '../editor/settings/setting.tsx';
import { EntrySettings } from './entry-settings.tsx';
import { AddDialog, BackDialog, RemoveDialog } from './menu-dialogs.tsx';
import {
  addEntry,
  canRemove,
  changeEntry,
  changeKind,
  type Direction,
  lackingOf,
  lineOf,
  linesOf,
  moveEntry,
  type NewKind,
  newEntry,
  placeBeside,
  removeEntry,
  stepPlace,
} from './menu-operations.ts';
import { MenuPreview } from './menu-preview.tsx';
import { MenuToolbar } from './menu-toolbar.tsx';
import { MenuTree } from './menu-tree.tsx';
import { DIVIDER } from './new-labels.ts';
import { menuDesignTexts } from './texts.ts';

/** A menu of more entries begins folded. */
const MOST_UNFOLDED = 24;
const groupIds = ({ items }: MenuDefinition): ReadonlySet<string> =>
  new Set(linesOf(items).flatMap(({ item }) => (item.children?.length ? [item.id] : [])));

/** The entry that a path of the definition leads to, as in `items.2.children.0.url`, and the property in it. */
function entryAt(menu: MenuDefinition, path: string): { readonly id: string; readonly property: string } | undefined {
  let items = menu.items;
  let id: string | undefined;
  const parts = path.split('.');
  while (parts.length > 1 && (parts[0] === 'items' || parts[0] === 'children')) {
    const item = items[Number(parts[1])];
    if (!item) break;
    parts.splice(0, 2);
    id = item.id;
    items = item.children ?? [];
  }
  return id === undefined ? undefined : { id, property: parts[0] ?? '' };
}

export default function MenuDesigner({ value, change, faults }: DesignerProps<'menu'>) {
  const t = menuDesignTexts.useText();
  const label = useLabel();
  // The rights of roles are the platform's to look at.
  const isWhole = useDesignLayer() !== 'company';
  const { data: roles = [] } = useRoles({ enabled: isWhole });
  const platform = usePlatformDefinition('menu', value.name);
  const lacking = platform ? lackingOf(value, platform) : [];
  const [chosen, setChosen] = useState<string>();
  const [folded, setFolded] = useState<ReadonlySet<string>>(() =>
    linesOf(value.items).length > MOST_UNFOLDED ? groupIds(value) : new Set(),
  );
  const [asked, setAsked] = useState<'entry' | 'group' | 'back' | 'remove'>();
  const [said, setSaid] = useState('');
  const [typed, setTyped] = useState('');
  const settings = useRef<HTMLElement>(null);
  const shown = useDeferredValue(value);
  const lines = linesOf(value.items);
  const line = lines.find(({ item }) => item.id === chosen);
  const nameOf = (id: string | null): string => {
    const item = id === null ? undefined : lineOf(value, id)?.item;
    return item ? label(item.label) : t('move.top');
  };
  const places = faults.map(({ path, message }) => ({ message, at: entryAt(value, path), path }));
  const faulty = new Set(places.flatMap(({ at }) => at?.id ?? []));
  const fold = (id: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  const unfoldTo = (id: string | null) => id !== null && folded.has(id) && fold(id, false);
  const move = (id: string, place: ReturnType<typeof stepPlace>) => {
    const next = place ? moveEntry(value, id, place) : value;
    if (!place || next === value) return;
    change(next);
    setChosen(id);
    unfoldTo(place.parent);
    const after = lineOf(next, id);
    setSaid(t('move.done', { name: nameOf(id), group: nameOf(place.parent), index: place.index + 1, count: after?.count ?? 0 }));
  };
  const step = (id: string, direction: Direction) => move(id, stepPlace(value, id, direction));
  const add = (kind: NewKind, words: Parameters<typeof newEntry>[1], page?: string) => {
    // An id that a role still names would come with the rights of what was called so.
    const taken = new Set([...lines.map(({ item }) => item.id), ...roles.flatMap(({ permissions }) => Object.keys(permissions.menus))]);
    const entry = newEntry(kind, words, taken);
    const place = placeBeside(value, chosen);
    change(addEntry(value, page === undefined ? entry : { ...entry, url: page }, place));
    setChosen(entry.id);
    setAsked(undefined);
    unfoldTo(place.parent);
  };
  const bringBack = (id: string) => {
    const item = lacking.find((one) => one.id === id);
    setAsked(undefined);
    if (!item) return;
    const place = placeBeside(value, chosen);
    change(addEntry(value, item, place));
    setChosen(id);
    unfoldTo(place.parent);
  };
  const remove = (id: string) => {
    const at = lines.findIndex(({ item }) => item.id === id);
    setAsked(undefined);
    change(removeEntry(value, id));
    setChosen(lines[at - 1]?.item.id ?? lines[at + 1]?.item.id);
  };
  const askRemove = (id: string) => {
    setChosen(id);
    if (canRemove(value, id)) setAsked('remove');
    else setSaid(t('remove.last'));
  };
  const found =
    typed.trim() === '' ? undefined : lines.filter(({ item }) => item.linkTo !== 'divider' && fitsSearch(label(item.label), typed));
  const reveal = (id: string) => {
    let parent = lineOf(value, id)?.parent ?? null;
    const next = new Set(folded);
    for (; parent !== null; parent = lineOf(value, parent)?.parent ?? null) next.delete(parent);
    setFolded(next);
    setChosen(id);
    setTyped('');
  };
  return (
    <div className="menu-designer">
      <section className="menu-structure" aria-label={t('tree.title')}>
        <h2>{t('tree.title')}</h2>
        <MenuToolbar
          menu={value}
          chosen={chosen}
          onAdd={(kind) => (kind === 'divider' ? add('divider', DIVIDER) : setAsked(kind))}
          lacking={isWhole ? undefined : lacking.length}
          onBack={() => setAsked('back')}
          onStep={(direction) => chosen !== undefined && step(chosen, direction)}
          onRemove={() => chosen !== undefined && askRemove(chosen)}
          isAllFolded={folded.size > 0}
          onFoldAll={(isFolded) => setFolded(isFolded ? groupIds(value) : new Set())}
        />
        <Input
          allowClear
          aria-label={t('tree.search')}
          placeholder={t('tree.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {found ? (
          <ul className="menu-found">
            {found.map(({ item, parent }) => (
              <li key={item.id}>
                <button type="button" onClick={() => reveal(item.id)}>
                  {label(item.label)}
                  <small>{nameOf(parent)}</small>
                </button>
              </li>
            ))}
            {found.length === 0 && <li className="builder-hint">{t('tree.noneFound')}</li>}
          </ul>
        ) : (
          <MenuTree
            menu={value}
            chosen={chosen}
            folded={folded}
            faulty={faulty}
            onChoose={setChosen}
            onFold={fold}
            onStep={step}
            onDrop={move}
            onRemove={askRemove}
            onSettings={(id) => {
              setChosen(id);
              settings.current?.querySelector<HTMLElement>('input, button')?.focus();
            }}
          />
        )}
        <p className="builder-hint">{t('tree.help')}</p>
        <p className="lp-hidden" aria-live="polite">
          {said}
        </p>
      </section>
      <section className="menu-settings" aria-label={t('entry.title')} ref={settings}>
        <h2>{t('entry.title')}</h2>
        {line ? (
          <EntrySettings
            key={line.item.id}
            item={line.item}
            isPlatforms={platform !== undefined && lineOf(platform, line.item.id) !== undefined}
            roles={roles}
            faultOf={(property) => places.find(({ at }) => at?.id === line.item.id && at.property === property)?.message}
            change={(next, merge) => change(changeEntry(value, line.item.id, next), merge)}
            changeKind={(linkTo) => change(changeKind(value, line.item.id, linkTo))}
          />
        ) : (
          <>
            <p className="builder-hint">{t('entry.none')}</p>
            <LabelSetting
              label={t('menu.label')}
              isRequired
              fault={places.find(({ path }) => path.startsWith('label'))?.message}
              value={value.label}
              onChange={(words) => words && change({ ...value, label: words }, 'menu label')}
            />
            {!isWhole && <p className="builder-hint">{t('company.menu')}</p>}
            <p className="builder-hint">{t('menu.facts', { entries: lines.length, groups: groupIds(value).size })}</p>
          </>
        )}
      </section>
      <MenuPreview menu={shown} roles={roles} />
      {(asked === 'entry' || asked === 'group') && (
        <AddDialog kind={asked} onAdd={(words, page) => add(asked, words, page)} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'back' && <BackDialog lacking={lacking} onBack={bringBack} onClose={() => setAsked(undefined)} />}
      {asked === 'remove' && line && (
        <RemoveDialog
          item={line.item}
          isWhole={isWhole}
          roles={roles}
          onRemove={() => remove(line.item.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
