/** The roster of a unit: a shift is chosen and drawn over the days of people; what was drawn is published together. */
import '../leave/team-page.css';
import './roster-page.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { query, RequestError, request } from '@lambda/web-engine/kit/data/client.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Segmented, Select } from 'antd';
import { ChevronLeft, ChevronRight, Copy, Send, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { attendanceTexts } from '../i18n/texts.ts';
import { DayHead } from '../leave/day-head.tsx';

type Cell = { readonly day: string; readonly shift: number | null; readonly set: boolean; readonly conflict: 'rest' | 'leave' | null };
type Shift = { readonly id: number; readonly title: string; readonly hours: string };
type Roster = {
  readonly unit: { readonly id: number; readonly name: string };
  readonly today: string;
  readonly shifts: readonly Shift[];
  readonly days: readonly { readonly day: string; readonly is_free: boolean }[];
  readonly people: readonly { readonly id: number; readonly name: string; readonly cells: readonly Cell[] }[];
};
type Drawn = ReadonlyMap<string, number | null>;
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const lastOf = (day: string): string => dayAfter(`${dayAfter(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1);
const [WEEK, TONES] = [7, 6];
const keyOf = (employee: number, day: string): string => `${employee} ${day}`;

export function RosterPage() {
  const t = attendanceTexts.useText();
  const [search, setSearch] = useSearchParams();
  const client = useQueryClient();
  const span = search.get('span') === 'month' ? 'month' : 'week';
  const asked = search.get('from') ?? '';
  const from = span === 'month' ? `${(isDay(asked) ? asked : today()).slice(0, 7)}-01` : mondayOf(isDay(asked) ? asked : today());
  const until = span === 'month' ? lastOf(from) : dayAfter(from, WEEK - 1);
  const unit = search.get('unit');
  const [brush, setBrush] = useState<number | null>(null);
  const [drawn, setDrawn] = useState<Drawn>(new Map());
  const isDrawing = useRef(false);
  useEffect(() => {
    const stop = () => {
      isDrawing.current = false;
    };
    window.addEventListener('pointerup', stop);
    return () => window.removeEventListener('pointerup', stop);
  }, []);
  const read = (first: string, last: string, signal?: AbortSignal) =>
    request<{ data: Roster }>(
      `/attendance/roster-days?from=${first}&until=${last}${unit ? `&unit=${unit}` : ''}`,
      signal ? { signal } : {},
    );
  const { data, error, refetch } = useQuery({
    queryKey: ['attendance', 'roster', from, until, unit],
    queryFn: async ({ signal }) => (await read(from, until, signal)).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const units = useQuery({
    queryKey: ['attendance', 'units'],
    queryFn: async ({ signal }) =>
      (
        await query<{ struct: { id: number; name: string }[] }>(
          '{struct(sorts:[{column:"name",order:asc}],limit:500){id name}}',
          {},
          { signal },
        )
      ).struct,
  });
  const publishing = useMutation({
    mutationFn: async () => {
      const cells = [...drawn].map(([key, shift_id]) => {
        const [employee = '', day = ''] = key.split(' ');
        return { employee_id: Number(employee), day, shift_id };
      });
      await request('/attendance/roster-days', { method: 'POST', body: { cells } });
    },
    onSuccess: () => {
      setDrawn(new Map());
      void client.invalidateQueries({ queryKey: ['attendance', 'roster'] });
    },
  });
  const copying = useMutation({
    mutationFn: async () => (await read(dayAfter(from, -WEEK), dayAfter(from, -1))).data,
    onSuccess: (before) => {
      const next = new Map(drawn);
      for (const person of before.people) for (const cell of person.cells) next.set(keyOf(person.id, dayAfter(cell.day, WEEK)), cell.shift);
      setDrawn(next);
    },
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const go = (values: Readonly<Record<string, string>>) =>
    setSearch({ from, span, ...(unit ? { unit } : {}), ...values }, { replace: true });
  const step = (by: number) => go({ from: span === 'month' ? dayAfter(by > 0 ? until : from, by) : dayAfter(from, by * WEEK) });
  const draw = (employee: number, day: string) => setDrawn((known) => new Map(known).set(keyOf(employee, day), brush));
  const toneOf = (shift: number | null): number => (shift === null ? -1 : data.shifts.findIndex(({ id }) => id === shift) % TONES);
  const titleOf = (shift: number | null): string => data.shifts.find(({ id }) => id === shift)?.title ?? t('roster.free');
  const shortOf = (shift: number | null): string => data.shifts.find(({ id }) => id === shift)?.hours.split('–')[0] ?? '';
  const problem = publishing.error instanceof RequestError ? publishing.error.message : publishing.error && String(publishing.error);
  const conflicts = data.people.flatMap(({ name, cells }) =>
    cells.filter(({ conflict }) => conflict !== null).map((cell) => ({ name, ...cell })),
  );
  return (
    <div className="att-team">
      <PageHeader title={t('roster.title')} />
      <p className="att-roster-hint">{t('roster.hint')}</p>
      <div className="att-team-bar">
        <Button aria-label={t('roster.before')} icon={<ChevronLeft {...ICON} />} onClick={() => step(-1)} />
        <strong className="lp-figures">{`${from} – ${until}`}</strong>
        <Button aria-label={t('roster.after')} icon={<ChevronRight {...ICON} />} onClick={() => step(1)} />
        <Segmented
          aria-label={t('roster.span')}
          value={span}
          options={[
            { value: 'week', label: t('roster.week') },
            { value: 'month', label: t('roster.month') },
          ]}
          onChange={(value) => go({ span: String(value) })}
        />
        <Select
          className="att-team-unit"
          aria-label={t('team.unit')}
          value={data.unit.id}
          showSearch={{ optionFilterProp: 'label' }}
          options={(units.data ?? [data.unit]).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: number) => go({ unit: String(id) })}
        />
      </div>
      <section className="att-team-bar" aria-label={t('roster.brush')}>
        {[null, ...data.shifts.map(({ id }) => id)].map((shift) => (
          <button
            key={shift ?? 0}
            type="button"
            aria-pressed={brush === shift}
            className="att-roster-brush"
            data-tone={toneOf(shift)}
            onClick={() => setBrush(shift)}
          >
            {titleOf(shift)}
          </button>
        ))}
        {span === 'week' && (
          <Button icon={<Copy {...ICON} />} loading={copying.isPending} onClick={() => copying.mutate()}>
            {t('roster.copy')}
          </Button>
        )}
        {drawn.size > 0 && (
          <>
            <Button icon={<Undo2 {...ICON} />} onClick={() => setDrawn(new Map())}>
              {t('roster.discard')}
            </Button>
            <Button type="primary" icon={<Send {...ICON} />} loading={publishing.isPending} onClick={() => publishing.mutate()}>
              {t('roster.publish', { count: String(drawn.size) })}
            </Button>
          </>
        )}
      </section>
      {problem && <Alert role="alert" type="error" showIcon title={problem} />}
      {conflicts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('roster.conflicts', { count: String(conflicts.length) })}
          description={conflicts
            .slice(0, WEEK)
            .map(({ name, day, conflict }) => `${name}, ${day}: ${t(conflict === 'leave' ? 'roster.onLeave' : 'roster.noRest')}`)
            .join('; ')}
        />
      )}
      {data.people.length === 0 ? (
        <StateFrame picture="empty" title={t('team.none')} text={t('team.noneText')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by the keyboard too.
        <section className="att-team-scroll att-roster" data-ready aria-label={t('roster.title')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('team.person')}</th>
                {data.days.map(({ day, is_free }) => (
                  <th key={day} scope="col" data-free={is_free} data-today={day === data.today}>
                    <DayHead day={day} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.people.map(({ id, name, cells }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  {cells.map((cell) => {
                    const key = keyOf(id, cell.day);
                    const isNew = drawn.has(key) && drawn.get(key) !== cell.shift;
                    const shift = drawn.has(key) ? (drawn.get(key) ?? null) : cell.shift;
                    const why = cell.conflict && !isNew ? `, ${t(cell.conflict === 'leave' ? 'roster.onLeave' : 'roster.noRest')}` : '';
                    return (
                      <td key={cell.day}>
                        <button
                          type="button"
                          className="att-roster-cell"
                          data-tone={toneOf(shift)}
                          data-new={isNew}
                          data-conflict={why !== ''}
                          aria-label={`${name}, ${cell.day}: ${titleOf(shift)}${why}`}
                          onPointerDown={(event) => {
                            if (event.pointerType !== 'mouse') return;
                            isDrawing.current = true;
                            draw(id, cell.day);
                          }}
                          onPointerEnter={() => {
                            if (isDrawing.current) draw(id, cell.day);
                          }}
                          onClick={() => draw(id, cell.day)}
                        >
                          {shortOf(shift)}
                        </button>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
