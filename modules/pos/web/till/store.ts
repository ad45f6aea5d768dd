/** What a till keeps in its browser: the catalogue, the basket, held receipts, and sales until the server has them. */
import Dexie, { type EntityTable, liveQuery } from 'dexie';
import type { Boot, CatalogueRow } from '../../catalogue/catalogue.ts';
import type { AskedSale, ShownSale } from '../../sale/sold.ts';
import { type Basket, emptyBasket } from './basket-state.ts';

/**
 * `fresh`: it is being sent for the first time, and may still be refused. `queued`: it was sold without the server and waits. `sent`: the server
 * has it. `refused`: the server has not taken it up; people have to look at it.
 */
export type SaleState = 'fresh' | 'queued' | 'sent' | 'refused';
export type KeptSale = {
  readonly uuid: string;
  readonly till: number;
  readonly session: number;
  /** In the order of the till. */
  readonly order: number;
  readonly state: SaleState;
  readonly body: AskedSale;
  readonly shown: ShownSale;
  readonly basket: Basket;
  readonly message: string | null;
  readonly printed: number;
};
export type Held = { readonly id: string; readonly till: number; readonly name: string; readonly at: string; readonly basket: Basket };
type Meta = { readonly key: string; readonly value: unknown };
type Row = { readonly id: number; readonly row: CatalogueRow };

export type Store = ReturnType<typeof openStore>;
const DAYS_KEPT = 7;
const DAY_MS = 86_400_000;

/** One for each company. */
export function openStore(company: number) {
  // What is told to be written is on the disk: a receipt is printed behind it.
  const db = new Dexie(`lambda-pos-${company}`, { chromeTransactionDurability: 'strict' }) as Dexie & {
    meta: EntityTable<Meta, 'key'>;
    items: EntityTable<Row, 'id'>;
    sales: EntityTable<KeptSale, 'uuid'>;
    held: EntityTable<Held, 'id'>;
  };
  db.version(1).stores({ meta: 'key', items: 'id', sales: 'uuid, state, [till+state], order', held: 'id, till' });

  const read = async <T>(key: string): Promise<T | null> => ((await db.meta.get(key))?.value as T | undefined) ?? null;
  const write = async (key: string, value: unknown): Promise<void> => void (await db.meta.put({ key, value }));
  const basketKey = (till: number): string => `basket-${till}`;

  return {
    db,
    readBoot: () => read<Boot>('boot'),
    writeBoot: (boot: Boot) => write('boot', boot),
    readTill: () => read<number>('till'),
    writeTill: (till: number | null) => write('till', till),
    readSetting: (name: string) => read<boolean>(`setting-${name}`),
    writeSetting: (name: string, value: boolean) => write(`setting-${name}`, value),

    /** The catalogue as it is kept, and the moment to ask from. */
    readCatalogue: async () => ({
      rows: (await db.items.toArray()).map(({ row }) => row),
      until: await read<string>('catalogue-until'),
      day: await read<string>('catalogue-day'),
      categories: (await read<{ id: number; name: string }[]>('categories')) ?? [],
      stock: (await read<[number, string][]>('stock')) ?? [],
    }),
    writeCatalogue: (given: {
      readonly rows: readonly CatalogueRow[];
      readonly isWhole: boolean;
      readonly until: string;
      readonly day: string;
      readonly categories: readonly { readonly id: number; readonly name: string }[];
      readonly stock: readonly (readonly [number, string])[];
    }) =>
      db.transaction('rw', db.items, db.meta, async () => {
        if (given.isWhole) await db.items.clear();
        await db.items.bulkPut(given.rows.map((row) => ({ id: row[0], row })));
        await write('catalogue-until', given.until);
        await write('catalogue-day', given.day);
        await write('categories', given.categories);
        await write('stock', given.stock);
      }),

    /** A basket whose sale is kept already is a sale: the next one begins empty. */
    readBasket: async (till: number): Promise<Basket> => {
      const basket = await read<Basket>(basketKey(till));
      return basket && !(await db.sales.get(basket.uuid)) ? basket : emptyBasket();
    },
    writeBasket: (till: number, basket: Basket) => write(basketKey(till), basket),

    /** Basket and sale change places in one step: there is never neither, and never both. */
    keepSale: (sale: Omit<KeptSale, 'order' | 'state' | 'message' | 'printed'>) =>
      db.transaction('rw', db.sales, db.meta, async () => {
        const last = await db.sales.orderBy('order').last();
        await db.sales.put({ ...sale, order: (last?.order ?? 0) + 1, state: 'fresh', message: null, printed: 0 });
        await write(basketKey(sale.till), emptyBasket());
      }),
    /** A sale that was refused at once has not been: its basket is there again. */
    takeBack: (sale: KeptSale) =>
      db.transaction('rw', db.sales, db.meta, async () => {
        await db.sales.delete(sale.uuid);
        await write(basketKey(sale.till), sale.basket);
      }),
    sale: (uuid: string) => db.sales.get(uuid),
    changeSale: (uuid: string, values: Partial<KeptSale>) => db.sales.update(uuid, values),
    /** In the order in which they were sold. */
    waiting: async (): Promise<KeptSale[]> =>
      (await db.sales.where('state').anyOf('fresh', 'queued').toArray()).sort((a, b) => a.order - b.order),
    refused: () => db.sales.where('state').equals('refused').toArray(),
    recent: async (till: number): Promise<KeptSale[]> =>
      await db.sales
        .orderBy('order')
        .reverse()
        .filter((sale) => sale.till === till)
        .limit(30)
        .toArray(),
    waitingOf: (session: number) =>
      db.sales
        .where('state')
        .anyOf('fresh', 'queued', 'refused')
        .filter((sale) => sale.session === session)
        .count(),
    /** What the server has had for a week is forgotten here. */
    tidy: async (): Promise<void> => {
      const old = new Date(Date.now() - DAYS_KEPT * DAY_MS).toISOString();
      await db.sales
        .where('state')
        .equals('sent')
        .filter(({ body }) => body.sold_at < old)
        .delete();
    },

    hold: (held: Held) =>
      db.transaction('rw', db.held, db.meta, async () => {
        await db.held.put(held);
        await write(basketKey(held.till), emptyBasket());
      }),
    /** Tells how many receipts a till holds, now and whenever that changes; gives the end of it. */
    watchHeld: (till: number, told: (count: number) => void) => {
      const watching = liveQuery(() => db.held.where('till').equals(till).count()).subscribe(told);
      return () => watching.unsubscribe();
    },
    heldOf: (till: number) => db.held.where('till').equals(till).toArray(),
    takeUp: (held: Held) =>
      db.transaction('rw', db.held, db.meta, async () => {
        await db.held.delete(held.id);
        await write(basketKey(held.till), held.basket);
      }),
  };
}
