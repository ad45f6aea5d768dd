import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { describe, expect, test } from 'vitest';
import { homePathOf } from '../../kit/session/home-path.ts';
import {
  currentEntry,
  groupsIn,
  levelAt,
  menuEntries,
  pathTo,
  shownChildren,
  stepsTo,
  tabsOf,
  targetOf,
} from '../../kit/session/menu-tree.ts';

const label = (word: string) => ({ mn: word, en: word, ko: word });
const employees: MenuItem = { id: 'employees', label: label('Ажилтан'), linkTo: 'crud', url: 'employee' };
const jobs: MenuItem = { id: 'jobs', label: label('Албан тушаал'), linkTo: 'crud', url: 'job' };
const tabs: MenuItem = { id: 'tabs', label: label('Таб'), linkTo: 'noActionSubTop', children: [jobs] };
const line: MenuItem = { id: 'line', label: label('-'), linkTo: 'divider' };
const hr: MenuItem = { id: 'hr', label: label('Хүний нөөц'), linkTo: 'noAction', children: [employees, line, tabs] };
const help: MenuItem = { id: 'help', label: label('Тусламж'), linkTo: 'link', url: 'https://example.com/help' };
const profile: MenuItem = { id: 'profile', label: label('Миний'), linkTo: 'router-link', url: '/erp/profile' };
const menu = [hr, help, profile];

describe('an entry of the menu', () => {
  test('leads by its kind', () => {
    expect(targetOf(employees)).toEqual({ kind: 'inside', path: '/erp/p/employees' });
    expect(targetOf(profile)).toEqual({ kind: 'inside', path: '/erp/profile' });
    expect(targetOf(help)).toEqual({ kind: 'outside', href: 'https://example.com/help' });
    expect(targetOf(hr)).toBeUndefined();
    expect(targetOf(line)).toBeUndefined();
  });
  test('whose children are tabs leads to the first of them and shows none below', () => {
    expect(targetOf(tabs)).toEqual({ kind: 'inside', path: '/erp/p/jobs' });
    expect(shownChildren(tabs)).toEqual([]);
  });
  test('whose first child leads nowhere, or away, leads to the first one that has a page', () => {
    const group: MenuItem = { id: 'group', label: label('Бүлэг'), linkTo: 'noAction', children: [employees] };
    const leading = (children: readonly MenuItem[]) => targetOf({ ...tabs, children });
    expect(leading([line, { ...group, children: [] }, jobs])).toEqual({ kind: 'inside', path: '/erp/p/jobs' });
    expect(leading([group, jobs])).toEqual({ kind: 'inside', path: '/erp/p/employees' });
    expect(leading([help, jobs])).toEqual({ kind: 'inside', path: '/erp/p/jobs' });
    expect(leading([line, help])).toEqual({ kind: 'outside', href: 'https://example.com/help' });
    expect(leading([line])).toBeUndefined();
  });
});

describe('a menu of steps', () => {
  const rewards: MenuItem = { ...jobs, id: 'rewards' };
  const orders: MenuItem = { id: 'orders', label: label('Тушаал'), linkTo: 'noAction', children: [rewards] };
  const deep: readonly MenuItem[] = [{ ...hr, children: [employees, line, tabs, orders] }, help];
  test('stands at the level of the open page; tabs inside a page are no level', () => {
    expect(stepsTo(deep, rewards)).toEqual(['hr', 'orders']);
    expect(stepsTo(menu, jobs)).toEqual(['hr']);
    expect([stepsTo(deep, help), stepsTo(deep, undefined)]).toEqual([[], []]);
  });
  test('shows one level with the groups that lead there, and the last one that is left when a group goes', () => {
    const shown = (steps: readonly string[]) => {
      const { groups, items } = levelAt(deep, steps);
      return [groups.map(({ id }) => id), items.map(({ id }) => id)];
    };
    expect(shown([])).toEqual([[], ['hr', 'help']]);
    expect(shown(['hr', 'orders'])).toEqual([['hr', 'orders'], ['rewards']]);
    for (const gone of [
      ['hr', 'gone'],
      ['hr', 'tabs'],
    ])
      expect(shown(gone)).toEqual([['hr'], ['employees', 'line', 'tabs', 'orders']]);
    expect(shown(['gone', 'hr'])).toEqual([[], ['hr', 'help']]);
  });
  test('or of parts that open in place knows all of them', () => {
    expect(groupsIn(deep)).toEqual(['hr', 'orders']);
  });
});

describe('the menu', () => {
  test('lists every page once, with the way to it', () => {
    expect(menuEntries(menu).map(({ item, parents }) => [item.id, parents.map(({ id }) => id)])).toEqual([
      ['employees', ['hr']],
      ['jobs', ['hr', 'tabs']],
      ['help', []],
      ['profile', []],
    ]);
  });
  test('knows the way to an entry and which page is open', () => {
    expect(pathTo(menu, 'jobs').map(({ id }) => id)).toEqual(['hr', 'tabs', 'jobs']);
    expect(pathTo(menu, 'nothing')).toEqual([]);
    expect(currentEntry(menu, '/erp/p/employees')?.id).toBe('employees');
    expect(currentEntry(menu, '/erp')).toBeUndefined();
  });
  test('knows it by an address with a slash at its end, and by one with what is asked for', () => {
    expect(currentEntry(menu, '/erp/p/employees/')?.id).toBe('employees');
    const sums: MenuItem = { id: 'sums', label: label('Дүн'), linkTo: 'router-link', url: '/report/sums?year=2026' };
    expect(currentEntry([...menu, sums], '/report/sums')?.id).toBe('sums');
    const start: MenuItem = { id: 'start', label: label('Эхлэл'), linkTo: 'router-link', url: '/' };
    expect(currentEntry([...menu, start], '/')?.id).toBe('start');
  });
  test('keeps the tabs above whichever of them is open, a page of its own and one in a group too', () => {
    const group: MenuItem = { id: 'group', label: label('Бүлэг'), linkTo: 'noAction', children: [employees] };
    const several: MenuItem = { ...tabs, children: [jobs, group, line, profile, help] };
    for (const open of [jobs, employees, profile])
      expect(tabsOf([several], open).map(({ item }) => item.id)).toEqual(['jobs', 'employees', 'profile', 'help']);
    expect(tabsOf(menu, employees)).toEqual([]);
  });
});

describe('the start page of a role', () => {
  const permission = (defaultMenu: string | null, startPath: string | null = null) => ({
    startPath,
    defaultMenu,
    mayImport: false,
    mayDestroy: false,
    mayShareViews: false,
    plan: '',
    rights: '',
    menus: {},
    employeeId: null,
    unitId: null,
    roleId: 2,
    hidden: [],
  });
  test('is its default entry, or home when the person does not have it', () => {
    expect(homePathOf({ permission: permission('employees'), menu })).toBe('/erp/p/employees');
    expect(homePathOf({ permission: permission('secret'), menu })).toBe('/erp');
    expect(homePathOf({ permission: permission(null), menu })).toBe('/erp');
    expect(homePathOf({ permission: permission('help'), menu })).toBe('/erp');
    expect(homePathOf({ permission: permission('employees', '/dashboard/hr'), menu })).toBe('/dashboard/hr');
  });
});
