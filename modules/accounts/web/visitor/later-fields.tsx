/** What the steps of the wizard behind the first ask. */
import type { Registration } from '@lambda/model/accounts/registration.ts';
import { PasswordField, SelectField, TextField } from '@lambda/ui/controls/fields.tsx';
import { PasswordDemands } from '@lambda/web-engine/kit/password/password-demands.tsx';
import { visitorTexts } from '@lambda/web-engine/pages/visitor/texts.ts';
import { type ComponentProps, useEffect } from 'react';
import { accountTexts } from '../i18n/texts.ts';
import { planText } from './plan-text.ts';
import { usePlans } from './use-plans.ts';
import type { Answers } from './use-registration.ts';

type Name = keyof Registration;
type Props = { readonly step: number; readonly answers: Answers };
const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function LaterFields({ step, answers }: Props) {
  const t = accountTexts.useText();
  const v = visitorTexts.useText();
  const plans = usePlans();
  const { values } = answers.fields;
  const askedPlan = plans.find(({ code }) => code === answers.askedPlan)?.code;
  useEffect(() => {
    if (askedPlan !== undefined) answers.takePlan(askedPlan);
  });
  const field = (name: Name) => ({ ...answers.answer(name), label: t(`register.${name}`) });
  const text = (name: Name, more: Partial<ComponentProps<typeof TextField>> = {}) => <TextField {...field(name)} {...more} />;
  const shown = { showLabel: v('password.show'), hideLabel: v('password.hide'), autoComplete: 'new-password' } as const;

  if (step === 1)
    return (
      <div key="access">
        {text('email', {
          ...plain,
          inputMode: 'email',
          autoComplete: 'email',
          hint: t('register.emailHint'),
          maxLength: 254,
          autoFocus: true,
        })}
        <PasswordField {...field('password')} {...shown} />
        {values.password !== '' && (
          <div className="lp-login-demands">
            <PasswordDemands password={values.password} />
          </div>
        )}
        <PasswordField {...field('password_confirm')} {...shown} />
      </div>
    );
  const options = plans.map((plan) => ({ value: plan.code, label: planText(plan, t) }));
  const isPaid = Number(plans.find(({ code }) => code === values.plan)?.amount ?? 0) > 0;
  return (
    <div key="company" className="lp-register-fields">
      {text('company_name', { autoComplete: 'organization', autoFocus: true })}
      {text('register_number', { inputMode: 'numeric', hint: t('register.register_numberHint'), maxLength: 12, autoComplete: 'off' })}
      {text('tin', { inputMode: 'numeric', hint: t('register.tinHint'), maxLength: 20, autoComplete: 'off' })}
      {text('company_url', {
        ...plain,
        hint: t(answers.pageAddress === 'free' ? 'register.company_urlFree' : 'register.company_urlHint', {
          address: `${location.host}/web/${values.company_url || '…'}`,
        }),
        maxLength: 60,
        autoComplete: 'off',
      })}
      <SelectField
        {...field('plan')}
        options={options}
        placeholder={t('register.planChoose')}
        hint={isPaid ? t('register.planPaid') : undefined}
      />
    </div>
  );
}
