/** A time of the day, `HH:MM`. What is typed counts at once: whoever presses a button right after it means that time. */
import { TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

const TIME = 'HH:mm';
type Props = {
  readonly id?: string;
  readonly label?: string;
  readonly time: string;
  readonly onTime: (time: string) => void;
};
export function TimeField({ id, label, time, onTime }: Props) {
  const take = (next: Dayjs | Dayjs[] | null) => {
    const one = Array.isArray(next) ? next[0] : next;
    if (one) onTime(one.format(TIME));
  };
  return (
    <TimePicker
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      value={dayjs(time, TIME)}
      format={TIME}
      minuteStep={5}
      allowClear={false}
      needConfirm={false}
      // The picker tells of its choice a moment after the key, of what is typed at once.
      onCalendarChange={take}
      onChange={take}
    />
  );
}
