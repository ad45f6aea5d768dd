/** The plan of the own company where its profile names it: how it stands, and how much room its files have left. */

import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { theme } from 'antd';
import { Link } from 'react-router';
import { billingTexts } from './i18n/texts.ts';
import { gigabytesText, megabytesText } from './size-text.ts';

export function OwnPlanWidget({ id, value }: WidgetProps) {
  const t = billingTexts.useText();
  const { token } = theme.useToken();
  const { company } = useSession();
  const used = megabytesText(company.total_usage ?? 0);
  const room = company.storage ?? null;
  const name = typeof value === 'string' && value !== '' ? value : null;
  return (
    <output id={id} style={{ display: 'block', minHeight: 44 }}>
      <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <span
          aria-hidden
          style={{
            flex: 'none',
            width: 10,
            height: 10,
            borderRadius: 5,
            background: company.subscription_color ?? token.colorTextSecondary,
          }}
        />
        <strong style={{ fontWeight: 500 }}>{name ?? t('plan.none')}</strong>
        <Link to="/company/billing">{t('plan.open')}</Link>
      </span>
      <span style={{ display: 'block', fontSize: 12, lineHeight: '18px', color: token.colorTextSecondary }}>
        {t('storage')}: {room === null ? t('unlimited', { used }) : t('used', { used, limit: gigabytesText(room) })}
      </span>
    </output>
  );
}
