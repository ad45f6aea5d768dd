/** Pays an invoice by a QR code: shows it with the time that is left, and knows by itself when the money has come. */
import { SkeletonBar } from '@lambda/ui/parts/skeleton.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { formatMoney } from '@lambda/web-engine/kit/format.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, QRCode, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { BILLING, type Invoice } from './data/billing.ts';
import { checkPayment, PAYMENT, type Payment, useInvoicePayment, usePaymentState, type Way } from './data/payment.ts';
import { billingTexts } from './i18n/texts.ts';

const QR_SIDE = 220;

/** Whole seconds until a moment; null without one. */
function useSecondsUntil(end: string | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return end === null ? null : Math.max(0, Math.ceil((Date.parse(end) - now) / 1_000));
}
const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type OpenProps = {
  readonly payment: Payment;
  readonly onAgain: () => void;
  readonly onCheck: () => void;
  readonly busy: boolean;
  readonly said: string | null;
};
function OpenPayment({ payment, onAgain, onCheck, busy, said }: OpenProps) {
  const t = billingTexts.useText();
  const left = useSecondsUntil(payment.expires_at);
  if (payment.state !== 'open' || left === 0)
    return <Alert type="warning" showIcon title={t('payOver')} action={<Button onClick={onAgain}>{t('payAnew')}</Button>} />;
  if (!payment.qr_text)
    return <Alert type="error" showIcon title={t('payAway')} action={<Button onClick={onAgain}>{t('payAgain')}</Button>} />;
  return (
    <>
      <p>{t('payScan')}</p>
      {/* Dark on white in every theme: cameras do not read it the other way round. */}
      <QRCode value={payment.qr_text} size={QR_SIDE} type="svg" color="#000000" bgColor="#ffffff" aria-label={t('payPicture')} />
      {left !== null && <p className="lp-figures">{t('payLeft', { time: clockText(left) })}</p>}
      {payment.links.length > 0 && (
        <ul className="billing-pay-apps" aria-label={t('payApps')}>
          {payment.links.map(({ name, description, link }) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noreferrer">
                {description || name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {said && <Alert type="info" showIcon title={said} />}
      <Button {...whileBusy(busy)} onClick={onCheck}>
        {t('payCheck')}
      </Button>
    </>
  );
}

const PAID: ReadonlySet<string> = new Set(['finalised', 'paid', 'needs_attention']);
type Props = { readonly invoice: Invoice; readonly ways: readonly Way[]; readonly onClose: () => void };
export function PayDialog({ invoice, ways, onClose }: Props) {
  const t = billingTexts.useText();
  const client = useQueryClient();
  const [method, setMethod] = useState(ways[0]?.method ?? '');
  const { data: asked, error, refetch, isFetching } = useInvoicePayment(invoice.id, method);
  const { data: looked } = usePaymentState(invoice.id, asked);
  const payment = looked?.id === asked?.id ? (looked ?? asked) : asked;
  const isPaid = payment !== undefined && PAID.has(payment.state);
  const {
    mutate: check,
    data: checked,
    isPending,
  } = useMutation({
    mutationFn: () => checkPayment(invoice.id, payment?.id ?? 0),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYMENT, 'state', payment?.id] }),
  });
  // The plan and the invoices behind the dialog are others now.
  useEffect(() => {
    if (isPaid) void client.invalidateQueries({ queryKey: [BILLING] });
  }, [isPaid, client]);
  const told: Readonly<Record<string, string>> = { unpaid: t('payUnpaid'), away: t('payAway') };
  return (
    <Modal
      open
      width={480}
      title={t('payTitle', { number: invoice.number })}
      footer={<Button onClick={onClose}>{t('payClose')}</Button>}
      onCancel={onClose}
    >
      <div className="billing-pay" aria-live="polite">
        {ways.length > 1 && !isPaid && (
          <Segmented
            aria-label={t('payHow')}
            value={method}
            options={ways.map((way) => ({ value: way.method, label: way.name }))}
            onChange={setMethod}
          />
        )}
        <strong className="billing-pay-amount lp-figures">{formatMoney(payment?.amount ?? invoice.total)}</strong>
        {error && !isPaid && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!payment && !error && <SkeletonBar width={`${QR_SIDE}px`} height={QR_SIDE} />}
        {payment && isPaid && <Alert type="success" showIcon title={t(payment.state === 'finalised' ? 'payDone' : 'payLooked')} />}
        {payment && !isPaid && (
          <OpenPayment
            payment={payment}
            onAgain={() => void refetch()}
            onCheck={() => check()}
            busy={isPending || isFetching}
            said={checked ? (told[checked.settled] ?? null) : null}
          />
        )}
      </div>
    </Modal>
  );
}
