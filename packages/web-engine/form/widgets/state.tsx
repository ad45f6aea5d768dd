/** Where a record stands; offers only the moves that the model allows from the state the record was opened in. */
import type { FieldOf } from '@lambda/model/fields.ts';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { Select } from 'antd';
import { useLabel } from '../../i18n/i18n.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps, textOf } from './widget-props.ts';

/** The states reachable from one, itself first. A new record stands in its initial state. */
export function reachableStates(field: FieldOf<'state'>, from: unknown): readonly string[] {
  const start = typeof from === 'string' && from !== '' ? from : field.initial;
  const isReachable = (to: string): boolean =>
    to === start || !field.moves || field.moves.some((move) => move.from === start && move.to === to);
  return field.options.map(({ value }) => value).filter(isReachable);
}

export function StateWidget(props: FieldWidgetProps<FieldOf<'state'>>) {
  const { field, value, storedValue, onChange, onBlur, readOnly } = props;
  const label = useLabel();
  const reachable = reachableStates(field, storedValue);
  const options = field.options.filter((option) => reachable.includes(option.value));
  const current = field.options.find((option) => option.value === value);
  if (readOnly || options.length < 2) return <ReadOnlyBox {...props} text={current ? label(current.label) : textOf(value)} />;
  return (
    <Select<string>
      {...controlProps(props)}
      className="record-select"
      value={textOf(value)}
      options={options.map((option) => ({ value: option.value, label: label(option.label), tone: option.tone ?? 'neutral' }))}
      optionRender={({ data, label: text }) => <StatusTag tone={data.tone}>{text}</StatusTag>}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
