/** Choosing a span of the calendar for a filter: the ones with a name by one press, a number of days by typing it. */
import { Radio } from 'antd';
import { useId } from 'react';
import { NumberBox, wholeNumber } from '../form/number-box.tsx';
import { today } from '../kit/format.ts';
import { type DayCount, dayCountOf, MOST_DAYS, PERIODS, periodDays } from './periods.ts';
import { gridTexts } from './texts.ts';

const USUAL_DAYS = 30;
const DAYS = wholeNumber(1, MOST_DAYS);
const writeCount = ({ towards, days }: DayCount): string => `${towards}-${days}`;

export function PeriodEditor({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const t = gridTexts.useText();
  const id = useId();
  const count = dayCountOf(value);
  const days = periodDays(value, today());
  return (
    <>
      <span id={id} className="grid-filter-label">
        {t('filter.value')}
      </span>
      <Radio.Group
        aria-labelledby={id}
        className="grid-periods"
        optionType="button"
        value={count?.towards ?? value}
        options={[
          ...PERIODS.map((period) => ({ value: period as string, label: t(`period.${period}`) })),
          { value: 'last', label: t('period.lastDays') },
          { value: 'next', label: t('period.nextDays') },
        ]}
        onChange={({ target }) => {
          const chosen: unknown = target.value;
          if (chosen === 'last' || chosen === 'next') onChange(writeCount({ towards: chosen, days: count?.days ?? USUAL_DAYS }));
          else onChange(String(chosen));
        }}
      />
      {count && (
        <>
          <label htmlFor={`${id}-days`}>{t('period.days')}</label>
          <NumberBox
            id={`${id}-days`}
            field={DAYS}
            value={count.days}
            onChange={(next) => {
              if (typeof next === 'number') onChange(writeCount({ ...count, days: next }));
            }}
          />
        </>
      )}
      {days && (
        <p className="grid-period-days lp-figures" aria-live="polite">
          {days[0] === days[1] ? days[0] : `${days[0]} – ${days[1]}`}
        </p>
      )}
    </>
  );
}
