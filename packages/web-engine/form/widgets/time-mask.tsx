/** The time of day with its colon set while the digits are typed. */
import { FIELD_ERRORS } from '@lambda/model/errors/field-errors.ts';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../kit/i18n/i18n.ts';
import { typeTime } from '../typed-text.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps, textOf } from './widget-props.ts';

const EXAMPLE = '09:00';

export function TimeMaskWidget(props: FieldWidgetProps<FieldOf<'time'>>) {
  const { value, readOnly, onChange, onBlur, onProblem } = props;
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const shown = textOf(value).slice(0, 5);
  if (readOnly) return <ReadOnlyBox {...props} text={shown} />;
  const take = (text: string) => {
    const next = typeTime(text);
    setTyped(next);
    const isWhole = /^([01]\d|2[0-3]):[0-5]\d$/.test(next);
    if (next === '' || isWhole) onChange(next === '' ? null : `${next}:00`);
    onProblem(next === '' || isWhole ? undefined : FIELD_ERRORS.time[language]);
  };
  return (
    <Input
      {...controlProps(props)}
      value={typed ?? shown}
      inputMode="numeric"
      autoComplete="off"
      placeholder={EXAMPLE}
      maxLength={5}
      onChange={(event) => take(event.target.value)}
      onBlur={() => {
        if (typed === undefined || typed === '' || typed.length === 5) setTyped(undefined);
        onBlur();
      }}
    />
  );
}
