/** Taking the money: by one kind or several, with change from cash alone. What is paid by QR closes the sale when it has come. */
import { amountOf, amountText } from '@lambda/inventory/contract.ts';
import { formatMoney, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { Banknote, CreditCard, Landmark, QrCode } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { equalShares } from '../../hall/hall.ts';
import { isWithinLimit, listPrice } from '../../pages/basket.ts';
import { METHOD_NAMES, type Method } from '../../sale/methods.ts';
import type { AskedPayment, ShownSale } from '../../sale/sold.ts';
import { posTexts } from '../i18n/texts.ts';
import { emptyBasket, type PricedBasket, typedAmount } from '../till/basket-state.ts';
import { type Sold, sellNow } from '../till/queue.ts';
import { askedSale, shownSale } from '../till/sale-of.ts';
import type { TillState } from '../till/use-till.ts';
import { ApprovalForm } from './approval-form.tsx';
import { Dialog } from './dialog.tsx';
import { Amount, Field, Problem } from './fields.tsx';
import { QrStage } from './qr-stage.tsx';
import { NO_TAX_TEXT, TaxFields, taxOf } from './tax-fields.tsx';
import { useBusy } from './use-busy.ts';

const ICONS = { cash: Banknote, card: CreditCard, qr: QrCode, transfer: Landmark } as const;
const NOTES = [1_000, 5_000, 10_000, 20_000, 50_000, 100_000];
/** In front of the numbers of practice: no till has it as its code. */
const TRAINING = 'TRAINING';
const NOT_CASH = ['card', 'qr', 'transfer'] as const;
type NotCash = (typeof NOT_CASH)[number];

/** Round sums that people hand over for an amount. */
function handedOver(cash: bigint): bigint[] {
  const sums = NOTES.map((note) => BigInt(note) * 100n).map((note) => ((cash + note - 1n) / note) * note);
  return [...new Set(sums)].filter((sum) => sum > cash).slice(0, 4);
}
const plain = (value: bigint): string => amountText(value).replace(/\.00$/, '');

type Props = {
  readonly state: TillState;
  readonly priced: PricedBasket;
  readonly session: number;
  readonly onClose: () => void;
  readonly onSold: (sale: ShownSale, how: 'sent' | 'queued') => void;
};

export function PayDialog({ state, priced, session, onClose, onSold }: Props) {
  const t = posTexts.useText();
  const { boot, basket, store, till, isOnline, isTraining } = state;
  const hasQr = boot.has_qr && isOnline && !isTraining;
  const total = amountOf(priced.total);
  const [others, setOthers] = useState<Readonly<Record<NotCash, string>>>({ card: '', qr: '', transfer: '' });
  const [tendered, setTendered] = useState(plain(total));
  const [reference, setReference] = useState('');
  const [people, setPeople] = useState('');
  const [taxText, setTaxText] = useState(NO_TAX_TEXT);
  const [isAsking, setAsking] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const [approved, setApproved] = useState<string | null>(null);
  const lines = priced.rows.map(({ line: { item, qty, discount, barcode, note }, price }) => ({
    item,
    qty,
    price,
    discount,
    barcode,
    note,
  }));
  /** What a manager has said yes to is this basket, and no other. */
  const shownBasket = JSON.stringify([lines, basket.discount]);
  const isAbove =
    !isWithinLimit(
      priced.rows.flatMap(({ item, line: { qty }, price, at }) => {
        const own = priced.lines[at];
        return own ? [{ listPrice: basket.order ? price : listPrice(item, qty), qty, price, priced: own }] : [];
      }),
      boot.limit.discount,
    ) ||
    (!boot.limit.may_change_price && !basket.order && priced.rows.some(({ line }) => line.price !== null));
  const isTaxed = till?.tax && !isTraining;
  const tax = isTaxed ? taxOf(taxText) : null;
  const unready = isTaxed ? priced.rows.find(({ item }) => !item.isReceipted) : undefined;
  const { isBusy, problem, setProblem, run } = useBusy();

  const amountsOf = (given: Readonly<Record<NotCash, string>>) =>
    NOT_CASH.map((name) => (given[name].trim() === '' ? 0n : amountOf(typedAmount(given[name]) ?? '-1')));
  const amounts = amountsOf(others);
  const isWrong = amounts.some((one) => one < 0n);
  const notCash = amounts.reduce((sum, one) => sum + one, 0n);
  const cash = total - notCash;
  const given = tendered.trim() === '' ? 0n : amountOf(typedAmount(tendered) ?? '-1');
  const missing = cash > 0n && given < cash ? cash - given : 0n;
  const change = cash > 0n && given > cash ? given - cash : 0n;
  const qr = amounts[1] ?? 0n;

  /** The whole rest by one kind. */
  const take = (method: Method) => {
    setProblem(null);
    if (method === 'cash') {
      setOthers({ card: '', qr: '', transfer: '' });
      setTendered(plain(total));
      return;
    }
    const kept = { ...others, [method]: '' };
    const inHand = given < cash ? given : 0n;
    const rest = total - amountsOf(kept).reduce((sum, one) => sum + (one > 0n ? one : 0n), 0n) - (inHand > 0n ? inHand : 0n);
    setOthers({ ...kept, [method]: plain(rest > 0n ? rest : 0n) });
    if (inHand <= 0n) setTendered('');
  };
  const paymentsWith = (charge: number | null): AskedPayment[] => {
    const parts: readonly (readonly [Method, bigint])[] = [
      ['cash', cash],
      ...NOT_CASH.map((name, at) => [name, amounts[at] ?? 0n] as const),
    ];
    return parts.flatMap(([method, amount]): AskedPayment[] =>
      amount > 0n
        ? [
            {
              method,
              amount: amountText(amount),
              reference: (method === 'card' || method === 'transfer') && reference.trim() !== '' ? reference.trim() : null,
              charge: method === 'qr' ? charge : null,
            },
          ]
        : [],
    );
  };
  const finish = async (charge: number | null) => {
    if (!till) return;
    const now = new Date();
    const sale = {
      ...{ basket, priced, till, session, now },
      payments: paymentsWith(charge),
      tendered: amountText(cash > 0n ? given : 0n),
      cashier: boot.user.name,
      tax: tax ?? null,
    };
    if (isTraining) {
      const number = `${TRAINING}-${basket.uuid.slice(0, 8).toUpperCase()}`;
      state.setBasket(emptyBasket);
      return onSold({ ...shownSale(sale), number }, 'sent');
    }
    const kept = { uuid: basket.uuid, till: till.id, session, body: askedSale(sale), shown: shownSale(sale), basket };
    const sold: Sold = await sellNow(store, boot.company.id, kept);
    await state.readBasket();
    if (sold.how === 'refused') {
      setAsking(false);
      setProblem(sold.message);
      await state.refresh();
      return;
    }
    onSold(sold.sale.shown, sold.how);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unready) return setProblem(t('tax.notReady', { name: unready.item.name }));
    if (tax === undefined) return setProblem(t(taxText.kind === 'citizen' ? 'tax.consumerWrong' : 'tax.companyWrong'));
    if (isAbove && !isTraining && approved !== shownBasket) {
      if (!isOnline) return setProblem(t('approval.noNetwork'));
      return setApproving(true);
    }
    if (isWrong || given < 0n) return setProblem(t('amountWrong'));
    if (cash < 0n) return setProblem(t('pay.tooMuch'));
    if (missing > 0n) return setProblem(t('pay.missing', { amount: formatMoney(amountText(missing)) }));
    if (qr > 0n) return setAsking(true);
    return void run(() => finish(null));
  };
  const keys = (event: KeyboardEvent) => {
    const method = event.altKey ? METHOD_NAMES[Number(event.key) - 1] : undefined;
    if (!method || (method === 'qr' && !hasQr)) return;
    event.preventDefault();
    take(method);
  };
  // Each stage is a window of its own, so that the keys begin in its first field.
  if (isApproving)
    return (
      <Dialog key="approval" title={t('approval.title')} onClose={() => setApproving(false)}>
        <p className="pos-quiet">{t('approval.hint', { percent: formatNumber(boot.limit.discount) })}</p>
        <ApprovalForm
          {...{ state, session }}
          basket={{ uuid: basket.uuid, lines, discount: basket.discount }}
          detail={`${priced.gross} - ${priced.discount} = ${priced.total}`}
          onApproved={() => {
            setApproved(shownBasket);
            setApproving(false);
          }}
        />
      </Dialog>
    );
  if (isAsking)
    return (
      <Dialog key="qr" title={t('qr.title')} onClose={() => setAsking(false)}>
        <QrStage uuid={basket.uuid} session={session} amount={amountText(qr)} onPaid={(charge) => run(() => finish(charge))} />
        <Problem>{problem}</Problem>
      </Dialog>
    );
  return (
    <Dialog
      key="pay"
      title={t('pay.title', { amount: formatMoney(priced.total) })}
      onClose={onClose}
      footer={
        <button type="submit" form="pos-pay" className="pos-pay" aria-disabled={isBusy}>
          <span>{isBusy ? t('pay.working') : t('pay.confirm')}</span>
          <strong className="lp-figures">{formatMoney(priced.total)}</strong>
        </button>
      }
    >
      <form id="pos-pay" className="pos-pay-form" onSubmit={submit} onKeyDown={keys}>
        <fieldset className="pos-methods" aria-label={t('pay.methods')}>
          {METHOD_NAMES.map((method, at) => {
            const Icon = ICONS[method];
            const isClosed = method === 'qr' && !hasQr;
            return (
              <button key={method} type="button" className="pos-button" disabled={isClosed} onClick={() => take(method)}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                <span>{t(`method.${method}`)}</span>
                <kbd>Alt+{at + 1}</kbd>
              </button>
            );
          })}
        </fieldset>
        {!boot.has_qr && <p className="pos-quiet">{t('qr.noGateway')}</p>}
        {boot.has_qr && !isOnline && <p className="pos-quiet">{t('qr.noNetwork')}</p>}
        <Amount label={t('pay.tendered')} value={tendered} onChange={setTendered} readOnly={cash <= 0n} />
        {cash > 0n && (
          <div className="pos-row pos-notes">
            <button type="button" className="pos-button lp-figures" onClick={() => setTendered(plain(cash))}>
              {t('pay.exact')}
            </button>
            {handedOver(cash).map((sum) => (
              <button key={String(sum)} type="button" className="pos-button lp-figures" onClick={() => setTendered(plain(sum))}>
                {formatMoney(plain(sum))}
              </button>
            ))}
          </div>
        )}
        <div className="pos-columns">
          {NOT_CASH.map((method) => (
            <Amount
              key={method}
              label={t(`method.${method}`)}
              value={others[method]}
              disabled={method === 'qr' && !hasQr}
              onChange={(value) => setOthers((before) => ({ ...before, [method]: value }))}
            />
          ))}
        </div>
        {((amounts[0] ?? 0n) > 0n || (amounts[2] ?? 0n) > 0n) && (
          <Field label={t('pay.reference')} value={reference} maxLength={60} onChange={setReference} />
        )}
        {isTaxed && <TaxFields value={taxText} onChange={setTaxText} isOnline={isOnline} />}
        {basket.order && (
          <>
            <Amount label={t('hall.people')} value={people} inputMode="numeric" maxLength={2} onChange={setPeople} />
            {Number(people) > 1 && (
              <p className="pos-quiet" role="status">
                {equalShares(priced.total, Math.floor(Number(people)))
                  .map((part) => formatMoney(part))
                  .join(' + ')}
              </p>
            )}
          </>
        )}
        <dl className="pos-change" aria-live="polite">
          {missing > 0n ? (
            <div className="is-missing">
              <dt>{t('pay.rest')}</dt>
              <dd className="lp-figures">{formatMoney(amountText(missing))}</dd>
            </div>
          ) : (
            <div>
              <dt>{t('pay.change')}</dt>
              <dd className="lp-figures">{formatMoney(amountText(change))}</dd>
            </div>
          )}
        </dl>
        <Problem>{problem}</Problem>
      </form>
    </Dialog>
  );
}
