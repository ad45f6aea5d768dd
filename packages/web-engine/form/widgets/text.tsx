/** One line of text, and its kinds with a keyboard of their own: e-mail, web address, the time of day. */
import type { FieldOf } from '@lambda/model/fields.ts';
import { normaliseValue } from '@lambda/model/normalise.ts';
import { Input } from 'antd';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps, textOf } from './widget-props.ts';

type LineField = FieldOf<'text' | 'email' | 'url' | 'time'>;

/** Seconds that are nought are not shown. */
const shownText = (field: LineField, value: unknown): string =>
  field.kind === 'time' ? textOf(value).replace(/^(\d\d:\d\d):00$/, '$1') : textOf(value);

const KEYBOARDS = {
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  url: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, placeholder: 'https://' },
  time: { inputMode: 'numeric', placeholder: '09:00' },
  text: {},
} as const;

export function TextWidget(props: FieldWidgetProps<LineField>) {
  const { field, value, onChange, onBlur, readOnly } = props;
  const text = shownText(field, value);
  if (readOnly) return <ReadOnlyBox {...props} text={text} />;
  return (
    <Input
      {...controlProps(props)}
      value={text}
      autoComplete="off"
      {...KEYBOARDS[field.kind]}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        const clean = normaliseValue(field, textOf(value));
        if (clean !== (value ?? null)) onChange(clean ?? '');
        onBlur();
      }}
    />
  );
}
