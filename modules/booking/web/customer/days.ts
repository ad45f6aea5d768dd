/** Days and moments as they are read: `YYYY-MM-DD` and `HH:MM` on the company's clock, whatever the clock of the phone says. */
import type { Language } from '@lambda/model/definitions/labels.ts';

const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  mn: 'Ням Даваа Мягмар Лхагва Пүрэв Баасан Бямба'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  ko: '일요일 월요일 화요일 수요일 목요일 금요일 토요일'.split(' '),
};
const SHORT: Readonly<Record<Language, readonly string[]>> = {
  mn: 'Ня Да Мя Лх Пү Ба Бя'.split(' '),
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  ko: '일 월 화 수 목 금 토'.split(' '),
};
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const shiftedDay = (day: string, by: number): string => new Date(dateOf(day).getTime() + by * 86_400_000).toISOString().slice(0, 10);
export const shortWeekday = (day: string, language: Language): string => SHORT[language][dateOf(day).getUTCDay()] ?? '';
export const dayOfMonth = (day: string): number => dateOf(day).getUTCDate();

export function monthText(day: string, language: Language): string {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))];
  if (language === 'mn') return `${year} оны ${month}-р сар`;
  return language === 'en' ? `${MONTHS[month - 1]} ${year}` : `${year}년 ${month}월`;
}
export function dayText(day: string, language: Language): string {
  const month = Number(day.slice(5, 7));
  const weekday = WEEKDAYS[language][dateOf(day).getUTCDay()] ?? '';
  const date = dayOfMonth(day);
  if (language === 'mn') return `${month}-р сарын ${date}, ${weekday}`;
  return language === 'en' ? `${weekday}, ${date} ${MONTHS[month - 1]}` : `${month}월 ${date}일 ${weekday}`;
}
/** Of `YYYY-MM-DD HH:MM`. */
export const momentText = (wall: string, language: Language): string => `${dayText(wall.slice(0, 10), language)} · ${wall.slice(11, 16)}`;

/** `YYYY-MM-DD` of a moment in a time zone. */
export const dayIn = (moment: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);

/** `MM:SS`; hours are minutes here. */
export function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
