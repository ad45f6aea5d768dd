/** The plans on sale beside one another, with what is in each, and the one button that fits the company. */
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { formatMoney, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { Button } from 'antd';
import { Check, Minus } from 'lucide-react';
import type { Billing, Plan, Subscription } from './data/billing.ts';
import { billingTexts } from './i18n/texts.ts';
import { termsOf } from './own-terms.ts';
import { gigabytesText, sizeText } from './size-text.ts';

function PlanTerms({ plan, subscription }: { readonly plan: Plan; readonly subscription: Subscription | null }) {
  const t = billingTexts.useText();
  const { people, gigabytes, isAgreed } = termsOf(plan, subscription);
  return (
    <>
      <p>
        {people === null ? t('peopleUnbounded') : t('people', { count: formatNumber(people) })}
        <br />
        {gigabytes === null ? t('storageUnbounded') : t('planStorage', { size: gigabytesText(gigabytes) })}
      </p>
      {isAgreed && (
        <p className="billing-hint">{t('agreed', { people: formatNumber(plan.people), size: gigabytesText(plan.storage_gb) })}</p>
      )}
    </>
  );
}

type Props = {
  readonly billing: Billing;
  /** Something is being done with the plan already. */
  readonly busy: boolean;
  readonly onChoose: (plan: Plan) => void;
  readonly onTry: (plan: Plan) => void;
};
export function PlanCards({ billing: { plans, parts, subscription, wanted_plan: wanted }, busy, onChoose, onTry }: Props) {
  const t = billingTexts.useText();
  const overText = ({ over }: Plan): string =>
    over
      .map(({ what, used, limit }) => {
        const words = what === 'bytes' ? sizeText : formatNumber;
        return t(`over.${what}`, { used: words(used), limit: words(limit) });
      })
      .join('; ');
  const buttons = (plan: Plan) => {
    if (!subscription) return null;
    const isOwn = subscription.plan_code === plan.code;
    const isPaid = Number(plan.amount) > 0;
    const { following_plan_code: following } = subscription;
    const isPaidNext = following === plan.code;
    const runsOut = subscription.state !== 'active' && !isPaidNext;
    if (isPaidNext && !isOwn) return <p className="billing-current">{t('isPaidNext')}</p>;
    const isLeft = following !== null && !isPaidNext;
    if (isOwn && !(isPaid && (runsOut || isLeft))) return <p className="billing-current">{t('current')}</p>;
    if (plan.over.length > 0) return <p className="billing-over">{t('tooSmall', { what: overText(plan) })}</p>;
    return (
      <>
        <Button block onClick={() => onChoose(plan)}>
          {t(isOwn && !isLeft ? 'pay' : 'choose')}
        </Button>
        {subscription.may_try && isPaid && (
          <Button block type="link" disabled={busy} onClick={() => onTry(plan)}>
            {t('try')}
          </Button>
        )}
      </>
    );
  };
  return (
    <section aria-labelledby="billing-plans">
      <h2 id="billing-plans" className="billing-heading">
        {t('plans')}
      </h2>
      <ul className="billing-plans">
        {plans.map((plan) => (
          <li key={plan.code} className="billing-card billing-plan" data-own={subscription?.plan_code === plan.code}>
            <h3>{plan.name}</h3>
            {wanted === plan.code && (
              <p>
                <StatusTag tone="info">{t('wished')}</StatusTag>
              </p>
            )}
            <p className="billing-price lp-figures">{formatMoney(plan.amount)}</p>
            <p className="billing-hint">{t('forDays', { days: plan.days })}</p>
            <PlanTerms plan={plan} subscription={subscription} />
            <ul className="billing-parts">
              {parts.map(({ code, name }) => {
                const isIn = plan.parts.includes(code);
                return (
                  <li key={code} data-in={isIn}>
                    {isIn ? <Check size={16} strokeWidth={1.75} aria-hidden /> : <Minus size={16} strokeWidth={1.75} aria-hidden />}
                    {isIn ? name : <s>{name}</s>}
                  </li>
                );
              })}
            </ul>
            <div className="billing-plan-foot">{buttons(plan)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
