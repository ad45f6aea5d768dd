/** Yes or no. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { Checkbox, Switch } from 'antd';
import { formTexts } from '../texts.ts';
import type { FieldWidgetProps } from './widget-props.ts';

export function BooleanWidget({ id, value, onChange, onBlur, readOnly, inRow, label }: FieldWidgetProps<FieldOf<'boolean'>>) {
  const t = formTexts.useText();
  const isOn = value === true;
  if (inRow) {
    return (
      <Checkbox
        id={id}
        checked={isOn}
        disabled={readOnly}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
    );
  }
  return (
    <div className="record-switch">
      <Switch
        id={id}
        checked={isOn}
        disabled={readOnly}
        onChange={(next) => {
          onChange(next);
          onBlur();
        }}
      />
      <span aria-hidden>{isOn ? t('boolean.yes') : t('boolean.no')}</span>
    </div>
  );
}
