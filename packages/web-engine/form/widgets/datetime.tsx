/** A moment, shown and entered as the company's clock shows it; ISO 8601 with zone on the wire. */
import type { FieldOf } from '@lambda/model/fields.ts';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { formatDateTime } from '../../format.ts';
import { formTexts } from '../texts.ts';
import { momentOf, WALL_TIME } from '../wall-time.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps, textOf } from './widget-props.ts';

dayjs.extend(customParseFormat);

export function DatetimeWidget(props: FieldWidgetProps<FieldOf<'datetime'>>) {
  const { value, onChange, onBlur, readOnly, required } = props;
  const t = formTexts.useText();
  const shown = formatDateTime(textOf(value));
  if (readOnly) return <ReadOnlyBox {...props} text={shown} />;
  const moment = shown ? dayjs(shown, WALL_TIME, true) : undefined;
  return (
    <DatePicker
      {...controlProps(props)}
      className="record-date"
      value={moment?.isValid() ? moment : null}
      showTime={{ format: 'HH:mm' }}
      format={[WALL_TIME, 'YYYY.MM.DD HH:mm', 'YYYYMMDD HHmm']}
      placeholder={t('datetime.placeholder')}
      needConfirm={false}
      allowClear={!required}
      onChange={(next) => onChange(next ? momentOf(next.format(WALL_TIME)) : null)}
      onBlur={onBlur}
    />
  );
}
