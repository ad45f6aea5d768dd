/** A whole day. The value is the text `YYYY-MM-DD` from end to end; no time zone ever touches it. */
import { fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { today } from '../../kit/format.ts';
import { useLanguage } from '../../kit/i18n/i18n.ts';
import { monthOf } from '../field-text.ts';
import { formTexts } from '../texts.ts';
import { dateProblem, leftText } from '../typed-date.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps, textOf } from './widget-props.ts';

const DAY = 'YYYY-MM-DD';
/** The first is how it is shown; the others are understood when typed. */
const TYPED = [DAY, 'YYYYMMDD', 'YYYY.MM.DD', 'YYYY/MM/DD', 'YYYY-M-D', 'YYYY.M.D', 'YYYY/M/D'];
const MONTH = 'YYYY-MM';
const TYPED_MONTHS = [MONTH, 'YYYYMM', 'YYYY.MM', 'YYYY/MM', 'YYYY-M', 'YYYY.M', 'YYYY/M', ...TYPED];

/** A day in the past: the calendar begins with the years and offers no day after today. */
export function BirthdayWidget(props: FieldWidgetProps<FieldOf<'date'>>) {
  return <DateWidget {...props} isBirthday />;
}

export function DateWidget({ isBirthday = false, ...props }: FieldWidgetProps<FieldOf<'date'>> & { isBirthday?: boolean }) {
  const { field, value, onChange, onBlur, onProblem, readOnly, required } = props;
  const { language } = useLanguage();
  const t = formTexts.useText();
  const isMonth = field.wholeMonth === true;
  const formats = isMonth ? TYPED_MONTHS : TYPED;
  if (readOnly) return <ReadOnlyBox {...props} text={isMonth ? monthOf(textOf(value)) : textOf(value)} />;
  const day = typeof value === 'string' ? dayjs(value, DAY, true) : undefined;
  return (
    <DatePicker
      {...controlProps(props)}
      className="record-date"
      value={day?.isValid() ? day : null}
      picker={isMonth ? 'month' : 'date'}
      format={formats}
      placeholder={t(isMonth ? 'date.month' : 'date.placeholder')}
      {...(isBirthday
        ? {
            disabledDate: (one: dayjs.Dayjs) => one.format(DAY) > today(),
            ...(day ? {} : { defaultPickerValue: dayjs(today()).subtract(30, 'year') }),
          }
        : {})}
      needConfirm={false}
      allowClear={!required}
      preserveInvalidOnBlur
      onChange={(next) => {
        onProblem(undefined);
        onChange(next ? (isMonth ? next.startOf('month') : next).format(DAY) : null);
      }}
      onBlur={({ target }) => {
        const problem = dateProblem(leftText(target), formats, 'date');
        onProblem(problem && fieldErrorText(problem, language));
        onBlur();
      }}
    />
  );
}
