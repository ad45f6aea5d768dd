/** Registering with a company: three steps and a look at all of it, every rule said as it is typed. */
import { EMPTY_REGISTRATION, REGISTRATION_STEPS, type Registration } from '@lambda/model/accounts/registration.ts';
import { Button } from '@lambda/ui/controls/button.tsx';
import { Checkbox } from '@lambda/ui/controls/checkbox.tsx';
import { Notice } from '@lambda/ui/controls/notice.tsx';
import { Steps } from '@lambda/ui/controls/steps.tsx';
import { RequestError, request } from '@lambda/web-engine/kit/data/client.ts';
import { useTitle } from '@lambda/web-engine/kit/page/use-title.ts';
import { useUnloadWarning } from '@lambda/web-engine/kit/session/unload-warning.ts';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { accountTexts } from '../i18n/texts.ts';
import { StepFields } from './step-fields.tsx';
import { useRegistration } from './use-registration.ts';
import { isArrival, useStep } from './use-step.ts';

/** Asked for when there is something to look at. */
const Review = lazy(async () => ({ default: (await import('./review.tsx')).Review }));

type Name = keyof Registration;
const [PERSON, ACCESS, REVIEW] = [0, 1, REGISTRATION_STEPS.length];
const namesOf = (step: number): readonly Name[] => REGISTRATION_STEPS[step]?.fields ?? [];

type Sent = { readonly email: string; readonly hours: number };

/** Stays as it was said when the step was shown: what is typed meanwhile must not move under the hands. */
function Said({ words }: { readonly words: readonly string[] }) {
  const [said] = useState(words);
  return said.map((one) => (
    <Notice key={one} tone="info">
      {one}
    </Notice>
  ));
}

function Registering({ onAnew }: { readonly onAnew: () => void }) {
  const t = accountTexts.useText();
  const answers = useRegistration('registration', isArrival());
  const { isBegun, isResumed, lost, problemsIn, forget } = answers;
  const { form, values, error, set, clear, refuseBy, refuseByServer } = answers.fields;
  const reachable = (wanted: number): number => {
    const open = REGISTRATION_STEPS.findIndex((_, at) => problemsIn(namesOf(at)).length > 0);
    return open < 0 ? Math.min(wanted, REVIEW) : Math.min(wanted, open);
  };
  const { step, before, go, lead } = useStep({
    reachable,
    onMove: (to, wanted) => {
      clear();
      if (to < wanted) refuseBy(problemsIn(namesOf(to)));
    },
  });
  const [opened] = useState(step);
  const [agrees, setAgrees] = useState(false);
  const [isAgreementMissing, setAgreementMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();
  useTitle(t(sent ? 'register.sentTitle' : 'register.title'));
  useUnloadWarning(isBegun);

  const isGone = (name: Name) => lost.includes(name) && values[name] === '';
  const gone = [
    ...(step === ACCESS && isGone('password') ? [t('register.passwordAgain')] : []),
    ...((step === PERSON || step === opened) && isGone('avatar') ? [t('register.pictureAgain')] : []),
  ];
  const move = (to: number) => {
    clear();
    go(to);
  };
  const correct = (to: number) => {
    clear();
    lead(to);
  };
  const beginAnew = () => {
    forget();
    onAnew();
  };
  const send = async () => {
    if (!agrees) return setAgreementMissing(true);
    setBusy(true);
    try {
      const { data } = await request<{ data: { hours: number } }>('/auth/register', { method: 'POST', body: values });
      setSent({ email: values.email, hours: data.hours });
      set(EMPTY_REGISTRATION);
    } catch (failure) {
      const wrong = failure instanceof RequestError ? failure.fields.map(({ field }) => field) : [];
      const at = REGISTRATION_STEPS.findIndex((one) => one.fields.some((name) => wrong.includes(name)));
      if (at >= 0) lead(at);
      refuseByServer(failure, t('register.failed'));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clear();
    if (step === REVIEW) return void send();
    const problems = problemsIn(namesOf(step));
    if (problems.length > 0) return refuseBy(problems);
    // What was changed from the review is looked at there again.
    go(before === REVIEW ? reachable(REVIEW) : step + 1);
  };

  if (sent)
    return (
      <>
        <h1>{t('register.sentTitle')}</h1>
        <Notice tone="success">{t('register.sent', sent)}</Notice>
        <Button kind="plain" block onClick={() => location.assign('/login')}>
          {t('register.signIn')}
        </Button>
      </>
    );
  const steps = [...REGISTRATION_STEPS.map(({ name }) => t(`register.step.${name}`)), t('register.step.review')];
  return (
    <>
      <h1>{t('register.title')}</h1>
      <p className="lp-login-hint">{t('register.hint')}</p>
      {isResumed && (
        <p className="lp-register-resumed">
          {t('register.resumed')}
          <Button kind="link" onClick={beginAnew}>
            {t('register.anew')}
          </Button>
        </p>
      )}
      <div className="lp-register-steps">
        <Steps label={t('register.steps')} steps={steps} current={step} />
      </div>
      <form ref={form} noValidate className="lp-login-form" onSubmit={submit}>
        <Said key={step} words={gone} />
        {error && <Notice tone="error">{error}</Notice>}
        {step < REVIEW ? (
          <StepFields step={step} answers={answers} />
        ) : (
          <>
            <Suspense fallback={null}>
              <Review values={values} onChange={correct} />
            </Suspense>
            <div className="lp-register-agree">
              <Checkbox
                checked={agrees}
                onChange={(checked) => {
                  setAgrees(checked);
                  setAgreementMissing(false);
                }}
                error={isAgreementMissing ? t('register.agreeMissing') : undefined}
              >
                {t('register.agree')}
              </Checkbox>
              <p className="lp-form-hint">
                <a href="/terms-of-service" target="_blank" rel="noopener">
                  {t('register.terms')}
                </a>
                {' · '}
                <a href="/privacy-policy" target="_blank" rel="noopener">
                  {t('register.privacy')}
                </a>
              </p>
            </div>
          </>
        )}
        <div className="lp-register-buttons">
          {step > 0 && (
            <Button kind="plain" onClick={() => move(step - 1)}>
              {t('register.back')}
            </Button>
          )}
          <Button kind="primary" type="submit" block busy={busy}>
            {t(step === REVIEW ? 'register.submit' : 'register.next')}
          </Button>
        </div>
      </form>
      <p className="lp-login-other">
        {t('register.haveAccount')} <a href="/login">{t('register.signIn')}</a>
      </p>
    </>
  );
}

export function Wizard() {
  const [times, setTimes] = useState(0);
  return <Registering key={times} onAnew={() => setTimes(times + 1)} />;
}
