/** On top of every page while the plan of the company is not paid: what that means, and the way to pay for whoever may. */
import { OFFERED } from '@lambda/web-engine/form/actions/action-data.ts';
import { isFault, RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { renewDefinitions, useModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { useChanges } from '@lambda/web-engine/kit/live/use-changes.ts';
import { useSession, useSessionControl } from '@lambda/web-engine/kit/session/session.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { BILLING, useStanding } from './data/billing.ts';
import { billingTexts } from './i18n/texts.ts';
import { isWarned } from './warned.ts';

const PAGE = '/company/billing';
/** Those who look after the plan hear of it at once; everybody else looks so often. */
const LOOK_MS = 60_000;

export function PlanBanner() {
  const t = billingTexts.useText();
  const { company, permission } = useSession();
  const client = useQueryClient();
  const { reload, renew } = useSessionControl();
  const { pathname } = useLocation();
  const { data, dataUpdatedAt } = useStanding(company.id, { refetchInterval: LOOK_MS, refetchOnWindowFocus: true });
  const readAt = useRef(performance.now());
  const lookAgain = () => {
    readAt.current = performance.now();
    void client.invalidateQueries({ queryKey: [BILLING] });
  };
  useChanges(useModel(data?.may_pay ? 'company_subscription' : '').data, {
    onChange: lookAgain,
    onMissed: lookAgain,
    readAt: () => readAt.current,
  });
  // The menu and what is offered follow the plan at once; what somebody is writing meanwhile stays.
  const isOther = data !== undefined && data.plan !== permission.plan;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what did not succeed is tried again at the next look
  useEffect(() => {
    if (!isOther) return;
    renew().then(
      async () => {
        await Promise.all([renewDefinitions(client), client.invalidateQueries({ queryKey: OFFERED })]);
        // What was refused while the company was closed is asked for again.
        await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      },
      (failure: unknown) => {
        // Without the server the page stays as it is, with all that is typed in it.
        if (!(failure instanceof RequestError && isFault(failure))) void reload();
      },
    );
  }, [isOther, dataUpdatedAt, client, renew, reload]);
  const state = data?.state ?? null;
  if (!isWarned(state) || pathname === PAGE) return null;
  return (
    <div className="lp-banner" role="status">
      <span>{t(`notice.${state}`)}</span>
      {data?.may_pay ? <Link to={PAGE}>{t('banner.open')}</Link> : <span>{t('banner.ask')}</span>}
    </div>
  );
}
