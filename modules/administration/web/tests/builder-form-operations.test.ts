/** Random sequences of the form designer's steps: the form stays a valid one, and no field is lost or there twice. */
import { type FormDefinition, formSchema } from '@lambda/model/definitions/definitions.ts';
import { beginHistory, stepTo, undo } from '@lambda/web-engine/kit/edit-history.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  addPart,
  addRows,
  canMoveTo,
  moveItem,
  moveSection,
  moveTab,
  moveToPart,
  type NewPart,
  removeAt,
  type Step,
  setForm,
  setItem,
  setSection,
  setTab,
  stepAt,
} from '../builder/form/form-operations.ts';
import {
  type FormPlace,
  type ItemPlace,
  isRows,
  itemsOf,
  nameOf,
  nearestPlace,
  neighbourOf,
  placesOf,
  type SectionPlace,
} from '../builder/form/form-places.ts';

const label = (text: string) => ({ mn: text, en: text, ko: text });
const fieldArbitrary = (name: string) =>
  fc.constantFrom(name, { field: name, span: 'full' as const }, { field: name, span: 2 as const, readOnly: true });

/** Sizes of tabs → sections → fields; every third section is a sub-table. */
const formArbitrary: fc.Arbitrary<FormDefinition> = fc
  .array(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .chain((shape) => {
    let count = 0;
    let sections = 0;
    const tabs = shape.map((sizes, tab) => {
      const inner = sizes.map((size, section) => {
        sections += 1;
        const head = { name: `s${section}`, label: label(`Хэсэг ${section}`) };
        if (sections % 3 === 0) {
          const columns = fc.tuple(...Array.from({ length: size }, (_one, at) => fieldArbitrary(`c${at}`)));
          const children = `rows${sections}`;
          return columns.map((list) => ({ ...head, children, columns: list, totals: ['c0'] }));
        }
        const fields = fc.tuple(...Array.from({ length: size }, () => fieldArbitrary(`f${count++}`)));
        return fields.map((list) => ({ ...head, fields: list }));
      });
      return fc.tuple(...inner).map((list) => ({ name: `t${tab}`, label: label(`Таб ${tab}`), sections: list }));
    });
    return fc
      .tuple(...tabs)
      .map((list) => ({ name: 'sample', label: label('Маягт'), model: 'samples', fillAnew: { keep: ['f0'] }, tabs: list }));
  });

const numbers = fc.array(fc.nat({ max: 1_000 }), { minLength: 6, maxLength: 6 });
type Numbers = readonly number[];
const picked = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const sectionsOf = (form: FormDefinition): SectionPlace[] =>
  placesOf(form).filter((place): place is SectionPlace => place.kind === 'section');
const itemsIn = (form: FormDefinition): ItemPlace[] => placesOf(form).filter((place): place is ItemPlace => place.kind === 'item');

/** The fields of the form's own table, and the columns of each sub-table: what a step may neither lose nor double. */
const namesIn = (form: FormDefinition): readonly string[] =>
  form.tabs
    .flatMap(({ sections }) =>
      sections.flatMap((one) => (isRows(one) ? one.columns.map((item) => `${one.children}.${nameOf(item)}`) : one.fields.map(nameOf))),
    )
    .sort();

const partOf = (form: FormDefinition, [, , tab = 0, at = 0, kind = 0]: Numbers): NewPart =>
  kind % 2 === 0
    ? { kind: 'section', tab: tab % form.tabs.length, at: at % 4, label: label('Шинэ') }
    : { kind: 'tab', at: at % (form.tabs.length + 1), label: label('Шинэ'), section: label('Шинэ') };

/** Steps that keep all fields, steps that add one, and steps that take some out. */
const KEEPING: readonly ((form: FormDefinition, given: Numbers) => Step)[] = [
  (form, [a = 0, b = 0, c = 0]) => moveItem(form, picked(itemsIn(form), a), { ...picked(sectionsOf(form), b), at: c % 6 }),
  (form, [a = 0, b = 0, c = 0]) => moveSection(form, picked(sectionsOf(form), a), { tab: b % form.tabs.length, section: c % 4 }),
  (form, [a = 0, b = 0]) => moveTab(form, a % form.tabs.length, b % (form.tabs.length + 1)),
  (form, [a = 0, b = 0]) => stepAt(form, picked(placesOf(form), a), b % 2 === 0 ? 1 : -1),
  (form, given) => moveToPart(form, picked(itemsIn(form), given[0] ?? 0), partOf(form, given)),
  (form, [a = 0, b = 0]) => ({ form: setForm(form, { width: b % 2 === 0 ? 520 : undefined }), at: picked(placesOf(form), a) }),
  (form, [a = 0, b = 0]) => ({
    form: setTab(form, a % form.tabs.length, { sectionRenderByTab: b % 2 === 0 || undefined }),
    at: { kind: 'form' },
  }),
  (form, [a = 0]) => ({ form: setSection(form, picked(sectionsOf(form), a), { label: label('Нэр') }), at: { kind: 'form' } }),
  (form, [a = 0, b = 0]) => ({
    form: setItem(form, picked(itemsIn(form), a), { span: picked([undefined, 1, 2, 'full'] as const, b), help: undefined }),
    at: { kind: 'form' },
  }),
];

describe('the steps of the form designer', () => {
  it('keep the form valid, lose and double no field, and are undone to where they began', () => {
    fc.assert(
      fc.property(formArbitrary, fc.array(fc.tuple(fc.nat({ max: 11 }), numbers), { maxLength: 40 }), (start, steps) => {
        const before = JSON.stringify(start);
        let history = beginHistory(start);
        let fresh = 0;
        for (const [which, given] of steps) {
          const form = history.present;
          const names = namesIn(form);
          const place: FormPlace = picked(placesOf(form), given[0] ?? 0);
          let next: Step;
          let expected = names;
          if (which === 9) {
            const name = `new${fresh++}`;
            const target = picked(sectionsOf(form), given[1] ?? 0);
            next = addItem(form, { ...target, at: (given[2] ?? 0) % 5 }, name);
            const section = form.tabs[target.tab]?.sections[target.section];
            expected = [...names, section && isRows(section) ? `${section.children}.${name}` : name].sort();
          } else if (which === 10) {
            const name = `new${fresh++}`;
            next =
              (given[1] ?? 0) % 2
                ? addPart(form, partOf(form, given), name)
                : addRows(form, { tab: 0, section: 0 }, { label: label('Мөр'), children: name, columns: ['c0'] });
            expected = [...names, (given[1] ?? 0) % 2 ? name : `${name}.c0`].sort();
          } else if (which === 11) {
            next = removeAt(form, place);
            expected = namesIn(next.form).filter((name) => names.includes(name));
            // Outside of what was taken out nothing is missing.
            if (place.kind === 'item' && next.form !== form) expect(names.length - namesIn(next.form).length).toBe(1);
          } else {
            next = picked(KEEPING, which)(form, given);
          }
          expect(namesIn(next.form)).toEqual(expected);
          const checked = formSchema.safeParse(next.form);
          expect(checked.error?.issues ?? []).toEqual([]);
          const sections = next.form.tabs.map((tab) => tab.sections.map(({ name }) => name));
          expect(sections.map((list) => new Set(list).size)).toEqual(sections.map(({ length }) => length));
          for (const one of next.form.tabs.flatMap((tab) => tab.sections)) {
            if (isRows(one)) expect((one.totals ?? []).filter((name) => !one.columns.map(nameOf).includes(name))).toEqual([]);
          }
          // What is chosen after it is there.
          const at = nearestPlace(next.form, next.at);
          if (which < 9 && next.form !== form) expect(nearestPlace(next.form, at)).toBe(at);
          history = stepTo(history, next.form);
        }
        while (history.past.length > 0) history = undo(history);
        expect(JSON.stringify(history.present)).toBe(before);
        expect(history.present).toBe(start);
      }),
      { numRuns: 300 },
    );
  });

  it('moves what was chosen and goes on having it chosen', () => {
    fc.assert(
      fc.property(formArbitrary, numbers, (form, [a = 0, b = 0, c = 0]) => {
        const from = picked(itemsIn(form), a);
        const to = picked(sectionsOf(form), b);
        const source = form.tabs[from.tab]?.sections[from.section];
        const item = source && itemsOf(source)[from.at];
        const { form: next, at } = moveItem(form, from, { ...to, at: c % 6 });
        const section = at.kind === 'item' ? next.tabs[at.tab]?.sections[at.section] : undefined;
        expect(section && at.kind === 'item' && itemsOf(section)[at.at]).toEqual(item);
        if (!canMoveTo(form, from, to)) expect(next).toBe(form);
      }),
    );
  });

  it('goes through everything by the arrows, and back', () => {
    fc.assert(
      fc.property(formArbitrary, (form) => {
        const all = placesOf(form);
        let place = all[0] as FormPlace;
        for (const expected of all.slice(1)) {
          place = neighbourOf(form, place, 1);
          expect(place).toEqual(expected);
        }
        for (const expected of [...all].reverse().slice(1)) {
          place = neighbourOf(form, place, -1);
          expect(place).toEqual(expected);
        }
      }),
    );
  });

  it('keeps the last field of the form, and says nothing about a field that is a field by its name again', () => {
    const only: FormDefinition = {
      name: 'one',
      label: label('Нэг'),
      model: 'samples',
      tabs: [{ name: 't', label: label('Т'), sections: [{ name: 's', label: label('С'), fields: ['f'] }] }],
    };
    const place: ItemPlace = { kind: 'item', tab: 0, section: 0, at: 0 };
    expect(removeAt(only, place).form).toBe(only);
    expect(removeAt(only, { kind: 'section', tab: 0, section: 0 }).form).toBe(only);
    expect(removeAt(only, { kind: 'tab', tab: 0 }).form).toBe(only);
    const wide = setItem(only, place, { span: 2 });
    expect(wide.tabs[0]?.sections[0]).toMatchObject({ fields: [{ field: 'f', span: 2 }] });
    expect(setItem(wide, place, { span: undefined })).toEqual(only);
    expect(setItem(wide, place, { span: 2 })).toBe(wide);
  });
});
