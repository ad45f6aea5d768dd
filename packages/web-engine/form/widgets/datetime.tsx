/** A moment, shown and entered as the company's clock shows it; ISO 8601 with zone on the wire. */
import { fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { formatDateTime } from '../../kit/format.ts';
import { useLanguage } from '../../kit/i18n/i18n.ts';
import { formTexts } from '../texts.ts';
import { dateProblem, leftText } from '../typed-date.ts';
import { momentOf, WALL_TIME } from '../wall-time.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps, textOf } from './widget-props.ts';

/** The first is how it is shown; the others are understood when typed. */
const TYPED = [WALL_TIME, 'YYYY.MM.DD HH:mm', 'YYYYMMDD HHmm'];

export function DatetimeWidget(props: FieldWidgetProps<FieldOf<'datetime'>>) {
  const { value, onChange, onBlur, onProblem, readOnly, required } = props;
  const { language } = useLanguage();
  const t = formTexts.useText();
  const shown = formatDateTime(textOf(value));
  if (readOnly) return <ReadOnlyBox {...props} text={shown} />;
  const valueValue = shown ? dayjs(shown, WALL_TIME, true) : undefined;
  return (
    <DatePicker
      {...controlProps(props)}
      className="record-date"
      value={valueValue?.isValid() ? valueValue : null}
      showTime={{ format: 'HH:mm' }}
      format={TYPED}
      placeholder={t('datetime.placeholder')}
      needConfirm={false}
      allowClear={!required}
      preserveInvalidOnBlur
      onChange={(next) => {
        onProblem(undefined);
        onChange(next ? momentOf(next.format(WALL_TIME)) : null);
      }}
      onBlur={({ target }) => {
        const problem = dateProblem(leftText(target), TYPED, 'datetime');
        onProblem(problem && fieldErrorText(problem, language));
        onBlur();
      }}
    />
  );
}
