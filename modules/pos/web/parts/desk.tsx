/** The till at work: goods on one side, the basket on the other, and a key for everything. */
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { formatMoney } from '@lambda/web-engine/kit/format.ts';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Till } from '../../catalogue/catalogue.ts';
import type { Closing, ShownSale } from '../../sale/sold.ts';
import { HallDialog } from '../hall/hall-dialog.tsx';
import { posTexts } from '../i18n/texts.ts';
import { add, emptyBasket, move, priced as pricedOf, remove, step } from '../till/basket-state.ts';
import type { Item } from '../till/catalogue.ts';
import { server, type TaxReceipt } from '../till/server.ts';
import type { TillState } from '../till/use-till.ts';
import { MailDialog, PinDialog, TrainingDialog } from './approval-dialogs.tsx';
import { BasketPanel } from './basket-panel.tsx';
import { CataloguePanel } from './catalogue-panel.tsx';
import { DeskHead, type Window } from './desk-head.tsx';
import { Dialog } from './dialog.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { CashDialog, CloseDialog, FiguresList } from './drawer-dialogs.tsx';
import { Problem } from './fields.tsx';
import { HeldDialog, HoldDialog, RecentDialog } from './held-dialogs.tsx';
import { CustomerDialog, DiscountDialog, LineDialog } from './line-dialogs.tsx';
import { Paper, type Printed } from './paper.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { problemOf } from './problem-of.ts';
import { ReturnDialog } from './return-dialog.tsx';

const KEYS: Readonly<Record<string, Window>> = {
  F1: 'keys',
  F3: 'hold',
  F4: 'held',
  F5: 'hall',
  F6: 'discount',
  F7: 'customer',
  F8: 'return',
  F9: 'pay',
  F10: 'cash',
  F11: 'recent',
  F12: 'close',
};
const KEY_LIST = [
  ['F2', 'goods.search'],
  ['F3', 'basket.hold'],
  ['F4', 'head.held'],
  ['F5', 'menu.hall'],
  ['F6', 'basket.discount'],
  ['F7', 'customer.title'],
  ['F8', 'menu.return'],
  ['F9', 'pay'],
  ['F10', 'menu.cash'],
  ['F11', 'menu.recent'],
  ['F12', 'head.close'],
  ['↑ ↓', 'keys.select'],
  ['+ −', 'keys.count'],
  ['Enter', 'keys.line'],
  ['Delete', 'basket.remove'],
] as const;
/** Nothing of practice touches money that is there, or receipts that are. */
const IN_EARNEST: ReadonlySet<Window> = new Set(['close', 'cash', 'return', 'recent', 'hold', 'held', 'hall']);
const NEEDS_GOODS: ReadonlySet<Window> = new Set(['hold', 'discount', 'pay']);

type Done = { readonly sale: ShownSale; readonly isQueued: boolean; readonly tax: TaxReceipt | 'asking' | null };
type Props = { readonly state: TillState; readonly till: Till; readonly session: number };

export function Desk({ state, till, session }: Props) {
  const t = posTexts.useText();
  const { basket, boot, isTraining, setBasket, stocked, store } = state;
  const [orderProblem, setOrderProblem] = useState<string | null>(null);
  const [mailed, setMailed] = useState<ShownSale | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<Window | null>(null);
  const [line, setLine] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [closed, setClosed] = useState<Closing | null>(null);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const [held, setHeld] = useState(0);
  const [printsItself, setPrintsItself] = useState(false);
  const [isBasketShown, setBasketShown] = useState(false);
  const priced = useMemo(() => pricedOf(basket, stocked.catalogue), [basket, stocked]);
  const isEmpty = priced.rows.length === 0;
  const isCovered = open !== null || line !== null || done !== null || closed !== null || mailed !== null;

  useEffect(() => {
    void store.readSetting('prints').then((value) => setPrintsItself(value === true));
  }, [store]);
  // Told by the store itself, of what other windows hold too.
  useEffect(() => store.watchHeld(till.id, setHeld), [store, till.id]);

  const { order } = basket;
  /** What is in the basket goes to the table, and from there to the kitchen or to be paid. */
  const saveOrder = useCallback(async () => {
    if (!order) return;
    const lines = priced.rows.map(({ line: { item, qty, note }, price }) => ({ item, qty, price, note }));
    try {
      await server.actInHall(till.id, { deed: 'add', table: order.table, order: order.id, guests: 1, lines });
      setBasket(emptyBasket);
      setOrderProblem(null);
      setOpen('hall');
    } catch (error) {
      setOrderProblem(problemOf(error));
    }
  }, [order, priced, till.id, setBasket]);
  const show = useCallback(
    (window: Window) => {
      if (NEEDS_GOODS.has(window) && isEmpty) return;
      if (window === 'pay' && order?.mode === 'add') return void saveOrder();
      if (isTraining && IN_EARNEST.has(window)) return;
      setOpen(window);
    },
    [isEmpty, isTraining, order, saveOrder],
  );
  const close = () => {
    setOpen(null);
    setLine(null);
    search.current?.focus();
  };
  const onAdd = useCallback(
    (item: Item, qty: string, barcode: string | null) => setBasket((now) => add(now, item, qty, barcode)),
    [setBasket],
  );
  const { selected } = basket;
  /** Keys of the basket, while nothing is being typed. */
  const lineKey = useCallback(
    (key: string): boolean => {
      if (key === 'ArrowUp' || key === 'ArrowDown') setBasket((now) => move(now, key === 'ArrowUp' ? -1 : 1));
      else if (selected === null) return false;
      else if (key === '+' || key === '-') setBasket((now) => step(now, selected, key === '+' ? 1 : -1));
      else if (key === 'Delete') setBasket((now) => remove(now, selected));
      else if (key === 'Enter') setLine(selected);
      else return false;
      return true;
    },
    [selected, setBasket],
  );
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (isCovered || event.ctrlKey || event.metaKey || event.altKey) return;
      const window = KEYS[event.key];
      if (window) {
        event.preventDefault();
        show(window);
      } else if (event.key === 'F2') {
        event.preventDefault();
        search.current?.focus();
      } else if (event.target === document.body && lineKey(event.key)) event.preventDefault();
      // A scanner types wherever it is: its code goes into the search.
      else if (event.target === document.body && event.key.length === 1) search.current?.focus();
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  }, [isCovered, show, lineKey]);
  const onSearchKey = (event: KeyboardEvent) => {
    const isTyping = search.current?.value !== '';
    if (!isTyping && event.key !== 'Enter' && lineKey(event.key)) event.preventDefault();
  };

  const printSale = (sale: ShownSale, isCopy: boolean, tax: TaxReceipt | null = null) => {
    setPrinted({ kind: 'receipt', sale, isCopy, tax, isTraining });
    void store.sale(sale.uuid).then((kept) => kept && store.changeSale(sale.uuid, { printed: kept.printed + 1 }));
  };
  /** Lottery and QR come with the first answer; a copy has the number alone. */
  const taxOf = async (sale: ShownSale): Promise<TaxReceipt | null> => {
    if (!till.tax || !state.isOnline || isTraining || sale.kind === 'return') return null;
    try {
      return await server.taxReceipt(sale.uuid);
    } catch (error) {
      // The sale is through: its receipt is made by the queue.
      if (error instanceof RequestError) return null;
      throw error;
    }
  };
  const printKnown = async (sale: ShownSale, known: TaxReceipt | null = null) =>
    printSale(sale, !isTraining && ((await store.sale(sale.uuid))?.printed ?? 1) > 0, known ?? (await taxOf(sale)));
  const finished = (sale: ShownSale, isQueued: boolean) => {
    setOpen(null);
    setBasketShown(false);
    const isTaxed = till.tax !== null && !isQueued && !isTraining && sale.kind === 'sale';
    setDone({ sale, isQueued, tax: isTaxed ? 'asking' : null });
    void (async () => {
      const tax = isTaxed ? await taxOf(sale) : null;
      setDone((now) => (now?.sale === sale ? { ...now, tax } : now));
      if (printsItself) printSale(sale, false, tax);
      await state.refresh();
    })();
  };
  const edited = basket.lines.find(({ key }) => key === line);

  return (
    <div className="pos">
      <DeskHead state={state} held={held} onOpen={show} />
      {isTraining && (
        <p className="pos-training" role="status">
          {t('training.banner')}
        </p>
      )}
      {order && (
        <div className="pos-at-table">
          <span>{t(order.mode === 'add' ? 'hall.adding' : 'hall.paying', { name: order.name })}</span>
          <span className="pos-row">
            {order.mode === 'add' && !isEmpty && (
              <button type="button" className="pos-button" onClick={() => void saveOrder()}>
                {t('hall.save')}
              </button>
            )}
            <button type="button" className="pos-button" onClick={() => setBasket(emptyBasket)}>
              {t('hall.leave')}
            </button>
          </span>
        </div>
      )}
      <Problem>{orderProblem}</Problem>
      <main className={isBasketShown ? 'pos-desk is-basket' : 'pos-desk'}>
        <CataloguePanel state={state} search={search} onAdd={onAdd} onKey={onSearchKey} />
        <BasketPanel
          {...{ basket, priced, setBasket }}
          onLine={setLine}
          onCustomer={() => setOpen('customer')}
          onDiscount={() => show('discount')}
          onHold={() => show('hold')}
          onPay={() => show('pay')}
        />
      </main>
      <button type="button" className="pos-switch" onClick={() => setBasketShown(!isBasketShown)}>
        {isBasketShown ? t('switch.goods') : t('switch.basket', { count: priced.rows.length })}
        <strong className="lp-figures">{formatMoney(priced.total)}</strong>
      </button>
      {open === 'pay' && (
        <PayDialog {...{ state, priced, session }} onClose={close} onSold={(sale, how) => finished(sale, how === 'queued')} />
      )}
      {open === 'hold' && <HoldDialog state={state} onClose={close} />}
      {open === 'held' && <HeldDialog state={state} onClose={close} />}
      {open === 'customer' && <CustomerDialog state={state} onClose={close} />}
      {open === 'discount' && <DiscountDialog state={state} onClose={close} />}
      {open === 'cash' && <CashDialog session={session} onClose={close} />}
      {open === 'recent' && <RecentDialog state={state} onClose={close} onPrint={(sale) => void printKnown(sale.shown)} />}
      {open === 'return' && (
        <ReturnDialog
          session={session}
          onClose={close}
          onPrint={(sale) => printSale(sale, true)}
          onBack={(sale) => finished(sale, false)}
        />
      )}
      {open === 'close' && (
        <CloseDialog
          {...{ state, session }}
          onClose={close}
          onPrintReport={(figures, closing) =>
            setPrinted({ kind: 'report', session: till.session?.number ?? '', at: new Date().toISOString(), figures, closing })
          }
          onClosed={(closing) => {
            setOpen(null);
            setClosed(closing);
          }}
        />
      )}
      {open === 'hall' && <HallDialog {...{ state, till }} onClose={close} />}
      {open === 'pin' && <PinDialog state={state} onClose={close} />}
      {open === 'training' && <TrainingDialog {...{ state, session }} onClose={close} />}
      {mailed && <MailDialog sale={mailed} onClose={() => setMailed(null)} />}
      {open === 'keys' && (
        <Dialog title={t('menu.keys')} onClose={close}>
          <dl className="pos-keys">
            {KEY_LIST.map(([key, name]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{t(name)}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
      {edited && <LineDialog state={state} priced={priced} line={edited} onClose={close} />}
      {done && (
        <DoneDialog
          {...done}
          printsItself={printsItself}
          onMail={state.isOnline && !isTraining && !done.isQueued ? () => setMailed(done.sale) : null}
          onPrintsItself={(value) => {
            setPrintsItself(value);
            void store.writeSetting('prints', value);
          }}
          onPrint={() => {
            const known = done.tax === 'asking' ? null : done.tax;
            // Printed once: the next paper is a copy without lottery and QR.
            if (known) setDone({ ...done, tax: { ...known, lottery: null, qr: null } });
            void printKnown(done.sale, known);
          }}
          onClose={() => {
            setDone(null);
            search.current?.focus();
          }}
        />
      )}
      {closed && (
        <Dialog
          title={t('closed.title')}
          onClose={() => void state.refresh()}
          footer={
            <div className="pos-row">
              <button
                type="button"
                className="pos-button"
                onClick={() =>
                  setPrinted({
                    kind: 'report',
                    session: till.session?.number ?? '',
                    at: new Date().toISOString(),
                    figures: closed,
                    closing: closed,
                  })
                }
              >
                {t('closed.printZ')}
              </button>
              <button type="button" className="pos-button is-primary" onClick={() => void state.refresh()}>
                {t('closed.done')}
              </button>
            </div>
          }
        >
          <FiguresList figures={closed} />
          <dl className="pos-figures">
            <div>
              <dt>{t('close.counted')}</dt>
              <dd className="lp-figures">{formatMoney(closed.counted)}</dd>
            </div>
            <div className={closed.difference === '0.00' ? undefined : 'is-missing'}>
              <dt>{t('close.difference')}</dt>
              <dd className="lp-figures">{formatMoney(closed.difference)}</dd>
            </div>
          </dl>
        </Dialog>
      )}
      {printed && <Paper printed={printed} till={till} company={boot.company} onDone={() => setPrinted(null)} />}
    </div>
  );
}
