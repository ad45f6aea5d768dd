/** `/company/billing`: the plan of the company, what is used of it, other plans with their price, and the invoices. */
import './billing.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { useModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { useAttempt } from '@lambda/web-engine/kit/data/use-attempt.ts';
import { formatDate, formatMoney } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, NoRight, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Popconfirm } from 'antd';
import { useRef, useState } from 'react';
import { BILLING, type Deed, doWithPlan, type Plan, type Quote, type Subscription, useBilling, useInvoices } from './data/billing.ts';
import { billingTexts } from './i18n/texts.ts';
import { InvoiceList } from './invoice-list.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { PlanCards } from './plan-cards.tsx';
import { UsageBars } from './usage-bars.tsx';
import { isWarned } from './warned.ts';

function PresentPlan({ subscription, onWithdraw, isOrdered }: { subscription: Subscription; onWithdraw: () => void; isOrdered: boolean }) {
  const t = billingTexts.useText();
  const label = useLabel();
  const { data: model } = useModel('company_subscription');
  const state = model?.fields.state;
  const option = state?.kind === 'state' ? state.options.find(({ value }) => value === subscription.state) : undefined;
  const { period_to, following_plan_name, following_to, next_plan_name } = subscription;
  const end = following_to ?? period_to;
  return (
    <section className="billing-card" aria-labelledby="billing-plan">
      <h2 id="billing-plan">{t('plan')}</h2>
      <div className="billing-present">
        <strong>{subscription.plan_name}</strong>
        {option && <StatusTag tone={option.tone}>{label(option.label)}</StatusTag>}
      </div>
      {Number(subscription.amount) > 0 && <p className="lp-figures">{formatMoney(subscription.amount)}</p>}
      <p>
        <RunningText>{period_to === null ? t('free') : t('until', { day: formatDate(period_to) })}</RunningText>
      </p>
      {following_plan_name && following_to && (
        <p>
          <RunningText>{t('following', { day: formatDate(following_to), plan: following_plan_name })}</RunningText>
        </p>
      )}
      {next_plan_name && end && (
        <p>
          <RunningText>{t('next', { day: formatDate(end), plan: next_plan_name })}</RunningText>
        </p>
      )}
      {(isOrdered || next_plan_name) && (
        <Popconfirm title={t('withdrawSure')} okText={t('withdraw')} cancelText={t('cancel')} onConfirm={onWithdraw}>
          <Button className="billing-withdraw">{t('withdraw')}</Button>
        </Popconfirm>
      )}
    </section>
  );
}

type Asked = { readonly deed: Deed; readonly input?: Readonly<Record<string, string>>; readonly said: string };
function OwnPlan() {
  const t = billingTexts.useText();
  const { message } = App.useApp();
  const attempt = useAttempt();
  const client = useQueryClient();
  const { company } = useSession();
  const { data: billing, error, refetch } = useBilling();
  const { data: invoices } = useInvoices(company.id);
  const [chosen, setChosen] = useState<Plan>();
  const subscription = billing?.subscription ?? null;
  // A second press comes before the page has heard of the first.
  const isAtWork = useRef(false);
  const { mutate: send, isPending } = useMutation({
    mutationFn: ({ deed, input }: Asked) =>
      attempt([deed, input], (key) => doWithPlan({ deed, subscription: subscription?.id ?? 0, input, key })),
    onSuccess: (_done, { said }) => void message.success(said),
    onError: (failure: Error) => void message.error(`${t('failed')} ${failure.message}`),
    onSettled: async () => {
      isAtWork.current = false;
      setChosen(undefined);
      await client.invalidateQueries({ queryKey: [BILLING] });
    },
  });
  const mutate = (asked: Asked) => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    send(asked);
  };
  const order = (plan: Plan, { way, total }: Quote) =>
    mutate({
      deed: 'order-plan',
      input: { plan: plan.code, ...(total === undefined ? {} : { total }) },
      said: t(way === 'pay' ? 'ordered' : 'done'),
    });
  if (error && !billing) return <LoadFailed wholePage error={error} onRetry={() => void refetch()} />;
  if (!billing) return <PageLoading />;
  const isOrdered = (invoices ?? []).some(({ state, kind }) => state === 'issued' && kind !== 'renewal');
  const wished = billing.plans.find(({ code, over }) => code === billing.wanted_plan && over.length === 0);
  return (
    <div className="billing-page">
      <PageHeader title={t('title')} />
      {subscription && isWarned(subscription.state) && (
        <Alert type={subscription.state === 'past_due' ? 'warning' : 'error'} showIcon title={t(`notice.${subscription.state}`)} />
      )}
      {!subscription && <StateFrame picture="empty" title={t('noPlan')} text={t('noPlanText')} />}
      {wished && !isOrdered && (
        <Alert
          type="info"
          showIcon
          title={t('wishedTitle', { plan: wished.name })}
          description={t('wishedText')}
          action={
            <Button type="primary" onClick={() => setChosen(wished)}>
              {t('choose')}
            </Button>
          }
        />
      )}
      <div className="billing-top">
        {subscription && (
          <PresentPlan
            subscription={subscription}
            isOrdered={isOrdered}
            onWithdraw={() => mutate({ deed: 'withdraw-plan-order', said: t('withdrawn') })}
          />
        )}
        <UsageBars usage={billing.usage} subscription={subscription} />
      </div>
      {subscription && <InvoiceList company={company.id} />}
      <PlanCards
        billing={billing}
        busy={isPending}
        onChoose={setChosen}
        onTry={(plan) => mutate({ deed: 'start-trial', input: { plan: plan.code }, said: t('tried') })}
      />
      {chosen && (
        <OrderDialog plan={chosen} busy={isPending} onOrder={(quote) => order(chosen, quote)} onClose={() => setChosen(undefined)} />
      )}
    </div>
  );
}

/** For those who look after the plan; nothing is asked for anybody else. */
export function BillingPage() {
  const { permissionsOf } = useSession();
  return permissionsOf('billing').show ? <OwnPlan /> : <NoRight />;
}
