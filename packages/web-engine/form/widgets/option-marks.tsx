/** Options in sight instead of in a list: round marks for one of them, square ones for several. */
import type { FieldOf, Option } from '@lambda/model/fields/fields.ts';
import { Checkbox, Input, Radio } from 'antd';
import { useState } from 'react';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { formTexts } from '../texts.ts';
import { type FieldWidgetProps, textOf } from './widget-props.ts';

/** What a group of marks says to readers; the focus goes to the first mark in it. */
const groupProps = ({ id, label, describedBy, invalid, required }: FieldWidgetProps) => ({
  id,
  'aria-label': label,
  'aria-invalid': invalid,
  'aria-required': required,
  ...(describedBy ? { 'aria-describedby': describedBy } : {}),
});

const pictureOf = (props: FieldWidgetProps, option: Option): string | undefined => props.settings?.images?.[option.value];

export function RadioWidget(props: FieldWidgetProps<FieldOf<'choice'>>) {
  const { field, value, readOnly, onChange, onBlur } = props;
  const label = useLabel();
  return (
    <div className="record-marks" {...groupProps(props)} role="radiogroup" onBlur={onBlur}>
      {field.options.map((option) => {
        const picture = pictureOf(props, option);
        return (
          <Radio
            key={option.value}
            name={props.id}
            checked={value === option.value}
            disabled={readOnly}
            onChange={() => onChange(option.value)}
            className={picture ? 'record-mark-picture' : ''}
          >
            {picture && <img src={picture} alt="" />}
            {label(option.label)}
          </Radio>
        );
      })}
    </div>
  );
}

/** The ready answers are texts themselves; anything else is the person's own. */
export function RadioWithTextWidget(props: FieldWidgetProps<FieldOf<'text'>>) {
  const { value, readOnly, settings, onChange, onBlur } = props;
  const t = formTexts.useText();
  const label = useLabel();
  const answers = (settings?.answers ?? []).map(label);
  const text = textOf(value);
  const [isOther, setOther] = useState(text !== '' && !answers.includes(text));
  return (
    <div className="record-marks" {...groupProps(props)} role="radiogroup" onBlur={onBlur}>
      {answers.map((answer) => (
        <Radio
          key={answer}
          name={props.id}
          checked={!isOther && text === answer}
          disabled={readOnly}
          onChange={() => {
            setOther(false);
            onChange(answer);
          }}
        >
          {answer}
        </Radio>
      ))}
      <Radio
        name={props.id}
        checked={isOther}
        disabled={readOnly}
        onChange={() => {
          setOther(true);
          onChange(null);
        }}
      >
        {t('choice.other')}
      </Radio>
      {isOther && (
        <Input
          value={text}
          readOnly={readOnly}
          aria-label={`${props.label}: ${t('choice.other')}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

export function CheckboxMultiWidget(props: FieldWidgetProps<FieldOf<'multiChoice'>>) {
  const { field, value, readOnly, onChange, onBlur } = props;
  const label = useLabel();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const { 'aria-required': _single, ...group } = groupProps(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a second name
    <div className="record-marks" {...group} role="group" onBlur={onBlur}>
      {field.options.map((option) => (
        <Checkbox
          key={option.value}
          checked={chosen.includes(option.value)}
          disabled={readOnly}
          onChange={(event) => {
            const next = field.options
              .map((one) => one.value)
              .filter((one) => (one === option.value ? event.target.checked : chosen.includes(one)));
            onChange(next.length > 0 ? next : null);
          }}
        >
          {label(option.label)}
        </Checkbox>
      ))}
    </div>
  );
}

export function CheckboxWidget({ id, value, readOnly, describedBy, label, onChange, onBlur }: FieldWidgetProps<FieldOf<'boolean'>>) {
  const t = formTexts.useText();
  return (
    <div className="record-switch">
      <Checkbox
        id={id}
        checked={value === true}
        disabled={readOnly}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      <span aria-hidden>{t(value === true ? 'boolean.yes' : 'boolean.no')}</span>
    </div>
  );
}
