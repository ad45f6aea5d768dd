/** One of the options that the model names. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { formTexts } from '../texts.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps, textOf } from './widget-props.ts';

export function ChoiceWidget(props: FieldWidgetProps<FieldOf<'choice'>>) {
  const { field, value, onChange, onBlur, readOnly, required } = props;
  const t = formTexts.useText();
  const label = useLabel();
  const current = field.options.find((option) => option.value === value);
  if (readOnly) return <ReadOnlyBox {...props} text={current ? label(current.label) : textOf(value)} />;
  return (
    <ChoiceSelect<string>
      {...controlProps(props)}
      className="record-select"
      value={typeof value === 'string' && value !== '' ? value : null}
      options={field.options.map((option) => ({ value: option.value, label: label(option.label) }))}
      showSearch
      allowClear={!required}
      placeholder={t('field.choose')}
      onChange={(next) => onChange(next ?? null)}
      onBlur={onBlur}
    />
  );
}
