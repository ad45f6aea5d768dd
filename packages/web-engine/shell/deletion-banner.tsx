/** On top of every page of somebody who has given up the own account: the day, and the way to call it off. */
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { Link } from 'react-router';
import { formatDate } from '../format.ts';
import { useSessionControl } from '../session/session.tsx';
import { shellTexts } from './texts.ts';

export function DeletionBanner() {
  const t = shellTexts.useText();
  const { state } = useSessionControl();
  if (state.status !== 'signedIn' || state.data.impersonation || !state.data.eraseAt) return null;
  return (
    <div className="lp-banner" role="status">
      <RunningText>{t('deletion.text', { day: formatDate(state.data.eraseAt) })}</RunningText>
      <Link to="/user/profile-del">{t('deletion.see')}</Link>
    </div>
  );
}
