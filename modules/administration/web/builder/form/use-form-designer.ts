/** What is chosen in the designer of a form, and what can be done with it. The deeds stay the same objects while the form changes. */
import type { FormDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DesignerProps } from '../editor/designer.ts';
import { type Added, type Drop, dropField, dropItem, dropRows, dropSection, type Pending, usualDrop } from './added.ts';
import { removeAt, type Step, stepAt } from './form-operations.ts';
import {
  type FormPlace,
  type ItemPlace,
  isRows,
  itemAt,
  itemsOf,
  nameOf,
  nearestPlace,
  neighbourOf,
  placeOfName,
  type SectionPlace,
  sectionAt,
  tabAt,
  WHOLE,
} from './form-places.ts';
import { formDesignerTexts } from './texts.ts';

/** What is dragged. */
export type Dragged =
  | { readonly from: 'palette'; readonly add: Added }
  | { readonly from: 'canvas'; readonly place: ItemPlace | SectionPlace };
/** A field that is to be made, and where it goes. */
export type Asked = { readonly add: Extract<Added, { kind: 'newField' }>; readonly drop: Drop };

export type Deeds = {
  readonly choose: (place: FormPlace) => void;
  readonly chooseName: (name: string) => void;
  /** The next thing in the order of reading. */
  readonly go: (step: 1 | -1) => void;
  /** What is chosen, one place on or back. */
  readonly move: (step: 1 | -1) => void;
  readonly moveTo: (drop: Drop) => void;
  readonly remove: () => void;
  readonly add: (add: Added) => void;
  readonly drop: (dragged: Dragged, drop: Drop) => void;
  readonly placeNew: (name: string, drop: Drop) => void;
  readonly set: (form: FormDefinition, merge?: string) => void;
  readonly cancel: () => void;
  /** Into the settings of what is chosen. */
  readonly openSettings: (place?: FormPlace) => void;
};

export type FormDesignerState = {
  readonly form: FormDefinition;
  readonly place: FormPlace;
  readonly shownTab: number;
  readonly pending: Pending | undefined;
  readonly asked: Asked | undefined;
  /** What has just happened, for those who do not see it. */
  readonly said: string;
  /** Counts the wishes to go to the settings. */
  readonly settingsAsked: number;
  /** Counts the steps by key or button after which the focus goes to what is chosen. */
  readonly focusAsked: number;
  /** The last step was one of the settings, which follow what is typed at once. */
  readonly isBySettings: boolean;
  readonly deeds: Deeds;
};

export function useFormDesigner(
  { value, change }: Pick<DesignerProps<'form'>, 'value' | 'change'>,
  models: ReadonlyMap<string, ModelDefinition>,
): FormDesignerState {
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const [chosen, setChosen] = useState<FormPlace>(WHOLE);
  const [lastTab, setLastTab] = useState(0);
  const [pending, setPending] = useState<Pending>();
  const [asked, setAsked] = useState<Asked>();
  const [said, setSaid] = useState('');
  const [settingsAsked, setSettingsAsked] = useState(0);
  const [focusAsked, setFocusAsked] = useState(0);
  const [isBySettings, setBySettings] = useState(false);
  const place = nearestPlace(value, chosen);
  const shownTab = Math.min(place.kind === 'form' ? lastTab : place.tab, value.tabs.length - 1);
  const wordsOf = (form: FormDefinition, at: FormPlace): string => {
    const section = at.kind === 'item' || at.kind === 'section' ? sectionAt(form, at) : undefined;
    if (at.kind === 'item' && section) {
      const item = itemAt(form, at);
      const name = item === undefined ? '' : nameOf(item);
      const field = isRows(section) ? undefined : models.get(form.model)?.fields[name];
      const place = {
        name: field ? label(field.label) : name,
        section: label(section.label),
        at: at.at + 1,
        count: itemsOf(section).length,
      };
      return t('said.item', place);
    }
    const named = at.kind === 'section' ? section : tabAt(form, at);
    return named ? label(named.label) : label(form.label);
  };

  const now = { value, change, place, shownTab, pending, models, wordsOf, said: t };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const deeds = useMemo((): Deeds => {
    const choose = (next: FormPlace) => {
      setChosen(next);
      setBySettings(false);
      if (next.kind !== 'form') setLastTab(next.tab);
    };
    const take = ({ form, at }: Step): boolean => {
      const { value: before, change: changeForm, wordsOf: words } = latest.current;
      if (form === before) return false;
      changeForm(form);
      const next = nearestPlace(form, at);
      choose(next);
      setPending(undefined);
      setSaid(words(form, next));
      return true;
    };
    const refuse = () => setSaid(latest.current.said('said.refused'));
    const focus = () => setFocusAsked((count) => count + 1);
    const addAt = (add: Added, drop: Drop) => {
      const { value: form, models: known } = latest.current;
      if (add.kind === 'newField') return setAsked({ add, drop });
      if (add.kind === 'part') {
        const part: Pending =
          add.part === 'tab'
            ? { kind: 'tab', at: form.tabs.length }
            : drop.kind === 'gap'
              ? { kind: 'section', tab: drop.tab, at: drop.section + 1 }
              : drop.kind === 'between'
                ? { kind: 'section', tab: drop.tab, at: drop.section }
                : drop.part;
        setPending(part);
        setSaid(latest.current.said(add.part === 'tab' ? 'pending.tab' : 'pending.section'));
        return;
      }
      const step = add.kind === 'rows' ? dropRows(form, drop, add.name, known) : dropField(form, drop, add.name);
      if (!step || !take(step)) refuse();
    };
    return {
      choose,
      chooseName: (name) => {
        const found = placeOfName(latest.current.value, name);
        if (found) choose(found);
        focus();
      },
      go: (step) => {
        const { value: form, place: at } = latest.current;
        choose(neighbourOf(form, at, step));
        focus();
      },
      move: (step) => {
        const { value: form, place: at } = latest.current;
        if (!take(stepAt(form, at, step))) refuse();
        focus();
      },
      moveTo: (drop) => {
        const { value: form, place: at } = latest.current;
        const step = at.kind === 'item' ? dropItem(form, at, drop) : at.kind === 'section' ? dropSection(form, at, drop) : undefined;
        if (!step || !take(step)) refuse();
      },
      remove: () => {
        const { value: form, place: at } = latest.current;
        if (!take(removeAt(form, at))) refuse();
        focus();
      },
      add: (add) => {
        const { value: form, place: at, shownTab: tab, pending: part } = latest.current;
        addAt(add, usualDrop(form, at, tab, add.kind === 'part' ? undefined : part));
      },
      drop: (dragged, drop) => {
        const { value: form } = latest.current;
        if (dragged.from === 'palette') return addAt(dragged.add, drop);
        const { place: from } = dragged;
        take(from.kind === 'item' ? dropItem(form, from, drop) : dropSection(form, from, drop));
      },
      placeNew: (name, drop) => {
        setAsked(undefined);
        take(dropField(latest.current.value, drop, name));
      },
      set: (form, merge) => {
        if (form === latest.current.value) return;
        setBySettings(true);
        latest.current.change(form, merge);
      },
      cancel: () => {
        setPending(undefined);
        setAsked(undefined);
      },
      openSettings: (at) => {
        if (at) choose(at);
        setSettingsAsked((count) => count + 1);
      },
    };
  }, []);
  return useMemo(
    () => ({ form: value, place, shownTab, pending, asked, said, settingsAsked, focusAsked, isBySettings, deeds }),
    [value, place, shownTab, pending, asked, said, settingsAsked, focusAsked, isBySettings, deeds],
  );
}
