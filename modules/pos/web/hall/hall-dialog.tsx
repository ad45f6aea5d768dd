/** Tables of the shop: what is ordered at them, and everything that is done with an order beside paying it. */
import { formatDateTime, formatMoney, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useState } from 'react';
import type { Till } from '../../catalogue/catalogue.ts';
import type { HallOrder, HallTable } from '../../hall/hall.ts';
import { posTexts } from '../i18n/texts.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Problem } from '../parts/fields.tsx';
import { type BasketOrder, baskedOrder } from '../till/basket-state.ts';
import type { TillState } from '../till/use-till.ts';
import { FloorPlan, totalOf } from './floor-plan.tsx';
import { useHall } from './use-hall.ts';

type Picking = { readonly deed: 'move' | 'merge'; readonly order: HallOrder };
type Props = { readonly state: TillState; readonly till: Till; readonly onClose: () => void };

export function HallDialog({ state, till, onClose }: Props) {
  const t = posTexts.useText();
  const { hall, problem, act } = useHall(till.id);
  const [room, setRoom] = useState(0);
  const [table, setTable] = useState<HallTable | null>(null);
  const [picking, setPicking] = useState<Picking | null>(null);
  const [split, setSplit] = useState<ReadonlySet<number> | null>(null);
  const shown = hall?.rooms.find(({ id }) => id === room) ?? hall?.rooms[0];
  const own = hall?.orders.filter((order) => order.table === table?.id) ?? [];

  const begin = (order: BasketOrder, lines: readonly HallOrder['lines'][number][]) => {
    state.setBasket(() => baskedOrder(order, lines, state.stocked.catalogue));
    onClose();
  };
  const onTable = (next: HallTable) => {
    setSplit(null);
    if (!picking) return setTable(next);
    const { deed, order } = picking;
    setPicking(null);
    const into = hall?.orders.find((one) => one.table === next.id && one.id !== order.id);
    if (deed === 'merge' && !into) return;
    setTable(next);
    void act(deed === 'move' ? { deed, order: order.id, table: next.id } : { deed, order: order.id, into: into?.id ?? 0 });
  };
  const choose = (line: number) => {
    const now = new Set(split ?? []);
    if (!now.delete(line)) now.add(line);
    setSplit(now);
  };
  const splitNow = async (order: HallOrder) => {
    const lines = order.lines
      .filter(({ id }) => split?.has(id))
      .map(({ id, qty }) => ({ line: id, qty: formatNumber(qty).replaceAll(',', '') }));
    setSplit(null);
    if (lines.length > 0 && lines.length < order.lines.length) await act({ deed: 'split', order: order.id, lines });
  };

  return (
    <Dialog title={picking ? t(`hall.pick.${picking.deed}`) : t('hall.title')} onClose={picking ? () => setPicking(null) : onClose} wide>
      {hall?.rooms.length === 0 && <p className="pos-empty">{t('hall.none')}</p>}
      {(hall?.rooms.length ?? 0) > 1 && (
        <fieldset className="pos-row" aria-label={t('hall.rooms')}>
          {hall?.rooms.map(({ id, name }) => (
            <button key={id} type="button" className="pos-button" aria-pressed={id === shown?.id} onClick={() => setRoom(id)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {shown && <FloorPlan tables={shown.tables} orders={hall?.orders ?? []} selected={table?.id ?? null} onTable={onTable} />}
      <Problem>{problem}</Problem>
      {table && !picking && own.length === 0 && (
        <button
          type="button"
          className="pos-button is-primary is-wide"
          onClick={() => begin({ id: null, table: table.id, name: table.name, mode: 'add' }, [])}
        >
          {t('hall.open', { name: table.name })}
        </button>
      )}
      {!picking &&
        own.map((order) => (
          <section key={order.id} className="pos-order" aria-label={order.name}>
            <header>
              <h3>{order.name}</h3>
              <span className="pos-quiet">
                {formatDateTime(order.opened_at).slice(11)} · {order.by}
              </span>
              <strong className="lp-figures">{formatMoney(totalOf(order))}</strong>
            </header>
            <ul>
              {order.lines.map((line) => (
                <li key={line.id}>
                  {split ? (
                    <label className="pos-check">
                      <input type="checkbox" checked={split.has(line.id)} onChange={() => choose(line.id)} />
                      {line.name} × {formatNumber(line.qty)}
                    </label>
                  ) : (
                    <span>
                      {line.name} × {formatNumber(line.qty)}
                      {line.note && <small className="pos-quiet"> · {line.note}</small>}
                    </span>
                  )}
                  <small className={`pos-cook is-${line.state}`}>{t(`cook.${line.state}`)}</small>
                </li>
              ))}
            </ul>
            <div className="pos-row">
              {split ? (
                <>
                  <button type="button" className="pos-button is-primary" onClick={() => void splitNow(order)}>
                    {t('hall.splitNow')}
                  </button>
                  <button type="button" className="pos-button" onClick={() => setSplit(null)}>
                    {t('close')}
                  </button>
                </>
              ) : (
                <>
                  <button
                    type="button"
                    className="pos-button is-primary"
                    onClick={() => begin({ id: order.id, table: order.table, name: order.name, mode: 'pay' }, order.lines)}
                  >
                    {t('hall.pay')}
                  </button>
                  <button
                    type="button"
                    className="pos-button"
                    onClick={() => begin({ id: order.id, table: order.table, name: order.name, mode: 'add' }, [])}
                  >
                    {t('hall.add')}
                  </button>
                  {order.lines.some((line) => line.state === 'new') && (
                    <button type="button" className="pos-button" onClick={() => void act({ deed: 'kitchen', order: order.id })}>
                      {t('hall.kitchen')}
                    </button>
                  )}
                  {order.lines.some((line) => line.state === 'ready') && (
                    <button type="button" className="pos-button" onClick={() => void act({ deed: 'served', order: order.id })}>
                      {t('hall.served')}
                    </button>
                  )}
                  <button type="button" className="pos-button" onClick={() => setPicking({ deed: 'move', order })}>
                    {t('hall.move')}
                  </button>
                  <button type="button" className="pos-button" onClick={() => setPicking({ deed: 'merge', order })}>
                    {t('hall.merge')}
                  </button>
                  {order.has_merged && (
                    <button type="button" className="pos-button" onClick={() => void act({ deed: 'apart', order: order.id })}>
                      {t('hall.apart')}
                    </button>
                  )}
                  {order.lines.length > 1 && (
                    <button type="button" className="pos-button" onClick={() => setSplit(new Set())}>
                      {t('hall.split')}
                    </button>
                  )}
                  {order.lines.every((line) => line.state === 'new') && (
                    <button type="button" className="pos-button" onClick={() => void act({ deed: 'drop', order: order.id })}>
                      {t('hall.drop')}
                    </button>
                  )}
                </>
              )}
            </div>
          </section>
        ))}
    </Dialog>
  );
}
