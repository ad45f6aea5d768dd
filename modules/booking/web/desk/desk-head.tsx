/** The line over the day: which day and branch, day or week, and a new order. */
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { formatDayInWords, today } from '@lambda/web-engine/kit/format.ts';
import { useLabel, useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button, DatePicker, Segmented, Select } from 'antd';
import dayjs from 'dayjs';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { deskTexts } from '../i18n/texts.ts';
import type { Desk } from './desk-data.ts';
import { LEGEND, toneOf, wordOf } from './looks.ts';
import type { DeskPlace } from './use-place.ts';
import { dayAfter, weekOf } from './wall.ts';

const DAY = 'YYYY-MM-DD';
const WEEK = 7;
type Props = {
  readonly desk: Desk | undefined;
  readonly place: DeskPlace;
  readonly isPhone: boolean;
  readonly onNew: () => void;
};
export function DeskHead({ desk, place, isPhone, onNew }: Props) {
  const t = deskTexts.useText();
  const label = useLabel();
  const { language } = useLanguage();
  const { day, view, artist, go } = place;
  const isWeek = view === 'week';
  const by = isWeek ? WEEK : 1;
  const artists = desk?.artists ?? [];
  const words = isWeek ? `${weekOf(day)} – ${dayAfter(weekOf(day), WEEK - 1).slice(5)}` : formatDayInWords(day, language);
  return (
    <div className="bd-head">
      <div className="bd-line">
        <Button onClick={() => go({ day: today() })}>{t('today')}</Button>
        <Button
          aria-label={t(isWeek ? 'week.before' : 'day.before')}
          icon={<ChevronLeft size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => go({ day: dayAfter(day, -by) })}
        />
        <Button
          aria-label={t(isWeek ? 'week.after' : 'day.after')}
          icon={<ChevronRight size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => go({ day: dayAfter(day, by) })}
        />
        <DatePicker
          aria-label={t('day')}
          value={dayjs(day, DAY)}
          format={DAY}
          allowClear={false}
          needConfirm={false}
          onChange={(next) => next && go({ day: next.format(DAY) })}
        />
        {!isPhone && <strong className="bd-day">{words}</strong>}
      </div>
      <div className="bd-line">
        {desk && desk.branches.length > 1 && (
          <Select
            aria-label={t('branch')}
            value={desk.branch}
            options={desk.branches.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(branch) => go({ branch, artist: null, order: null })}
          />
        )}
        <Segmented<'day' | 'week'>
          aria-label={t('view')}
          value={view}
          onChange={(next) => go({ view: next, artist: next === 'week' ? (artist ?? artists[0]?.id ?? null) : null })}
          options={[
            { value: 'day', label: t('view.day') },
            { value: 'week', label: t('view.week') },
          ]}
        />
        {(isWeek || isPhone) && artists.length > 1 && (
          <Select<number | 'all'>
            aria-label={t('artist')}
            value={artist ?? (isWeek ? artists[0]?.id : 'all')}
            options={[
              ...(isWeek ? [] : [{ value: 'all' as const, label: t('artist.all') }]),
              ...artists.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(next) => go({ artist: next === 'all' ? null : next })}
          />
        )}
        {desk?.may_act && (
          <Button type="primary" icon={<Plus size={18} strokeWidth={1.75} aria-hidden />} onClick={onNew}>
            {t('new')}
          </Button>
        )}
      </div>
      {!isPhone && (
        <ul className="bd-legend" aria-label={t('legend')}>
          {LEGEND.map((state) => (
            <li key={state}>
              <StatusTag tone={toneOf(state)}>{label(wordOf(state))}</StatusTag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
