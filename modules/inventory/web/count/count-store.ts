/** What a phone keeps of a count: its list, and counts until the server has them. */
import Dexie, { type EntityTable } from 'dexie';
import type { Count, CountList } from './count-data.ts';

type Waiting = Count & { readonly key: number; readonly stocktake: number };

/** One for each company: phones change hands. */
export function openCountStore(company: number) {
  const db = new Dexie(`lambda-count-${company}`) as Dexie & {
    lists: EntityTable<CountList, 'id'>;
    waiting: EntityTable<Waiting, 'key'>;
  };
  db.version(1).stores({ lists: 'id', waiting: '++key, stocktake' });
  const waitingOf = (stocktake: number) => db.waiting.where('stocktake').equals(stocktake);
  return {
    readList: (id: number) => db.lists.get(id),
    keepList: (list: CountList) => db.lists.put(list),
    /** What was counted, before the server hears of it. */
    add: (stocktake: number, count: Count) => db.waiting.add({ ...count, stocktake } as Waiting),
    waiting: (stocktake: number) => waitingOf(stocktake).sortBy('key'),
    sent: (key: number) => db.waiting.delete(key),
  };
}
