/** What changing to a plan costs, line by line, before it is done. */
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { SkeletonBar } from '@lambda/ui/parts/skeleton.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { formatDate, formatMoney } from '@lambda/web-engine/kit/format.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import { Modal } from 'antd';
import { type Plan, type Quote, useQuote } from './data/billing.ts';
import { billingTexts } from './i18n/texts.ts';

type Props = {
  readonly plan: Plan;
  readonly busy: boolean;
  readonly onOrder: (quote: Quote) => void;
  readonly onClose: () => void;
};
export function OrderDialog({ plan, busy, onOrder, onClose }: Props) {
  const t = billingTexts.useText();
  const { data: quote, error, refetch } = useQuote(plan.code);
  const textOf = ({ way, kind, from, to }: Quote): string => {
    if (way === 'later') return t('laterText', { from: formatDate(from) });
    return kind === 'start' ? t('payStartText', { days: plan.days }) : t('payText', { from: formatDate(from), to: formatDate(to) });
  };
  return (
    <Modal
      open
      width={520}
      title={t('orderTitle', { plan: plan.name })}
      okText={t(quote?.way === 'later' ? 'orderLater' : 'order')}
      cancelText={t('cancel')}
      okButtonProps={{ ...whileBusy(busy), disabled: !quote }}
      onOk={() => quote && !busy && onOrder(quote)}
      onCancel={onClose}
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!quote && !error && <SkeletonBar width="100%" height={120} />}
      {quote && (
        <div className="billing-quote">
          <p>{t('sure')}</p>
          {quote.way === 'pay' && (
            <dl>
              {(quote.lines ?? []).map(({ kind, plan: name, days, amount }) => (
                <div key={`${kind} ${name}`}>
                  <dt>{t(`line.${kind}`, { plan: name, days })}</dt>
                  <dd className="lp-figures">{formatMoney(amount)}</dd>
                </div>
              ))}
              <div className="billing-total">
                <dt>{t('total')}</dt>
                <dd className="lp-figures">{formatMoney(quote.total)}</dd>
              </div>
            </dl>
          )}
          <p className="billing-hint">
            <RunningText>{textOf(quote)}</RunningText>
          </p>
        </div>
      )}
    </Modal>
  );
}
