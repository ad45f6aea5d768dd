/** The steps of the editor of limits: what is allowed leaves no trace, what is taken away is named. */
import { describe, expect, it } from 'vitest';
import type { CatalogEntry } from '../data/rights.ts';
import {
  isModelAllowed,
  limitsOf,
  roleOfLimits,
  withFlagLimit,
  withModelLimit,
  withoutMenuLimit,
  withWholeMenu,
} from '../rights/limit-changes.ts';
import { limitsTheSame } from '../rights/role-changes.ts';

const label = { mn: 'Нэр', en: 'Name', ko: '이름' };
const ENTRIES: CatalogEntry[] = [
  { id: 'partners', label, linkTo: 'crud', model: 'partner' },
  { id: 'line', label, linkTo: 'divider', model: null },
  { id: 'home', label, linkTo: 'router-link', model: null },
];

describe('limits of a company', () => {
  it('begin with the whole menu open, dividers left out', () => {
    expect(withWholeMenu({}, ENTRIES).menus).toEqual({
      partners: { show: true, c: true, r: true, u: true, d: true },
      home: { show: true },
    });
    expect(withoutMenuLimit(withWholeMenu({ flags: { chart: false } }, ENTRIES))).toEqual({ flags: { chart: false } });
  });
  it('name a flag only while it is taken away', () => {
    const closed = withFlagLimit({}, 'excelupload', false);
    expect(closed).toEqual({ flags: { excelupload: false } });
    expect(withFlagLimit(closed, 'excelupload', true)).toEqual({});
    expect(withFlagLimit(withFlagLimit(closed, 'chart', false), 'excelupload', true)).toEqual({ flags: { chart: false } });
  });
  it('are another thing with each flag that is taken away, in whatever order they stand', () => {
    const [one, both] = [withFlagLimit({}, 'chart', false), withFlagLimit(withFlagLimit({}, 'chart', false), 'log', false)];
    expect([limitsTheSame(one, both), limitsTheSame(both, withFlagLimit(withFlagLimit({}, 'log', false), 'chart', false))]).toEqual([
      false,
      true,
    ]);
    expect([limitsTheSame(withFlagLimit(one, 'chart', true), null), limitsTheSame(one, {})]).toEqual([true, false]);
  });
  it('name a table with all four letters, and forget it when nothing is taken away any more', () => {
    const closed = withModelLimit({}, 'partner', 'd', false);
    expect(closed.models?.partner).toEqual({ c: true, r: true, u: true, d: false });
    expect([
      isModelAllowed(closed, 'partner', 'd'),
      isModelAllowed(closed, 'partner', 'u'),
      isModelAllowed(closed, 'employee', 'd'),
    ]).toEqual([false, true, true]);
    expect(withModelLimit(closed, 'partner', 'd', true)).toEqual({});
  });
  it('take from the matrices menus and fields alone, and no menus where the menu is not limited', () => {
    const limits = { flags: { chart: false } };
    const role = { ...roleOfLimits(limits), fields: { partner: { name: 'read' as const } } };
    expect(limitsOf(role, limits)).toEqual({ flags: { chart: false }, fields: { partner: { name: 'read' } } });
    const whole = withWholeMenu(limits, ENTRIES);
    const cut = { ...roleOfLimits(whole), menus: { home: { show: true } } };
    expect(limitsOf(cut, whole)).toEqual({ flags: { chart: false }, menus: { home: { show: true } } });
  });
});
