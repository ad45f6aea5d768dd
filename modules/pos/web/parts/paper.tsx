/** What is printed: a receipt, or the report of a session, as wide as the till's paper. The browser prints it; on the screen it is not there. */
import { amountOf } from '@lambda/inventory/contract.ts';
import { formatDateTime, formatMoney, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Boot, Till } from '../../catalogue/catalogue.ts';
import type { Closing, Figures, ShownSale } from '../../sale/sold.ts';
import { posTexts } from '../i18n/texts.ts';
import type { TaxReceipt } from '../till/server.ts';
import { reportLines } from './drawer-dialogs.tsx';
import { TaxLines } from './tax-lines.tsx';

const PAPER_QR = 150;

export type Printed =
  | {
      readonly kind: 'receipt';
      readonly sale: ShownSale;
      readonly isCopy: boolean;
      readonly tax: TaxReceipt | null;
      readonly isTraining: boolean;
    }
  | { readonly kind: 'report'; readonly session: string; readonly at: string; readonly figures: Figures; readonly closing: Closing | null };
type Props = { readonly printed: Printed; readonly till: Till; readonly company: Boot['company']; readonly onDone: () => void };

function Receipt({ sale, isCopy, tax, isTraining }: Omit<Extract<Printed, { kind: 'receipt' }>, 'kind'>) {
  const t = posTexts.useText();
  const rows = [
    [t('receipt.number'), sale.number],
    ...(sale.of ? [[t('receipt.of'), sale.of] as const] : []),
    [t('receipt.date'), formatDateTime(sale.sold_at)],
    [t('receipt.till'), sale.till],
    [t('receipt.cashier'), sale.cashier],
    ...(sale.customer ? [[t('receipt.customer'), sale.customer] as const] : []),
  ] as const;
  const sums = [
    ...(amountOf(sale.discount) === 0n ? [] : [[t('sum.gross'), sale.gross] as const, [t('sum.discount'), sale.discount] as const]),
    [t('sum.net'), sale.net],
    [t('sum.vat'), sale.vat],
    ...(amountOf(sale.city) === 0n ? [] : [[t('sum.city'), sale.city] as const]),
  ] as const;
  return (
    <>
      <p className="pos-paper-title">{t(sale.kind === 'return' ? 'receipt.return' : 'receipt.title')}</p>
      {isTraining && <p className="pos-paper-training">{t('training.watermark')}</p>}
      {isCopy && <p className="pos-paper-copy">{t('receipt.copy')}</p>}
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <tbody>
          {sale.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name}
                <br />
                {formatNumber(line.qty)} {line.unit} × {formatMoney(line.price)}
              </td>
              <td>{formatMoney(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(value)}</dd>
          </div>
        ))}
        <div className="pos-paper-total">
          <dt>{t('sum.total')}</dt>
          <dd>{formatMoney(sale.total)}</dd>
        </div>
        {sale.payments.map((payment, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <div key={at}>
            <dt>{t(`method.${payment.method}`)}</dt>
            <dd>{formatMoney(payment.amount)}</dd>
          </div>
        ))}
        {amountOf(sale.change) > 0n && (
          <>
            <div>
              <dt>{t('pay.tendered')}</dt>
              <dd>{formatMoney(sale.tendered)}</dd>
            </div>
            <div>
              <dt>{t('pay.change')}</dt>
              <dd>{formatMoney(sale.change)}</dd>
            </div>
          </>
        )}
      </dl>
      {sale.note && <p>{sale.note}</p>}
      {tax && <TaxLines tax={tax} size={PAPER_QR} />}
    </>
  );
}

function Report({ session, at, figures, closing }: Extract<Printed, { kind: 'report' }>) {
  const t = posTexts.useText();
  const counted = closing
    ? ([
        [t('close.counted'), formatMoney(closing.counted)],
        [t('close.difference'), formatMoney(closing.difference)],
        ...(closing.reason ? [[t('close.reason'), closing.reason] as const] : []),
      ] as const)
    : [];
  return (
    <>
      <p className="pos-paper-title">{t(closing ? 'report.z' : 'report.x')}</p>
      <dl>
        {[[t('report.session'), session], [t('receipt.date'), formatDateTime(at)], ...reportLines(t, figures), ...counted].map(
          ([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}

/** Prints as soon as it stands, once. */
export function Paper({ printed, till, company, onDone }: Props) {
  const t = posTexts.useText();
  const done = useRef(onDone);
  done.current = onDone;
  const printing = useRef<Printed | null>(null);
  useEffect(() => {
    if (printing.current === printed) return;
    printing.current = printed;
    window.print();
    done.current();
  }, [printed]);
  return createPortal(
    <article className={`pos-paper is-${till.paper}`}>
      <header>
        <strong>{company.name}</strong>
        {company.register && <span>{t('receipt.register', { register: company.register })}</span>}
        <span>{till.shop}</span>
        {till.head && <span className="pos-paper-words">{till.head}</span>}
      </header>
      {printed.kind === 'receipt' ? <Receipt {...printed} /> : <Report {...printed} />}
      {till.foot && <footer className="pos-paper-words">{till.foot}</footer>}
    </article>,
    document.body,
  );
}
