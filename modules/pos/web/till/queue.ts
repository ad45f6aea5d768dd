/** Sales on their way: one window at a time sends them, in the order of the till, each under its own number, until the server has answered. */
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { mayHaveArrived } from '@lambda/web-engine/kit/data/request-key.ts';
import type { ShownSale } from '../../sale/sold.ts';
import { server } from './server.ts';
import type { KeptSale, Store } from './store.ts';

/** The cashier does not wait longer for an answer: then it counts as sold without the server. */
const PATIENCE_MS = 8_000;
/** Who is signed in, or locked, decides nothing about a sale: it waits. */
const WAITING_STATUS: ReadonlySet<number> = new Set([401, 406, 423, 429]);

/** Whether the server has looked at the sale and does not take it up. */
const isRefusal = (error: RequestError): boolean =>
  !mayHaveArrived(error) && error.status < 500 && !WAITING_STATUS.has(error.status) && error.code !== 'PLACE_CHANGED';
const asOffline = ({ body }: KeptSale): Partial<KeptSale> => ({ state: 'queued', body: { ...body, offline: true } });
const messageOf = (error: RequestError): string => [error.message, ...error.fields.map(({ message }) => message)].join('. ');

/** Browsers without locks have one window only as far as we can know. */
async function alone(company: number, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`lambda-pos-${company}`, work);
}

/** Sends what waits. Answers whether all of it has arrived. */
export async function sendWaiting(store: Store, company: number): Promise<boolean> {
  let isThrough = true;
  await alone(company, async () => {
    for (const sale of await store.waiting()) {
      try {
        const shown: ShownSale = await server.sell({ ...sale.body, sent_at: new Date().toISOString() });
        await store.changeSale(sale.uuid, { state: 'sent', shown, message: null });
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (isRefusal(error)) {
          await store.changeSale(sale.uuid, { state: 'refused', message: messageOf(error) });
          continue;
        }
        // What comes behind it waits too: the order of the till is kept.
        await store.changeSale(sale.uuid, asOffline(sale));
        isThrough = false;
        return;
      }
    }
  });
  return isThrough;
}

export type Sold = { readonly how: 'sent' | 'queued'; readonly sale: KeptSale } | { readonly how: 'refused'; readonly message: string };

/** Keeps the sale for good before anything else, then sends it. Refused at once, its basket is back; without an answer it is sold and waits. */
export async function sellNow(
  store: Store,
  company: number,
  sale: Omit<KeptSale, 'order' | 'state' | 'message' | 'printed'>,
): Promise<Sold> {
  await store.keepSale(sale);
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([sendWaiting(store, company).catch(() => false), patience]);
  const kept = await store.db.transaction('rw', store.db.sales, async () => {
    const now = await store.sale(sale.uuid);
    if (now?.state !== 'fresh') return now;
    await store.changeSale(sale.uuid, asOffline(now));
    return { ...now, ...asOffline(now) };
  });
  if (!kept) throw new Error('a sale that was kept is gone');
  if (kept.state !== 'refused') return { how: kept.state === 'sent' ? 'sent' : 'queued', sale: kept };
  await store.takeBack(kept);
  return { how: 'refused', message: kept.message ?? '' };
}
