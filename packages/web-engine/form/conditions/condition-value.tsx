/** What a comparison compares with: a control by the kind of its field. */
import type { Compared, Scalar } from '@lambda/model/conditions/conditions.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { DatePicker, Input, InputNumber, Select } from 'antd';
import dayjs from 'dayjs';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { NUMBER_KINDS } from './condition-rules.ts';
import { ruleTexts } from './texts.ts';

type ValueProps = {
  /** Undefined for a field that is not there any more. */
  readonly field: Field | undefined;
  readonly one: Compared;
  readonly onChange: (value: Compared['value']) => void;
  /** Days may be said in relation to today. */
  readonly takesRelativeDays?: boolean;
};

function Options({
  options,
  one,
  onChange,
}: Omit<ValueProps, 'field'> & { readonly options: readonly { value: string; label: string }[] }) {
  const name = ruleTexts.useText()('rule.value');
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

/** Days that people ask for again and again; another one of their kind stays as it was written. */
const DAYS = ['today', 'today-7', 'today-30', 'today+7', 'today+30', 'monthStart', 'monthStart-1m', 'yearStart'] as const;

/** A day of the calendar, or one that moves along with today. */
function Day({ text, onChange, takesRelativeDays }: Pick<ValueProps, 'onChange' | 'takesRelativeDays'> & { readonly text: string }) {
  const t = ruleTexts.useText();
  const isRelative = text.startsWith('{');
  const known = DAYS.map((day) => ({ value: `{${day}}`, label: t(`day.${day}`) }));
  const isKnown = known.some(({ value }) => value === text);
  return (
    <>
      {takesRelativeDays && (
        <Select<string>
          aria-label={t('rule.day')}
          value={isRelative ? text : 'exact'}
          options={[
            { value: 'exact', label: t('rule.exactDay') },
            ...known,
            ...(isRelative && !isKnown ? [{ value: text, label: text }] : []),
          ]}
          onChange={(next) => onChange(next === 'exact' ? null : next)}
        />
      )}
      {!isRelative && (
        <DatePicker
          aria-label={t('rule.value')}
          value={text === '' ? null : dayjs(text)}
          onChange={(next) => onChange(next ? dayjs(next).format('YYYY-MM-DD') : null)}
        />
      )}
    </>
  );
}

export function ConditionValue({ field, one, onChange, takesRelativeDays = false }: ValueProps) {
  const t = ruleTexts.useText();
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
  if (field && (NUMBER_KINDS.has(field.kind) || field.kind === 'reference')) {
    const isWhole = field.kind === 'integer' || field.kind === 'duration' || field.kind === 'reference';
    return (
      <InputNumber<string>
        aria-label={name}
        stringMode
        value={text === '' ? null : text}
        onChange={(next) => onChange(next === null ? null : isWhole ? Number(next) : String(next))}
      />
    );
  }
  if (field?.kind === 'date' || (field?.kind === 'datetime' && takesRelativeDays))
    return <Day text={text} takesRelativeDays={takesRelativeDays} onChange={onChange} />;
  return <Input aria-label={name} maxLength={200} value={text} onChange={({ target }) => onChange(target.value as Scalar)} />;
}
