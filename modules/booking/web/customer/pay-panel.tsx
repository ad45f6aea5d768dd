/** What there is to pay: the QR code, the one countdown, and on phones the apps of banks. */
import { lazy, Suspense, useRef, useState } from 'react';
import { money } from './amounts.ts';
import type { OrderState } from './order-state.ts';
import { Alert, Countdown, useLeft, useWords } from './page-parts.tsx';

const PaymentQr = lazy(() => import('./qr.tsx'));

/** Apps of banks have schemes of their own; what would run as code is no link. */
const isLink = (link: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(link) && !/^(javascript|data|vbscript|blob|file):/i.test(link);

export function PayPanel({ state }: { readonly state: OrderState }) {
  const { say } = useWords();
  const { order, isRead, isLost, busy, act, faultOf } = state;
  const { payment, expires_at } = order;
  const left = useLeft(expires_at);
  const whole = useRef(left ?? 0);
  const [told, setTold] = useState<string | null>(null);
  const check = () =>
    void act('check').then(
      (next) => next?.state === 'waiting' && setTold(say('notPaidYet')),
      (error: unknown) => setTold(faultOf(error)),
    );
  const links = (payment?.links ?? []).filter(({ link }) => isLink(link));
  return (
    <>
      <div className="bk-card bk-pay">
        <div className="bk-amount">
          <p>
            <span>{say('toPay')}</span>
            <strong>{money(payment?.amount ?? order.total_prepayment)}</strong>
          </p>
          {left !== null && <Countdown left={left} whole={Math.max(whole.current, 600_000)} />}
        </div>
        {payment?.qr_text && (
          <Suspense fallback={<div className="bk-qr" />}>
            <PaymentQr text={payment.qr_text} number={order.order_number} />
          </Suspense>
        )}
        {isRead && !payment?.qr_text && <Alert>{say('noInvoice')}</Alert>}
        <p role="status">
          <strong>{say(isLost ? 'reconnecting' : 'waiting')}</strong>
        </p>
        <p className="st-quiet">{say('scan')}</p>
        <button type="button" className="st-button" aria-disabled={busy !== null} onClick={check}>
          {say(busy === 'check' ? 'working' : 'checkNow')}
        </button>
        {told !== null && <p role="status">{told}</p>}
      </div>
      {links.length > 0 && (
        <section className="bk-banks">
          <h2>{say('banks')}</h2>
          <ul>
            {links.map(({ name, description, link }) => (
              <li key={link}>
                <a href={link}>{description || name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Asked for when a person says that he has paid, though the time is over. */
export function LateCheck({ state: { busy, act, faultOf } }: { readonly state: OrderState }) {
  const { say } = useWords();
  const [told, setTold] = useState<string | null>(null);
  const check = () =>
    void act('check').then(
      (next) => setTold(next?.payment_status === 'credit' ? null : say('notPaidYet')),
      (error: unknown) => setTold(faultOf(error)),
    );
  return (
    <p className="bk-late">
      {say('wasPaid')}{' '}
      <button type="button" className="bk-link" aria-disabled={busy !== null} onClick={check}>
        {say(busy === 'check' ? 'working' : 'checkNow')}
      </button>
      {told !== null && <span role="status">{told}</span>}
    </p>
  );
}
