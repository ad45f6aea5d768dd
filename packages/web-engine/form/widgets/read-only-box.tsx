/** A value that can be read and copied but not changed: a box filled like the page, without a caret. */
import { Input } from 'antd';
import { controlProps, type FieldWidgetProps } from './widget-props.ts';

export function ReadOnlyBox({ text, lines, ...props }: Omit<FieldWidgetProps, 'field'> & { text: string; lines?: boolean }) {
  const { 'aria-required': _notAsked, ...control } = controlProps(props);
  if (lines)
    return <Input.TextArea {...control} className="record-readonly" readOnly value={text} autoSize={{ minRows: 2, maxRows: 10 }} />;
  return <Input {...control} className="record-readonly" readOnly value={text} title={text} />;
}
