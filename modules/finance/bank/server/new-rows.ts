/** Which movements of a file are new: equal ones of one day are counted, so two fees stay two and a file that comes again adds nothing. */
import { createHash } from 'node:crypto';
import { type BankRow, plain } from './bank-rows.ts';

const words = (text: string | null): string => (text ?? '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
/** What makes a movement the same, and which of the equal ones of the file it is, from 1 on. */
export function keysOf(rows: readonly BankRow[]): readonly string[] {
  const seen = new Map<string, number>();
  return rows.map(({ day, amount, text, reference }) => {
    const same = [day, plain(amount), words(text), words(reference)].join('\n');
    const at = (seen.get(same) ?? 0) + 1;
    seen.set(same, at);
    return `${createHash('sha256').update(same).digest('hex').slice(0, 40)}#${at}`;
  });
}
/** What a rule is learned from: the words of a movement without its numbers and dates. */
export const patternOf = (text: string): string =>
  words(text)
    .replace(/[\d№#*/:.,-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
