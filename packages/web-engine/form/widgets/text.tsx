/** One line of text, and its kinds with a keyboard of their own: e-mail. */
import type { FieldOf } from '@lambda/model/fields.ts';
import { Input } from 'antd';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps, textOf } from './widget-props.ts';

export function TextWidget(props: FieldWidgetProps<FieldOf<'text'> | FieldOf<'email'>>) {
  const { field, value, onChange, onBlur, readOnly } = props;
  if (readOnly) return <ReadOnlyBox {...props} text={textOf(value)} />;
  const isEmail = field.kind === 'email';
  return (
    <Input
      {...controlProps(props)}
      value={textOf(value)}
      autoComplete="off"
      spellCheck={!isEmail}
      {...(isEmail ? { inputMode: 'email', autoCapitalize: 'none' } : {})}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        const text = textOf(value);
        if (text !== text.trim()) onChange(text.trim());
        onBlur();
      }}
    />
  );
}
