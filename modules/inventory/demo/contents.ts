/** What one piece holds, read from the size at the end of its name: `200 г`, `1.5 л`. */
const SIZE = /(\d+(?:[.,]\d+)?)\s?(г|кг|мл|л)$/;
const CODES: Readonly<Record<string, string>> = { г: 'G', кг: 'KG', мл: 'ML', л: 'L' };

export function contentOf(
  name: string,
  units: ReadonlyMap<string, number>,
): { readonly content_amount: string | null; readonly content_unit_id: number | null } {
  const [, amount, word] = SIZE.exec(name) ?? [];
  const unit = word === undefined ? undefined : units.get(CODES[word] ?? '');
  return amount === undefined || unit === undefined
    ? { content_amount: null, content_unit_id: null }
    : { content_amount: amount.replace(',', '.'), content_unit_id: unit };
}
