/** What signing in by an identity provider is called. */
import type { SignInProvider } from '../../kit/data/public-config.ts';
import { visitorTexts } from './texts.ts';

export function useSignInTitle(): (provider: SignInProvider) => string {
  const t = visitorTexts.useText();
  return ({ name, kind }) => {
    if (name === 'google') return t('provider.google');
    return t(kind === 'dan' ? 'provider.dan' : 'provider.sso');
  };
}
