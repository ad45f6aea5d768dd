/** Whether a short text that is at hand fits what somebody types: as forgiving as the search over stored rows. */
import { insideOf, storedWords } from './search-fold.ts';
import { searchReadings } from './search-readings.ts';

/** How well a text fits what was typed: 0 it begins so, 1 its words begin so, 2 it is inside; null when it does not fit. */
export function searchRank(typed: string, text: string): number | null {
  const wanted = typed.trim().normalize('NFC').toLowerCase();
  const lower = text.normalize('NFC').toLowerCase();
  if (lower.startsWith(wanted)) return 0;
  const [{ words = [], tails = [] } = {}] = storedWords([{ text, inside: true }]);
  const begins = (word: string) => words.some((one) => one.startsWith(word));
  const isInside = (word: string) => {
    const parts = insideOf(word);
    return parts.length > 0 && parts.every((part) => tails.some((one) => one.startsWith(part)));
  };
  const readings = searchReadings(typed).flatMap(({ words: asked, joined }) => (joined ? [asked, [joined]] : [asked]));
  if (readings.some((asked) => asked.every(begins))) return 1;
  if (lower.includes(wanted) || readings.some((asked) => asked.every((word) => begins(word) || isInside(word)))) return 2;
  return null;
}
