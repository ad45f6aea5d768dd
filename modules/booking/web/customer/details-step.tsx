/** The last step: who comes, and once more what is booked, while the time is held. */
import { type ComponentPropsWithoutRef, type FormEvent, type ReactNode, useId, useRef } from 'react';
import { isSome, lessOf, money } from './amounts.ts';
import type { Draft, Hold } from './draft.ts';
import { Alert, Countdown, Facts, useLeft, useWords } from './page-parts.tsx';

export type Typed = Pick<Draft, 'name' | 'phone' | 'email' | 'note'>;
export type Wrong = Readonly<Partial<Record<keyof Typed, string>>>;

const digits = (phone: string): string => phone.replace(/^\s*\+?976(?=[\s-]*\d[\s\d-]{7,}$)/, '').replace(/[\s()-]/g, '');
/** As it is sent: spaces and the country's own code are nothing that anybody has to take out. */
export const typedClient = ({ name, phone, email, note }: Typed) => ({
  name: name.trim(),
  phone: digits(phone),
  ...(email.trim() === '' ? {} : { email: email.trim() }),
  ...(note.trim() === '' ? {} : { note: note.trim() }),
});
export const isPhone = (phone: string): boolean => /^\d{8}$/.test(digits(phone));

type FieldShown = {
  readonly name: keyof Typed;
  readonly label: string;
  readonly help?: string;
  readonly wrong: string | undefined;
  readonly value: string;
  readonly onType: (name: keyof Typed, value: string) => void;
} & Pick<ComponentPropsWithoutRef<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'required'>;
function Field({ name, label, help, wrong, value, onType, ...input }: FieldShown) {
  const id = useId();
  const described = [help ? `${id}-help` : '', wrong ? `${id}-wrong` : ''].filter(Boolean).join(' ');
  return (
    <div className="st-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={name}
        value={value}
        maxLength={400}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => onType(name, target.value)}
      />
      {help && (
        <p id={`${id}-help`} className="st-quiet">
          {help}
        </p>
      )}
      {wrong && (
        <p id={`${id}-wrong`} className="st-wrong">
          {wrong}
        </p>
      )}
    </div>
  );
}

type Shown = {
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
  readonly typed: Typed;
  readonly wrong: Wrong;
  readonly fault: string | null;
  readonly isBusy: boolean;
  readonly hold: Hold | null;
  readonly holdMinutes: number;
  readonly policy: string;
  readonly onType: FieldShown['onType'];
  readonly onWrong: (wrong: Wrong) => void;
  readonly onBook: () => void;
  readonly onHoldAgain: () => void;
  readonly onOtherTime: () => void;
};
export function DetailsStep(shown: Shown) {
  const { rows, typed, wrong, fault, isBusy, hold, holdMinutes, policy, onType, onWrong, onBook, onHoldAgain, onOtherTime } = shown;
  const { say } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const left = useLeft(hold?.expires_at ?? null);
  const isOver = left !== null && left <= 0;
  const prepayment = hold?.total_prepayment ?? '0';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found: Wrong = {
      ...(typed.name.trim() === '' ? { name: say('nameWrong') } : {}),
      ...(isPhone(typed.phone) ? {} : { phone: say('phoneWrong') }),
    };
    onWrong(found);
    const [first] = Object.keys(found);
    if (first === undefined) onBook();
    else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const fieldOf = (name: keyof Typed) => ({ name, value: typed[name], wrong: wrong[name], onType });
  return (
    <form ref={form} className="bk-details" onSubmit={submit} noValidate>
      <div className="bk-card bk-held">
        <div>
          <p>{say(isOver ? 'holdOver' : 'heldFor')}</p>
          {isOver && (
            <p className="bk-actions">
              <button type="button" className="st-button st-button-first" disabled={isBusy} onClick={onHoldAgain}>
                {say('holdAgain')}
              </button>
              <button type="button" className="st-button" onClick={onOtherTime}>
                {say('otherTime')}
              </button>
            </p>
          )}
        </div>
        {left !== null && !isOver && <Countdown left={left} whole={holdMinutes * 60_000} />}
      </div>
      <div className="bk-card bk-fields">
        <Field {...fieldOf('name')} label={say('name')} autoComplete="name" required />
        <Field {...fieldOf('phone')} label={say('phone')} help={say('phoneHelp')} type="tel" inputMode="tel" autoComplete="tel" required />
        <Field {...fieldOf('email')} label={say('email')} help={say('emailHelp')} type="email" inputMode="email" autoComplete="email" />
        <Field {...fieldOf('note')} label={say('note')} />
      </div>
      <div className="bk-card">
        <Facts
          rows={[
            ...rows,
            ...(hold
              ? ([
                  [say('total'), money(hold.total_price)],
                  [say('payNow'), isSome(prepayment) ? money(prepayment) : say('noPrepayment')],
                  [say('atSalon'), money(lessOf(hold.total_price, prepayment))],
                ] as const)
              : []),
          ]}
        />
        <p className="st-quiet">{policy}</p>
      </div>
      {fault !== null && <Alert>{fault}</Alert>}
      <div className="bk-bar">
        <button type="submit" className="st-button st-button-first" aria-disabled={isBusy} disabled={isOver}>
          {isBusy ? say('working') : isSome(prepayment) ? say('bookAndPay', { amount: money(prepayment) }) : say('book')}
        </button>
      </div>
    </form>
  );
}
