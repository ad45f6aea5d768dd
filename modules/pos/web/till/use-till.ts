/** The till in this browser: what it starts with, where it is, and what it sells from. Everything is there without a network once it has been there. */
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { setCompanyZone } from '@lambda/web-engine/kit/format.ts';
import { readStored, writeStored } from '@lambda/web-engine/kit/session/browser-storage.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Boot, CatalogueRow, Till } from '../../catalogue/catalogue.ts';
import { type Basket, emptyBasket } from './basket-state.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';
import { sendWaiting } from './queue.ts';
import { server } from './server.ts';
import { type KeptSale, openStore, type Store } from './store.ts';

const COMPANY = 'pos-company';
const isNumber = (value: unknown): value is number => typeof value === 'number';
/** How often a till asks what has changed, and whether what waits can be sent. */
const EVERY_MS = 30_000;
const AWAY_EVERY_MS = 5_000;

export type Category = { readonly id: number; readonly name: string };
type Stocked = { readonly catalogue: Catalogue; readonly categories: readonly Category[] };
export type TillState = {
  readonly boot: Boot;
  readonly store: Store;
  readonly isOnline: boolean;
  /** The server answers, and does not know who asks any more: what is sold waits. */
  readonly isSignedOut: boolean;
  readonly till: Till | null;
  readonly stocked: Stocked;
  readonly basket: Basket;
  readonly waiting: readonly KeptSale[];
  readonly refused: readonly KeptSale[];
  /** Nothing that is sold leaves this browser. */
  readonly isTraining: boolean;
  readonly train: (on: boolean) => Promise<void>;
  readonly choose: (till: number | null) => Promise<void>;
  readonly setBasket: (change: (basket: Basket) => Basket) => void;
  /** Takes the basket from where it is kept: a sale or a held receipt has taken its place. */
  readonly readBasket: () => Promise<void>;
  /** Asks the server anew for everything, as far as it can be reached. */
  readonly refresh: () => Promise<void>;
};
export type TillLoad = { readonly error: unknown } | { readonly state: TillState } | null;

type Kept = Awaited<ReturnType<Store['readCatalogue']>>;
const NOTHING: Kept = { rows: [], until: null, day: null, categories: [], stock: [] };
/** The taxes that the seller of a till pays. */
const ratesAt = ({ rates }: Boot, till: Till | null): Boot['rates'] => ({
  vat: till?.tax?.pays_vat === false ? '0' : rates.vat,
  city: till?.tax?.pays_city === false ? '0' : rates.city,
});

/** The company's store and start, from the server or from here. Throws what the server said where nothing is kept. */
async function start(): Promise<{ readonly boot: Boot; readonly store: Store; readonly isOnline: boolean }> {
  try {
    const boot = await server.boot();
    setCompanyZone(boot.company.zone);
    const store = openStore(boot.company.id);
    writeStored(COMPANY, boot.company.id);
    await store.writeBoot(boot);
    return { boot, store, isOnline: true };
  } catch (error) {
    const company = readStored(COMPANY, isNumber);
    if (!(error instanceof RequestError) || error.status !== 0 || company === undefined) throw error;
    const store = openStore(company);
    const boot = await store.readBoot();
    if (!boot) throw error;
    setCompanyZone(boot.company.zone);
    return { boot, store, isOnline: false };
  }
}

/** Only what has changed is fetched; with another day prices of documents come into force, so everything is asked for. */
async function renewCatalogue(store: Store, boot: Boot, till: number): Promise<void> {
  const kept = await store.readCatalogue();
  const since = kept.day === boot.day && kept.rows.length > 0 ? kept.until : null;
  const got = await server.catalogue(till, since);
  const rows: readonly CatalogueRow[] = got.items;
  await store.writeCatalogue({ ...got, rows, isWhole: got.is_whole });
}

export function useTill(): TillLoad {
  const [load, setLoad] = useState<{ readonly boot: Boot; readonly store: Store } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isOnline, setOnline] = useState(true);
  const [isSignedOut, setSignedOut] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isTraining, setTraining] = useState(false);
  const [kept, setKept] = useState<Kept>(NOTHING);
  const [basket, showBasket] = useState<Basket>(emptyBasket);
  const [waiting, setWaiting] = useState<readonly KeptSale[]>([]);
  const [refused, setRefused] = useState<readonly KeptSale[]>([]);
  const live = useRef(basket);
  live.current = basket;

  const till = load?.boot.tills.find(({ id }) => id === chosen) ?? null;
  const store = load?.store;
  const company = load?.boot.company.id;
  const tillId = till?.id;
  const boot = load?.boot;
  const stocked = useMemo<Stocked>(() => {
    const rates = boot ? ratesAt(boot, till) : { vat: '0', city: '0' };
    return { catalogue: makeCatalogue(kept.rows, rates, new Map(kept.stock)), categories: kept.categories };
  }, [kept, boot, till]);

  const look = useCallback(async () => {
    if (!store) return;
    setWaiting((await store.waiting()).filter(({ state }) => state === 'queued'));
    setRefused(await store.refused());
  }, [store]);
  const readBasket = useCallback(async () => {
    if (store && tillId !== undefined) showBasket(await store.readBasket(tillId));
    await look();
  }, [store, tillId, look]);
  const refresh = useCallback(async () => {
    if (!store || company === undefined) return;
    try {
      await sendWaiting(store, company);
      const boot = await server.boot();
      await store.writeBoot(boot);
      if (tillId !== undefined) await renewCatalogue(store, boot, tillId);
      setLoad({ boot, store });
      setKept(await store.readCatalogue());
      setOnline(true);
      setSignedOut(false);
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      setOnline(failure.status !== 0);
      setSignedOut(failure.status === 401);
    }
    await look();
  }, [store, company, tillId, look]);

  useEffect(() => {
    let isGone = false;
    start()
      .then(async ({ boot, store: opened, isOnline: reached }) => {
        const last = await opened.readTill();
        const trains = (await opened.readSetting('training')) === true;
        const rows = await opened.readCatalogue();
        await opened.tidy();
        if (isGone) return;
        setKept(rows);
        setOnline(reached);
        setChosen(last);
        setTraining(trains);
        setLoad({ boot, store: opened });
      })
      .catch((failure: unknown) => !isGone && setError(failure));
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(() => {
    if (!store || tillId === undefined) return undefined;
    void readBasket();
    void refresh();
    const back = () => void refresh();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [store, tillId, readBasket, refresh]);
  useEffect(() => {
    if (!store || tillId === undefined) return undefined;
    const timer = setInterval(() => void refresh(), isOnline ? EVERY_MS : AWAY_EVERY_MS);
    return () => clearInterval(timer);
  }, [store, tillId, refresh, isOnline]);

  const setBasket = useCallback(
    (change: (basket: Basket) => Basket) => {
      const next = change(live.current);
      live.current = next;
      showBasket(next);
      if (store && tillId !== undefined) void store.writeBasket(tillId, next);
    },
    [store, tillId],
  );
  const train = useCallback(
    async (on: boolean) => {
      await store?.writeSetting('training', on);
      setTraining(on);
      // What was put in for practice is not sold in earnest, nor the other way round.
      setBasket(emptyBasket);
    },
    [store, setBasket],
  );
  const choose = useCallback(
    async (id: number | null) => {
      await store?.writeTill(id);
      setChosen(id);
    },
    [store],
  );

  return useMemo(() => {
    const own = {
      isOnline,
      isSignedOut,
      till,
      stocked,
      basket,
      waiting,
      refused,
      isTraining,
      train,
      choose,
      setBasket,
      readBasket,
      refresh,
    };
    if (load) return { state: { ...load, ...own } };
    return error === null ? null : { error };
  }, [
    load,
    error,
    isOnline,
    isSignedOut,
    till,
    stocked,
    basket,
    waiting,
    refused,
    isTraining,
    train,
    choose,
    setBasket,
    readBasket,
    refresh,
  ]);
}
