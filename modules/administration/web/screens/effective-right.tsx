/** What a person may really do with a menu entry, a field or a record, and which layer and rule decided. */
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import '../rights/rights.css';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { NumberBox, wholeNumber } from '@lambda/web-engine/form/number-box.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { ScreenProps } from '@lambda/web-engine/kit/registries.ts';
import { Alert, Skeleton, Tag } from 'antd';
import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { allEntries, type Catalog, type Effective, type Holder, useCatalog, useEffective, useHolders } from '../data/rights.ts';
import { administrationTexts } from '../i18n/texts.ts';
import { useRightsWords } from '../rights/rights-words.ts';

const RECORD = { ...wholeNumber(1), identifies: true } as const;
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Verdict({ title, allowed, reasons }: { title: string; allowed: boolean; reasons: readonly string[] }) {
  const t = administrationTexts.useText();
  return (
    <li className="rights-verdict" data-allowed={allowed}>
      {allowed ? <CircleCheck {...icon} /> : <Ban {...icon} />}
      <div>
        <div className="rights-verdict-title">
          {title}: <strong>{allowed ? t('effective.yes') : t('effective.no')}</strong>
        </div>
        {reasons.map((reason) => (
          <div className="rights-help" key={reason}>
            {reason}
          </div>
        ))}
      </div>
    </li>
  );
}

function Answer({ catalog, data }: { catalog: Catalog; data: Effective }) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const words = useRightsWords(catalog);
  const { field, record } = data;
  const model = catalog.models.find(({ name }) => name === data.model?.name);
  const fieldLabel = model?.fields.find(({ name }) => name === field?.name)?.label;
  return (
    <div className="rights-answer">
      {data.administrator && <Alert type="info" showIcon title={t('effective.administrator')} />}
      <div className="rights-layers">
        {data.layers.company && <Tag>{t('effective.hasCompany')}</Tag>}
        {data.layers.employee && <Tag>{t('effective.hasEmployee')}</Tag>}
        {data.person.employee_id === null && <Tag>{t('effective.noEmployee')}</Tag>}
      </div>
      {data.menu && (
        <ul>
          <Verdict title={t('effective.menuShown', { name: label(data.menu.label) })} allowed={data.menu.show} reasons={[]} />
        </ul>
      )}
      {data.model && (
        <section>
          <h2 className="rights-heading">{label(data.model.label)}</h2>
          <ul>
            {data.operations.map(({ operation, allowed, sources, closed }) => (
              <Verdict
                key={operation}
                title={t(`operation.${operation}`)}
                allowed={allowed}
                reasons={closed ? [words.closed(closed)] : sources.map(words.source)}
              />
            ))}
          </ul>
        </section>
      )}
      {field && (
        <section>
          <h2 className="rights-heading">{t('effective.fieldHeading', { name: fieldLabel ? label(fieldLabel) : field.name })}</h2>
          <ul>
            <Verdict
              title={t('operation.read')}
              allowed={field.read}
              reasons={!field.read && field.closed ? [words.closed(field.closed)] : []}
            />
            <Verdict
              title={t('operation.update')}
              allowed={field.write}
              reasons={!field.write && field.closed ? [words.closed(field.closed)] : []}
            />
          </ul>
        </section>
      )}
      {record && (
        <section>
          <h2 className="rights-heading">{t('effective.record')}</h2>
          {record.length === 0 && <p className="rights-help">{t('closed.appendOnly')}</p>}
          <ul>
            {record.map(({ operation, allowed, message }) => (
              <Verdict key={operation} title={t(`operation.${operation}`)} allowed={allowed} reasons={message ? [message] : []} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export default function EffectiveRight({ crud }: ScreenProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const catalog = useCatalog();
  const holders = useHolders();
  const [holderId, setHolder] = useState<number>();
  const [menu, setMenu] = useState<string>();
  const [modelName, setModel] = useState<string>();
  const [field, setField] = useState<string>();
  const [record, setRecord] = useState<number | null>(null);
  const holder = holders.data?.find(({ id }) => id === holderId);
  const entries = (catalog.data?.menus ?? []).flatMap(({ items }) => allEntries(items)).filter(({ model }) => model !== null);
  const wanted = modelName ?? entries.find(({ id }) => id === menu)?.model ?? undefined;
  const model = catalog.data?.models.find(({ name }) => name === wanted);
  const answer = useEffective(
    holder && wanted
      ? {
          user_id: holder.user_id,
          company_id: holder.member_company_id,
          role_id: holder.role_id,
          model: wanted,
          ...(menu ? { menu } : {}),
          ...(field && model?.fields.some(({ name }) => name === field) ? { field } : {}),
          ...(record ? { record_id: record } : {}),
        }
      : undefined,
  );
  const error = catalog.error ?? holders.error;
  if (error) return <LoadFailed error={error} onRetry={() => void Promise.all([catalog.refetch(), holders.refetch()])} />;
  if (!catalog.data || !holders.data) return <PageLoading />;
  const nameOf = ({ user, role, member_company }: Holder) =>
    [[user?.last_name, user?.first_name].filter(Boolean).join(' ') || user?.login, role?.display_name, member_company?.company_name]
      .filter(Boolean)
      .join(' · ');
  const chooser = { showSearch: choiceSearch, allowClear: true } as const;
  return (
    <div className="rights-page">
      <PageHeader title={label(crud.label)} />
      <p className="rights-help">{t('effective.help')}</p>
      <div className="rights-questions">
        <label htmlFor="rights-person">
          <span>{t('effective.person')}</span>
          <ChoiceSelect
            id="rights-person"
            aria-label={t('effective.person')}
            {...chooser}
            value={holderId ?? null}
            onChange={(id) => setHolder(id ?? undefined)}
            options={holders.data.map((one) => ({ value: one.id, label: nameOf(one) }))}
          />
        </label>
        <label htmlFor="rights-menu">
          <span>{t('effective.menu')}</span>
          <ChoiceSelect
            id="rights-menu"
            aria-label={t('effective.menu')}
            {...chooser}
            value={menu ?? null}
            onChange={(id) => {
              setMenu(id ?? undefined);
              setModel(undefined);
              setField(undefined);
            }}
            options={entries.map(({ id, label: text }) => ({ value: id, label: label(text) }))}
          />
        </label>
        <label htmlFor="rights-model">
          <span>{t('effective.model')}</span>
          <ChoiceSelect
            id="rights-model"
            aria-label={t('effective.model')}
            {...chooser}
            value={wanted ?? null}
            onChange={(name) => {
              setModel(name ?? undefined);
              setMenu(undefined);
              setField(undefined);
            }}
            options={catalog.data.models.map(({ name, label: text }) => ({ value: name, label: label(text) }))}
          />
        </label>
        <label htmlFor="rights-field">
          <span>{t('effective.field')}</span>
          <ChoiceSelect
            id="rights-field"
            aria-label={t('effective.field')}
            {...chooser}
            disabled={!model}
            value={field ?? null}
            onChange={(name) => setField(name ?? undefined)}
            options={(model?.fields ?? []).map(({ name, label: text }) => ({ value: name, label: label(text) }))}
          />
        </label>
        <label htmlFor="rights-record">
          <span>{t('effective.record')}</span>
          <NumberBox
            id="rights-record"
            field={RECORD}
            disabled={!model}
            refusal={null}
            value={record}
            onChange={(id) => setRecord(typeof id === 'number' ? id : null)}
          />
        </label>
      </div>
      <div aria-live="polite">
        {!holder || !wanted ? (
          <StateFrame picture="nothing" title={t('effective.choose')} />
        ) : answer.error ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : answer.data ? (
          <Answer catalog={catalog.data} data={answer.data} />
        ) : (
          <Skeleton active />
        )}
      </div>
    </div>
  );
}
