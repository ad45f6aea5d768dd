/** What a new password needs, ticked off as it is typed. */
import './password-demands.css';
import { PASSWORD_PARTS } from '@lambda/model/named-rules.ts';
import { Progress } from 'antd';
import { Circle, CircleCheck } from 'lucide-react';
import { formTexts } from '../texts.ts';

const { length, lower, upper, digit, special } = PASSWORD_PARTS;
const DEMANDS = [
  { key: 'password.length', parts: [length] },
  { key: 'password.case', parts: [lower, upper] },
  { key: 'password.digit', parts: [digit] },
  { key: 'password.special', parts: [special] },
] as const;
const MARK = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function PasswordDemands({ password }: { password: string }) {
  const t = formTexts.useText();
  const shown = DEMANDS.map(({ key, parts }) => ({ key, isMet: parts.every((part) => part.test(password)) }));
  const done = shown.filter(({ isMet }) => isMet).length;
  return (
    <div className="password-demands">
      <Progress
        percent={(done / DEMANDS.length) * 100}
        steps={DEMANDS.length}
        showInfo={false}
        size={[40, 4]}
        status={done === DEMANDS.length ? 'success' : 'normal'}
        aria-label={t('password.strength', { done, all: DEMANDS.length })}
      />
      <ul>
        {shown.map(({ key, isMet }) => (
          <li key={key} className={isMet ? 'is-met' : ''}>
            {isMet ? <CircleCheck {...MARK} /> : <Circle {...MARK} />}
            {t(key)}
          </li>
        ))}
      </ul>
    </div>
  );
}
