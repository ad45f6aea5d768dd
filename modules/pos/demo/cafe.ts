/** A café in a shop of the demo: a hall and a terrace with their tables, a station of the kitchen, and guests at three tables. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoInventory } from '@lambda/inventory/contract.ts';

type Given = { readonly company: number; readonly warehouse: number; readonly by: string; readonly inventory: DemoInventory };
const MINUTE_MS = 60_000;
/** Name, seats, shape, place. */
const HALL = [
  ['1', 4, 'square', 130, 120],
  ['2', 4, 'square', 340, 120],
  ['3', 2, 'round', 550, 120],
  ['4', 2, 'round', 760, 120],
  ['5', 6, 'wide', 180, 320],
  ['6', 6, 'wide', 450, 320],
  ['7', 4, 'square', 720, 320],
  ['8', 8, 'wide', 180, 500],
  ['9', 4, 'round', 450, 500],
  ['10', 4, 'round', 720, 500],
] as const;
const TERRACE = [
  ['Т1', 2, 'round', 200, 200],
  ['Т2', 2, 'round', 420, 200],
  ['Т3', 4, 'square', 640, 200],
] as const;

export async function loadCafe(context: DemoContext, { company, warehouse, by, inventory }: Given): Promise<void> {
  const own = { company_id: company };
  const rooms = await context.insert('pos_room', [
    { ...own, room_name: 'Кафены танхим', warehouse_id: warehouse, room_order: 1 },
    { ...own, room_name: 'Кафены террас', warehouse_id: warehouse, room_order: 2 },
  ]);
  const tables = await context.insert(
    'pos_table',
    [HALL, TERRACE].flatMap((planned, at) =>
      planned.map(([table_name, seats, shape, pos_x, pos_y]) => ({ ...own, room_id: rooms[at], table_name, seats, shape, pos_x, pos_y })),
    ),
  );
  const station = { ...own, warehouse_id: warehouse, warn_minutes: 8, late_minutes: 15 };
  const stations = await context.insert('pos_station', [{ ...station, station_name: 'Халуун гал тогоо' }]);
  const goods = inventory.items.filter(({ type, unit, tracked }) => type === 'goods' && unit === 'PCS' && !tracked).slice(0, 6);
  const now = Date.now();
  const guests = [
    [0, 2, 25, ['ready', 'served']],
    [4, 5, 12, ['cooking', 'sent', 'sent']],
    [8, 3, 3, ['new', 'new']],
  ] as const;
  for (const [at, people, minutes, states] of guests) {
    const opened = new Date(now - minutes * MINUTE_MS).toISOString();
    const name = HALL[at]?.[0] ?? '';
    const [order] = await context.insert('pos_order', [
      { ...own, order_name: name, table_id: tables[at], order_state: 'open', guests: people, opened_at: opened, opened_by_name: by },
    ]);
    await context.insert(
      'pos_order_line',
      states.map((kitchen_state, line) => {
        const item = goods[(at + line) % goods.length];
        const isNew = kitchen_state === 'new';
        return {
          ...{
            ...own,
            order_id: order,
            inventory_id: item?.id,
            item_name: item?.name,
            qty: '1',
            unit_price: `${item?.price ?? 0}.00`,
            kitchen_state,
          },
          station_id: isNew ? null : stations[0],
          sent_at: isNew ? null : opened,
        };
      }),
    );
  }
}
