/** A QR code until its money has come: the gateway is asked again and again, and before anything else when nobody knows. */
import { amountOf } from '@lambda/inventory/contract.ts';
import { formatMoney } from '@lambda/web-engine/kit/format.ts';
import { QRCodeSVG } from '@rc-component/qrcode';
import { useCallback, useEffect, useRef, useState } from 'react';
import { posTexts } from '../i18n/texts.ts';
import { type Charge, server } from '../till/server.ts';
import { Problem } from './fields.tsx';
import { problemOf } from './problem-of.ts';

const EVERY_MS = 3_000;
type Props = {
  readonly uuid: string;
  readonly session: number;
  readonly amount: string;
  readonly onPaid: (charge: number) => Promise<void>;
};

export function QrStage({ uuid, session, amount, onPaid }: Props) {
  const t = posTexts.useText();
  const [charge, setCharge] = useState<Charge | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const done = useRef(false);
  const paid = useRef(onPaid);
  paid.current = onPaid;
  const took = useCallback(
    async (now: Charge) => {
      setCharge(now);
      setProblem(null);
      if (done.current || amountOf(now.paid) < amountOf(amount)) return;
      done.current = true;
      await paid.current(now.id);
    },
    [amount],
  );
  const ask = useCallback(async () => {
    try {
      await took(await server.charge({ uuid, session, amount }));
    } catch (error) {
      setProblem(problemOf(error));
    }
  }, [uuid, session, amount, took]);
  useEffect(() => {
    void ask();
  }, [ask]);
  const id = charge?.id;
  const look = useCallback(async () => {
    if (id === undefined || done.current) return;
    try {
      await took(await server.lookAt(id));
    } catch (error) {
      setProblem(problemOf(error));
    }
  }, [id, took]);
  useEffect(() => {
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [look]);
  const text = charge?.payment?.qr_text;
  return (
    <div className="pos-qr" aria-live="polite">
      {/* Dark on white in every theme: cameras do not read it the other way round. */}
      {text ? (
        <span className="pos-qr-code">
          <QRCodeSVG value={text} size={240} level="M" marginSize={2} role="img" aria-label={t('qr.picture')} />
        </span>
      ) : (
        <p className="pos-quiet">{charge && !charge.payment?.qr_text ? t('qr.away') : t('qr.opening')}</p>
      )}
      <strong className="lp-figures">{formatMoney(amount)}</strong>
      <p className="pos-quiet">{problem ? t('qr.asking') : t('qr.waiting')}</p>
      <Problem>{problem}</Problem>
      <button type="button" className="pos-button" onClick={() => void (id === undefined || !text ? ask() : look())}>
        {t('qr.check')}
      </button>
    </div>
  );
}
