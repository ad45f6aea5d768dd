/** The sign-ins of the demo, folded away below the form; there is nothing to see outside demo mode. */
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { publicConfigQuery } from '../data/public-config.ts';
import { useLabel } from '../i18n/i18n.ts';
import type { SignInValues } from './sign-in-form.tsx';
import { shellTexts } from './texts.ts';

export function DemoSignIns({ onChoose }: { readonly onChoose: (values: SignInValues) => void }) {
  const t = shellTexts.useText();
  const label = useLabel();
  const { data } = useQuery(publicConfigQuery);
  if (!data?.demo || data.demo.length === 0) return null;
  return (
    <details className="lp-demo">
      <summary>
        <ChevronRight className="lp-demo-arrow" size={16} strokeWidth={1.75} aria-hidden />
        {t('login.demo')}
      </summary>
      <p className="lp-demo-hint">{t('login.demoHint')}</p>
      <ul>
        {data.demo.map((one) => (
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
