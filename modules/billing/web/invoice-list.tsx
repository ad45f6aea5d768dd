/** The invoices of the company, newest first, each as PDF; one that waits is paid by QR where there is a gateway, or to the account. */
import { ListSkeleton } from '@lambda/ui/parts/skeleton.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { useModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { formatDate, formatMoney } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import { PrintDialog } from '@lambda/web-engine/kit/print/print-dialog.tsx';
import { Button } from 'antd';
import { FileText, QrCode } from 'lucide-react';
import { useState } from 'react';
import { type Invoice, useInvoices } from './data/billing.ts';
import { usePaymentWays } from './data/payment.ts';
import { billingTexts } from './i18n/texts.ts';
import { PayDialog } from './pay-dialog.tsx';

export function InvoiceList({ company }: { readonly company: number }) {
  const t = billingTexts.useText();
  const label = useLabel();
  const { data, error, refetch } = useInvoices(company);
  const { data: model } = useModel('billing_invoice');
  const [printed, setPrinted] = useState<Invoice>();
  const [paying, setPaying] = useState<Invoice>();
  const waits = (data ?? []).some(({ state: at }) => at === 'issued');
  const { data: ways = [] } = usePaymentWays(waits);
  const state = model?.fields.state;
  const options = state?.kind === 'state' ? state.options : [];
  const line = (invoice: Invoice) => {
    const option = options.find(({ value }) => value === invoice.state);
    return (
      <li key={invoice.id} className="billing-invoice">
        <div className="billing-invoice-words">
          <strong className="lp-figures">{invoice.number}</strong>
          <span>
            {invoice.plan_name} · <span className="billing-day">{formatDate(invoice.issued_on)}</span>
            {invoice.state === 'issued' && (
              <>
                {' · '}
                {t('due')} <span className="billing-day">{formatDate(invoice.due_on)}</span>
              </>
            )}
          </span>
          {invoice.state === 'issued' && (
            <span className="billing-account">
              {t('payTo')}:{' '}
              {t('payToText', {
                bank: invoice.bank_name,
                account: invoice.bank_account,
                name: invoice.seller_name,
                number: invoice.number,
              })}
            </span>
          )}
        </div>
        <div className="billing-invoice-end">
          {option && <StatusTag tone={option.tone}>{label(option.label)}</StatusTag>}
          <span className="billing-amount lp-figures">{formatMoney(invoice.total)}</span>
          {invoice.state === 'issued' && ways.length > 0 && (
            <Button
              type="primary"
              icon={<QrCode size={16} strokeWidth={1.75} aria-hidden />}
              aria-label={t('payOf', { number: invoice.number })}
              onClick={() => setPaying(invoice)}
            >
              {t('payQr')}
            </Button>
          )}
          <Button
            icon={<FileText size={16} strokeWidth={1.75} aria-hidden />}
            aria-label={t('pdfOf', { number: invoice.number })}
            onClick={() => setPrinted(invoice)}
          >
            {t('pdf')}
          </Button>
        </div>
      </li>
    );
  };
  return (
    <section className="billing-card" aria-labelledby="billing-invoices">
      <h2 id="billing-invoices">{t('invoices')}</h2>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} label={t('loading')} />}
      {data && data.length === 0 && <StateFrame picture="empty" title={t('noInvoices')} text={t('noInvoicesText')} />}
      {data && data.length > 0 && <ul className="billing-invoices">{data.map(line)}</ul>}
      {paying && <PayDialog invoice={paying} ways={ways} onClose={() => setPaying(undefined)} />}
      {printed && (
        <PrintDialog
          address={`/lambda/krud/billing-invoice/print/${printed.id}`}
          title={t('invoice')}
          body={{}}
          what="record"
          choice={null}
          isWide={false}
          onClose={() => setPrinted(undefined)}
        />
      )}
    </section>
  );
}
