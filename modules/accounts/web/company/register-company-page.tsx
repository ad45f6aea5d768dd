/** `/company/register`: an agent registers a company for others, and sees those registered before. Everybody else founds their own. */
import { agentProblems } from '@lambda/model/accounts/agent-registration.ts';
import { TextField } from '@lambda/ui/controls/fields.tsx';
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { formatDate } from '@lambda/web-engine/kit/format.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { agentTexts } from '../agent/texts.ts';
import { accountTexts } from '../i18n/texts.ts';
import { CompanyForm } from './company-form.tsx';
import { CreateCompanyPage } from './create-page.tsx';

const ENTRY = 'agent-companies';
const KEY = ['registered-companies'] as const;
const TONES = { waiting: 'info', expired: 'warning', active: 'success', closed: 'neutral' } as const;
type Registered = {
  readonly company_id: number;
  readonly company_name: string;
  readonly register_number: string;
  readonly plan: string;
  readonly registered_at: string;
  readonly state: keyof typeof TONES;
  readonly email: string | null;
};

function RegisteredCompanies() {
  const t = agentTexts.useText();
  const { message } = App.useApp();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request<{ data: readonly Registered[] }>('/api/registered-companies', { signal })).data,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (company_id: number) => request('/api/company-register/remind', { method: 'POST', body: { company_id } }),
    onSuccess: () => void message.success(t('reminded')),
    onError: (failure: Error) => void message.error(failure.message),
    onSettled: () => refetch(),
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <section className="lp-registered" aria-labelledby="registered-companies">
      <h2 id="registered-companies">{t('listTitle')}</h2>
      {data?.length === 0 && <p className="lp-login-hint">{t('none')}</p>}
      <ul>
        {data?.map(({ company_id, company_name, register_number, plan, registered_at, state, email }) => (
          <li key={company_id}>
            <div className="lp-registered-words">
              <strong lang="mn">{company_name}</strong>
              <p className="lp-figures">
                <RunningText>{t('line', { register: register_number, plan, day: formatDate(registered_at.slice(0, 10)) })}</RunningText>
              </p>
              {email && <p>{t('sentTo', { email })}</p>}
            </div>
            <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
            {email && (
              <Button disabled={isPending} onClick={() => mutate(company_id)}>
                {t('remind')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function RegisterCompanyPage() {
  const t = agentTexts.useText();
  const words = accountTexts.useText();
  const { message } = App.useApp();
  const client = useQueryClient();
  const { permission, role } = useSession();
  // The administrators of the platform have every entry.
  const isAgent = permission.menus[ENTRY]?.show === true || role.id === 1;
  if (!isAgent) return <CreateCompanyPage title={t('title')} />;
  return (
    <>
      <CompanyForm
        name="register"
        title={t('title')}
        hint={t('hint')}
        submit={t('submit')}
        failed={t('failed')}
        problems={agentProblems}
        onSend={async ({ company_name, register_number, tin, company_url, plan, last_name, first_name, email }) => {
          const body = { company_name, register_number, tin, company_url, plan, last_name, first_name, email };
          await request('/api/company-register', { method: 'POST', body });
          void message.success(t('done', { email }));
          await client.invalidateQueries({ queryKey: KEY });
          return undefined;
        }}
        more={({ answer }) => (
          <fieldset className="lp-register-fields">
            <legend>{t('administrator')}</legend>
            <TextField {...answer('last_name')} label={words('register.last_name')} autoComplete="off" />
            <TextField {...answer('first_name')} label={words('register.first_name')} autoComplete="off" />
            <TextField
              {...answer('email')}
              label={words('register.email')}
              hint={t('emailHint')}
              inputMode="email"
              autoCapitalize="none"
              autoComplete="off"
              maxLength={254}
            />
          </fieldset>
        )}
      />
      <RegisteredCompanies />
    </>
  );
}
