/** Groups of the menu: shown with their entries, whatever is said of the group itself. */
import { defineMenu, defineModule, type RightLimits, type RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { describe, expect, it, test } from 'vitest';
import { type Actor, createAccess } from '../core/access/access.ts';
import { effectiveRights } from '../core/access/layers.ts';
import { limitedEntries } from '../core/access/own-permissions.ts';
import { platformModule } from '../core/platform/platform.module.ts';
import { createRegistry } from '../core/registry/registry.ts';
import { groupRightsFault, roleProblems, withoutGroups } from '../core/registry/role-problems.ts';
import { permissionsOf } from '../services/sessions/permissions.ts';

const label = { mn: 'Бүлэг', en: 'Group', ko: '그룹' };
const page = (id: string) => ({ id, label, linkTo: 'router-link' as const, url: `/${id}` });
const office = (menus: RoleDefinition['menus']) =>
  defineModule({
    name: 'office',
    label,
    pages: ['/news', '/guides', '/colours'],
    dependsOn: ['platform'],
    menus: [
      defineMenu({
        name: 'main',
        label,
        items: [
          { id: 'information', label, linkTo: 'noAction', children: [page('news'), page('guides')] },
          { id: 'settings', label, linkTo: 'noAction', children: [page('colours')] },
        ],
      }),
    ],
    roles: [{ id: 50, name: 'clerk', label, menus }],
  });
const registry = createRegistry([platformModule, office({ news: { show: true } })]);
const clerk = (menus: RoleDefinition['menus']): RoleDefinition => ({ id: 50, name: 'clerk', label, menus });

function menuOf(role: RoleDefinition, employee: RightLimits | null) {
  const access = createAccess(registry, effectiveRights({ company: null, role, employee }).role);
  const actor: Actor = { userId: 1, login: 'x', name: 'x', companyId: 1, employeeId: 1, unitId: null, access };
  const { menu } = permissionsOf({ registry, actor, language: 'en', layers: { company: null, employeeStandard: null } });
  return menu.map(({ id, children }) => [id, ...(children ?? []).map((child) => child.id)]);
}

describe('a group of the menu', () => {
  const NEWS = { news: { show: true }, colours: { show: false } } as const;
  test.each<[string, RoleDefinition['menus'], RightLimits | null]>([
    ['without a word about it', NEWS, null],
    ['that the role says is shown', { ...NEWS, information: { show: true } }, null],
    ['that the role says is hidden', { ...NEWS, information: { show: false } }, null],
    [
      'with rights of its own, within own permissions that do not name it',
      { ...NEWS, information: { show: true, r: true } },
      { menus: {} },
    ],
    ['that own permissions close', { ...NEWS, information: { show: true } }, { menus: { information: { show: false } } }],
    ['whose neighbour is shown and empty', { ...NEWS, settings: { show: true } }, null],
  ])('%s is shown when one of its entries is', (_what, menus, employee) => {
    expect(menuOf(clerk(menus), employee)).toEqual([['information', 'news']]);
  });
  it('goes with the last of its entries', () => {
    expect(menuOf(clerk({ ...NEWS, information: { show: true } }), { menus: { news: { show: false } } })).toEqual([]);
  });
  it('is nothing that limits are about', () => {
    expect(limitedEntries(registry).map(({ id }) => id)).toEqual(['news', 'guides', 'colours']);
  });
  it('named by a role of a module stops the start, and rights given to it are refused in words', () => {
    expect(() => createRegistry([platformModule, office({ information: { show: true } })])).toThrow(
      'role clerk: information is a group of the menu, which is shown with its entries: leave it out',
    );
    const role = clerk({ ...NEWS, information: { show: true, r: true } });
    expect(roleProblems(registry, role)).toEqual([
      '“Group” (information) is a group of the menu and has no rights of its own: give rights to its entries',
    ]);
    expect(groupRightsFault(registry, role)?.mn).toBe(
      '«Бүлэг» (information) бол цэсийн бүлэг тул өөрийн эрхгүй. Доторх цэсэд нь эрх өгнө үү',
    );
  });
  it('that a written role only shows is left out of it', () => {
    const role = clerk({ ...NEWS, information: { show: true } });
    expect(groupRightsFault(registry, role)).toBeNull();
    expect(withoutGroups(registry, role).menus).toEqual(NEWS);
  });
});
