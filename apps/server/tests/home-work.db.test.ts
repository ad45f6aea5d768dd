/** What waits for somebody on the home page is marked in the lists themselves, and counted with the rights of the entry. */
import { createRegistry } from '@lambda/engine/registry/registry.ts';
import { type DemoWorld, demoWorld } from '@lambda/hr/tests/demo-world.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../modules.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

const registry = createRegistry(modules);
/** Entry, grid and preset of everything that waits. */
const waiting = [...registry.menuItems.values()].flatMap((item) => {
  const crud = item.linkTo === 'crud' ? registry.cruds.get(item.url ?? '') : undefined;
  const grid = crud?.grid === undefined ? undefined : registry.grids.get(crud.grid);
  return (grid?.presets ?? []).filter(({ awaits }) => awaits).map((preset) => ({ entry: item.id, crud, grid, preset }));
});

describe('what waits for somebody', () => {
  it('is a list of an entry of its own with a filter, so that the home page can count and open it', () => {
    expect(waiting.map(({ entry }) => entry).sort()).toEqual([
      'billing-invoices',
      'change-requests',
      'feedback-editor',
      'feedback-public',
      'my-tasks',
      'partner-requests',
      'right-requests',
    ]);
    for (const { entry, crud, preset } of waiting) {
      expect(crud?.screen, entry).toBeUndefined();
      expect(preset.filters.length, entry).toBeGreaterThan(0);
    }
    const marked = [...registry.grids.values()].filter(({ presets = [] }) => presets.some(({ awaits }) => awaits)).map(({ name }) => name);
    expect(new Set(waiting.map(({ grid }) => grid?.name))).toEqual(new Set(marked));
  });

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
