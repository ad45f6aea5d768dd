/** The other ways in, below the form; nothing where no provider is set up. */
import { withReturn } from '@lambda/model/addresses/return-path.ts';
import { useSignInTitle } from './provider-title.ts';
import { usePublicConfig } from './public-config.ts';
import { visitorTexts } from './texts.ts';

export function ProviderLinks() {
  const t = visitorTexts.useText();
  const titleOf = useSignInTitle();
  const providers = usePublicConfig()?.providers ?? [];
  if (providers.length === 0) return null;
  const next = new URLSearchParams(location.search).get('next') ?? '';
  return (
    <nav className="lp-providers" aria-label={t('provider.others')}>
      <p className="lp-providers-or">{t('provider.or')}</p>
      {providers.map((provider) => (
        <a key={provider.name} className="lp-button lp-button-plain is-block" href={withReturn(`/${provider.name}`, next)}>
          {titleOf(provider)}
        </a>
      ))}
    </nav>
  );
}
