/** Own permissions in the editor: a tick and a copy change what is shown and open, and nothing else. */
import type { RightLimits } from '@lambda/model/definitions/definitions.ts';
import { describe, expect, it } from 'vitest';
import type { OwnedEntry } from '../data/own-rights.ts';
import { copyCells, tickCell } from '../rights/own-changes.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const open = { show: true, c: true, r: true, u: true, d: true };
const entry = (id: string, locked: OwnedEntry['locked'] = {}): OwnedEntry => ({ id, hasRecords: true, label, locked });
const all = [
  { id: 'staff', hasRecords: true },
  { id: 'stock', hasRecords: true },
  { id: 'unseen', hasRecords: true },
  { id: 'board', hasRecords: false },
];
const shown = { all, whole: false, entries: [entry('staff'), entry('stock', { show: 'editor', c: 'editor', d: 'company' })] };

describe('one tick', () => {
  it('on no limits leaves every other entry open, also those that the editor does not see', () => {
    expect(tickCell(null, shown, { id: 'staff', operation: 'd', on: false })).toEqual({
      menus: { staff: { ...open, d: false }, stock: open, unseen: open },
    });
  });
  it('on limits leaves what they say of entries that are not shown, and what they close by not naming it', () => {
    const limits: RightLimits = { menus: { staff: open, unseen: { show: true, r: true, scope: 'unit' } }, flags: { chart: false } };
    expect(tickCell(limits, shown, { id: 'staff', operation: 'c', on: false })).toEqual({
      menus: { staff: { ...open, c: false }, unseen: { show: true, r: true, scope: 'unit' } },
      flags: { chart: false },
    });
  });
  it('that takes the last limit away leaves none', () => {
    const limits = tickCell(null, shown, { id: 'staff', operation: 'd', on: false });
    expect(tickCell(limits, shown, { id: 'staff', operation: 'd', on: true })).toBeNull();
  });
  it('that hides an entry keeps the rights behind it for the day it is shown again', () => {
    const hidden = tickCell(null, shown, { id: 'staff', operation: 'show', on: false });
    expect(hidden?.menus?.staff).toEqual({ ...open, show: false });
    expect(tickCell(hidden, shown, { id: 'staff', operation: 'r', on: true })).toBeNull();
  });
});

describe('a copy', () => {
  const standard: RightLimits = { menus: { staff: { show: true, r: true } }, fields: { employee: { register: 'none' } } };
  it('changes what is shown and open, and keeps locked cells, unseen entries and what is no entry', () => {
    expect(copyCells(null, shown, standard)).toEqual({
      menus: {
        staff: { show: true, c: false, r: true, u: false, d: false },
        stock: { show: true, c: true, r: false, u: false, d: true },
        unseen: open,
      },
    });
  });
  it('of no limits opens what the editor may open, and leaves the rest closed', () => {
    const limits: RightLimits = { menus: { staff: { show: false }, stock: { show: false } } };
    expect(copyCells(limits, shown, null)).toEqual({
      menus: { staff: open, stock: { show: false, c: false, r: true, u: true, d: false } },
    });
  });
  it('by somebody who may do everything is the whole of it', () => {
    expect(copyCells({ menus: {} }, { ...shown, whole: true }, standard)).toBe(standard);
    expect(copyCells({ menus: {} }, { ...shown, whole: true }, null)).toBeNull();
  });
});
