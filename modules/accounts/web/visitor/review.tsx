/** Everything that was said, once more, before it is sent. */
import { REGISTRATION_STEPS, type Registration } from '@lambda/model/accounts/registration.ts';
import { Button } from '@lambda/ui/controls/button.tsx';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { accountTexts } from '../i18n/texts.ts';
import { planText } from './plan-text.ts';
import { usePlans } from './use-plans.ts';

type Props = {
  readonly values: Registration;
  /** Leads back to a step. */
  readonly onChange: (step: number) => void;
};
export function Review({ values, onChange }: Props) {
  const plans = usePlans();
  const t = accountTexts.useText();
  const plan = plans.find(({ code }) => code === values.plan);
  const said = (name: keyof Registration) => {
    if (name === 'avatar')
      return values.avatar === '' ? t('register.empty') : <PersonAvatar name={values.first_name} image={values.avatar} size={40} />;
    if (name === 'password') return '••••••••';
    if (name === 'plan') return plan ? planText(plan, t) : t('register.none');
    return values[name].trim() || t('register.empty');
  };
  return (
    <div className="lp-review">
      {REGISTRATION_STEPS.map(({ name, fields }, step) => (
        <section key={name} aria-labelledby={`review-${name}`}>
          <header>
            <h2 id={`review-${name}`}>{t(`register.step.${name}`)}</h2>
            <Button kind="link" aria-describedby={`review-${name}`} onClick={() => onChange(step)}>
              {t('register.change')}
            </Button>
          </header>
          <dl className="lp-facts">
            {fields.flatMap((field) =>
              field === 'password_confirm'
                ? []
                : [
                    <div key={field}>
                      <dt>{t(`register.${field}`)}</dt>
                      <dd>{said(field)}</dd>
                    </div>,
                  ],
            )}
          </dl>
        </section>
      ))}
    </div>
  );
}
