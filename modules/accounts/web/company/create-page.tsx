/** `/company/create`: one more company for somebody who is signed in. */
import { companyProblems } from '@lambda/model/accounts/registration.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { useSessionControl } from '@lambda/web-engine/kit/session/session.tsx';
import { accountTexts } from '../i18n/texts.ts';
import { CompanyForm } from './company-form.tsx';

/** `title`: of the address at which the form stands, where that has a name of its own. */
export function CreateCompanyPage({ title }: { readonly title?: string }) {
  const t = accountTexts.useText();
  const { state } = useSessionControl();
  return (
    <CompanyForm
      name="create"
      title={title ?? t('create.title')}
      hint={t(state.status === 'noCompany' ? 'register.hint' : 'create.hint')}
      submit={t('create.submit')}
      failed={t('create.failed')}
      problems={companyProblems}
      onSend={async ({ company_name, register_number, tin, company_url, plan }) => {
        const body = { company_name, register_number, tin, company_url, plan };
        const { data } = await request<{ data: { company_id: number } }>('/auth/company', { method: 'POST', body });
        return `/select/${data.company_id}`;
      }}
    />
  );
}
