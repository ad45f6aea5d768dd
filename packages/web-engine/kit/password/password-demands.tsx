/** What a new password needs, ticked off as it is typed. */
import './password-demands.css';
import { PASSWORD_PARTS } from '@lambda/model/fields/named-rules.ts';
import { Circle, CircleCheck } from 'lucide-react';
import { passwordTexts } from './texts.ts';

const { length, lower, upper, digit, special } = PASSWORD_PARTS;
const DEMANDS = [
  { key: 'length', parts: [length] },
  { key: 'case', parts: [lower, upper] },
  { key: 'digit', parts: [digit] },
  { key: 'special', parts: [special] },
] as const;
const MARK = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function PasswordDemands({ password }: { readonly password: string }) {
  const t = passwordTexts.useText();
  const shown = DEMANDS.map(({ key, parts }) => ({ key, isMet: parts.every((part) => part.test(password)) }));
  const done = shown.filter(({ isMet }) => isMet).length;
  return (
    <div className="password-demands">
      <div
        className={done === DEMANDS.length ? 'password-strength is-met' : 'password-strength'}
        role="progressbar"
        aria-label={t('strength', { done, all: DEMANDS.length })}
        aria-valuemin={0}
        aria-valuemax={DEMANDS.length}
        aria-valuenow={done}
      >
        {DEMANDS.map(({ key }, at) => (
          <span key={key} className={at < done ? 'is-done' : undefined} />
        ))}
      </div>
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
