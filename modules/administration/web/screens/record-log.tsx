/** The log: what was written and looked at, by whom and when, with charts above and before and after behind each line. */
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import '../log/log.css';
import { shownPerson } from '@lambda/model/accounts/erased-login.ts';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { WideTable } from '@lambda/ui/parts/wide-table.tsx';
import { Changes } from '@lambda/web-engine/form/history/history-panel.tsx';
import { useModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { formatDateTime, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useLabel, useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { ScreenProps } from '@lambda/web-engine/kit/registries.ts';
import { Button, DatePicker, Input, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  type Bar,
  type ChartName,
  type Choice,
  LINES_PER_PAGE,
  type LogLine,
  type LogQuestion,
  logAddress,
  useChart,
  useChoices,
  useLog,
} from '../data/log.ts';
import { administrationTexts } from '../i18n/texts.ts';

const MOST_BARS = 8;
const DAY = 'YYYY-MM-DD';

function Bars({ title, bars, nameOf }: { title: string; bars: readonly Bar[] | undefined; nameOf: (bar: Bar) => string }) {
  const t = administrationTexts.useText();
  const largest = Math.max(1, ...(bars ?? []).map(({ count }) => count));
  return (
    <section className="log-chart">
      <h2>{title}</h2>
      {!bars ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : bars.length === 0 ? (
        <p className="log-none">{t('log.none')}</p>
      ) : (
        <ol>
          {bars.slice(0, MOST_BARS).map((bar) => (
            <li key={bar.key}>
              <span className="log-bar-name">{nameOf(bar)}</span>
              <span className="log-bar" aria-hidden>
                <span style={{ width: `${(bar.count / largest) * 100}%` }} />
              </span>
              <span className="log-bar-count">{formatNumber(bar.count)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Charts({ question, labelOf }: { question: LogQuestion; labelOf: (of: 'categories' | 'actions', key: string) => string }) {
  const t = administrationTexts.useText();
  const { language } = useLanguage();
  const charts: Record<ChartName, (bar: Bar) => string> = {
    user: ({ name }) => (name ? shownPerson(name, language) : t('log.platform')),
    category: ({ key }) => labelOf('categories', key),
    action: ({ key }) => labelOf('actions', key),
    hourly: ({ key }) => t('log.hour', { hour: key }),
    monthly: ({ key }) => key,
  };
  const data: Record<ChartName, readonly Bar[] | undefined> = {
    user: useChart('user', question).data,
    category: useChart('category', question).data,
    action: useChart('action', question).data,
    hourly: useChart('hourly', question).data,
    monthly: useChart('monthly', question).data,
  };
  const busiest = data.hourly && [...data.hourly].sort((a, b) => b.count - a.count);
  return (
    <div className="log-charts">
      {(Object.keys(charts) as ChartName[]).map((chart) => (
        <Bars key={chart} title={t(`log.chart.${chart}`)} bars={chart === 'hourly' ? busiest : data[chart]} nameOf={charts[chart]} />
      ))}
    </div>
  );
}

function LineChanges({ line }: { line: LogLine }) {
  const t = administrationTexts.useText();
  const model = useModel(line.model);
  if (model.isLoading) return <Skeleton active title={false} />;
  if (!line.changes || !model.data || Object.keys(line.changes).length === 0) return <p className="log-none">{t('log.noChanges')}</p>;
  const { changes, currencies, names, action } = line;
  return <Changes changes={changes} currencies={currencies} names={names} model={model.data} isNew={action === 'create'} />;
}

type FiltersProps = {
  readonly question: LogQuestion;
  readonly onChange: (question: LogQuestion) => void;
  readonly people: readonly Bar[];
  readonly choices: { readonly categories: readonly Choice[]; readonly actions: readonly Choice[] };
};
function Filters({ question, onChange, people, choices }: FiltersProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const set = (name: keyof LogQuestion) => (value: string | undefined) => onChange({ ...question, [name]: value || undefined });
  const select = (name: 'user' | 'category' | 'action', options: { value: string; label: string }[]) => (
    <label htmlFor={`log-${name}`}>
      <span>{t(`log.filter.${name}`)}</span>
      <ChoiceSelect
        id={`log-${name}`}
        aria-label={t(`log.filter.${name}`)}
        showSearch={choiceSearch}
        allowClear
        value={question[name] ?? null}
        onChange={(value) => set(name)(value ?? undefined)}
        options={options}
      />
    </label>
  );
  const day = (name: 'from_date' | 'to_date') => (
    <label htmlFor={`log-${name}`}>
      <span>{t(`log.filter.${name}`)}</span>
      <DatePicker
        id={`log-${name}`}
        format={DAY}
        placeholder={t('log.date')}
        value={question[name] ? dayjs(question[name], DAY) : null}
        onChange={(next) => set(name)(next?.format(DAY))}
      />
    </label>
  );
  const labelled = (list: readonly Choice[]) => list.map((one) => ({ value: one.key, label: label(one.label) }));
  return (
    <div className="log-filters">
      {select(
        'user',
        people.filter(({ key }) => key !== '').map(({ key, name }) => ({ value: key, label: name ?? key })),
      )}
      {select('category', labelled(choices.categories))}
      {select('action', labelled(choices.actions))}
      <label htmlFor="log-record">
        <span>{t('log.filter.record')}</span>
        <Input
          id="log-record"
          inputMode="numeric"
          maxLength={15}
          value={question.record ?? ''}
          onChange={({ target }) => set('record')(target.value.replace(/\D/g, ''))}
        />
      </label>
      {day('from_date')}
      {day('to_date')}
    </div>
  );
}

export default function RecordLog({ crud }: ScreenProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const { language } = useLanguage();
  const [question, setQuestion] = useState<LogQuestion>({});
  const [page, setPage] = useState(1);
  const categories = useChoices('categories');
  const actions = useChoices('actions');
  const people = useChart('user', {});
  const log = useLog(question, page);
  const error = log.error ?? categories.error ?? actions.error;
  if (error) return <LoadFailed error={error} onRetry={() => void Promise.all([log.refetch(), categories.refetch(), actions.refetch()])} />;
  if (!log.data || !categories.data || !actions.data) return <PageLoading />;
  const choices = { categories: categories.data, actions: actions.data };
  const labelOf = (of: keyof typeof choices, key: string) => {
    const found = choices[of].find((one) => one.key === key);
    return found ? label(found.label) : key;
  };
  const { total, total_is_exact: isExact, data } = log.data;
  return (
    <div className="log-page">
      <PageHeader
        title={label(crud.label)}
        actions={
          <Button icon={<Download size={16} strokeWidth={1.75} aria-hidden />} href={logAddress('logs/export', question)}>
            {t('log.export')}
          </Button>
        }
      />
      <Filters
        question={question}
        people={people.data ?? []}
        choices={choices}
        onChange={(next) => {
          setQuestion(next);
          setPage(1);
        }}
      />
      <Charts question={question} labelOf={labelOf} />
      <WideTable<LogLine>
        rowKey="id"
        size="small"
        dataSource={data}
        scroll={{ x: 960 }}
        locale={{ emptyText: <StateFrame picture="filtered" title={t('log.none')} /> }}
        pagination={{
          current: page,
          pageSize: LINES_PER_PAGE,
          total,
          showSizeChanger: false,
          onChange: setPage,
          showTotal: () => t('log.total', { count: `${formatNumber(total)}${isExact ? '' : '+'}` }),
        }}
        expandable={{
          expandedRowRender: (line) => <LineChanges line={line} />,
          expandRowByClick: true,
          rowExpandable: ({ changes }) => changes !== null && Object.keys(changes).length > 0,
        }}
        columns={[
          { title: t('log.when'), dataIndex: 'created_at', width: 170, render: (at: string) => formatDateTime(at, { seconds: true }) },
          {
            title: t('log.filter.user'),
            key: 'user',
            render: (_value, { user, impersonator }) => {
              const name = user ? shownPerson(user.name, language) : t('log.platform');
              return impersonator ? `${name} (${t('log.inName', { by: impersonator })})` : name;
            },
          },
          { title: t('log.filter.category'), key: 'category', render: (_value, line) => label(line.category) },
          {
            title: t('log.record'),
            key: 'record',
            render: (_value, { title, record_id: id }) => (
              <div className="log-record">
                {title !== null && <span>{shownPerson(title, language)}</span>}
                <span className="log-record-number">№ {id}</span>
              </div>
            ),
          },
          { title: t('log.filter.action'), dataIndex: 'action', width: 150, render: (action: string) => labelOf('actions', action) },
          { title: t('log.ip'), dataIndex: 'ip', width: 140 },
        ]}
      />
    </div>
  );
}
