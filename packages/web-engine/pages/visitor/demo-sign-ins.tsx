/** The sign-ins of the demo, folded away below the form; there is nothing to see outside demo mode. */
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { ChevronRight } from 'lucide-react';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { usePublicConfig } from './public-config.ts';
import type { SignInValues } from './sign-in-form.tsx';
import { visitorTexts } from './texts.ts';

export function DemoSignIns({ onChoose }: { readonly onChoose: (values: SignInValues) => void }) {
  const t = visitorTexts.useText();
  const label = useLabel();
  const demo = usePublicConfig()?.demo;
  if (!demo || demo.length === 0) return null;
  return (
    <details className="lp-demo">
      <summary>
        <ChevronRight className="lp-demo-arrow" size={16} strokeWidth={1.75} aria-hidden />
        {t('login.demo')}
      </summary>
      <p className="lp-demo-hint">{t('login.demoHint')}</p>
      <ul>
        {demo.map((one) => (
          <li key={one.login}>
            <button type="button" onClick={() => onChoose({ login: one.login, password: one.password })}>
              <PersonAvatar name={one.login} size={28} />
              <span className="lp-demo-login">{one.login}</span>
              <span className="lp-demo-label">{label(one.label)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
