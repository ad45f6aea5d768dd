/** On top of every page of somebody who has given up the own account: the day, and the way to call it off. */
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { Link } from 'react-router';
import { formatDate } from '../kit/format.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { type SessionState, useSessionControl } from '../kit/session/session.tsx';

function eraseAtOf(state: SessionState): string | undefined {
  if (state.status === 'noCompany') return state.eraseAt;
  return state.status === 'signedIn' && !state.data.impersonation ? state.data.eraseAt : undefined;
}

export function DeletionBanner() {
  const t = shellTexts.useText();
  const { state } = useSessionControl();
  const eraseAt = eraseAtOf(state);
  if (eraseAt === undefined) return null;
  return (
    <div className="lp-banner" role="status">
      <RunningText>{t('deletion.text', { day: formatDate(eraseAt) })}</RunningText>
      <Link to="/user/profile-del">{t('deletion.see')}</Link>
    </div>
  );
}
