/** A signature: typed as a name; a drawn one or a picture is shown and can be replaced by typing. */
import type { FieldOf } from '@lambda/model/fields.ts';
import { Input } from 'antd';
import { SignatureText } from '../signature-text.tsx';
import { formTexts } from '../texts.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps } from './widget-props.ts';

const typedText = (value: unknown): string | undefined => {
  const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : undefined;
  return typeof text === 'string' ? text : undefined;
};

export function SignatureWidget(props: FieldWidgetProps<FieldOf<'signature'>>) {
  const { value, onChange, onBlur, readOnly } = props;
  const t = formTexts.useText();
  const text = typedText(value);
  const isPicture = value !== null && value !== undefined && text === undefined;
  if (readOnly && !isPicture) return <ReadOnlyBox {...props} text={text ?? ''} />;
  return (
    <div className="record-signature-box">
      {isPicture && <SignatureText value={value} />}
      {!readOnly && (
        <Input
          {...controlProps(props)}
          className="record-signature"
          value={text ?? ''}
          maxLength={100}
          placeholder={t('signature.placeholder')}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value === '' ? null : { type: 'text', text: event.target.value })}
          onBlur={onBlur}
        />
      )}
    </div>
  );
}
