/** A signature: typed, drawn (a PNG or the path of the pen), or a picture of one. */

const MAX_TEXT = 100;
const MAX_IMAGE = 300_000;
const MAX_PATH = 100_000;
/** A PNG begins with these bytes. */
const PNG = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/;
const PATH = /^[Mm][MmLlHhVvCcSsQqTtAaZz0-9eE .,\-+\n]*$/;
/** Letters that the fonts of papers have, and at least one of them: a name of signs or pictures alone is none. */
const LETTERS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{M}0-9 \u00a0.,'’"“”„()/&№–—-]+$/u;
const LETTER = /\p{L}/u;
const FILE = /^\/files\/[1-9]\d{0,14}$/;

const CHECKS: Readonly<Record<string, (value: string) => boolean>> = {
  'text text': (value) => value.length <= MAX_TEXT && LETTER.test(value) && LETTERS.test(value),
  'drawn image': (value) => value.length <= MAX_IMAGE && PNG.test(value),
  'drawn path': (value) => value.length <= MAX_PATH && PATH.test(value),
  'image file': (value) => FILE.test(value),
};

/** Whether a value is a signature: `type` and the one part that belongs to it. */
export function isSignature(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { type, ...rest } = value as Record<string, unknown>;
  const [part, ...more] = Object.entries(rest);
  if (!part || more.length > 0 || typeof part[1] !== 'string') return false;
  return CHECKS[`${String(type)} ${part[0]}`]?.(part[1]) === true;
}
