import { type MenuDefinition, type MenuItem, menuSchema } from '@lambda/model/definitions/definitions.ts';
import { LINK_TYPES } from '@lambda/model/definitions/menu-addresses.ts';
import { beginHistory, type History, stepTo, undo } from '@lambda/web-engine/kit/edit-history.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addEntry,
  canRemove,
  changeEntry,
  changeKind,
  DIRECTIONS,
  dropPlace,
  freeId,
  holds,
  idsIn,
  lineOf,
  linesOf,
  moveEntry,
  newEntry,
  placeBeside,
  removeEntry,
  stepEntry,
} from '../builder/menu/menu-operations.ts';
import { menuOfRole, rolesWith } from '../builder/menu/menu-roles.ts';
import type { StoredRole } from '../data/rights.ts';

const words = (text: string) => ({ mn: text, en: text, ko: text });
const leaf = (id: string): MenuItem => ({ id, label: words(id), linkTo: 'crud', url: id });
const group = (id: string, ...children: MenuItem[]): MenuItem => ({ id, label: words(id), linkTo: 'noAction', icon: 'users', children });
const MENU: MenuDefinition = {
  name: 'main',
  label: words('Menu'),
  items: [group('hr', leaf('employee'), group('orders', leaf('leave'), leaf('award'))), leaf('news'), group('empty'), leaf('help')],
};
const idsOf = (menu: MenuDefinition): readonly string[] => linesOf(menu.items).map(({ item }) => item.id);

/** A step of a person, told by numbers that fit every menu. */
const stepArbitrary = fc.record({
  deed: fc.constantFrom('move', 'step', 'remove', 'add', 'label', 'kind', 'drop'),
  entry: fc.nat(),
  target: fc.nat(),
  index: fc.nat({ max: 12 }),
  word: fc.constantFrom('Ажилтан', 'Чөлөө', 'News', '123', '…', 'Ажилтан'),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never;

/** The menu after the step, and which entries it takes out or brings in. */
function take(menu: MenuDefinition, { deed, entry, target, index, word }: Step) {
  const lines = linesOf(menu.items);
  const id = lines[entry % lines.length]?.item.id ?? '';
  const parent = lines[target % (lines.length + 1)]?.item.id ?? null;
  const same = { removed: [] as readonly string[], added: [] as readonly string[] };
  switch (deed) {
    case 'move': {
      const count = (parent === null ? menu.items : (lineOf(menu, parent)?.item.children ?? [])).length;
      const beside = lineOf(menu, id)?.parent === parent ? count - 1 : count;
      return { menu: moveEntry(menu, id, { parent, index: index % (beside + 1) }), ...same };
    }
    case 'step':
      return { menu: stepEntry(menu, id, DIRECTIONS[index % 4] ?? 'up'), ...same };
    case 'drop': {
      const others = linesOf(menu.items, new Set([id])).filter(({ item }) => item.id !== id);
      return { menu: moveEntry(menu, id, dropPlace(others, target % (others.length + 1), index % 5)), ...same };
    }
    case 'remove': {
      const item = lineOf(menu, id)?.item;
      const removed = item && canRemove(menu, id) ? idsIn(item) : [];
      return { menu: removeEntry(menu, id), ...same, removed };
    }
    case 'add': {
      const fresh = newEntry(index % 2 ? 'group' : 'entry', words(word), new Set(idsOf(menu)));
      return { menu: addEntry(menu, fresh, placeBeside(menu, id)), ...same, added: [fresh.id] };
    }
    case 'label':
      return { menu: changeEntry(menu, id, { label: words(word), icon: index % 2 ? 'home' : undefined }), ...same };
    case 'kind': {
      const item = lineOf(menu, id)?.item;
      const kind = LINK_TYPES[index % LINK_TYPES.length] ?? 'crud';
      const isHeld = item && (item.children?.length ?? 0) > 0;
      const next = isHeld && !holds({ ...item, linkTo: kind, children: [] }) ? menu : changeKind(menu, id, kind);
      const url = kind === 'link' || kind === 'iframe' ? 'https://example.mn' : '/erp';
      return { menu: next === menu || kind === 'crud' || kind.startsWith('no') ? next : changeEntry(next, id, { url }), ...same };
    }
  }
}

describe('what a person does to a menu', () => {
  it('keeps it a valid one, loses no entry and doubles none, and is undone to where it began', () => {
    fc.assert(
      fc.property(fc.array(stepArbitrary, { maxLength: 60 }), (steps) => {
        let history: History<MenuDefinition> = beginHistory(MENU);
        for (const step of steps) {
          const before = idsOf(history.present);
          const { menu, removed, added } = take(history.present, step);
          expect(menuSchema.safeParse(menu).error?.issues ?? []).toEqual([]);
          expect([...idsOf(menu)].sort()).toEqual([...before.filter((id) => !removed.includes(id)), ...added].sort());
          history = stepTo(history, menu);
        }
        while (history.past.length > 0) history = undo(history);
        expect(history.present).toBe(MENU);
      }),
      { numRuns: 300 },
    );
  });

  it('puts no entry into itself, and none into what cannot hold it', () => {
    expect(moveEntry(MENU, 'hr', { parent: 'orders', index: 0 })).toBe(MENU);
    expect(moveEntry(MENU, 'help', { parent: 'news', index: 0 })).toBe(MENU);
    expect(idsOf(moveEntry(MENU, 'help', { parent: 'orders', index: 1 }))).toEqual([
      'hr',
      'employee',
      'orders',
      'leave',
      'help',
      'award',
      'news',
      'empty',
    ]);
  });

  it('moves by keys among the neighbours, out behind the group, and into the group before', () => {
    expect(idsOf(stepEntry(MENU, 'help', 'up')).slice(-2)).toEqual(['help', 'empty']);
    expect(lineOf(stepEntry(MENU, 'help', 'in'), 'help')).toMatchObject({ parent: 'empty', index: 0 });
    expect(lineOf(stepEntry(MENU, 'award', 'out'), 'award')).toMatchObject({ parent: 'hr', index: 2 });
    expect(stepEntry(MENU, 'employee', 'up')).toBe(MENU);
    expect(stepEntry(MENU, 'hr', 'in')).toBe(MENU);
  });

  it('lets a dragged entry go where it was drawn to, by height and to the side', () => {
    const others = linesOf(MENU.items).filter(({ item }) => item.id !== 'help');
    const after = (id: string) => others.findIndex(({ item }) => item.id === id) + 1;
    expect(dropPlace(others, after('orders'), 2)).toEqual({ parent: 'orders', index: 0, depth: 2 });
    expect(dropPlace(others, after('award'), 0)).toEqual({ parent: null, index: 1, depth: 0 });
    expect(dropPlace(others, after('award'), 1)).toEqual({ parent: 'hr', index: 2, depth: 1 });
    expect(dropPlace(others, after('award'), 9)).toEqual({ parent: 'orders', index: 2, depth: 2 });
    expect(dropPlace(others, 0, 3)).toEqual({ parent: null, index: 0, depth: 0 });
  });

  it('makes ids that are free and allowed, and a kind without an address keeps none', () => {
    expect(freeId('Ажилтны бүртгэл', new Set(['ajiltny-burtgel']))).toBe('ajiltny-burtgel-2');
    expect(freeId('…', new Set())).toBe('entry');
    expect(freeId('2026 он', new Set())).toBe('m-2026-on');
    expect(freeId('ш'.repeat(90), new Set())).toHaveLength(60);
    expect(lineOf(changeKind(MENU, 'news', 'noAction'), 'news')?.item).toEqual({ id: 'news', label: words('news'), linkTo: 'noAction' });
  });
});

it('is seen by a role without what it does not show, and the roles that lose an entry are named', () => {
  const role = { id: 7, display_name: 'HR', permissions: { menus: { leave: { show: true }, news: { show: false } }, defaultMenu: 'help' } };
  const roles = [role as unknown as StoredRole];
  expect(linesOf(menuOfRole(MENU.items, roles[0] as StoredRole)).map(({ item }) => item.id)).toEqual(['hr', 'orders', 'leave']);
  expect(rolesWith(roles, ['leave', 'award'])).toEqual(roles);
  expect(rolesWith(roles, ['help'])).toEqual(roles);
  expect(rolesWith(roles, ['news'])).toEqual([]);
});
