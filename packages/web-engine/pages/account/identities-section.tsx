/** The identities that are connected to the own account, and the way to connect one. Nothing where no provider is set up. */
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { App, Button } from 'antd';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { SignInProvider } from '../../kit/data/public-config.ts';
import { formatDateTime } from '../../kit/format.ts';
import { LoadFailed } from '../../kit/page/page-states.tsx';
import { endIdentity, type Identity, leaveToConnect, useIdentities } from './identity-data.ts';
import { useProviderName } from './provider-name.ts';
import { accountTexts } from './texts.ts';
import { ProveForm, TwoStepDialog } from './two-step-dialogs.tsx';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
type Step = { readonly connect: SignInProvider } | { readonly end: Identity };

function Line({
  identity,
  provider,
  onEnd,
}: {
  readonly identity: Identity;
  readonly provider: SignInProvider;
  readonly onEnd: () => void;
}) {
  const t = accountTexts.useText();
  const name = useProviderName(provider);
  return (
    <li className="lp-device">
      <Link2 {...ICON} />
      <div className="lp-device-words">
        <div className="lp-device-name">{name}</div>
        <p className="lp-figures">
          {identity.account} · <RunningText>{t('identity.since', { since: formatDateTime(identity.since) })}</RunningText>
        </p>
      </div>
      <Button aria-label={t('identity.endNamed', { provider: name, account: identity.account })} onClick={onEnd}>
        {t('identity.end')}
      </Button>
    </li>
  );
}
function ConnectButton({ provider, onPress }: { readonly provider: SignInProvider; readonly onPress: () => void }) {
  const t = accountTexts.useText();
  return <Button onClick={onPress}>{t('identity.connectWith', { provider: useProviderName(provider) })}</Button>;
}

export function IdentitiesSection({ login }: { readonly login: string }) {
  const t = accountTexts.useText();
  const { message } = App.useApp();
  const { data, error, refetch } = useIdentities();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data || (data.providers.length === 0 && data.data.length === 0)) return null;
  const free = data.providers.filter(({ name }) => !data.data.some(({ provider }) => provider === name));
  const end = async (identity: Identity, password: string) => {
    await endIdentity(identity.id, password);
    void message.success(t('identity.ended'));
    close();
  };
  return (
    <section className="lp-account-card" aria-labelledby="account-identities">
      <h2 id="account-identities">{t('identities')}</h2>
      <p className="lp-account-hint">{t('identities.hint')}</p>
      {data.data.length > 0 && (
        <ul className="lp-devices">
          {data.data.map((identity) => (
            <Line
              key={identity.id}
              identity={identity}
              provider={data.providers.find(({ name }) => name === identity.provider) ?? { name: identity.provider, kind: 'oidc' }}
              onEnd={() => setStep({ end: identity })}
            />
          ))}
        </ul>
      )}
      <div className="lp-account-buttons">
        {free.map((provider) => (
          <ConnectButton key={provider.name} provider={provider} onPress={() => setStep({ connect: provider })} />
        ))}
      </div>
      {step && (
        <TwoStepDialog title={t('end' in step ? 'identity.endTitle' : 'identity.connectTitle')}>
          <ProveForm
            login={login}
            title={t('identities')}
            withCode={false}
            submit={t('end' in step ? 'identity.end' : 'twoStep.next')}
            danger={'end' in step}
            onProved={({ password }) => ('end' in step ? end(step.end, password) : leaveToConnect(step.connect.name, password))}
            onCancel={close}
          />
        </TwoStepDialog>
      )}
    </section>
  );
}
