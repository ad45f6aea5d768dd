/** A length of time, written as people say it (`1ц 30м`, `1:30`, `90 мин`) and kept in seconds. */

import { FIELD_ERRORS } from '@lambda/model/errors/field-errors.ts';
import { formatDuration, parseDuration } from '@lambda/model/fields/duration.ts';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../kit/i18n/i18n.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps } from './widget-props.ts';

export function DurationWidget(props: FieldWidgetProps<FieldOf<'duration'>>) {
  const { value, onChange, onBlur, onProblem, readOnly } = props;
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const shown = typeof value === 'number' ? formatDuration(value, language) : '';
  if (readOnly) return <ReadOnlyBox {...props} text={shown} />;
  const take = (text: string) => {
    setTyped(text);
    const seconds = parseDuration(text);
    if (text.trim() === '' || seconds !== null) {
      onChange(seconds);
      onProblem(undefined);
    } else onProblem(FIELD_ERRORS.duration[language]);
  };
  return (
    <Input
      {...controlProps(props)}
      value={typed ?? shown}
      autoComplete="off"
      placeholder={formatDuration(5_400, language)}
      onChange={(event) => take(event.target.value)}
      onBlur={() => {
        if (typed === undefined || typed.trim() === '' || parseDuration(typed) !== null) setTyped(undefined);
        onBlur();
      }}
    />
  );
}
