import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { describe, expect, it } from 'vitest';
import { mergeMenus, withGrants } from '../core/registry/merge.ts';

const label: Label = { mn: 'а', en: 'a', ko: '가' };
const entry = (id: string) => ({ id, label, linkTo: 'crud' as const, url: id });
const group = (id: string, children: string[]) => ({ id, label, linkTo: 'noAction' as const, children: children.map(entry) });

describe('menus and roles of several modules', () => {
  it('makes one menu of one name and fills groups of one id', () => {
    const [menu, other, ...rest] = mergeMenus([
      { name: 'main', label, items: [group('hr', ['people']), entry('about')] },
      { name: 'other', label, items: [entry('x')] },
      { name: 'main', label, items: [group('hr', ['rewards']), group('admin', ['users'])] },
    ]);
    expect(rest).toEqual([]);
    expect(other?.name).toBe('other');
    expect(menu?.items.map(({ id, children }) => [id, children?.map((child) => child.id)])).toEqual([
      ['hr', ['people', 'rewards']],
      ['about', undefined],
      ['admin', ['users']],
    ]);
  });

  it('adds rights to a shipped role and leaves the others alone', () => {
    const roles = new Map<number, RoleDefinition>([
      [3, { id: 3, name: 'hr', label, menus: { people: { show: true } }, fields: { employee: { pay: 'none' as const } } }],
      [4, { id: 4, name: 'accountant', label, menus: {} }],
    ]);
    const merged = withGrants(roles, [
      { role: 3, menus: { rewards: { show: true, r: true } }, fields: { employee: { phone: 'read' }, reward: { sum: 'none' } } },
      { role: 3, models: { bank: { r: true } }, flags: { chart: true } },
    ]);
    expect(merged.get(3)).toEqual({
      id: 3,
      name: 'hr',
      label,
      menus: { people: { show: true }, rewards: { show: true, r: true } },
      fields: { employee: { pay: 'none', phone: 'read' }, reward: { sum: 'none' } },
      models: { bank: { r: true } },
      flags: { chart: true },
    });
    expect(merged.get(4)).toBe(roles.get(4));
    expect(() => withGrants(roles, [{ role: 99 }])).toThrow('role 99');
  });
});
