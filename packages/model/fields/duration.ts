/** Lengths of time as people write them, in whole seconds. */
import type { Language } from '../definitions/labels.ts';

const CLOCK = /^(\d{1,6}):([0-5]\d)(?::([0-5]\d))?$/;
const ISO = /^P(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,9})M)?(?:(\d{1,10})S)?)?$/i;
const UNITS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [86_400, ['ө', 'өдөр', 'хоног', 'd', '일']],
      [3_600, ['ц', 'цаг', 'h', '시간']],
      [60, ['м', 'мин', 'минут', 'm', 'min', '분']],
      [1, ['с', 'сек', 'секунд', 's', 'sec', '초']],
    ] as const
  ).flatMap(([seconds, names]) => names.map((name) => [name, seconds])),
);
const PART = /(\d{1,10})\s*(\p{L}+)\.?\s*/gu;

/** Seconds of `1:30`, `1ц 30м`, `90 мин`, `1h30m` or `PT1H30M`; null for a text that says no length of time. */
export function parseDuration(text: string): number | null {
  const clean = text.trim().toLowerCase();
  const clock = CLOCK.exec(clean);
  if (clock) return Number(clock[1]) * 3_600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0);
  const iso = /\d/.test(clean) ? ISO.exec(clean) : null;
  if (iso) return [86_400, 3_600, 60, 1].reduce((sum, unit, at) => sum + unit * Number(iso[at + 1] ?? 0), 0);
  let seconds = 0;
  let read = 0;
  for (const [whole, count, name = ''] of clean.matchAll(PART)) {
    const unit = UNITS[name];
    if (unit === undefined) return null;
    seconds += Number(count) * unit;
    read += whole.length;
  }
  return read === clean.length && read > 0 ? seconds : null;
}

const SIGNS: Readonly<Record<Language, readonly [string, string, string]>> = {
  mn: ['ц', 'м', 'с'],
  en: ['h', 'm', 's'],
  ko: ['시간', '분', '초'],
};
/** `1ц 30м`, `45с`; hours go on beyond a day, since a working month has no days of 24 hours. */
export function formatDuration(seconds: number, language: Language): string {
  const [hour, minute, second] = SIGNS[language];
  const rest = Math.abs(seconds);
  const parts = [
    [Math.floor(rest / 3_600), hour],
    [Math.floor((rest % 3_600) / 60), minute],
    [rest % 60, second],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, sign]) => `${count}${sign}`);
  return `${seconds < 0 ? '−' : ''}${shown.join(' ') || `0${minute}`}`;
}
