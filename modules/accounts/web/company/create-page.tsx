/** `/company/create`: one more company for somebody who is signed in. */
import '@lambda/web-engine/visitor/login.css';
import './create-page.css';
import { companyProblems, EMPTY_REGISTRATION, type Registration } from '@lambda/model/registration.ts';
import { Button } from '@lambda/ui/controls/button.tsx';
import { Notice } from '@lambda/ui/controls/notice.tsx';
import { request } from '@lambda/web-engine/data/client.ts';
import { useFields } from '@lambda/web-engine/visitor/use-fields.ts';
import { type FormEvent, useState } from 'react';
import { accountTexts } from '../i18n/texts.ts';
import { LaterFields } from '../visitor/later-fields.tsx';

const COMPANY_STEP = 2;

export function CreateCompanyPage() {
  const t = accountTexts.useText();
  const fields = useFields<Registration>(EMPTY_REGISTRATION);
  const { form, values, error, clear, refuseBy, refuseByServer } = fields;
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    clear();
    const problems = companyProblems(values);
    if (problems.length > 0) return refuseBy(problems);
    const { company_name, register_number, tin, company_url, plan } = values;
    setBusy(true);
    try {
      const body = { company_name, register_number, tin, company_url, plan };
      const { data } = await request<{ data: { company_id: number } }>('/auth/company', { method: 'POST', body });
      location.assign(`/select/${data.company_id}`);
    } catch (failure) {
      setBusy(false);
      refuseByServer(failure, t('create.failed'));
    }
  };
  return (
    <section className="lp-create-company">
      <h1>{t('create.title')}</h1>
      <p className="lp-login-hint">{t('create.hint')}</p>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        {error && <Notice tone="error">{error}</Notice>}
        <LaterFields step={COMPANY_STEP} fields={fields} problemOf={() => undefined} onLeave={() => undefined} />
        <Button kind="primary" type="submit" block busy={busy}>
          {t('create.submit')}
        </Button>
      </form>
    </section>
  );
}
