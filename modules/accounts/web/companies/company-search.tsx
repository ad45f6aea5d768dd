/**
 * The name of another company, written freely or taken from the companies of the platform: those that show themselves by a part of their
 * name, any other by its whole register number. What is known of the chosen one fills the form around it.
 */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { useWidgetForm } from '@lambda/web-engine/form/widget-form.ts';
import { ReadOnlyBox } from '@lambda/web-engine/form/widgets/read-only-box.tsx';
import { ReferenceWidget } from '@lambda/web-engine/form/widgets/reference.tsx';
import { controlProps, type FieldWidgetProps, textOf } from '@lambda/web-engine/form/widgets/widget-props.ts';
import { RequestError, request } from '@lambda/web-engine/kit/data/client.ts';
import { useSettled } from '@lambda/web-engine/kit/data/use-settled.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { AutoComplete, Input, theme } from 'antd';
import { CircleCheck, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Company, type CompanyCard, useDirectory, useFound } from './data/companies.ts';
import { companyTexts } from './i18n/texts.ts';

const PAUSE_MS = 300;
const FEWEST_LETTERS = 2;
const MOST_OPTIONS = 8;
const WHOLE_NUMBER = /^\d{7}$/;

/** What a company tells those who may open it; nothing of the others. */
async function detailsOf(id: number): Promise<Partial<Company>> {
  try {
    return (await request<{ data: Company }>('/api/company-data', { method: 'POST', body: { company_id: id } })).data;
  } catch (failure) {
    if (failure instanceof RequestError) return {};
    throw failure;
  }
}

export function CompanySearchWidget(given: WidgetProps) {
  const props = given as FieldWidgetProps;
  if (props.field.kind === 'reference') return <ReferenceWidget {...props} field={props.field} />;
  const text = props as FieldWidgetProps<FieldOf<'text'>>;
  return props.readOnly ? <ReadOnlyBox {...text} text={textOf(props.value)} /> : <CompanySearch {...text} />;
}

function CompanySearch(props: FieldWidgetProps<FieldOf<'text'>>) {
  const { value, onChange, onBlur, field } = props;
  const t = companyTexts.useText();
  const { token } = theme.useToken();
  const form = useWidgetForm();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<CompanyCard>();
  const search = useSettled(typed.trim(), PAUSE_MS);
  const directory = useDirectory({ search, page: 1, partners: false }, search.length >= FEWEST_LETTERS);
  const found = useFound(search, directory.data?.may_ask === true);
  const listed = directory.data?.companies ?? [];
  const beside = found.data && !listed.some(({ company_id }) => company_id === found.data?.company_id) ? [found.data] : [];
  const companies = search.length < FEWEST_LETTERS ? [] : [...beside, ...listed].filter(({ partner }) => partner !== 'own');
  const { 'aria-required': isRequired, ...control } = controlProps(props);

  const take = async (company: CompanyCard) => {
    setChosen(company);
    setTyped('');
    onChange(company.company_name);
    const { phone = null, email = null, address = null } = await detailsOf(company.company_id);
    // Others see its number masked: only whoever has typed all of it knows it.
    const register_number = WHOLE_NUMBER.test(search) ? search : null;
    form?.fill({ register_number, phone, email, address });
  };
  return (
    <>
      <AutoComplete<string>
        {...control}
        style={{ width: '100%' }}
        value={textOf(value)}
        options={companies.slice(0, MOST_OPTIONS).map((company) => ({
          value: `company-${company.company_id}`,
          company,
          label: (
            <span className="row-option">
              <span>{company.company_name}</span>
              <span className="row-option-apart">
                {[company.register_number, company.partner === 'accepted' ? t('state.accepted') : null].filter(Boolean).join(' · ')}
              </span>
            </span>
          ),
        }))}
        defaultActiveFirstOption={false}
        onSearch={(text) => {
          setTyped(text);
          setChosen(undefined);
          onChange(text);
        }}
        onSelect={(_key, option) => {
          const { company } = option as { company?: CompanyCard };
          if (company) void take(company);
        }}
        onBlur={onBlur}
      >
        <Input
          aria-required={isRequired}
          maxLength={field.max}
          placeholder={t('search.hint')}
          suffix={<Search size={16} strokeWidth={1.75} aria-hidden />}
        />
      </AutoComplete>
      <div role="status">
        {chosen && (
          <div style={{ display: 'flex', gap: 6, marginTop: 4, fontSize: 12, lineHeight: '18px', color: token.colorSuccessText }}>
            <CircleCheck size={14} strokeWidth={1.75} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
            <span>
              {t('search.taken')}{' '}
              {chosen.company_url && beside.length === 0 && <Link to={`/company/${chosen.company_url}`}>{t('search.open')}</Link>}
            </span>
          </div>
        )}
      </div>
    </>
  );
}
