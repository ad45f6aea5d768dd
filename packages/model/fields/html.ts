/** What a person reads of formatted text. */

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const CELL_END = /<\/t[dh]>/gi;
const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|blockquote|pre)>|<(?:br|hr)\b[^>]*>/gi;

function entity(name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? `&${name};`;
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(point) && point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
}

/** The text of cleaned HTML without its tags: blocks end lines, cells stand apart, pictures say nothing. For searching, lists and lengths, never for display as HTML. */
export const plainText = (html: string): string =>
  html
    .replace(CELL_END, ' ')
    .replace(BLOCK_END, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w{1,10});/g, (_all, name: string) => entity(name))
    .replace(/[^\S\n]+/g, ' ')
    .trim();
