/** What a comparison compares with: a control by the kind of its field. */
import type { Compared, Scalar } from '@lambda/model/conditions/conditions.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { DatePicker, Input, InputNumber, Select } from 'antd';
import dayjs from 'dayjs';
import { builderTexts } from '../../i18n/texts.ts';
import { NUMBER_KINDS } from './condition-rules.ts';

type ValueProps = {
  /** Undefined for a field that is not there any more. */
  readonly field: Field | undefined;
  readonly one: Compared;
  readonly onChange: (value: Compared['value']) => void;
};

function Options({
  options,
  one,
  onChange,
}: Omit<ValueProps, 'field'> & { readonly options: readonly { value: string; label: string }[] }) {
  const name = builderTexts.useText()('rule.value');
  const { value } = one;
  if (one.condition !== 'whereIn')
    return (
      <Select<string>
        aria-label={name}
        value={typeof value === 'string' ? value : null}
        options={options.map((option) => ({ ...option }))}
        onChange={(next) => onChange(next)}
      />
    );
  return (
    <Select<string[]>
      aria-label={name}
      mode="multiple"
      value={Array.isArray(value) ? value.map(String) : []}
      options={options.map((option) => ({ ...option }))}
      onChange={(next) => onChange(next)}
    />
  );
}

export function ConditionValue({ field, one, onChange }: ValueProps) {
  const t = builderTexts.useText();
  const label = useLabel();
  const name = t('rule.value');
  const { value } = one;
  const text = value === null || value === undefined || Array.isArray(value) ? '' : String(value);
  if (field && 'options' in field) {
    const options = field.options.map((option) => ({ value: option.value, label: label(option.label) }));
    return <Options options={options} one={one} onChange={onChange} />;
  }
  if (field?.kind === 'boolean')
    return (
      <Select<string>
        aria-label={name}
        value={typeof value === 'boolean' ? String(value) : null}
        options={[
          { value: 'true', label: t('rule.yes') },
          { value: 'false', label: t('rule.no') },
        ]}
        onChange={(next) => onChange(next === 'true')}
      />
    );
  if (field && NUMBER_KINDS.has(field.kind)) {
    const isWhole = field.kind === 'integer' || field.kind === 'duration';
    return (
      <InputNumber<string>
        aria-label={name}
        stringMode
        value={text === '' ? null : text}
        onChange={(next) => onChange(next === null ? null : isWhole ? Number(next) : String(next))}
      />
    );
  }
  if (field?.kind === 'date')
    return (
      <DatePicker
        aria-label={name}
        value={text === '' ? null : dayjs(text)}
        onChange={(next) => onChange(next ? dayjs(next).format('YYYY-MM-DD') : null)}
      />
    );
  return <Input aria-label={name} maxLength={200} value={text} onChange={({ target }) => onChange(target.value as Scalar)} />;
}
