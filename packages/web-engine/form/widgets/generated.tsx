/** Values that the platform can make up: a number to hand over, a first password to be changed at the first sign-in. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { Button } from 'antd';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { formTexts } from '../texts.ts';
import { NumberWidget } from './number.tsx';
import { PasswordWidget } from './password.tsx';
import { TextWidget } from './text.tsx';
import type { FieldWidgetProps } from './widget-props.ts';

const PASSWORD_DIGITS = 6;
const NUMBER_DIGITS = 6;

/** Digits that nobody can guess; the first is never nought, so that a number keeps its length. */
function randomDigits(count: number): string {
  const digits = Array.from(crypto.getRandomValues(new Uint32Array(count)), (one, index) => (index === 0 ? 1 + (one % 9) : one % 10));
  return digits.join('');
}

function MakeButton({ text, onMake }: { text: string; onMake: () => void }) {
  return (
    <Button icon={<Dices size={16} strokeWidth={1.75} aria-hidden />} onClick={onMake}>
      {text}
    </Button>
  );
}

export function NumberGenerateWidget(props: FieldWidgetProps<FieldOf<'integer' | 'text'>>) {
  const { field, readOnly, settings, onChange } = props;
  const t = formTexts.useText();
  const make = () => {
    const digits = randomDigits(settings?.digits ?? NUMBER_DIGITS);
    onChange(field.kind === 'integer' ? Number(digits) : digits);
  };
  return (
    <div className="record-generated">
      {field.kind === 'integer' ? <NumberWidget {...props} field={field} /> : <TextWidget {...props} field={field} />}
      {!readOnly && <MakeButton text={t('generate.number')} onMake={make} />}
    </div>
  );
}

/** The password is shown once, so that it can be told to the person it is for. */
export function PasswordGenerateWidget(props: FieldWidgetProps<FieldOf<'password'>>) {
  const t = formTexts.useText();
  const [made, setMade] = useState<string>();
  const make = () => {
    const digits = randomDigits(PASSWORD_DIGITS);
    setMade(digits);
    props.onProblem(undefined);
    props.onChange(digits);
  };
  return (
    <div className="record-password">
      {made !== undefined && made === props.value ? (
        <output className="record-made">{t('generate.made', { password: made })}</output>
      ) : (
        <PasswordWidget {...props} />
      )}
      {!props.readOnly && <MakeButton text={t('generate.password')} onMake={make} />}
    </div>
  );
}
