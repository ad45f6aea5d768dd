/** Two-step sign-in on the page of the account: whether it is on, and the way to switch it. */
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '../../kit/format.ts';
import { type AccountReply, changeAccount } from './account-data.ts';
import { accountTexts } from './texts.ts';
import { ProveForm, RecoveryCodes, TwoStepDialog, TwoStepSetUp } from './two-step-dialogs.tsx';

const FEW = 3;
type Step = 'start' | 'end' | 'renew' | { readonly codes: readonly string[] };
type Props = { readonly login: string; readonly state: AccountReply['second_factor'] };

export function TwoStepSection({ login, state }: Props) {
  const t = accountTexts.useText();
  const { message } = App.useApp();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const renew = async (proof: object) => {
    const reply = await changeAccount<{ recovery_codes: readonly string[] }>('second-factor/recovery-codes', proof);
    setStep({ codes: reply.recovery_codes });
  };
  const end = async (proof: object) => {
    await changeAccount('second-factor/end', proof);
    void message.success(t('twoStep.isOff'));
    close();
  };
  return (
    <section className="lp-account-card" aria-labelledby="account-two-step">
      <h2 id="account-two-step">
        {t('twoStep')} <StatusTag tone={state.on ? 'success' : 'neutral'}>{t(state.on ? 'twoStep.on' : 'twoStep.off')}</StatusTag>
      </h2>
      <p className="lp-account-hint">{t('twoStep.hint')}</p>
      {state.on && state.since && (
        <p className="lp-account-hint lp-figures">
          <RunningText>{t('twoStep.since', { day: formatDateTime(state.since), left: state.recovery_left })}</RunningText>
        </p>
      )}
      {state.on && state.recovery_left <= FEW && <Alert className="lp-account-error" type="warning" showIcon title={t('twoStep.few')} />}
      <div className="lp-account-buttons">
        {state.on ? (
          <>
            <Button onClick={() => setStep('renew')}>{t('twoStep.renew')}</Button>
            <Button danger onClick={() => setStep('end')}>
              {t('twoStep.end')}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={() => setStep('start')}>
            {t('twoStep.start')}
          </Button>
        )}
      </div>
      {step === 'start' && (
        <TwoStepDialog title={t('twoStep')}>
          <TwoStepSetUp
            login={login}
            onCancel={close}
            onDone={(codes) => {
              void message.success(t('twoStep.isOn'));
              setStep({ codes });
            }}
          />
        </TwoStepDialog>
      )}
      {(step === 'end' || step === 'renew') && (
        <TwoStepDialog title={t(step === 'end' ? 'twoStep.end' : 'twoStep.renew')}>
          <ProveForm
            login={login}
            title={t('twoStep')}
            withCode
            submit={t(step === 'end' ? 'twoStep.end' : 'twoStep.next')}
            danger={step === 'end'}
            onProved={step === 'end' ? end : renew}
            onCancel={close}
          />
        </TwoStepDialog>
      )}
      {typeof step === 'object' && (
        <TwoStepDialog title={t('twoStep.codes')}>
          <RecoveryCodes login={login} codes={step.codes} onKept={close} />
        </TwoStepDialog>
      )}
    </section>
  );
}
