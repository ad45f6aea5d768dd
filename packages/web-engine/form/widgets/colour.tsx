/** A colour: picked, or typed as `#rrggbb`. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { normaliseValue } from '@lambda/model/fields/normalise.ts';
import { ColorPicker, Input } from 'antd';
import { formTexts } from '../texts.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps, textOf } from './widget-props.ts';

const EXAMPLE = '#1677ff';
const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

export function ColourWidget(props: FieldWidgetProps<FieldOf<'colour'>>) {
  const { field, value, label, readOnly, inRow, onChange, onBlur } = props;
  const t = formTexts.useText();
  const text = textOf(value);
  if (readOnly) return <ReadOnlyBox {...props} text={text} />;
  return (
    <div className="record-colour-line">
      {!inRow && (
        <ColorPicker
          value={isColour(text) ? text : null}
          disabledAlpha
          disabledFormat
          onChangeComplete={(next) => onChange(next.toHexString().slice(0, 7).toLowerCase())}
        >
          <button
            type="button"
            className="record-colour"
            style={isColour(text) ? { background: text } : {}}
            aria-label={`${t('colour.pick')}: ${label}`}
          />
        </ColorPicker>
      )}
      <Input
        {...controlProps(props)}
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={EXAMPLE}
        maxLength={7}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          const clean = normaliseValue(field, text);
          if (clean !== (value ?? null)) onChange(clean ?? '');
          onBlur();
        }}
      />
    </div>
  );
}
