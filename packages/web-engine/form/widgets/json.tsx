/** A JSON value as text; it reaches the record only while it can be read. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { formTexts } from '../texts.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps } from './widget-props.ts';

const show = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2));

export function JsonWidget(props: FieldWidgetProps<FieldOf<'json' | 'geometry'>>) {
  const { value, onChange, onBlur, onProblem, readOnly } = props;
  const t = formTexts.useText();
  const [typed, setTyped] = useState<string>();
  if (readOnly) return <ReadOnlyBox {...props} text={show(value)} lines />;
  const take = (text: string) => {
    setTyped(text);
    try {
      onChange(text.trim() === '' ? null : JSON.parse(text));
      onProblem(undefined);
    } catch {
      onProblem(t('json.invalid'));
    }
  };
  return (
    <Input.TextArea
      {...controlProps(props)}
      value={typed ?? show(value)}
      autoSize={{ minRows: 3, maxRows: 16 }}
      spellCheck={false}
      onChange={(event) => take(event.target.value)}
      onBlur={onBlur}
    />
  );
}
