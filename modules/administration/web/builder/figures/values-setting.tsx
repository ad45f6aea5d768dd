/** What a chart counts, adds up or compares: up to six values beside each other. */
import { AGGREGATE_FUNCTIONS, type AggregateFunction, type ChartValue } from '@lambda/model/definitions/analytics.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { withoutEmpty } from '../editor/designer.ts';
import { ChoiceSetting, LabelSetting } from '../editor/settings/setting.tsx';
import { type FigureFields, fitting } from './figure-fields.ts';
import { NEW_VALUE } from './new-labels.ts';
import { figureTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MOST_VALUES = 6;

type ValueProps = {
  readonly at: number;
  readonly value: ChartValue;
  readonly fields: FigureFields;
  readonly faultOf: (path: string) => string | undefined;
  readonly onChange: (value: ChartValue, merge?: string) => void;
  readonly onRemove: (() => void) | undefined;
};
function ValueSetting({ at, value, fields, faultOf, onChange, onRemove }: ValueProps) {
  const t = figureTexts.useText();
  const label = useLabel();
  const title = t('chart.value', { at: at + 1 });
  /** The words follow the field until they are somebody's own. */
  const named = (field: string | undefined): Pick<ChartValue, 'label'> => {
    const before = fields.labelOf(value.field) ?? NEW_VALUE;
    const isFollowing = value.label.mn === before.mn || value.label.mn === NEW_VALUE.mn;
    return { label: isFollowing ? (fields.labelOf(field) ?? NEW_VALUE) : value.label };
  };
  const options = fitting(fields.all, value.function);
  return (
    <fieldset className="figure-value">
      <legend>{title}</legend>
      <ChoiceSetting<AggregateFunction>
        label={`${title}: ${t('chart.function')}`}
        value={value.function}
        options={AGGREGATE_FUNCTIONS.map((name) => ({ value: name, label: t(`function.${name}`) }))}
        onChange={(name) => {
          if (!name) return;
          const fit = fitting(fields.all, name);
          const field = name === 'count' ? undefined : (fit.find((one) => one.value === value.field) ?? fit[0])?.value;
          onChange(withoutEmpty({ ...value, ...named(field), function: name, field }));
        }}
      />
      {value.function !== 'count' && (
        <ChoiceSetting<string>
          label={`${title}: ${t('chart.field')}`}
          fault={faultOf(`values.${at}.field`)}
          value={value.field}
          options={options}
          onChange={(field) => onChange(withoutEmpty({ ...value, ...named(field), field }))}
        />
      )}
      <LabelSetting
        label={`${title}: ${t('label')}`}
        isRequired
        fault={faultOf(`values.${at}.label`)}
        value={value.label}
        onChange={(next) => next && onChange({ ...value, label: next }, `value ${at} label`)}
      />
      {onRemove && (
        <Button size="small" icon={<Trash2 {...icon} />} onClick={onRemove}>
          {t('chart.removeValue', { name: label(value.label) })}
        </Button>
      )}
    </fieldset>
  );
}

export function ValuesSetting({
  values,
  isSingle,
  fields,
  faultOf,
  onChange,
}: Pick<ValueProps, 'fields' | 'faultOf'> & {
  readonly values: readonly ChartValue[];
  /** A figure and a gauge show one value. */
  readonly isSingle: boolean;
  readonly onChange: (values: readonly ChartValue[], merge?: string) => void;
}) {
  const t = figureTexts.useText();
  return (
    <>
      {values.map((value, at) => (
        <ValueSetting
          // biome-ignore lint/suspicious/noArrayIndexKey: values have nothing else that tells them apart
          key={at}
          at={at}
          value={value}
          fields={fields}
          faultOf={faultOf}
          onChange={(next, merge) =>
            onChange(
              values.map((one, index) => (index === at ? next : one)),
              merge,
            )
          }
          onRemove={values.length > 1 ? () => onChange(values.filter((_one, index) => index !== at)) : undefined}
        />
      ))}
      {!isSingle && values.length < MOST_VALUES && (
        <Button size="small" icon={<Plus {...icon} />} onClick={() => onChange([...values, { function: 'count', label: NEW_VALUE }])}>
          {t('chart.addValue')}
        </Button>
      )}
    </>
  );
}
