/** On top of every page while the plan of the company is not paid: what that means, and the way to pay for whoever may. */
import { request } from '@lambda/web-engine/data/client.ts';
import { useModel } from '@lambda/web-engine/data/definitions.ts';
import { useChanges } from '@lambda/web-engine/live/use-changes.ts';
import { useSession, useSessionControl } from '@lambda/web-engine/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { billingTexts } from './i18n/texts.ts';
import { isWarned } from './warned.ts';

const PAGE = '/company/billing';
/** Those who look after the plan hear of it at once; everybody else looks so often. */
const LOOK_MS = 60_000;
type Standing = { readonly state: string | null; readonly may_pay: boolean };

export function PlanBanner() {
  const t = billingTexts.useText();
  const { company } = useSession();
  const { reload } = useSessionControl();
  const { pathname } = useLocation();
  const { data, refetch } = useQuery({
    queryKey: ['billing', 'standing', company.id],
    queryFn: async ({ signal }) => (await request<{ data: Standing }>('/lambda/billing/standing', { signal })).data,
    refetchInterval: LOOK_MS,
    refetchOnWindowFocus: true,
  });
  const readAt = useRef(performance.now());
  const lookAgain = () => {
    readAt.current = performance.now();
    void refetch();
  };
  useChanges(useModel(data?.may_pay ? 'company_subscription' : '').data, {
    onChange: lookAgain,
    onMissed: lookAgain,
    readAt: () => readAt.current,
  });
  // A company that is closed has another menu than one that is not.
  const isClosed = data && data.state === 'ended';
  const before = useRef(isClosed);
  useEffect(() => {
    if (before.current !== undefined && isClosed !== undefined && before.current !== isClosed) void reload();
    before.current = isClosed;
  }, [isClosed, reload]);
  const state = data?.state ?? null;
  if (!isWarned(state) || pathname === PAGE) return null;
  return (
    <div className="lp-banner" role="status">
      <span>{t(`notice.${state}`)}</span>
      {data?.may_pay ? <Link to={PAGE}>{t('banner.open')}</Link> : <span>{t('banner.ask')}</span>}
    </div>
  );
}
