/** Every widget that the specification names can be chosen in the form designer, or is listed with the area that will bring it. */
import { ALL_WIDGETS, AWAITED_WIDGETS, isThere, ROW_WIDGETS } from '@lambda/administration/web/builder/form/widget-list.ts';
import { WIDGET_KINDS } from '@lambda/model/definitions/widgets.ts';
import { expect, it } from 'vitest';
import './registered.ts';

/** Names of the specification and of the original's own list, sub-tables included. */
const NAMED = 78;

it('names every widget once, and each is there or waits for its area', () => {
  expect(ALL_WIDGETS.length).toBe(NAMED);
  expect(new Set(ALL_WIDGETS).size).toBe(NAMED);
  const missing = ALL_WIDGETS.filter((name) => !isThere(name));
  // One that has come is to be taken off the list of those that are awaited.
  expect(missing.toSorted()).toEqual(Object.keys(AWAITED_WIDGETS).toSorted());
  expect(missing.length).toBe(12);
  expect(Object.keys(WIDGET_KINDS).filter((name) => !ALL_WIDGETS.includes(name))).toEqual([]);
  expect(Object.keys(ROW_WIDGETS).every((name) => ALL_WIDGETS.includes(name))).toBe(true);
});
