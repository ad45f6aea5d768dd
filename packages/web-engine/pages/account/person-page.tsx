/** `/user/:username` and `/user/:username/:page`: a person, as far as the reader may see them. */
import './account.css';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { UserCog } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, useParams } from 'react-router';
import { RequestError, request } from '../../kit/data/client.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { LoadFailed, PageLoading, PageNotFound } from '../../kit/page/page-states.tsx';
import { ActForDialog } from './act-for-dialog.tsx';
import type { PersonReply } from './person-data.ts';
import { accountTexts } from './texts.ts';

const PAGES = ['profile', 'roles'] as const;
type PersonPart = (typeof PAGES)[number];
const isPart = (page: string): page is PersonPart => PAGES.some((one) => one === page);

function Profile({ person }: { readonly person: PersonReply }) {
  const t = accountTexts.useText();
  const seesEmail = person.roles !== null;
  return (
    <dl className="lp-account-known">
      <div>
        <dt>{t('person.login')}</dt>
        <dd>{person.login}</dd>
      </div>
      {seesEmail && (
        <div>
          <dt>{t('person.email')}</dt>
          <dd>{person.email ?? t('person.none')}</dd>
        </div>
      )}
    </dl>
  );
}
function Roles({ roles }: { readonly roles: PersonReply['roles'] }) {
  const t = accountTexts.useText();
  const label = useLabel();
  if (roles === null) return <p className="lp-account-hint">{t('person.rolesHidden')}</p>;
  if (roles.length === 0) return <p className="lp-account-hint">{t('person.noRoles')}</p>;
  return (
    <ul className="lp-devices">
      {roles.map(({ role_id, company_id, title, company }) => (
        <li key={`${company_id}-${role_id}`} className="lp-device">
          <div className="lp-device-words">
            <div className="lp-device-name">{label(title)}</div>
            <p>{company}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export default function PersonPage() {
  const t = accountTexts.useText();
  const { username = '', page = 'profile' } = useParams();
  const [acting, setActing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['person', username],
    queryFn: async ({ signal }) =>
      (await request<{ data: PersonReply }>(`/lambda/people/${encodeURIComponent(username)}`, { signal })).data,
  });
  if (!isPart(page) || (error instanceof RequestError && error.status === 404)) return <PageNotFound />;
  if (error && !data) return <LoadFailed wholePage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const name = [data.last_name, data.first_name].filter(Boolean).join(' ') || data.login;
  const base = `/user/${encodeURIComponent(data.login)}`;
  const partClass = (part: PersonPart) => (page === part ? 'lp-person-part lp-person-part-here' : 'lp-person-part');
  return (
    <div className="lp-account-page">
      <section className="lp-account-card" aria-label={name}>
        <div className="lp-person-head">
          <PersonAvatar name={name} seed={data.id} size={56} />
          <div className="lp-person-name">
            <h1>{name}</h1>
            {data.status === 'waiting' && <StatusTag tone="info">{t('person.waiting')}</StatusTag>}
            {data.status === 'blocked' && <StatusTag tone="error">{t('person.blocked')}</StatusTag>}
          </div>
          {data.is_self && <Link to="/erp/profile">{t('person.own')}</Link>}
          {data.may_act.length > 0 && (
            <Button icon={<UserCog size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setActing(true)}>
              {t('acting.start')}
            </Button>
          )}
        </div>
        <nav className="lp-person-parts" aria-label={t('person.sections')}>
          <NavLink end to={base} className={partClass('profile')}>
            {t('person.profile')}
          </NavLink>
          <NavLink to={`${base}/roles`} className={partClass('roles')}>
            {t('person.roles')}
          </NavLink>
        </nav>
        {page === 'profile' ? <Profile person={data} /> : <Roles roles={data.roles} />}
      </section>
      {acting && <ActForDialog person={data} name={name} onCancel={() => setActing(false)} />}
    </div>
  );
}
