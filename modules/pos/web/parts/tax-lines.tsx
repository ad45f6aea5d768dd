/** What is shown and printed of a tax receipt: its number, and lottery and QR the one time that they come. */
import { QRCodeSVG } from '@rc-component/qrcode';
import { posTexts } from '../i18n/texts.ts';
import type { TaxReceipt } from '../till/server.ts';

const STATES = ['waiting', 'clarifying', 'made', 'sent', 'refused', 'unclear', 'replaced', 'cancelled', 'cancel_pending'] as const;
const stateOf = (text: string): (typeof STATES)[number] => STATES.find((one) => one === text) ?? 'waiting';
const IS_THERE: ReadonlySet<string> = new Set(['made', 'sent']);

export function TaxLines({ tax, size }: { readonly tax: TaxReceipt; readonly size: number }) {
  const t = posTexts.useText();
  return (
    <div className="pos-tax">
      <dl>
        {tax.number && (
          <div>
            <dt>{t('tax.receipt')}</dt>
            <dd className="pos-tax-number">{tax.number}</dd>
          </div>
        )}
        {tax.customer && (
          <div>
            <dt>{t('tax.buyer')}</dt>
            <dd>{tax.customer}</dd>
          </div>
        )}
        {tax.lottery && (
          <div className="pos-tax-lottery">
            <dt>{t('tax.lottery')}</dt>
            <dd>{tax.lottery}</dd>
          </div>
        )}
      </dl>
      {!IS_THERE.has(tax.state) && <p>{t(`tax.state.${stateOf(tax.state)}`)}</p>}
      {tax.easy && <p>{t('tax.easy')}</p>}
      {/* Dark on white in every theme: cameras do not read it the other way round. */}
      {tax.qr && (
        <span className="pos-qr-code">
          <QRCodeSVG value={tax.qr} size={size} level="M" marginSize={2} role="img" aria-label={t('tax.qr')} />
        </span>
      )}
    </div>
  );
}
