/** Tells how the letters of a text file are written, and reads them as such. */
import { createReadStream } from 'node:fs';
import { PlatformError } from '@lambda/model/errors/errors.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251';

const LOOKED_AT = 65_536;
/** The share of zero bytes from which a text without a mark has two bytes a character. Cyrillic letters have none, but spaces, digits and commas do. */
const WIDE_SHARE = 0.02;

/** What the first bytes show; null for those with one byte a character or several. */
export function wideEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  let [even, odd] = [0, 0];
  for (let at = 0; at < head.length; at++) {
    if (head[at] !== 0) continue;
    if (at % 2 === 0) even++;
    else odd++;
  }
  if (even + odd < head.length * WIDE_SHARE || even + odd === 0) return null;
  if (even > odd * 4) return 'utf-16be';
  return odd > even * 4 ? 'utf-16le' : null;
}

/** Whether there are control signs that no text has. */
export const hasControls = (text: string): boolean => /(?![\t\n\r\f])\p{Cc}/u.test(text);

/** Reads the file once. What is not UTF-8 and has no zero bytes is taken for the Windows code page of Cyrillic. */
export async function encodingOfFile(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const wide = isFirst ? wideEncoding(chunk.subarray(0, LOOKED_AT)) : null;
      if (wide) return wide;
      isFirst = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1251';
    throw error;
  }
}

/**
 * The code page has no Ө and Ү. Fonts of that time drew them in the places of Є and Ї, and that is what Mongolian files in
 * it mean; a program that knows no better writes a question mark.
 */
const OLD_LETTERS: Readonly<Record<string, string>> = { Є: 'Ө', є: 'ө', Ї: 'Ү', ї: 'ү' };

/** The characters of a file in pieces, without its mark. Throws WRONG_TYPE_OF_FILE for broken ones and control signs. */
export async function* readCharacters(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding !== 'windows-1251' });
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (cause) {
      throw new PlatformError('WRONG_TYPE_OF_FILE', { cause });
    }
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = decode(chunk);
    if (text.includes('\0')) throw new PlatformError('WRONG_TYPE_OF_FILE');
    yield encoding === 'windows-1251' ? text.replace(/[ЄєЇї]/g, (letter) => OLD_LETTERS[letter] ?? letter) : text;
  }
  yield decode();
}
