/** The palette: what can be put onto the form, by group, found by words, dragged or pressed. */
import { useDraggable } from '@dnd-kit/core';
import type { FormDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { searchRank } from '@lambda/model/search/search-match.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Input, Tooltip } from 'antd';
import { Check, Heading, Layout, type LucideIcon, Minus, PanelTop, Search, TextQuote } from 'lucide-react';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { useDesignLayer } from '../editor/design-layer.ts';
import { usePlatformDefinition } from '../editor/platform-definition.ts';
import type { Added } from './added.ts';
import { setItem, setSection } from './form-operations.ts';
import { type FormPlace, itemAt, nameOf, optionsOf, placedNames, sectionAt } from './form-places.ts';
import { iconOf, kindLabel, NEW_KINDS } from './kinds.ts';
import { formDesignerTexts } from './texts.ts';
import type { Deeds, Dragged } from './use-form-designer.ts';
import { AWAITED_WIDGETS, isThere, kindsOf, ROW_WIDGETS, suits, WIDGET_GROUPS, type WidgetGroup } from './widget-list.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type TileProps = {
  readonly words: string;
  readonly Icon: LucideIcon | undefined;
  /** What is dragged; nothing for what belongs to the chosen field. */
  readonly add?: Added | undefined;
  readonly isPlaced?: boolean;
  readonly isOn?: boolean;
  /** Why it cannot be used now. */
  readonly reason?: string | undefined;
  readonly onPress: () => void;
};
const Tile = memo(function Tile({ words, Icon, add, isPlaced = false, isOn = false, reason, onPress }: TileProps) {
  const t = formDesignerTexts.useText();
  const note = useId();
  const dragged: Dragged | undefined = add && { from: 'palette', add };
  const { setNodeRef, listeners } = useDraggable({
    id: `palette ${add ? JSON.stringify(add) : words}`,
    data: { dragged },
    disabled: !add || isPlaced,
  });
  const said = reason ?? (isPlaced ? t('palette.placed') : undefined);
  const tile = (
    <button
      type="button"
      ref={setNodeRef}
      className="form-tile"
      data-placed={isPlaced}
      aria-pressed={isOn || undefined}
      aria-disabled={reason !== undefined}
      {...(said ? { 'aria-describedby': note } : {})}
      onClick={reason === undefined ? onPress : undefined}
      {...listeners}
    >
      {isPlaced ? <Check {...icon} /> : Icon && <Icon {...icon} />}
      <span>{words}</span>
    </button>
  );
  return (
    <>
      {reason === undefined ? tile : <Tooltip title={reason}>{tile}</Tooltip>}
      {said && (
        <span id={note} className="lp-hidden">
          {said}
        </span>
      )}
    </>
  );
}, isSameTile);

/** What is added is told by its name, whichever function adds it. */
function isSameTile(a: TileProps, b: TileProps): boolean {
  const isSame = a.words === b.words && a.Icon === b.Icon && a.isPlaced === b.isPlaced && a.isOn === b.isOn && a.reason === b.reason;
  return isSame && (a.add && b.add ? JSON.stringify(a.add) === JSON.stringify(b.add) : a.onPress === b.onPress);
}

type Shown = { readonly key: string; readonly words: string; readonly tile: ReactNode };
function Group({ title, tiles, isOpen, isFolding }: { title: string; tiles: readonly Shown[]; isOpen: boolean; isFolding: boolean }) {
  const [isUnfolded, setUnfolded] = useState(isOpen);
  if (tiles.length === 0) return null;
  const list = (isUnfolded || !isFolding) && (
    <ul className="form-tiles">
      {tiles.map(({ key, tile }) => (
        <li key={key}>{tile}</li>
      ))}
    </ul>
  );
  if (!isFolding)
    return (
      <section aria-label={title} className="form-group">
        <h3>{title}</h3>
        {list}
      </section>
    );
  return (
    <details className="form-group" open={isUnfolded} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary>{title}</summary>
      {list}
    </details>
  );
}

type PaletteProps = {
  readonly form: FormDefinition;
  readonly place: FormPlace;
  readonly models: ReadonlyMap<string, ModelDefinition>;
  /** Why no field can be made; undefined where one can. */
  readonly noNewField: string | undefined;
  readonly deeds: Deeds;
};
/** What a company may place: the fields that the platform's form has; why the rest is closed. Undefined for the platform's own. */
function useCompanyLimits(name: string): { readonly closed: string | undefined; readonly offered: ReadonlySet<string> | undefined } {
  const t = formDesignerTexts.useText();
  const isCompany = useDesignLayer() === 'company';
  const shipped = usePlatformDefinition('form', name);
  const offered = useMemo(() => (shipped ? new Set(placedNames(shipped)) : undefined), [shipped]);
  return { closed: isCompany ? t('company.closed') : undefined, offered: isCompany ? (offered ?? NOTHING) : undefined };
}
const NOTHING: ReadonlySet<string> = new Set();

export const Palette = memo(function Palette({ form, place, models, noNewField, deeds }: PaletteProps) {
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const [words, setWords] = useState('');
  const model = models.get(form.model);
  const placed = useMemo(() => placedNames(form), [form]);
  const isFound = (text: string, also = ''): boolean => words.trim() === '' || searchRank(words, `${text} ${also}`) !== null;
  const kept = (tiles: readonly Shown[], also: (one: Shown) => string = ({ key }) => key): readonly Shown[] =>
    tiles.filter((one) => isFound(one.words, also(one)));

  const { closed, offered } = useCompanyLimits(form.name);
  const fields = Object.entries(model?.fields ?? {});
  const own = fields
    .filter(([, { kind }]) => kind !== 'children')
    .map(([name, field]): Shown => {
      const text = label(field.label);
      const add: Added = { kind: 'field', name };
      const isPlaced = placed.has(name);
      const press = isPlaced ? () => deeds.chooseName(name) : () => deeds.add(add);
      return {
        key: name,
        words: text,
        tile: (
          <Tile
            words={text}
            Icon={iconOf(field.kind)}
            add={add}
            isPlaced={isPlaced}
            reason={isPlaced || offered === undefined || offered.has(name) ? undefined : closed}
            onPress={press}
          />
        ),
      };
    });
  const fresh = NEW_KINDS.map((kind): Shown => {
    const text = label(kindLabel(kind));
    const add: Added = { kind: 'newField', of: kind };
    return {
      key: kind,
      words: text,
      tile: <Tile words={text} Icon={iconOf(kind)} add={add} reason={noNewField} onPress={() => deeds.add(add)} />,
    };
  });

  const section = place.kind === 'item' || place.kind === 'section' ? sectionAt(form, place) : undefined;
  const isRowsChosen = section !== undefined && 'children' in section;
  const item = place.kind === 'item' && !isRowsChosen ? itemAt(form, place) : undefined;
  const field = item === undefined ? undefined : model?.fields[nameOf(item)];
  const needsField = closed ?? (item === undefined || place.kind !== 'item' ? t('palette.chooseField') : undefined);
  const part = (one: 'section' | 'tab', Icon: LucideIcon): Shown => {
    const add: Added = { kind: 'part', part: one };
    const text = t(`palette.${one}`);
    return {
      key: one,
      words: text,
      tile: <Tile words={text} Icon={Icon} add={one === 'section' ? add : undefined} reason={closed} onPress={() => deeds.add(add)} />,
    };
  };
  const above = (one: 'divider' | 'label' | 'html', Icon: LucideIcon): Shown => {
    const text = t(`palette.${one}`);
    const press = () => {
      if (item === undefined || place.kind !== 'item') return;
      const before = optionsOf(item).above;
      if (!before?.[one]) {
        const first = t('palette.newWords');
        deeds.set(setItem(form, place, { above: { ...before, [one]: { mn: first, en: first, ko: first } } }));
      }
      deeds.openSettings();
    };
    return { key: one, words: text, tile: <Tile words={text} Icon={Icon} reason={needsField} onPress={press} /> };
  };
  const layout: readonly Shown[] = [
    part('section', Layout),
    part('tab', PanelTop),
    ...fields
      .filter(([, { kind }]) => kind === 'children')
      .map(([name, child]): Shown => {
        const text = label(child.label);
        const add: Added = { kind: 'rows', name };
        const isPlaced = placed.has(name);
        const press = isPlaced ? () => deeds.chooseName(name) : () => deeds.add(add);
        return {
          key: name,
          words: text,
          tile: <Tile words={text} Icon={iconOf('children')} add={add} isPlaced={isPlaced} onPress={press} />,
        };
      }),
    above('divider', Minus),
    above('label', Heading),
    above('html', TextQuote),
  ];

  const widgetTile = (name: string): Shown => {
    const subtype = ROW_WIDGETS[name];
    const area = AWAITED_WIDGETS[name];
    const reason =
      closed !== undefined
        ? closed
        : area !== undefined && !isThere(name)
          ? t('palette.awaited', { area: t(`area.${area}`) })
          : subtype
            ? isRowsChosen
              ? undefined
              : t('palette.chooseRows')
            : (needsField ??
              (field && suits(name, field.kind)
                ? undefined
                : t('palette.fits', {
                    kinds: kindsOf(name)
                      .map((kind) => label(kindLabel(kind)))
                      .join(', '),
                  })));
    const isOn = subtype ? isRowsChosen && (section.subtype ?? 'Grid') === subtype : item !== undefined && optionsOf(item).widget === name;
    const press = () => {
      if (subtype && section && place.kind !== 'form' && place.kind !== 'tab') {
        const isForm = subtype === 'Form';
        deeds.set(setSection(form, place, isForm ? { subtype } : { subtype: undefined, formId: undefined }));
      } else if (place.kind === 'item') deeds.set(setItem(form, place, { widget: isOn ? undefined : name, settings: undefined }));
    };
    return { key: name, words: name, tile: <Tile words={name} Icon={undefined} isOn={isOn} reason={reason} onPress={press} /> };
  };
  const isSearching = words.trim() !== '';
  const groups = Object.entries(WIDGET_GROUPS).map(([group, names]) => ({
    title: t(`widgets.${group as WidgetGroup}`),
    tiles: kept(names.map(widgetTile)),
  }));
  const lists = [
    // What is still to be placed comes first.
    {
      title: t('palette.fields'),
      tiles: kept([...own.filter(({ key }) => !placed.has(key)), ...own.filter(({ key }) => placed.has(key))]),
    },
    { title: t('palette.new'), tiles: kept(fresh) },
    { title: t('palette.layout'), tiles: kept(layout) },
  ];
  const isNothing = [...lists, ...groups].every(({ tiles }) => tiles.length === 0);
  return (
    <div className="form-palette">
      <Input
        prefix={<Search {...icon} />}
        placeholder={t('palette.search')}
        aria-label={t('palette.search')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {lists.map((one) => (
        <Group key={one.title} {...one} isOpen isFolding={false} />
      ))}
      {groups.some(({ tiles }) => tiles.length > 0) && (
        <>
          <h3 className="form-group-title">{t('palette.widgets')}</h3>
          <p className="builder-hint">{t('palette.widgetsHelp')}</p>
        </>
      )}
      {groups.map((one) => (
        <Group key={`${one.title} ${isSearching}`} {...one} isOpen={isSearching} isFolding />
      ))}
      {isNothing && <p className="builder-hint">{t('palette.none')}</p>}
    </div>
  );
});
