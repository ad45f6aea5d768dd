/** The rest by a QR code: the screen hears by itself when the money has come, and can ask. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { formatMoney } from '@lambda/web-engine/kit/format.ts';
import { Alert, Button, QRCode } from 'antd';
import { useState } from 'react';
import { deskTexts } from '../i18n/texts.ts';
import { checkPayment, openPayment, type Payment } from './desk-data.ts';
import { problemOf } from './problem.ts';

export function RestByQr({ order, onNews }: { readonly order: number; readonly onNews: () => void }) {
  const t = deskTexts.useText();
  const [payment, setPayment] = useState<Payment>();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setSaid(undefined);
    try {
      await work();
    } catch (error) {
      setSaid(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const open = () => attempt(async () => setPayment(await openPayment(order)));
  const check = () =>
    attempt(async () => {
      const looked = await checkPayment(order);
      if (looked?.state === 'open') setSaid(t('qr.unpaid'));
      onNews();
    });
  return (
    <div className={payment?.qr_text ? 'bd-qr bd-qr-open' : 'bd-qr'} aria-live="polite">
      {payment?.qr_text ? (
        <>
          {/* Dark on white in every theme: cameras do not read it the other way round. */}
          <QRCode value={payment.qr_text} size={180} type="svg" color="#000000" bgColor="#ffffff" aria-label={t('qr.picture')} />
          <strong className="lp-figures">{formatMoney(payment.amount)}</strong>
          <Button {...whileBusy(isBusy)} onClick={() => void check()}>
            {t('qr.check')}
          </Button>
        </>
      ) : (
        <Button {...whileBusy(isBusy)} onClick={() => void open()}>
          {t('qr.open')}
        </Button>
      )}
      {payment && !payment.qr_text && <Alert type="error" showIcon title={t('qr.away')} />}
      {said && <Alert role="alert" type="info" showIcon title={said} />}
    </div>
  );
}
