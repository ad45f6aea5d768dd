/** A new password, typed twice; shows which demands it meets. It is never read back. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { PasswordDemands } from '../../kit/password/password-demands.tsx';
import { formTexts } from '../texts.ts';
import { controlProps, type FieldWidgetProps, textOf } from './widget-props.ts';

export function PasswordWidget(props: FieldWidgetProps<FieldOf<'password'>>) {
  const { field, value, onChange, onBlur, onProblem, id, readOnly } = props;
  const t = formTexts.useText();
  const [repeated, setRepeated] = useState('');
  const text = textOf(value);
  const compare = (first: string, second: string) => onProblem(first !== '' && first !== second ? t('password.mismatch') : undefined);
  const isMeasured = field.rules?.includes('passwordStrength') ?? false;
  return (
    <div className="record-password">
      <Input.Password
        {...controlProps(props)}
        value={text}
        disabled={readOnly}
        autoComplete="new-password"
        onChange={(event) => {
          onChange(event.target.value || null);
          compare(event.target.value, repeated);
        }}
        onBlur={onBlur}
      />
      {text !== '' && (
        <>
          <Input.Password
            id={`${id}-repeat`}
            value={repeated}
            placeholder={t('password.repeat')}
            aria-label={t('password.repeat')}
            autoComplete="new-password"
            {...(repeated !== '' && repeated !== text ? { status: 'error' as const } : {})}
            onChange={(event) => {
              setRepeated(event.target.value);
              compare(text, event.target.value);
            }}
          />
          {isMeasured && <PasswordDemands password={text} />}
        </>
      )}
    </div>
  );
}
