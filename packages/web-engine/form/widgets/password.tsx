/** A new password, typed twice; shows which demands it meets. It is never read back. */
import type { FieldOf } from '@lambda/model/fields.ts';
import { Input, Progress } from 'antd';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { formTexts } from '../texts.ts';
import { controlProps, type FieldWidgetProps, textOf } from './widget-props.ts';

const DEMANDS = [
  { key: 'password.length', isMet: (text: string) => text.length >= 8 },
  { key: 'password.case', isMet: (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text) },
  { key: 'password.digit', isMet: (text: string) => /\d/.test(text) },
  { key: 'password.special', isMet: (text: string) => /[^A-Za-z0-9\s]/.test(text) },
] as const;

export function PasswordWidget(props: FieldWidgetProps<FieldOf<'password'>>) {
  const { field, value, onChange, onBlur, onProblem, id, readOnly } = props;
  const t = formTexts.useText();
  const [repeated, setRepeated] = useState('');
  const text = textOf(value);
  const compare = (first: string, second: string) => onProblem(first !== '' && first !== second ? t('password.mismatch') : undefined);
  const done = DEMANDS.filter(({ isMet }) => isMet(text)).length;
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
          {isMeasured && (
            <>
              <Progress
                percent={(done / DEMANDS.length) * 100}
                steps={DEMANDS.length}
                showInfo={false}
                size="small"
                status={done === DEMANDS.length ? 'success' : 'normal'}
                aria-label={t('password.strength', { done, all: DEMANDS.length })}
              />
              <ul>
                {DEMANDS.map(({ key, isMet }) => (
                  <li key={key} className={isMet(text) ? 'is-met' : ''}>
                    {isMet(text) ? (
                      <CircleCheck size={14} strokeWidth={1.75} aria-hidden />
                    ) : (
                      <Circle size={14} strokeWidth={1.75} aria-hidden />
                    )}
                    {t(key)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </div>
  );
}
