/** What people call an identity provider. */
import type { SignInProvider } from '../../kit/data/public-config.ts';
import { accountTexts } from './texts.ts';

export function useProviderName({ name, kind }: SignInProvider): string {
  const t = accountTexts.useText();
  if (name === 'google') return t('identity.google');
  return t(kind === 'dan' ? 'identity.dan' : 'identity.sso');
}
