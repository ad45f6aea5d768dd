/** The form designer takes every shipped form as it is: choosing and saying again what is said changes no byte. */
import { setForm, setItem, setSection, setTab } from '@lambda/administration/web/builder/form/form-operations.ts';
import {
  itemAt,
  nearestPlace,
  neighbourOf,
  optionsOf,
  pathOf,
  placesOf,
  sectionAt,
} from '@lambda/administration/web/builder/form/form-places.ts';
import { shippedDefinition } from '@lambda/engine/core/registry/built.ts';
import { DEFINITION_SCHEMAS, type FormDefinition } from '@lambda/model/definitions/definitions.ts';
import { expect, it } from 'vitest';
import { modules } from '../modules.ts';

const valueAt = (value: unknown, path: string): unknown =>
  path === '' ? value : path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], value);

it('opens and saves every shipped form byte by byte', () => {
  const names = modules.flatMap(({ forms = [] }) => forms.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) {
    const stored = shippedDefinition(modules, 'form', name);
    const before = JSON.stringify(stored);
    let form = stored as unknown as FormDefinition;
    expect(DEFINITION_SCHEMAS.form.safeParse(form).success).toBe(true);
    for (const place of placesOf(form)) {
      expect(nearestPlace(form, place)).toEqual(place);
      neighbourOf(form, place, 1);
      // The path that faults are told by leads to the thing itself.
      const at = valueAt(form, pathOf(place, form));
      if (place.kind === 'item') {
        expect(at).toBe(itemAt(form, place));
        const item = itemAt(form, place);
        if (item !== undefined) form = setItem(form, place, optionsOf(item));
      } else if (place.kind === 'section') {
        expect(at).toBe(sectionAt(form, place));
        form = setSection(form, place, { ...sectionAt(form, place) });
      } else if (place.kind === 'tab') form = setTab(form, place.tab, { ...form.tabs[place.tab] });
      else form = setForm(form, { ...form });
    }
    expect(JSON.stringify(form), name).toBe(before);
    expect(form).toBe(stored);
  }
});
