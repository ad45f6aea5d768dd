/** Receipts that are put aside and taken up again, those of today, and what has not reached the server. */
import { formatDateTime, formatMoney } from '@lambda/web-engine/kit/format.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { posTexts } from '../i18n/texts.ts';
import { priced } from '../till/basket-state.ts';
import { newUuid } from '../till/new-uuid.ts';
import type { Held, KeptSale } from '../till/store.ts';
import type { TillState } from '../till/use-till.ts';
import { Dialog } from './dialog.tsx';
import { Field } from './fields.tsx';

type Props = { readonly state: TillState; readonly onClose: () => void };

export function HoldDialog({ state, onClose }: Props) {
  const t = posTexts.useText();
  const [name, setName] = useState(state.basket.customer?.name ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { till, basket, store } = state;
    if (!till) return;
    void store
      .hold({ id: newUuid(), till: till.id, name: name.trim(), at: new Date().toISOString(), basket })
      .then(onClose)
      .then(state.readBasket);
  };
  return (
    <Dialog
      title={t('hold.title')}
      onClose={onClose}
      footer={
        <button type="submit" form="pos-hold" className="pos-button is-primary is-wide">
          {t('basket.hold')}
        </button>
      }
    >
      <form id="pos-hold" className="pos-form" onSubmit={submit}>
        <Field label={t('hold.name')} value={name} maxLength={80} onChange={setName} />
      </form>
    </Dialog>
  );
}

export function HeldDialog({ state, onClose }: Props) {
  const t = posTexts.useText();
  const { till, store, basket, stocked } = state;
  const [held, setHeld] = useState<readonly Held[] | null>(null);
  const id = till?.id;
  useEffect(() => {
    if (id !== undefined) void store.heldOf(id).then(setHeld);
  }, [store, id]);
  const isBusy = basket.lines.length > 0;
  return (
    <Dialog title={t('held.title')} onClose={onClose}>
      {isBusy && held !== null && held.length > 0 && <p className="pos-quiet">{t('held.first')}</p>}
      {held?.length === 0 && <p className="pos-empty">{t('held.none')}</p>}
      <ul className="pos-list">
        {(held ?? []).map((one) => (
          <li key={one.id}>
            <button type="button" disabled={isBusy} onClick={() => void store.takeUp(one).then(onClose).then(state.readBasket)}>
              <span lang="">{one.name || formatDateTime(one.at)}</span>
              <small className="pos-quiet">
                {formatDateTime(one.at)} · {t('sum.lines', { count: one.basket.lines.length })}
              </small>
              <strong className="lp-figures">{formatMoney(priced(one.basket, stocked.catalogue).total)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export function RecentDialog({ state, onClose, onPrint }: Props & { readonly onPrint: (sale: KeptSale) => void }) {
  const t = posTexts.useText();
  const { till, store } = state;
  const [sales, setSales] = useState<readonly KeptSale[] | null>(null);
  const id = till?.id;
  useEffect(() => {
    if (id !== undefined) void store.recent(id).then(setSales);
  }, [store, id]);
  return (
    <Dialog title={t('recent.title')} onClose={onClose} wide>
      {sales?.length === 0 && <p className="pos-empty">{t('recent.none')}</p>}
      <ul className="pos-list">
        {(sales ?? []).map((sale) => (
          <li key={sale.uuid}>
            <button type="button" onClick={() => onPrint(sale)}>
              <span>
                {sale.shown.number} <small className={`pos-state is-${sale.state}`}>{t(`state.${sale.state}`)}</small>
              </span>
              <small className="pos-quiet">
                {formatDateTime(sale.shown.sold_at)}
                {sale.message && ` · ${sale.message}`}
              </small>
              <strong className="lp-figures">{formatMoney(sale.shown.total)}</strong>
            </button>
          </li>
        ))}
      </ul>
      <p className="pos-quiet">{t('recent.hint')}</p>
    </Dialog>
  );
}
