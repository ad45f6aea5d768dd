/** The basket: its lines with their quantities, who buys, and what it comes to. */
import { formatMoney, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { Minus, PauseCircle, Pencil, Percent, Plus, Trash2, UserRound } from 'lucide-react';
import { posTexts } from '../i18n/texts.ts';
import { type Basket, type PricedBasket, remove, step } from '../till/basket-state.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Props = {
  readonly basket: Basket;
  readonly priced: PricedBasket;
  readonly setBasket: (change: (basket: Basket) => Basket) => void;
  readonly onLine: (key: string) => void;
  readonly onCustomer: () => void;
  readonly onDiscount: () => void;
  readonly onHold: () => void;
  readonly onPay: () => void;
};

export function BasketPanel({ basket, priced, setBasket, onLine, onCustomer, onDiscount, onHold, onPay }: Props) {
  const t = posTexts.useText();
  const isEmpty = priced.rows.length === 0;
  const discount = Number(priced.discount) > 0;
  return (
    <section className="pos-basket" aria-label={t('basket')}>
      <header className="pos-basket-head">
        <button type="button" className="pos-customer" onClick={onCustomer}>
          <UserRound {...ICON} />
          <span lang={basket.customer ? '' : undefined}>{basket.customer?.name ?? t('basket.customer')}</span>
        </button>
        <button type="button" className="pos-button" disabled={isEmpty} onClick={onHold}>
          <PauseCircle {...ICON} />
          <span>{t('basket.hold')}</span>
        </button>
      </header>
      {isEmpty ? (
        <p className="pos-empty">{t('basket.empty')}</p>
      ) : (
        <ol className="pos-lines">
          {priced.rows.map(({ line, item, price, at }) => {
            const own = priced.lines[at];
            return (
              <li key={line.key} className={line.key === basket.selected ? 'is-selected' : undefined}>
                <button type="button" className="pos-line-name" onClick={() => onLine(line.key)}>
                  <span lang="">{item.name}</span>
                  <small className="lp-figures">
                    {formatMoney(price)}
                    {own && Number(own.lineDiscount) > 0 && ` − ${formatMoney(own.lineDiscount)}`}
                    {line.note && ` · ${line.note}`}
                  </small>
                </button>
                <span className="pos-stepper">
                  <button
                    type="button"
                    aria-label={t('line.less', { name: item.name })}
                    onClick={() => setBasket((now) => step(now, line.key, -1))}
                  >
                    {line.qty === '1' ? <Trash2 {...ICON} /> : <Minus {...ICON} />}
                  </button>
                  <button
                    type="button"
                    className="lp-figures"
                    aria-label={t('line.change', { name: item.name })}
                    onClick={() => onLine(line.key)}
                  >
                    {formatNumber(line.qty)}
                  </button>
                  <button
                    type="button"
                    aria-label={t('line.more', { name: item.name })}
                    onClick={() => setBasket((now) => step(now, line.key, 1))}
                  >
                    <Plus {...ICON} />
                  </button>
                </span>
                <strong className="lp-figures">{formatMoney(own?.total)}</strong>
              </li>
            );
          })}
        </ol>
      )}
      <footer className="pos-sums">
        <dl>
          <div>
            <dt>{t('sum.lines', { count: formatNumber(priced.rows.length) })}</dt>
            <dd className="lp-figures">{formatMoney(priced.gross)}</dd>
          </div>
          {discount && (
            <div className="is-discount">
              <dt>{t('sum.discount')}</dt>
              <dd className="lp-figures">−{formatMoney(priced.discount)}</dd>
            </div>
          )}
          <div>
            <dt>{t('sum.vat')}</dt>
            <dd className="lp-figures">{formatMoney(priced.vat)}</dd>
          </div>
          {Number(priced.city) > 0 && (
            <div>
              <dt>{t('sum.city')}</dt>
              <dd className="lp-figures">{formatMoney(priced.city)}</dd>
            </div>
          )}
          <div className="pos-total">
            <dt>{t('sum.total')}</dt>
            <dd className="lp-figures">{formatMoney(priced.total)}</dd>
          </div>
        </dl>
        <div className="pos-row">
          <button type="button" className="pos-button" disabled={isEmpty} onClick={onDiscount}>
            <Percent {...ICON} />
            <span>{t('basket.discount')}</span>
          </button>
          <button
            type="button"
            className="pos-button"
            disabled={basket.selected === null || isEmpty}
            onClick={() => basket.selected && onLine(basket.selected)}
          >
            <Pencil {...ICON} />
            <span>{t('basket.line')}</span>
          </button>
          <button
            type="button"
            className="pos-button"
            disabled={basket.selected === null || isEmpty}
            onClick={() => setBasket((now) => (now.selected ? remove(now, now.selected) : now))}
          >
            <Trash2 {...ICON} />
            <span>{t('basket.remove')}</span>
          </button>
        </div>
        <button type="button" className="pos-pay" disabled={isEmpty} onClick={onPay}>
          <span>
            {t('pay')} <kbd>F9</kbd>
          </span>
          <strong className="lp-figures">{formatMoney(priced.total)}</strong>
        </button>
      </footer>
    </section>
  );
}
