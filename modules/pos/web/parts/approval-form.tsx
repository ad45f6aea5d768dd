/** A manager says yes by code: who it is, and the code, which is kept nowhere in the browser. */
import { type FormEvent, useState } from 'react';
import type { AskedApproval } from '../../sale/sold.ts';
import { posTexts } from '../i18n/texts.ts';
import { server } from '../till/server.ts';
import type { TillState } from '../till/use-till.ts';
import { Field, Problem } from './fields.tsx';
import { useBusy } from './use-busy.ts';

type Props = {
  readonly state: TillState;
  readonly session: number;
  readonly basket: AskedApproval['basket'];
  readonly detail: string | null;
  readonly onApproved: () => void;
};
export function ApprovalForm({ state, session, basket, detail, onApproved }: Props) {
  const t = posTexts.useText();
  const { managers } = state.boot;
  const [manager, setManager] = useState(managers[0]?.id ?? 0);
  const [pin, setPin] = useState('');
  const { isBusy, problem, run } = useBusy();
  if (managers.length === 0) return <p className="pos-empty">{t('approval.nobody')}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      try {
        await server.approve({ session, manager, pin, basket, detail });
      } finally {
        setPin('');
      }
      onApproved();
    });
  };
  return (
    <form className="pos-form" onSubmit={submit}>
      <fieldset className="pos-row" aria-label={t('approval.manager')}>
        {managers.map(({ id, name }) => (
          <button key={id} type="button" className="pos-button" aria-pressed={id === manager} onClick={() => setManager(id)}>
            {name}
          </button>
        ))}
      </fieldset>
      <Field label={t('approval.pin')} type="password" inputMode="numeric" maxLength={8} value={pin} onChange={setPin} autoFocus />
      <Problem>{problem}</Problem>
      <button type="submit" className="pos-button is-primary is-wide" aria-disabled={isBusy}>
        {t('approval.allow')}
      </button>
    </form>
  );
}
