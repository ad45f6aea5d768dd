/** Several lines of plain text; the box grows with them. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { Input } from 'antd';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps, textOf } from './widget-props.ts';

export function LongTextWidget(props: FieldWidgetProps<FieldOf<'longText' | 'richText'>>) {
  const { value, onChange, onBlur, readOnly, inRow } = props;
  if (readOnly) return <ReadOnlyBox {...props} text={textOf(value)} lines />;
  return (
    <Input.TextArea
      {...controlProps(props)}
      value={textOf(value)}
      autoSize={{ minRows: inRow ? 1 : 3, maxRows: 14 }}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
