/** A day in the month sheet. A press says why it says so: registrations, shift with its rules, and what they come to. */
import './attendance-cell.css';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { formatDate } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { RendererProps } from '@lambda/web-engine/kit/registries.ts';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { attendanceTexts } from '../i18n/texts.ts';
import { spanText } from '../span-text.ts';

type Shift = {
  readonly title: string;
  readonly starts: string;
  readonly ends: string;
  readonly rest: string | null;
  readonly late_grace: number;
  readonly early_grace: number;
  readonly overtime_from: number;
  readonly absent_from: number;
};
type Punch = {
  readonly at: string;
  readonly direction: string;
  readonly source: string;
  readonly place: string | null;
  readonly void: boolean;
  readonly reason: string | null;
};
const FIGURES = ['due', 'worked', 'normal', 'late', 'early', 'absent', 'leave', 'night', 'holiday', 'overtime', 'approved'] as const;
type Explained = {
  readonly day: string;
  readonly cell: string | null;
  readonly shift: Shift | null;
  readonly is_holiday: boolean;
  readonly punches: readonly Punch[];
  readonly leaves: readonly { readonly type: string; readonly time: number }[];
  readonly figures: Readonly<Record<(typeof FIGURES)[number], number>>;
  readonly locked: boolean;
  readonly after_lock: string | null;
};

function Why({ row, day }: { readonly row: number; readonly day: number }) {
  const t = attendanceTexts.useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['attendance', 'cell', row, day],
    queryFn: async ({ signal }) => (await request<{ data: Explained }>(`/attendance/sheet/${row}/${day}`, { signal })).data,
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const { shift, punches, figures } = data;
  return (
    <div className="att-why">
      <h3>{t('cell.shift')}</h3>
      {shift ? (
        <>
          <p>
            {shift.title} · {shift.starts}–{shift.ends}
            {shift.rest && ` · ${t('cell.rest', { rest: shift.rest })}`}
          </p>
          <small>
            {t('cell.rules', {
              late: String(shift.late_grace),
              early: String(shift.early_grace),
              overtime: String(shift.overtime_from),
              absent: String(shift.absent_from),
            })}
          </small>
        </>
      ) : (
        <p>{t('cell.noShift')}</p>
      )}
      {data.is_holiday && <p>{t('cell.holiday')}</p>}
      <h3>{t('cell.punches')}</h3>
      {punches.length === 0 ? (
        <p>{t('cell.noPunches')}</p>
      ) : (
        <ul>
          {punches.map((punch) => (
            <li key={`${punch.at} ${punch.direction}`} data-void={punch.void}>
              <b className="lp-figures">{punch.at.slice(0, 16)}</b> {t(punch.direction === 'in' ? 'cell.in' : 'cell.out')}
              {[
                punch.place,
                punch.source === 'manual' ? t('cell.manual') : punch.source === 'request' ? t('cell.request') : null,
                punch.void ? t('cell.void') : null,
                punch.reason,
              ]
                .filter((text) => text !== null && text !== '')
                .map((text) => ` · ${text}`)}
            </li>
          ))}
        </ul>
      )}
      {data.leaves.length > 0 && (
        <>
          <h3>{t('cell.leave')}</h3>
          <ul>
            {data.leaves.map(({ type, time }) => (
              <li key={type}>
                {type} · <b className="lp-figures">{spanText(time)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('cell.figures')}</h3>
      <dl>
        {FIGURES.filter((name) => figures[name] > 0).map((name) => (
          <div key={name}>
            <dt>{t(`figure.${name}`)}</dt>
            <dd className="lp-figures">{spanText(figures[name])}</dd>
          </div>
        ))}
      </dl>
      {data.locked && <p>{t('cell.locked')}</p>}
      {data.after_lock && <p>{t('cell.afterLock', { note: data.after_lock })}</p>}
    </div>
  );
}

/** What a code is at a glance: away, absent, free, unsure. */
const lookOf = (cell: string): string =>
  cell.endsWith('?')
    ? 'unsure'
    : cell.endsWith('-')
      ? 'short'
      : /^\d/.test(cell)
        ? 'work'
        : cell === 'Т' || cell.startsWith('Т/')
          ? 'absent'
          : cell === 'А' || cell === 'Б'
            ? 'free'
            : 'away';

/** The letter of a day in words, for who hears it; hours are their own words. */
const meaningOf = (cell: string, t: ReturnType<typeof attendanceTexts.useText>): string => {
  const look = lookOf(cell);
  if (look === 'absent') return t('state.absent');
  if (look === 'free') return t(cell === 'Б' ? 'state.holiday' : 'state.off');
  if (look === 'away') return t('state.leave');
  // Hours of work and a letter of leave beside them.
  const [worked = cell, letter] = cell.split('/');
  return letter === undefined ? cell : t('cell.partly', { worked, rest: meaningOf(letter, t) });
};

export function AttendanceCell({ value, row, label }: RendererProps) {
  const t = attendanceTexts.useText();
  const inWords = useLabel();
  const [isOpen, setOpen] = useState(false);
  if (typeof value !== 'string' || value === '') return null;
  const [day, id] = [Number(label ? inWords(label) : 0), Number(row.id)];
  const month = typeof row.month === 'string' ? row.month.slice(0, 8) : '';
  const said = `${month}${String(day).padStart(2, '0')}`;
  const title = `${month === '' ? String(day) : formatDate(said)}: ${value}`;
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={`att-cell att-cell-${lookOf(value)}`}
        aria-label={t('cell.explain', { day: String(day), cell: meaningOf(value, t) })}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {value}
      </button>
      {isOpen && (
        <Drawer open size={420} title={title} onClose={() => setOpen(false)} destroyOnHidden>
          <Why row={id} day={day} />
        </Drawer>
      )}
    </>
  );
}
