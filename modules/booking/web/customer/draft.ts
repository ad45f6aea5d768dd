/**
 * What has been typed and held, kept in this tab until it is ordered: a reload or a lost connection loses nothing. The secret of the hold goes
 * with every request, so that one that is sent twice places one order.
 */
import type { AskedLine } from './choice.ts';

export type Hold = {
  /** What is held. */
  readonly key: string;
  readonly expires_at: string;
  readonly total_price: string;
  readonly total_prepayment: string;
};
export type Draft = {
  readonly secret: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly note: string;
  readonly hold: Hold | null;
  /** Of the address, for those who come back without it: by a change of the language. */
  readonly search: string;
};

const SECRET_BYTES = 32;
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
const newDraft = (): Draft => ({ secret: newSecret(), name: '', phone: '', email: '', note: '', hold: null, search: '' });
export const keyOf = (branch: number | null, lines: readonly AskedLine[]): string => JSON.stringify([branch, lines]);

const nameOf = (url: string): string => `lambda.booking.${url}`;
export function readDraft(url: string): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(url)) ?? 'null') as Partial<Draft> | null;
    return { ...newDraft(), ...kept };
  } catch {
    return newDraft();
  }
}
export function keepDraft(url: string, draft: Draft): void {
  try {
    sessionStorage.setItem(nameOf(url), JSON.stringify(draft));
  } catch {
    // Full or forbidden storage must not keep anybody from booking.
  }
}
/** The order stands: what was typed for it is nobody's any more. */
export function dropDraft(url: string): void {
  try {
    sessionStorage.removeItem(nameOf(url));
  } catch {
    // As above.
  }
}
