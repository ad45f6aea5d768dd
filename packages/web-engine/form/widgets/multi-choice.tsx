/** Several of the options that the model names. */

import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { tabLeaves } from '@lambda/ui/parts/tab-leaves.ts';
import { Select } from 'antd';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { formTexts } from '../texts.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps } from './widget-props.ts';

export function MultiChoiceWidget(props: FieldWidgetProps<FieldOf<'multiChoice'>>) {
  const { field, value, onChange, onBlur, readOnly } = props;
  const t = formTexts.useText();
  const label = useLabel();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const options = field.options.map((option) => ({ value: option.value, label: label(option.label) }));
  if (readOnly) {
    const names = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
    return <ReadOnlyBox {...props} text={names.join(', ')} />;
  }
  return (
    <Select<string[]>
      {...controlProps(props)}
      className="record-select"
      mode="multiple"
      value={chosen}
      options={options}
      showSearch={choiceSearch}
      placeholder={t('field.choose')}
      onChange={(next) => onChange(next.length > 0 ? next : null)}
      onInputKeyDown={tabLeaves}
      onBlur={onBlur}
    />
  );
}
