/** The form of a company that is founded here, for oneself or for others. */
import '@lambda/web-engine/pages/visitor/login.css';
import './create-page.css';
import { EMPTY_REGISTRATION, type Registration } from '@lambda/model/accounts/registration.ts';
import type { FieldError } from '@lambda/model/errors/field-errors.ts';
import { Button } from '@lambda/ui/controls/button.tsx';
import { Notice } from '@lambda/ui/controls/notice.tsx';
import { usePerson } from '@lambda/web-engine/kit/session/session.tsx';
import { personalKey } from '@lambda/web-engine/kit/session/tab-storage.ts';
import { useLeaveGuard } from '@lambda/web-engine/pages/crud/use-leave-guard.tsx';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { LaterFields } from '../visitor/later-fields.tsx';
import { type Answers, useRegistration } from '../visitor/use-registration.ts';

const COMPANY_STEP = 2;
type Props = {
  /** Under which what is typed is kept for this tab. */
  readonly name: string;
  readonly title: string;
  readonly hint: string;
  readonly submit: string;
  readonly failed: string;
  readonly problems: (given: Registration) => readonly FieldError[];
  /** Throws what the server refuses. Gives the address of the document that comes next, if one does. */
  readonly onSend: (given: Registration) => Promise<string | undefined>;
  readonly more?: (answers: Answers) => ReactNode;
};
export function CompanyForm({ name, title, hint, submit, failed, problems, onSend, more }: Props) {
  const user = usePerson();
  const answers = useRegistration(personalKey(`registration.${name}`, user.id));
  const { isBegun, forget } = answers;
  const { form, values, error, set, clear, refuseBy, refuseByServer } = answers.fields;
  const [busy, setBusy] = useState(false);
  const { onDirtyChange, dialog } = useLeaveGuard(undefined, forget);
  useEffect(() => onDirtyChange(isBegun), [isBegun, onDirtyChange]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    clear();
    const wrong = problems(values);
    if (wrong.length > 0) return refuseBy(wrong);
    setBusy(true);
    try {
      const next = await onSend(values);
      forget();
      if (next !== undefined) {
        onDirtyChange(false);
        location.assign(next);
        // The form stays as it is, and busy, until the next document has come.
        await new Promise(() => undefined);
      }
      set(EMPTY_REGISTRATION);
    } catch (failure) {
      refuseByServer(failure, failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="lp-create-company">
      <h1>{title}</h1>
      <p className="lp-login-hint">{hint}</p>
      <form ref={form} noValidate onSubmit={(event) => void send(event)}>
        {error && <Notice tone="error">{error}</Notice>}
        <LaterFields step={COMPANY_STEP} answers={answers} />
        {more?.(answers)}
        <Button kind="primary" type="submit" block busy={busy}>
          {submit}
        </Button>
      </form>
      {dialog}
    </section>
  );
}
