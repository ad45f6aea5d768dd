/** What the groups of a chart are: a field, with steps of the calendar for days and bounds for numbers. */
import { type ChartAxis, DATE_STEPS, type DateStep } from '@lambda/model/definitions/analytics.ts';
import { withoutEmpty } from '../editor/designer.ts';
import { ChoiceSetting, TextSetting } from '../editor/settings/setting.tsx';
import { type FigureFields, isDay, isNumber } from './figure-fields.ts';
import { figureTexts } from './texts.ts';

const boundsText = (bands: ChartAxis['bands']): string | undefined => bands?.join(', ');
/** Rising numbers between commas; undefined for what holds none. */
function boundsOf(text: string | undefined): number[] | undefined {
  const numbers = (text ?? '')
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map(Number)
    .filter((number) => Number.isFinite(number));
  return numbers.length > 0 ? [...new Set(numbers)].sort((a, b) => a - b) : undefined;
}

export function AxisSetting({
  label,
  help,
  fault,
  value,
  fields,
  onChange,
}: {
  readonly label: string;
  readonly help: string;
  readonly fault: string | undefined;
  readonly value: ChartAxis | undefined;
  readonly fields: FigureFields;
  readonly onChange: (axis: ChartAxis | undefined, merge?: string) => void;
}) {
  const t = figureTexts.useText();
  const field = fields.fieldOf(value?.field);
  return (
    <>
      <ChoiceSetting<string>
        label={label}
        help={help}
        fault={fault}
        none={t('chart.none')}
        value={value?.field}
        options={fields.groups}
        onChange={(next) =>
          onChange(next === undefined ? undefined : { field: next, ...(isDay(fields.fieldOf(next)) ? { step: 'month' as const } : {}) })
        }
      />
      {value && isDay(field) && (
        <ChoiceSetting<DateStep>
          label={`${label}: ${t('chart.step')}`}
          value={value.step ?? 'day'}
          options={DATE_STEPS.map((step) => ({ value: step, label: t(`step.${step}`) }))}
          onChange={(step) => onChange(withoutEmpty({ ...value, step }))}
        />
      )}
      {value && isNumber(field) && (
        <TextSetting
          key={value.field}
          label={`${label}: ${t('chart.bands')}`}
          help={t('chart.bandsHelp')}
          value={boundsText(value.bands)}
          onChange={(text) => onChange(withoutEmpty({ ...value, bands: boundsOf(text) }), 'bands')}
        />
      )}
    </>
  );
}
