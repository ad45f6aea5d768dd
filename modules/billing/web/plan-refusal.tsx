/** A page that is closed because it is not in the company's plan: says so, and leads whoever looks after the plan to it. */
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStanding } from './data/billing.ts';
import { billingTexts } from './i18n/texts.ts';

export function PlanRefusal({ wholePage, children }: { readonly wholePage: boolean; readonly children: ReactNode }) {
  const t = billingTexts.useText();
  const { company } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data } = useStanding(company.id);
  if (!data?.closed.includes(pathname)) return children;
  return (
    <StateFrame
      wholePage={wholePage}
      picture="noRight"
      title={t('closed')}
      text={t(data.may_pay ? 'closedText' : 'banner.ask')}
      actions={
        data.may_pay && (
          <Button type="primary" onClick={() => void navigate('/company/billing')}>
            {t('closedOpen')}
          </Button>
        )
      }
    />
  );
}
