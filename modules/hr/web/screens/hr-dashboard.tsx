/** HR at a glance: how many people, where, of what age; who joins and leaves; and what ends within thirty days. */
import '../dashboard/dashboard.css';
import type { Option } from '@lambda/model/fields.ts';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { formatDate } from '@lambda/web-engine/format.ts';
import { useLabel } from '@lambda/web-engine/i18n/i18n.ts';
import type { ScreenProps } from '@lambda/web-engine/registries.ts';
import { LoadFailed } from '@lambda/web-engine/shell/page-states.tsx';
import { Skeleton, theme } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Bar, BarList, PairedColumns } from '../dashboard/bars.tsx';
import { addressOf, daysUntil } from '../dashboard/questions.ts';
import { type Counted, type Ending, useDashboard } from '../dashboard/use-dashboard.ts';
import { hrTexts } from '../i18n/texts.ts';
import { deadlineOf } from '../renderers/deadline.ts';

type Asked<T> = { readonly data: T | undefined; readonly error: Error | null; readonly isPending: boolean; readonly fetchStatus: string };
/** The most units drawn; the rest is a list's work. */
const MOST_BARS = 10;

function Card({ title, span, children }: { title: string; span: 'half' | 'third'; children: ReactNode }) {
  const { token } = theme.useToken();
  return (
    <section className={`hr-card hr-card-${span}`} style={{ background: token.colorBgContainer, borderColor: token.colorBorder }}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** What a question shows: nothing where it may not be asked, a skeleton while it is, the answer afterwards. */
function Answer<T>({ asked, children }: { asked: Asked<T>; children: (data: T) => ReactNode }) {
  if (asked.data !== undefined) return children(asked.data);
  return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
}
const isClosed = (asked: Asked<unknown>): boolean => asked.isPending && asked.fetchStatus === 'idle';

const barsOf = (counted: readonly Counted[], labelOf: (key: string) => string): Bar[] =>
  counted.map(({ question, count }) => ({ key: question.key, label: labelOf(question.key), count, to: addressOf(question) }));

function Figure({ name, count, to }: { name: string; count: number | undefined; to: string }) {
  const { token } = theme.useToken();
  return (
    <section className="hr-card hr-figure" style={{ background: token.colorBgContainer, borderColor: token.colorBorder }}>
      <Link to={to}>
        <span style={{ color: token.colorTextSecondary, fontSize: 13 }}>{name}</span>
        <strong>{count ?? '–'}</strong>
      </Link>
    </section>
  );
}

function Endings({ rows, today, kinds }: { rows: readonly Ending[]; today: string; kinds: readonly Option[] }) {
  const t = hrTexts.useText();
  const label = useLabel();
  const { token } = theme.useToken();
  if (rows.length === 0) return <p style={{ margin: 0, color: token.colorTextSecondary }}>{t('dashboard.none')}</p>;
  const kindOf = ({ kind }: Ending): string => {
    const option = kinds.find(({ value }) => value === kind);
    if (option) return label(option.label);
    return kind === 'contract_end' ? t('dashboard.contract') : kind === 'probation_end' ? t('dashboard.probation') : '';
  };
  return (
    <ul className="hr-endings">
      {rows.map((row) => {
        const isBirthday = row.kind === 'birthday';
        const days = isBirthday ? daysUntil(row.day, today) : 0;
        const deadline = isBirthday ? null : deadlineOf(row.day, today);
        return (
          <li key={row.key}>
            <Link to={`/erp/p/employees?record=${row.employee}&mode=view`} className="hr-ending" style={{ color: token.colorText }}>
              <span style={{ minWidth: 0, display: 'grid' }}>
                <span className="hr-ending-name">{row.name}</span>
                <small style={{ color: token.colorTextSecondary }}>
                  {isBirthday ? row.day : [kindOf(row), formatDate(row.day)].filter(Boolean).join(' · ')}
                </small>
              </span>
              {isBirthday && (
                <StatusTag tone={days <= 3 ? 'success' : 'info'}>
                  {days === 0 ? t('dashboard.today') : t('dashboard.inDays', { days })}
                </StatusTag>
              )}
              {deadline && (
                <StatusTag tone={deadline.days <= 3 ? 'error' : deadline.days <= 14 ? 'warning' : 'info'}>
                  {t(deadline.key, { days: deadline.days })}
                </StatusTag>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

export function HrDashboard({ crud }: ScreenProps) {
  const t = hrTexts.useText();
  const label = useLabel();
  const board = useDashboard();
  const asked = [board.states, board.units, board.genders, board.ages, board.seniority, board.joins, board.leaves];
  const failed = asked.find(({ error }) => error);
  if (failed?.error) {
    return <LoadFailed error={failed.error} onRetry={() => asked.forEach((one) => void (one.error && one.refetch()))} />;
  }
  const gender = board.model?.fields.gender;
  const genderName = (key: string): string => {
    const option = gender?.kind === 'choice' ? gender.options.find(({ value }) => value === key) : undefined;
    return option ? label(option.label) : key;
  };
  const paperKind = board.papers?.fields.kind;
  const state = (key: string) => board.states.data?.find(({ question }) => question.key === key);
  const stateTo = (key: string): string => addressOf(state(key)?.question ?? { key, filters: [], preset: 'working' });
  const month = (counted: Asked<readonly Counted[]>) => counted.data?.at(-1);
  const years = (key: string): string => t('dashboard.years', { years: key });
  const joined = board.joins.data;
  const left = board.leaves.data;

  return (
    <div className="hr-dashboard">
      <h1>{label(crud.label)}</h1>
      <Figure name={t('dashboard.all')} count={state('all')?.count} to={stateTo('all')} />
      <Figure name={t('dashboard.onProbation')} count={state('probation')?.count} to={stateTo('probation')} />
      <Figure name={t('dashboard.away')} count={state('away')?.count} to={stateTo('away')} />
      {month(board.joins) && (
        <Figure
          name={t('dashboard.joinedNow')}
          count={month(board.joins)?.count}
          to={addressOf(month(board.joins)?.question ?? { key: '', filters: [], preset: 'all' })}
        />
      )}
      <Card title={t('dashboard.units')} span="half">
        <Answer asked={board.units}>
          {(units) => (
            <BarList
              label={t('dashboard.units')}
              bars={units.slice(0, MOST_BARS).map(({ id, name, count }) => ({
                key: String(id),
                label: name,
                count,
                to: addressOf({
                  key: name,
                  filters: [{ column: 'struct_id', condition: 'whereIn', value: String(id) }],
                  preset: 'working',
                }),
              }))}
            />
          )}
        </Answer>
      </Card>
      {!isClosed(board.leaves) && (
        <Card title={t('dashboard.months')} span="half">
          <Answer asked={board.leaves}>
            {() => (
              <PairedColumns
                names={[t('dashboard.joined'), t('dashboard.left')]}
                pairs={board.months.map((key, place) => {
                  const bar = (counted: Counted | undefined, name: string): Bar => ({
                    key: name,
                    label: key,
                    count: counted?.count ?? 0,
                    to: counted ? addressOf(counted.question) : '',
                  });
                  return { key, first: bar(joined?.[place], 'joined'), second: bar(left?.[place], 'left') };
                })}
              />
            )}
          </Answer>
        </Card>
      )}
      {!isClosed(board.genders) && (
        <Card title={t('dashboard.gender')} span="third">
          <Answer asked={board.genders}>{(counted) => <BarList label={t('dashboard.gender')} bars={barsOf(counted, genderName)} />}</Answer>
        </Card>
      )}
      {!isClosed(board.ages) && (
        <Card title={t('dashboard.age')} span="third">
          <Answer asked={board.ages}>{(counted) => <BarList label={t('dashboard.age')} bars={barsOf(counted, years)} />}</Answer>
        </Card>
      )}
      <Card title={t('dashboard.seniority')} span="third">
        <Answer asked={board.seniority}>{(counted) => <BarList label={t('dashboard.seniority')} bars={barsOf(counted, years)} />}</Answer>
      </Card>
      {!isClosed(board.contracts) && (
        <Card title={t('dashboard.contracts')} span="third">
          <Answer asked={board.contracts}>
            {(contracts) => (
              <Endings
                rows={[...contracts, ...(board.probations.data ?? [])].sort((a, b) => (a.day < b.day ? -1 : 1))}
                today={board.day}
                kinds={[]}
              />
            )}
          </Answer>
        </Card>
      )}
      {!isClosed(board.documents) && (
        <Card title={t('dashboard.documents')} span="third">
          <Answer asked={board.documents}>
            {(rows) => <Endings rows={rows} today={board.day} kinds={paperKind?.kind === 'choice' ? paperKind.options : []} />}
          </Answer>
        </Card>
      )}
      {!isClosed(board.birthdays) && (
        <Card title={t('dashboard.birthdays')} span="third">
          <Answer asked={board.birthdays}>{(rows) => <Endings rows={rows} today={board.day} kinds={[]} />}</Answer>
        </Card>
      )}
    </div>
  );
}
