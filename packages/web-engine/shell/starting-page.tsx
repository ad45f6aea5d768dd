/** What is seen while the session is being looked up. */
import { Logo } from '@lambda/ui/parts/logo.tsx';
import { shellTexts } from '../kit/page/texts.ts';

export function StartingPage() {
  const t = shellTexts.useText();
  return (
    <main className="lp-start" role="status" aria-label={t('state.loading')}>
      <span className="lp-pulse">
        <Logo size={48} />
      </span>
    </main>
  );
}
