/** The steps of a new record: one section at a time, each checked before the next, a look at everything before it is saved. */
import { isAskedWidget } from '@lambda/model/definitions/widgets.ts';
import { useCallback, useState } from 'react';
import { type ChildRow, isChildRows } from '../children-changes.ts';
import type { EditorStep } from '../editor-state.ts';
import { isVisible } from '../field-values.ts';
import { isInSection, type Messages } from '../form-errors.ts';
import type { FormShape, ShapedSection } from '../form-shape.ts';
import type { Values } from '../form-values.ts';

/** Whether a person has something to do in a section of a new record. */
function asks(shape: FormShape, section: ShapedSection, values: Values): boolean {
  if (section.kind === 'children') return !section.readOnly && section.rules.disableCreate !== true;
  return section.fields.some(({ field, readOnly, widget }) => !readOnly && isAskedWidget(widget) && isVisible(shape.model, field, values));
}
/** The sections that are filled in one after the other; what only tells something is left out. */
export const stepsOf = (shape: FormShape, values: Values): readonly ShapedSection[] =>
  shape.tabs.flatMap((tab) => tab.sections).filter((section) => asks(shape, section, values));

/** What is wrong in a section, in the order of its fields. */
export function wrongIn(section: ShapedSection, messages: Messages): readonly string[] {
  const order = section.kind === 'fields' ? section.fields.map(({ name }) => name) : [section.field];
  const places = Object.keys(messages).filter((place) => isInSection(section, place));
  return places.toSorted((a, b) => order.indexOf(a.split('/')[0] ?? a) - order.indexOf(b.split('/')[0] ?? b));
}

export type Steps = {
  readonly sections: readonly ShapedSection[];
  /** The number of sections stands for the look at everything. */
  readonly index: number;
  readonly isReview: boolean;
  readonly go: (index: number) => void;
  readonly back: () => void;
  /** To the next step, or to what keeps the person here. */
  readonly next: () => void;
  /** To the step in which a place is. */
  readonly goTo: (place: string) => void;
};

/** Undefined for a form whose sections stand together. `wrong` is everything that would be refused; `focus` finds a place or a section. */
export function useSteps({
  shape,
  values,
  wrong,
  isOn,
  step,
  focus,
}: {
  shape: FormShape;
  values: Values;
  wrong: Messages;
  isOn: boolean;
  step: (step: EditorStep) => void;
  focus: (place: string) => void;
}): Steps | undefined {
  const [index, setIndex] = useState(0);
  const sections = isOn ? stepsOf(shape, values) : [];
  const at = Math.min(index, sections.length);
  const current = sections[at];
  const go = (to: number) => {
    setIndex(to);
    const section = sections[to];
    const first = section?.kind === 'fields' ? section.fields.find(({ readOnly }) => !readOnly)?.name : section?.field;
    if (first !== undefined) focus(first);
  };
  const goTo = useCallback(
    (place: string) => {
      const found = stepsOf(shape, values).findIndex((section) => isInSection(section, place));
      if (found >= 0) setIndex(found);
    },
    [shape, values],
  );
  if (!isOn || sections.length < 2) return undefined;
  return {
    sections,
    index: at,
    isReview: at === sections.length,
    go,
    goTo,
    back: () => go(Math.max(0, at - 1)),
    next: () => {
      const places = current ? wrongIn(current, wrong) : [];
      for (const place of places) step({ type: 'leave', place });
      const [first] = places;
      if (first === undefined) go(at + 1);
      else focus(first);
    },
  };
}

export const rowsOf = (values: Values, name: string): readonly ChildRow[] => {
  const rows = values[name];
  return isChildRows(rows) ? rows : [];
};
