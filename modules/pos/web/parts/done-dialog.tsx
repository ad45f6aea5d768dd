/** A sale is through: the change first, and whether the server has it. */
import { amountOf } from '@lambda/inventory/contract.ts';
import { formatMoney } from '@lambda/web-engine/kit/format.ts';
import type { ShownSale } from '../../sale/sold.ts';
import { posTexts } from '../i18n/texts.ts';
import type { TaxReceipt } from '../till/server.ts';
import { Dialog } from './dialog.tsx';
import { TaxLines } from './tax-lines.tsx';

type Props = {
  readonly sale: ShownSale;
  readonly isQueued: boolean;
  /** `asking` while it is being made; null where there is none. */
  readonly tax: TaxReceipt | 'asking' | null;
  readonly printsItself: boolean;
  readonly onPrintsItself: (value: boolean) => void;
  readonly onPrint: () => void;
  /** Null where the server does not know the receipt yet. */
  readonly onMail: (() => void) | null;
  readonly onClose: () => void;
};
export function DoneDialog({ sale, isQueued, tax, printsItself, onPrintsItself, onPrint, onMail, onClose }: Props) {
  const t = posTexts.useText();
  const isReturn = sale.kind === 'return';
  return (
    <Dialog
      title={t(isReturn ? 'done.return' : 'done.title')}
      onClose={onClose}
      footer={
        <div className="pos-row">
          <button type="button" className="pos-button" onClick={onPrint}>
            {t('print')}
          </button>
          {onMail && (
            <button type="button" className="pos-button" onClick={onMail}>
              {t('mail.button')}
            </button>
          )}
          <button type="button" className="pos-button is-primary" onClick={onClose}>
            {t('done.next')}
          </button>
        </div>
      }
    >
      <dl className="pos-done">
        <div>
          <dt>{t('receipt.number')}</dt>
          <dd>{sale.number}</dd>
        </div>
        {sale.payments.map((payment, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <div key={at}>
            <dt>{t(`method.${payment.method}`)}</dt>
            <dd className="lp-figures">{formatMoney(payment.amount)}</dd>
          </div>
        ))}
        {amountOf(sale.change) > 0n && (
          <div className="pos-done-change">
            <dt>{t('pay.change')}</dt>
            <dd className="lp-figures">{formatMoney(sale.change)}</dd>
          </div>
        )}
      </dl>
      {isQueued && (
        <p className="pos-note" role="status">
          {t('done.queued')}
        </p>
      )}
      {tax === 'asking' && (
        <p className="pos-quiet" role="status">
          {t('tax.asking')}
        </p>
      )}
      {tax !== null && tax !== 'asking' && <TaxLines tax={tax} size={120} />}
      <label className="pos-check">
        <input type="checkbox" checked={printsItself} onChange={(event) => onPrintsItself(event.target.checked)} />
        {t('done.printsItself')}
      </label>
    </Dialog>
  );
}
