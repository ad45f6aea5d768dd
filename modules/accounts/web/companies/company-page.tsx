/** `/company/{comapy_domain}`: a company as people of another one see it. */
import './companies.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { LoadFailed, PageLoading, PageNotFound } from '@lambda/web-engine/kit/page/page-states.tsx';
import { Link, useParams } from 'react-router';
import { type Company, useCompany } from './data/companies.ts';
import { companyTexts } from './i18n/texts.ts';
import { CompanyWords, isSaid } from './own-words.tsx';
import { PartnerButtons } from './partner-buttons.tsx';

function Contact({ company: { phone, email, address } }: { readonly company: Company }) {
  const t = companyTexts.useText();
  return (
    <section className="companies-section" aria-labelledby="company-contact">
      <h2 id="company-contact">{t('contact')}</h2>
      {!phone && !email && !address && <p>{t('noContact')}</p>}
      <dl className="companies-contact">
        {phone && (
          <div>
            <dt>{t('phone')}</dt>
            <dd className="lp-figures">
              <a href={`tel:${phone}`}>{phone}</a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{t('email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        {address && (
          <div>
            <dt>{t('address')}</dt>
            <dd lang="mn">{address}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

export function CompanyPage() {
  const t = companyTexts.useText();
  const { comapy_domain = '' } = useParams();
  const { data: company, error, refetch } = useCompany(comapy_domain);
  if (error instanceof RequestError && error.status === 404) return <PageNotFound />;
  if (error && !company) return <LoadFailed wholePage error={error} onRetry={() => void refetch()} />;
  if (!company) return <PageLoading />;
  const { company_name, company_id, logo, slogan, vision, mission, register_number, message, partner } = company;
  const words = [
    ...(message && (partner === 'received' || partner === 'sent')
      ? [{ name: 'message', text: { mn: message, en: null, ko: null } } as const]
      : []),
    { name: 'vision', text: vision } as const,
    { name: 'mission', text: mission } as const,
  ].filter(({ text }) => isSaid(text));
  return (
    <div className="companies-page companies-one">
      <PageHeader title={company_name} actions={<Link to="/company">{t('back')}</Link>} />
      <section className="companies-head" aria-label={company_name}>
        <PersonAvatar square name={company_name} image={logo} size={72} seed={company_id} />
        <div className="companies-card-words">
          <CompanyWords words={slogan} className="companies-slogan" />
          {register_number && (
            <p className="lp-figures">
              {t('register')}: {register_number}
            </p>
          )}
        </div>
        <PartnerButtons company={company} mayAsk={company.may_ask} mayEnd />
      </section>
      {words.map(({ name, text }) => (
        <section key={name} className="companies-section" aria-labelledby={`company-${name}`}>
          <h2 id={`company-${name}`}>{t(name)}</h2>
          <CompanyWords words={text} className="companies-text" />
        </section>
      ))}
      <Contact company={company} />
    </div>
  );
}
