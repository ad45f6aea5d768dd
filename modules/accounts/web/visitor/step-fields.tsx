/** What one step of the wizard asks. */
import type { Registration } from '@lambda/model/accounts/registration.ts';
import { TextField } from '@lambda/ui/controls/fields.tsx';
import { type ComponentProps, lazy, Suspense } from 'react';
import { accountTexts } from '../i18n/texts.ts';
import type { Answers } from './use-registration.ts';

const LaterFields = lazy(async () => ({ default: (await import('./later-fields.tsx')).LaterFields }));
const PictureField = lazy(async () => ({ default: (await import('./picture-field.tsx')).PictureField }));

type Name = keyof Registration;

export function StepFields({ step, answers }: { readonly step: number; readonly answers: Answers }) {
  const t = accountTexts.useText();
  const { values, set } = answers.fields;
  const field = (name: Name) => ({ ...answers.answer(name), label: t(`register.${name}`) });
  const text = (name: Name, more: Partial<ComponentProps<typeof TextField>> = {}) => <TextField {...field(name)} {...more} />;

  if (step === 0)
    return (
      <div key="person" className="lp-register-fields">
        {text('last_name', { autoComplete: 'family-name', autoFocus: true })}
        {text('first_name', { autoComplete: 'given-name' })}
        {text('register', { hint: t('register.registerHint'), autoComplete: 'off', autoCapitalize: 'characters' })}
        {text('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' })}
        <Suspense fallback={<div className="lp-picture-place" />}>
          <PictureField
            name={values.first_name}
            value={values.avatar}
            error={answers.answer('avatar').error}
            onChange={(avatar) => set({ avatar })}
          />
        </Suspense>
      </div>
    );
  return (
    <Suspense fallback={null}>
      <LaterFields step={step} answers={answers} />
    </Suspense>
  );
}
