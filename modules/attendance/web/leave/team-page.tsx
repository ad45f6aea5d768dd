/** The calendar of a unit: people and days, who is away, and the days on which too many are. */
import './team-page.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { query, request } from '@lambda/web-engine/kit/data/client.ts';
import { formatDate } from '@lambda/web-engine/kit/format.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { attendanceTexts } from '../i18n/texts.ts';
import { DayHead } from './day-head.tsx';

type Leave = {
  readonly day: string;
  readonly whole: boolean;
  readonly approved: boolean;
  readonly type: string | null;
  readonly code: string | null;
};
type Day = { readonly day: string; readonly is_free: boolean; readonly away: number; readonly too_many: boolean };
type Team = {
  readonly unit: { readonly id: number; readonly name: string; readonly most_away: number | null };
  readonly may_choose: boolean;
  readonly today: string;
  readonly days: readonly Day[];
  readonly people: readonly { readonly id: number; readonly name: string; readonly leaves: readonly Leave[] }[];
};
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const thisMonth = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
const moved = (month: string, by: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1)).toISOString().slice(0, 7);

/** Units that the person may choose; none where the own one alone is shown. */
const useUnits = () =>
  useQuery({
    queryKey: ['attendance', 'units'],
    queryFn: async ({ signal }) =>
      (
        await query<{ struct: { id: number; name: string }[] }>(
          '{struct(sorts:[{column:"name",order:asc}],limit:500){id name}}',
          {},
          { signal },
        )
      ).struct,
    retry: false,
  });

function Cell({ day, leave, today }: { readonly day: Day; readonly leave: Leave | undefined; readonly today: boolean }) {
  const t = attendanceTexts.useText();
  const words =
    leave &&
    [leave.type ?? t('team.away'), ...(leave.whole ? [] : [t('team.part')]), ...(leave.approved ? [] : [t('team.asked')])].join(', ');
  return (
    <td data-free={day.is_free} data-today={today} data-many={day.too_many}>
      {leave && (
        <span className="att-team-away" data-asked={!leave.approved} data-part={!leave.whole} title={words}>
          <span aria-hidden>{leave.code ?? '•'}</span>
          <span className="att-team-words">{words}</span>
        </span>
      )}
    </td>
  );
}

export function TeamPage() {
  const t = attendanceTexts.useText();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : thisMonth();
  const unit = search.get('unit');
  const units = useUnits();
  const { data, error, refetch } = useQuery({
    queryKey: ['attendance', 'team', month, unit],
    queryFn: async ({ signal }) =>
      (await request<{ data: Team }>(`/attendance/team?month=${month}${unit ? `&unit=${unit}` : ''}`, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const go = (values: Readonly<Record<string, string>>) => setSearch({ month, ...(unit ? { unit } : {}), ...values }, { replace: true });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const crowded = data.days.filter((one) => one.too_many);
  return (
    <div className="att-team">
      <PageHeader title={t('team.title')} />
      <div className="att-team-bar">
        <Button aria-label={t('team.before')} icon={<ChevronLeft {...ICON} />} onClick={() => go({ month: moved(month, -1) })} />
        <strong className="lp-figures">{month}</strong>
        <Button aria-label={t('team.after')} icon={<ChevronRight {...ICON} />} onClick={() => go({ month: moved(month, 1) })} />
        {data.may_choose && (units.data?.length ?? 0) > 1 ? (
          <Select
            className="att-team-unit"
            aria-label={t('team.unit')}
            value={data.unit.id}
            showSearch={{ optionFilterProp: 'label' }}
            options={(units.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: number) => go({ unit: String(id) })}
          />
        ) : (
          <span>{data.unit.name}</span>
        )}
      </div>
      {crowded.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('team.many', { most: String(data.unit.most_away ?? 0) })}
          description={crowded.map(({ day, away }) => `${formatDate(day)}: ${away}`).join(', ')}
        />
      )}
      {data.people.length === 0 ? (
        <StateFrame picture="empty" title={t('team.none')} text={t('team.noneText')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by the keyboard too.
        <section className="att-team-scroll" data-ready aria-label={t('team.title')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('team.person')}</th>
                {data.days.map((day) => (
                  <th key={day.day} scope="col" data-free={day.is_free} data-today={day.day === data.today} data-many={day.too_many}>
                    <DayHead day={day.day} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.people.map(({ id, name, leaves }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  {data.days.map((day) => (
                    <Cell key={day.day} day={day} leave={leaves.find((one) => one.day === day.day)} today={day.day === data.today} />
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('team.count')}</th>
                {data.days.map((day) => (
                  <td
                    key={day.day}
                    className="lp-figures"
                    data-free={day.is_free}
                    data-today={day.day === data.today}
                    data-many={day.too_many}
                  >
                    {day.away > 0 ? day.away : ''}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </div>
  );
}
