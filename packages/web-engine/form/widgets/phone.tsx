/** A phone number of eight digits, shown as 9909-2711. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { Input } from 'antd';
import { phoneDigits, showPhone } from '../typed-text.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps } from './widget-props.ts';

export function PhoneWidget(props: FieldWidgetProps<FieldOf<'phone'>>) {
  const { value, onChange, onBlur, readOnly } = props;
  if (readOnly) return <ReadOnlyBox {...props} text={showPhone(value)} />;
  return (
    <Input
      {...controlProps(props)}
      value={showPhone(value)}
      inputMode="tel"
      autoComplete="off"
      onChange={(event) => {
        const digits = phoneDigits(event.target.value);
        // Deleting the hyphen alone takes the digit before it, so that Backspace always does something.
        const isHyphenGone = digits === value && event.target.value.length < showPhone(value).length;
        onChange(isHyphenGone ? digits.slice(0, -1) : digits);
      }}
      onBlur={onBlur}
    />
  );
}
