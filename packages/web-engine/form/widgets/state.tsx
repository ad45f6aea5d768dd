/** Where a record stands; offers only the moves that the model allows from the state the record was opened in. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps, textOf } from './widget-props.ts';

/** What the model allows from a stored state; without moves everything. The server has the last word. */
export const mayMove = ({ moves }: FieldOf<'state'>, from: unknown, to: string): boolean =>
  from === to || !moves || moves.some((move) => move.from === from && move.to === to);

export function StateWidget(props: FieldWidgetProps<FieldOf<'state'>>) {
  const { field, value, storedValue, onChange, onBlur, readOnly } = props;
  const label = useLabel();
  const options = field.options.filter((option) => mayMove(field, storedValue, option.value));
  const current = field.options.find((option) => option.value === value);
  if (readOnly || options.length < 2) return <ReadOnlyBox {...props} text={current ? label(current.label) : textOf(value)} />;
  return (
    <ChoiceSelect<string>
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
