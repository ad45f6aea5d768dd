/** The head of a day's column: its number, and which day of the week it is. */
import { weekdayOf } from '@lambda/web-engine/kit/format.ts';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';

export function DayHead({ day }: { day: string }) {
  const { language } = useLanguage();
  return (
    <>
      {Number(day.slice(8))}
      <small>{weekdayOf(day, language)}</small>
    </>
  );
}
