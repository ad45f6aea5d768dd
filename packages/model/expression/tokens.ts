/** Cuts the text of an expression into numbers, texts, names and signs. */
import { LIMITS, refuse } from './tree.ts';

export type Token =
  | { readonly kind: 'number' | 'text' | 'name'; readonly at: number; readonly value: string }
  /** Operators, brackets and commas; the words among them in small letters. */
  | { readonly kind: 'sign'; readonly at: number; readonly value: string }
  | { readonly kind: 'end'; readonly at: number; readonly value: '' };

const SPACE = /[ \t\r\n]+/y;
const NUMBER = /\d{1,40}(?:\.\d{1,20})?(?![\p{L}\p{N}_.])/uy;
const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*/uy;
const SIGN = /<=|>=|<>|!=|==|[-+*/<>=(),[\]]/y;
/** A quotation mark inside is written twice. Neither control characters nor half surrogates are texts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what may not stand there
const TEXT = /'(?:[^'\u0000-\u001f\p{Surrogate}]|'')*'|"(?:[^"\u0000-\u001f\p{Surrogate}]|"")*"/uy;
const WORDS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'true', 'false', 'null']);
const SAME: Readonly<Record<string, string>> = { '==': '=', '<>': '!=' };

/** Signs of the text that the name beginning at `at` takes. */
export function nameLengthAt(text: string, at: number): number {
  NAME.lastIndex = at;
  return NAME.exec(text)?.[0].length ?? 0;
}

/** Throws ExpressionError; the last token is the end. */
export function tokensOf(text: string): Token[] {
  if (text.length > LIMITS.text) refuse('tooLong', LIMITS.text, { max: LIMITS.text });
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? null;
  };
  while (at < text.length) {
    const space = take(SPACE);
    if (space) {
      at += space.length;
      continue;
    }
    const token = tokenAt(at, take);
    if (!token)
      return refuse(text[at] === "'" || text[at] === '"' ? 'openText' : 'character', at, { sign: [...text.slice(at, at + 2)][0] ?? '' });
    tokens.push(token.token);
    at += token.length;
  }
  tokens.push({ kind: 'end', at, value: '' });
  return tokens;
}

function tokenAt(at: number, take: (pattern: RegExp) => string | null): { token: Token; length: number } | null {
  const number = take(NUMBER);
  if (number) return { token: { kind: 'number', at, value: number }, length: number.length };
  const sign = take(SIGN);
  if (sign) return { token: { kind: 'sign', at, value: Object.hasOwn(SAME, sign) ? (SAME[sign] as string) : sign }, length: sign.length };
  const name = take(NAME);
  if (name) {
    const word = name.toLowerCase();
    const token: Token = WORDS.has(word) ? { kind: 'sign', at, value: word } : { kind: 'name', at, value: name.normalize('NFC') };
    return { token, length: name.length };
  }
  const quoted = take(TEXT);
  if (!quoted) return null;
  const mark = quoted.charAt(0);
  const value = quoted
    .slice(1, -1)
    .replaceAll(mark + mark, mark)
    .normalize('NFC');
  return { token: { kind: 'text', at, value }, length: quoted.length };
}
