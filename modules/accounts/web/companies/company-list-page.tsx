/** `/company`: the companies that show themselves, with one’s own and its partners. */
import './companies.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { useSettled } from '@lambda/web-engine/kit/data/use-settled.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { Input, Pagination, Segmented } from 'antd';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { type CompanyCard, useDirectory, useFound } from './data/companies.ts';
import { companyTexts } from './i18n/texts.ts';
import { CompanyWords } from './own-words.tsx';
import { PartnerButtons } from './partner-buttons.tsx';

const PAUSE_MS = 300;

type CardProps = { readonly company: CompanyCard; readonly mayAsk: boolean; readonly foundBy?: string };
function Card({ company, mayAsk, foundBy }: CardProps) {
  const t = companyTexts.useText();
  const { company_name, company_url, register_number, slogan, logo, partner } = company;
  // A company that was found by its number alone opens its page when it is a partner.
  const isOpen = company_url !== null && (foundBy === undefined || partner !== 'none');
  return (
    <li className="companies-card">
      <PersonAvatar square name={company_name} image={logo} size={48} seed={company.company_id} />
      <div className="companies-card-words">
        <h2 lang="mn">{isOpen ? <Link to={`/company/${company_url}`}>{company_name}</Link> : company_name}</h2>
        <CompanyWords words={slogan} />
        {register_number && (
          <p className="lp-figures">
            {t('register')}: {register_number}
          </p>
        )}
      </div>
      <PartnerButtons company={company} mayAsk={mayAsk} {...(foundBy === undefined ? {} : { foundBy })} />
    </li>
  );
}

export function CompanyListPage() {
  const t = companyTexts.useText();
  const [typed, setTyped] = useState('');
  const [partners, setPartners] = useState(false);
  const [page, setPage] = useState(1);
  const search = useDeferredValue(useSettled(typed.trim(), PAUSE_MS));
  const { data, error, refetch, isPlaceholderData } = useDirectory({ search, page, partners });
  const found = useFound(search, data?.may_ask === true);
  if (error && !data) return <LoadFailed wholePage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const { companies, total, page_size, may_ask } = data;
  const listed = new Set(companies.map(({ company_id }) => company_id));
  const beside = found.data && !listed.has(found.data.company_id) ? found.data : null;
  const isEmpty = companies.length === 0 && beside === null;
  return (
    <div className="companies-page">
      <PageHeader title={t('title')} count={total} />
      <search className="companies-tools">
        <Input
          allowClear
          prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
          placeholder={t('search')}
          aria-label={t('search')}
          maxLength={150}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
        <Segmented
          aria-label={t('which')}
          value={partners}
          options={[
            { value: false, label: t('all') },
            { value: true, label: t('partners') },
          ]}
          onChange={(chosen) => {
            setPartners(chosen);
            setPage(1);
          }}
        />
      </search>
      {isEmpty && !isPlaceholderData && !found.isFetching && (
        <StateFrame
          picture="empty"
          title={t(partners && search === '' ? 'noPartners' : 'emptyTitle')}
          text={t(partners && search === '' ? 'noPartnersText' : 'emptyText')}
        />
      )}
      <ul className="companies-cards">
        {companies.map((company) => (
          <Card key={company.company_id} company={company} mayAsk={may_ask} />
        ))}
        {beside && <Card key={beside.company_id} company={beside} mayAsk={may_ask} foundBy={search} />}
      </ul>
      {total > page_size && (
        <Pagination align="center" current={page} pageSize={page_size} total={total} showSizeChanger={false} onChange={setPage} />
      )}
    </div>
  );
}
