/** What is changed of a line, of the receipt, and who buys. */
import { amountOf } from '@lambda/inventory/contract.ts';
import { formatMoney, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { type FormEvent, useEffect, useState } from 'react';
import type { Discount } from '../../sale/sold.ts';
import { posTexts } from '../i18n/texts.ts';
import { change, type Line, type PricedBasket, typedAmount } from '../till/basket-state.ts';
import { typedQuantity } from '../till/catalogue.ts';
import { type FoundCustomer, server } from '../till/server.ts';
import type { TillState } from '../till/use-till.ts';
import { Dialog } from './dialog.tsx';
import { Amount, Field, Problem } from './fields.tsx';
import { problemOf } from './problem-of.ts';

type DiscountText = { readonly type: Discount['type']; readonly value: string };
const textOf = (discount: Discount | null): DiscountText => ({
  type: discount?.type ?? 'percent',
  value: discount?.value.replace(/\.00$/, '') ?? '',
});
/** Undefined for what is no discount. */
function discountOf({ type, value }: DiscountText): Discount | null | undefined {
  if (value.trim() === '') return null;
  const amount = typedAmount(value);
  if (amount === null || (type === 'percent' && amountOf(amount) > 10_000n)) return undefined;
  return amountOf(amount) === 0n ? null : { type, value: amount };
}

function DiscountFields({
  value,
  onChange,
  limit,
}: {
  readonly value: DiscountText;
  readonly onChange: (value: DiscountText) => void;
  readonly limit: string;
}) {
  const t = posTexts.useText();
  return (
    <fieldset className="pos-discount">
      <legend>{t('discount.title')}</legend>
      <fieldset className="pos-row" aria-label={t('discount.in')}>
        {(['percent', 'amount'] as const).map((type) => (
          <button
            key={type}
            type="button"
            className="pos-button"
            aria-pressed={value.type === type}
            onClick={() => onChange({ ...value, type })}
          >
            {t(`discount.${type}`)}
          </button>
        ))}
      </fieldset>
      <Amount label={t('discount.value')} value={value.value} onChange={(text) => onChange({ ...value, value: text })} />
      <p className="pos-quiet">{t('discount.limit', { percent: formatNumber(limit) })}</p>
    </fieldset>
  );
}

type LineProps = { readonly state: TillState; readonly priced: PricedBasket; readonly line: Line; readonly onClose: () => void };
export function LineDialog({ state, priced, line, onClose }: LineProps) {
  const t = posTexts.useText();
  const row = priced.rows.find((one) => one.line.key === line.key);
  const { limit } = state.boot;
  const [qty, setQty] = useState(line.qty);
  const [price, setPrice] = useState(line.price ?? '');
  const [discount, setDiscount] = useState(() => textOf(line.discount));
  const [note, setNote] = useState(line.note ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  if (!row) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const quantity = typedQuantity(qty, row.item.digits);
    const other = price.trim() === '' ? null : typedAmount(price);
    const given = discountOf(discount);
    if (quantity === null) return setProblem(t('line.quantityWrong'));
    if ((price.trim() !== '' && other === null) || given === undefined) return setProblem(t('amountWrong'));
    state.setBasket((basket) => change(basket, line.key, { qty: quantity, price: other, discount: given, note: note.trim() || null }));
    return onClose();
  };
  return (
    <Dialog
      title={row.item.name}
      onClose={onClose}
      footer={
        <button type="submit" form="pos-line" className="pos-button is-primary is-wide">
          {t('save')}
        </button>
      }
    >
      <form id="pos-line" className="pos-form" onSubmit={submit}>
        <Amount label={t('line.quantity', { unit: row.item.unit })} value={qty} onChange={setQty} />
        {limit.may_change_price && (
          <Amount label={t('line.price')} value={price} placeholder={formatMoney(row.price)} onChange={setPrice} />
        )}
        <DiscountFields value={discount} onChange={setDiscount} limit={limit.discount} />
        <Field label={t('line.note')} value={note} maxLength={200} onChange={setNote} />
        <Problem>{problem}</Problem>
      </form>
    </Dialog>
  );
}

export function DiscountDialog({ state, onClose }: { readonly state: TillState; readonly onClose: () => void }) {
  const t = posTexts.useText();
  const [discount, setDiscount] = useState(() => textOf(state.basket.discount));
  const [note, setNote] = useState(state.basket.note ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = discountOf(discount);
    if (given === undefined) return setProblem(t('amountWrong'));
    state.setBasket((basket) => ({ ...basket, discount: given, note: note.trim() || null }));
    return onClose();
  };
  return (
    <Dialog
      title={t('discount.receipt')}
      onClose={onClose}
      footer={
        <button type="submit" form="pos-discount" className="pos-button is-primary is-wide">
          {t('save')}
        </button>
      }
    >
      <form id="pos-discount" className="pos-form" onSubmit={submit}>
        <DiscountFields value={discount} onChange={setDiscount} limit={state.boot.limit.discount} />
        <Field label={t('receipt.note')} value={note} maxLength={300} onChange={setNote} />
        <Problem>{problem}</Problem>
      </form>
    </Dialog>
  );
}

export function CustomerDialog({ state, onClose }: { readonly state: TillState; readonly onClose: () => void }) {
  const t = posTexts.useText();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly FoundCustomer[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted.length < 2) return setFound(null);
    let isOld = false;
    const timer = setTimeout(() => {
      server
        .customers(wanted)
        .then((rows) => {
          if (isOld) return;
          setFound(rows);
          setProblem(null);
        })
        .catch((error: unknown) => !isOld && setProblem(problemOf(error)));
    }, 250);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text]);
  const choose = (customer: FoundCustomer | null) => {
    state.setBasket((basket) => ({ ...basket, customer: customer && { id: customer.id, name: customer.name } }));
    onClose();
  };
  return (
    <Dialog title={t('customer.title')} onClose={onClose}>
      <div className="pos-form">
        <Field label={t('customer.search')} value={text} onChange={setText} />
        <Problem>{problem}</Problem>
        <ul className="pos-list">
          {state.basket.customer && (
            <li>
              <button type="button" onClick={() => choose(null)}>
                {t('customer.none')}
              </button>
            </li>
          )}
          {(found ?? []).map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => choose(one)}>
                <span lang="">{one.name}</span>
                {one.register && <small className="pos-quiet">{one.register}</small>}
              </button>
            </li>
          ))}
        </ul>
        {found?.length === 0 && <p className="pos-quiet">{t('customer.nobody')}</p>}
      </div>
    </Dialog>
  );
}
