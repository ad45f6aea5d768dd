/** Where an account stands in the statement of financial position: it follows from its kind and its row. */
import { type AccountKind, RESULT_SECTION, SECTIONS_OF } from './account-words.ts';

export const isAccountKind = (value: unknown): value is AccountKind => typeof value === 'string' && Object.hasOwn(SECTIONS_OF, value);

/** Income and expense stand in the result of the period until the year is closed. */
export function placeOf(
  kind: AccountKind,
  section: string | null,
): { readonly position_side: '1' | '2' | null; readonly position_section: string | null } {
  if (section === null) return { position_side: null, position_section: null };
  if (kind === 'asset') return { position_side: '1', position_section: section };
  return { position_side: '2', position_section: kind === 'income' || kind === 'expense' ? RESULT_SECTION : section };
}
