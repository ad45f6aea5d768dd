/** Registering with a company: three steps and a look at all of it, every rule said as it is typed. */
import { fieldErrorText } from '@lambda/model/field-errors.ts';
import { EMPTY_REGISTRATION, REGISTRATION_STEPS, type Registration, registrationProblem } from '@lambda/model/registration.ts';
import { Button } from '@lambda/ui/controls/button.tsx';
import { Checkbox } from '@lambda/ui/controls/checkbox.tsx';
import { Notice } from '@lambda/ui/controls/notice.tsx';
import { Steps } from '@lambda/ui/controls/steps.tsx';
import { RequestError, request } from '@lambda/web-engine/data/client.ts';
import { currentLanguage } from '@lambda/web-engine/i18n/language.ts';
import { useTitle } from '@lambda/web-engine/shell/use-title.ts';
import { useFields } from '@lambda/web-engine/visitor/use-fields.ts';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { accountTexts } from '../i18n/texts.ts';
import { StepFields } from './step-fields.tsx';

/** Asked for when there is something to look at. */
const Review = lazy(async () => ({ default: (await import('./review.tsx')).Review }));

type Name = keyof Registration;
const REVIEW = REGISTRATION_STEPS.length;
const namesOf = (step: number): readonly Name[] => REGISTRATION_STEPS[step]?.fields ?? [];
const today = (): string => new Date().toISOString().slice(0, 10);

type Sent = { readonly email: string; readonly hours: number };

export function Wizard() {
  const t = accountTexts.useText();
  const fields = useFields<Registration>(EMPTY_REGISTRATION);
  const { form, values, error, clear, refuseBy, refuseByServer } = fields;
  const [step, setStep] = useState(0);
  /** Left once: from then on what is wrong is said while it is typed. */
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set());
  const [agrees, setAgrees] = useState(false);
  const [isAgreementMissing, setAgreementMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();
  useTitle(t(sent ? 'register.sentTitle' : 'register.title'));

  const problemsIn = (names: readonly Name[]) =>
    names.flatMap((field) => {
      const problem = registrationProblem(field, values, today());
      return problem ? [{ field, ...problem }] : [];
    });
  const live = (name: Name): string | undefined => {
    const problem = touched.has(name) ? registrationProblem(name, values, today()) : null;
    return problem ? fieldErrorText({ field: name, ...problem }, currentLanguage()) : undefined;
  };
  const go = (to: number) => {
    clear();
    setStep(to);
  };
  const send = async () => {
    if (!agrees) return setAgreementMissing(true);
    setBusy(true);
    try {
      const { data } = await request<{ data: { hours: number } }>('/auth/register', { method: 'POST', body: values });
      setSent({ email: values.email, hours: data.hours });
    } catch (failure) {
      const wrong = failure instanceof RequestError ? failure.fields.map(({ field }) => field) : [];
      const at = REGISTRATION_STEPS.findIndex((one) => one.fields.some((name) => wrong.includes(name)));
      if (at >= 0) setStep(at);
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
    setStep(step + 1);
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
      <div className="lp-register-steps">
        <Steps label={t('register.steps')} steps={steps} current={step} />
      </div>
      <form ref={form} noValidate className="lp-login-form" onSubmit={submit}>
        {error && <Notice tone="error">{error}</Notice>}
        {step < REVIEW ? (
          <StepFields step={step} fields={fields} problemOf={live} onLeave={(name) => setTouched((before) => new Set([...before, name]))} />
        ) : (
          <>
            <Suspense fallback={null}>
              <Review values={values} onChange={go} />
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
            <Button kind="plain" onClick={() => go(step - 1)}>
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
