/** `/lambda/puzzle/changes`: who has changed which property of which definition, the newest first. */
import '@lambda/ui/parts/framed-list.css';
import '../builder.css';
import './changes.css';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { formatDateTime, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { Button, DatePicker, Input, Pagination } from 'antd';
import dayjs from 'dayjs';
import { Download, FilterX, Search } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { addressOfDefinitions, BUILT_TYPES, COMPANY_TYPES, type Key, useDefinitions } from '../builder-data.ts';
import { useTypeText } from '../type-text.ts';
import {
  CHANGES_PER_PAGE,
  type ChangeGroup,
  type ChangeLine,
  exportAddress,
  groupsOf,
  QUESTIONS,
  type Question,
  useChanges,
} from './changes-data.ts';
import { changeTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const DAY = 'YYYY-MM-DD';
type Layer = Key['layer'];

function Line({ line: { subject, what, before, after } }: { readonly line: ChangeLine }) {
  return (
    <li>
      {subject !== '' && <span>{subject} › </span>}
      <span>{what}</span>
      {(before !== null || after !== null) && ': '}
      {before !== null && <del>{before}</del>}
      {before !== null && after !== null && <span> → </span>}
      {after !== null && <ins>{after}</ins>}
    </li>
  );
}

function Group({ group, layer }: { readonly group: ChangeGroup; readonly layer: Layer }) {
  const t = changeTexts.useText();
  const label = useLabel();
  const typeText = useTypeText();
  const { type, name, number } = group;
  const title = group.label ? label(group.label) : name;
  const address = type === 'role' ? '/erp/p/roles' : `${addressOfDefinitions(layer)}/${type}/${name}`;
  return (
    <li className="builder-log-group">
      <div className="builder-log-head">
        <Link to={address}>
          {typeText(type)}: {title}
        </Link>
        <span className="builder-facts">
          <code lang="en">{name}</code>
          {group.by && <span>{group.by.name}</span>}
          <span>{formatDateTime(group.at)}</span>
          {number !== null && <Link to={`${address}?tab=versions&version=${number}`}>{t('version', { number })}</Link>}
        </span>
      </div>
      {group.comment && <span className="builder-hint">{group.comment}</span>}
      <ul className="builder-log-lines" aria-label={t('of', { name: title })}>
        {group.lines.map((line) => (
          <Line key={`${line.subject} ${line.what}`} line={line} />
        ))}
      </ul>
    </li>
  );
}

type ToolsProps = {
  readonly layer: Layer;
  readonly question: Question;
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly set: (name: keyof Question, value: string) => void;
  readonly onClear: () => void;
};
function Tools({ layer, question, people, set, onClear }: ToolsProps) {
  const t = changeTexts.useText();
  const label = useLabel();
  const typeText = useTypeText();
  const { data: definitions = [] } = useDefinitions(layer);
  const types = [...(layer === 'company' ? COMPANY_TYPES : BUILT_TYPES), 'role'];
  const known = new Map(
    definitions
      .filter(({ type, number }) => number !== null && (!question.type || type === question.type))
      .map((one) => [one.name, `${label(one.label)} (${one.name})`]),
  );
  if (question.name && !known.has(question.name)) known.set(question.name, question.name);
  const select = (name: 'type' | 'name' | 'person', title: string, all: string, options: readonly { value: string; label: string }[]) => (
    <ChoiceSelect
      className="builder-filter"
      aria-label={title}
      placeholder={all}
      showSearch
      allowClear
      value={question[name] ?? null}
      onChange={(value) => set(name, value ?? '')}
      options={[...options]}
    />
  );
  const day = (name: 'from_date' | 'to_date', title: string) => (
    <DatePicker
      aria-label={title}
      placeholder={title}
      format={DAY}
      value={question[name] ? dayjs(question[name], DAY) : null}
      onChange={(next) => set(name, next?.format(DAY) ?? '')}
    />
  );
  return (
    <div className="lp-list-tools builder-log-tools">
      <Input
        className="builder-search"
        allowClear
        maxLength={100}
        prefix={<Search {...icon} />}
        aria-label={t('search')}
        placeholder={t('search')}
        value={question.search ?? ''}
        onChange={({ target }) => set('search', target.value)}
      />
      {select(
        'type',
        t('type'),
        t('allTypes'),
        types.map((type) => ({ value: type, label: typeText(type) })),
      )}
      {select(
        'name',
        t('definition'),
        t('allDefinitions'),
        [...known].map(([value, words]) => ({ value, label: words })),
      )}
      <Input
        className="builder-log-field"
        allowClear
        maxLength={200}
        aria-label={t('field')}
        placeholder={t('fieldHint')}
        value={question.field ?? ''}
        onChange={({ target }) => set('field', target.value.trim())}
      />
      {select(
        'person',
        t('person'),
        t('allPeople'),
        people.map(({ id, name }) => ({ value: String(id), label: name })),
      )}
      {day('from_date', t('from'))}
      {day('to_date', t('to'))}
      {Object.keys(question).length > 0 && (
        <Button icon={<FilterX {...icon} />} onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

function Changes({ layer }: Pick<Key, 'layer'>) {
  const t = changeTexts.useText();
  const [params, setParams] = useSearchParams();
  const question: Question = Object.fromEntries(QUESTIONS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { data, error, refetch } = useChanges(layer, question, page);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} wholePage />;
  if (!data) return <PageLoading />;
  const write = (change: (next: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        change(next);
        return next;
      },
      { replace: true },
    );
  const set = (name: keyof Question | 'page', value: string) =>
    write((next) => {
      if (name !== 'page') next.delete('page');
      if (value === '') next.delete(name);
      else next.set(name, value);
    });
  const isAsked = Object.keys(question).length > 0;
  return (
    <div className="lp-list-page">
      <PageHeader
        title={t('title')}
        count={formatNumber(data.total)}
        actions={
          <Button icon={<Download {...icon} />} href={exportAddress(layer, question)}>
            {t('export')}
          </Button>
        }
      />
      <p className="builder-hint">{t('text')}</p>
      <Tools layer={layer} question={question} people={data.people} set={set} onClear={() => setParams({}, { replace: true })} />
      {data.data.length === 0 ? (
        isAsked ? (
          <StateFrame picture="filtered" title={t('noneFound')} text={t('noneFoundText')} />
        ) : (
          <StateFrame picture="nothing" title={t('none')} text={t('noneText')} />
        )
      ) : (
        <ul className="lp-framed-list" aria-label={t('title')}>
          {groupsOf(data.data).map((group) => (
            <Group key={group.id} group={group} layer={layer} />
          ))}
        </ul>
      )}
      {data.total > CHANGES_PER_PAGE && (
        <Pagination
          align="end"
          responsive
          current={page}
          pageSize={CHANGES_PER_PAGE}
          total={data.total}
          showSizeChanger={false}
          showTotal={(total) => t('total', { count: formatNumber(total) })}
          onChange={(next) => set('page', next === 1 ? '' : String(next))}
        />
      )}
    </div>
  );
}

export default function ChangesPage() {
  return <Changes />;
}
/** `/lambda/puzzle/company/changes`: the same of the own company. */
export function CompanyChangesPage() {
  return <Changes layer="company" />;
}
