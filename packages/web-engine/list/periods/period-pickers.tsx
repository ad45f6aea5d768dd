/** The pickers of a list that is shown month by month or year by year. */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId, useMemo } from 'react';
import { today } from '../../kit/format.ts';
import type { ColumnSpec } from '../columns.ts';
import type { FilterChoice } from '../conditions.ts';
import type { ListState } from '../query.ts';
import { gridTexts } from '../texts.ts';
import { periodColumns, periodIn, withPeriod, withPeriods } from './period.ts';

/** What a list is asked with when it is cut by a period that nobody has chosen yet. */
export const usePeriods = (columns: readonly ColumnSpec[], state: ListState): ListState =>
  useMemo(() => ({ ...state, filters: withPeriods(columns, state.filters, today()) }), [columns, state]);

type PickersProps = {
  readonly columns: readonly ColumnSpec[];
  readonly filters: readonly FilterChoice[];
  /** The list begins at its first page again. */
  readonly onFilters: (filters: readonly FilterChoice[]) => void;
};

export function PeriodPickers({ columns, filters, onFilters }: PickersProps) {
  const t = gridTexts.useText();
  const id = useId();
  return periodColumns(columns).map((one) => {
    const period = periodIn(one, filters);
    const name = t(one.unit === 'month' ? 'period.month' : 'period.year');
    return (
      <span key={one.column.id} className="grid-period">
        <label htmlFor={`${id}-${one.column.id}`}>{name}</label>
        <DatePicker
          id={`${id}-${one.column.id}`}
          size="small"
          picker={one.unit}
          allowClear={false}
          format={one.unit === 'month' ? 'YYYY-MM' : 'YYYY'}
          value={period === undefined ? null : dayjs(one.unit === 'month' ? `${period}-01` : `${period}-01-01`)}
          placeholder={name}
          onChange={(next) => next && onFilters(withPeriod(one, filters, next.format(one.unit === 'month' ? 'YYYY-MM' : 'YYYY')))}
        />
      </span>
    );
  });
}
