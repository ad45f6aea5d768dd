/** On top of every page while somebody acts in another's name: in whose, until when, and the way back. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { App, Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { RequestError } from '../kit/data/client.ts';
import { formatDateTime } from '../kit/format.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { homePathOf } from '../kit/session/home-path.ts';
import { useSessionControl } from '../kit/session/session.tsx';
import type { SessionData } from '../kit/session/session-reply.ts';
import { onceGivenUp } from '../kit/session/unsaved-work.ts';

/** The way back is taken a moment before the server ends the session, so that nobody has to sign in anew. */
const EARLIER_MS = 5_000;
/** It is never more than half an hour, so the hour says it all. */
const HOUR = '2026-01-31 '.length;

function Banner({ data }: { readonly data: SessionData & { readonly impersonation: NonNullable<SessionData['impersonation']> } }) {
  const t = shellTexts.useText();
  const { message } = App.useApp();
  const { actForNobody } = useSessionControl();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { impersonation, user } = data;
  const end = useCallback(async () => {
    setBusy(true);
    try {
      await navigate(homePathOf(data));
      await actForNobody();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      void message.error(error.message);
      setBusy(false);
    }
  }, [actForNobody, data, message, navigate]);
  useEffect(() => {
    const timer = setTimeout(() => void end(), Math.max(0, Date.parse(impersonation.until) - Date.now() - EARLIER_MS));
    return () => clearTimeout(timer);
  }, [end, impersonation.until]);
  const leave = () =>
    onceGivenUp((giveUp) => {
      giveUp();
      void end();
    });
  return (
    <div className="lp-banner lp-acting" role="status">
      <span>{t('acting.text', { by: impersonation.by, name: user.name, until: formatDateTime(impersonation.until).slice(HOUR) })}</span>
      <Button size="small" {...whileBusy(busy)} onClick={leave}>
        {t('acting.end')}
      </Button>
    </div>
  );
}

export function ImpersonationBanner() {
  const { state } = useSessionControl();
  if (state.status !== 'signedIn' || !state.data.impersonation) return null;
  const { impersonation } = state.data;
  return <Banner data={{ ...state.data, impersonation }} />;
}
