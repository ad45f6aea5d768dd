/** What the home page shows is marked in the definitions themselves: what waits, facts of the day, what is begun; and counted with the rights of the entry. */
import { createRegistry } from '@lambda/engine/core/registry/registry.ts';
import { type DemoWorld, demoWorld } from '@lambda/hr/tests/demo-world.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../modules.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

const registry = createRegistry(modules);
type Mark = 'awaits' | 'fact';
const crudOf = ({ linkTo, url }: { linkTo: string; url?: string | undefined }) =>
  linkTo === 'crud' ? registry.cruds.get(url ?? '') : undefined;
/** Entry, grid and preset of everything that bears a mark. */
const marked = (mark: Mark) =>
  [...registry.menuItems.values()].flatMap((item) => {
    const crud = crudOf(item);
    const grid = crud?.grid === undefined ? undefined : registry.grids.get(crud.grid);
    return (grid?.presets ?? []).filter((preset) => preset[mark]).map((preset) => ({ entry: item.id, crud, grid, preset }));
  });
const waiting = marked('awaits');

describe.each(['awaits', 'fact'] as const)('what is marked as %s', (mark) => {
  it('is a list of an entry of its own with a filter and a card, so that the home page can tell and open its records', () => {
    const found = marked(mark);
    expect(found.length).toBeGreaterThan(0);
    for (const { entry, crud, grid, preset } of found) {
      expect(crud?.screen, entry).toBeUndefined();
      expect(crud?.form, entry).toBeDefined();
      expect(grid?.card, entry).toBeDefined();
      expect(preset.filters.length, entry).toBeGreaterThan(0);
    }
    const grids = [...registry.grids.values()].filter(({ presets = [] }) => presets.some((preset) => preset[mark])).map(({ name }) => name);
    expect(new Set(found.map(({ grid }) => grid?.name))).toEqual(new Set(grids));
  });
});

describe('what is begun from the home page', () => {
  it('is the form of an entry of the menu, no two in the same place', () => {
    const starts = [...registry.cruds.values()].filter(({ start }) => start !== undefined);
    const reached = new Set([...registry.menuItems.values()].flatMap((item) => crudOf(item)?.name ?? []));
    for (const { name, form } of starts) expect([name, form !== undefined, reached.has(name)]).toEqual([name, true, true]);
    const orders = starts.map(({ start }) => start?.order);
    expect(new Set(orders).size).toBe(orders.length);
    expect(orders.length).toBeGreaterThanOrEqual(4);
  });
});

describe('the menu', () => {
  it('has groups of at most seven, those with the entries of many modules aside', () => {
    const long = [...registry.menuItems.values()].filter(({ children = [] }) => children.length > 7).map(({ id }) => id);
    expect(long).toEqual(['organization', 'administration']);
  });
});

describe('what waits for somebody', () => {
  it('is counted within the rights of the entry: everybody has their own, and nobody that of others', async () => {
    const count = async (login: string, entry: string): Promise<number | null> => {
      const { grid, preset } = waiting.find((one) => one.entry === entry) ?? {};
      const f = preset?.filters.map(({ field, condition, value }) => ({ column: field, condition, value }));
      const ask = await world.as(login, entry);
      try {
        const { work } = await ask(`query($f:[filter!]){work:paginate(filters:$f,page:1,size:1){total ${grid?.model}{id}}}`, { f });
        return (work as { total: number }).total;
      } catch {
        return null;
      }
    };
    expect(await count('hr', 'change-requests')).toBeGreaterThan(0);
    const [hr, employee] = [await count('hr', 'my-tasks'), await count('employee', 'my-tasks')];
    const [all] =
      (
        await world.database.batch(
          [{ name: 'open_tasks', sql: 'select count(*) from employee_checklist_item where not done', params: [] }],
          null,
        )
      )[0]?.rows ?? [];
    expect(Math.max(hr ?? 0, employee ?? 0)).toBeLessThan(Number(all?.[0]));
    expect(await count('employee', 'billing-invoices')).toBeNull();
    expect(await count('employee', 'feedback-editor')).toBeNull();
  });
});
