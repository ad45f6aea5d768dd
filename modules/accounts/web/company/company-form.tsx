/** The form of a company that is founded here, for oneself or for others. */
import '@lambda/web-engine/visitor/login.css';
import './create-page.css';
import type { FieldError } from '@lambda/model/field-errors.ts';
import { EMPTY_REGISTRATION, type Registration } from '@lambda/model/registration.ts';
import { Button } from '@lambda/ui/controls/button.tsx';
import { Notice } from '@lambda/ui/controls/notice.tsx';
import { useFields } from '@lambda/web-engine/visitor/use-fields.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LaterFields } from '../visitor/later-fields.tsx';

const COMPANY_STEP = 2;
type CompanyFields = ReturnType<typeof useFields<Registration>>;
type Props = {
  readonly title: string;
  readonly hint: string;
  readonly submit: string;
  readonly failed: string;
  readonly problems: (given: Registration) => readonly FieldError[];
  /** Throws what the server refuses. */
  readonly onSend: (given: Registration) => Promise<void>;
  readonly more?: (fields: CompanyFields) => ReactNode;
};
export function CompanyForm({ title, hint, submit, failed, problems, onSend, more }: Props) {
  const fields = useFields<Registration>(EMPTY_REGISTRATION);
  const { form, values, error, set, clear, refuseBy, refuseByServer } = fields;
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    clear();
    const wrong = problems(values);
    if (wrong.length > 0) return refuseBy(wrong);
    setBusy(true);
    try {
      await onSend(values);
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
        <LaterFields step={COMPANY_STEP} fields={fields} problemOf={() => undefined} onLeave={() => undefined} />
        {more?.(fields)}
        <Button kind="primary" type="submit" block busy={busy}>
          {submit}
        </Button>
      </form>
    </section>
  );
}
