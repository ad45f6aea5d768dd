/** Goes through XML in pieces and tells what it meets. No document types, so no entities but the five of XML. */
import { PlatformError } from '@lambda/model/errors/errors.ts';

/** Names come without their prefix; attributes as they are written. */
export type XmlListener = {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
};
export type XmlScanner = { write(chunk: Buffer): void; end(): void };

/** A tag longer than this is no spreadsheet's. */
const LONGEST_TAG = 65_536;
/** Text between two tags that has not ended yet. */
const LONGEST_REST = 8_388_608;
/** Encodings that a file may name in its first line; those with two bytes a character are known by their first bytes. */
const ENCODINGS: ReadonlySet<string> = new Set(['utf-8', 'us-ascii', 'iso-8859-1', 'windows-1251', 'windows-1252']);
const unreadable = () => new PlatformError('WRONG_TYPE_OF_FILE');
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const character = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
/** Entities and the format's own escapes (`_x000D_`) as the characters that they stand for. */
export function plainXml(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  const plain = lines.includes('&')
    ? lines.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{2,4}));/g, (whole, hex?: string, decimal?: string, name?: string) =>
        hex ? character(Number.parseInt(hex, 16)) : decimal ? character(Number(decimal)) : (NAMED[name ?? ''] ?? whole),
      )
    : lines;
  return plain.includes('_x')
    ? plain.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : plain;
}

const SPACE = 32;
const [EXCLAMATION, SLASH, COLON, QUESTION] = [33, 47, 58, 63];
/** `<![CDATA[`: as much as has to be there to know what begins. */
const LONGEST_BEGINNING = 9;
const [DOUBLE_QUOTE, SINGLE_QUOTE] = [34, 39];
/** Calls `each` with every attribute: its name without the prefix, its value as written, and whether it had a prefix. */
export function eachAttribute(attributes: string, each: (name: string, value: string, prefixed: boolean) => void): void {
  let at = 0;
  for (;;) {
    const equals = attributes.indexOf('=', at);
    if (equals < 0) return;
    let open = equals + 1;
    while (attributes.charCodeAt(open) <= SPACE) open++;
    const quote = attributes.charCodeAt(open);
    if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) throw unreadable();
    const close = attributes.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", open + 1);
    if (close < 0) throw unreadable();
    let to = equals;
    while (to > at && attributes.charCodeAt(to - 1) <= SPACE) to--;
    let from = to;
    while (from > at && attributes.charCodeAt(from - 1) > SPACE && attributes.charCodeAt(from - 1) !== COLON) from--;
    const prefixed = from > at && attributes.charCodeAt(from - 1) === COLON;
    each(attributes.slice(from, to), attributes.slice(open + 1, close), prefixed);
    at = close + 1;
  }
}
/** The value of an attribute, or null; one without a prefix before one with any. */
export function attribute(attributes: string, name: string): string | null {
  let plain: string | null = null;
  let other: string | null = null;
  eachAttribute(attributes, (found, value, prefixed) => {
    if (found !== name) return;
    if (prefixed) other ??= value;
    else plain ??= value;
  });
  return plain ?? other;
}
const bare = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

/** Where the tag that begins at `open` ends: at the first `>` outside quotes; -1 when that has not come yet. */
function endOfTag(text: string, open: number): number {
  let end = text.indexOf('>', open);
  for (let at = open + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code !== DOUBLE_QUOTE && code !== SINGLE_QUOTE) continue;
    at = text.indexOf(code === DOUBLE_QUOTE ? '"' : "'", at + 1);
    if (at < 0) return -1;
    if (at > end) end = text.indexOf('>', at);
  }
  return end;
}

/** The encoding that the first bytes show or name. Throws WRONG_TYPE_OF_FILE for one that nobody uses. */
export function encodingOf(first: Buffer): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be';
  if (first[0] === 0x3c && first[1] === 0) return 'utf-16le';
  if (first[0] === 0 && first[1] === 0x3c) return 'utf-16be';
  const [, named] =
    /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(first.subarray(0, 200).toString('latin1')) ?? [];
  const encoding = (named ?? 'utf-8').toLowerCase();
  if (!ENCODINGS.has(encoding)) throw unreadable();
  return encoding;
}

export function createXmlScanner(listener: XmlListener): XmlScanner {
  let decoder: TextDecoder | null = null;
  let start: Buffer = Buffer.alloc(0);
  let rest = '';

  /** The tag between `<` at `open` and `>` at `end`. */
  const tag = (text: string, open: number, end: number): void => {
    const first = text.charCodeAt(open + 1);
    if (first === QUESTION) return;
    if (first === SLASH) {
      listener.close(bare(text.slice(open + 2, end).trimEnd()));
      return;
    }
    const closed = text.charCodeAt(end - 1) === SLASH;
    const to = closed ? end - 1 : end;
    let space = open + 1;
    while (space < to && text.charCodeAt(space) > SPACE) space++;
    const name = bare(text.slice(open + 1, space));
    listener.open(name, space < to ? text.slice(space, to) : '');
    if (closed) listener.close(name);
  };
  /** A comment, a passage that is text as it stands, or a document type, which is refused. */
  const special = (text: string, open: number): number => {
    if (text.startsWith('<!--', open)) {
      const end = text.indexOf('-->', open + 4);
      return end < 0 ? -2 - open : end + 3;
    }
    if (text.startsWith('<![CDATA[', open)) {
      const end = text.indexOf(']]>', open + 9);
      if (end < 0) return -2 - open;
      listener.text(text.slice(open + 9, end).replaceAll('&', '&amp;'));
      return end + 3;
    }
    // Nothing else may begin so; what is cut off after the first letters is looked at again with the rest.
    if (text.length - open >= LONGEST_BEGINNING || text.startsWith('<!D', open) || text.startsWith('<!E', open)) throw unreadable();
    return -2 - open;
  };
  /** Takes one thing off the text at `from` and answers where the next begins; -1 when its end has not come yet. */
  const step = (text: string, from: number): number => {
    const open = text.indexOf('<', from);
    if (open < 0) return -1;
    if (open > from) listener.text(text.slice(from, open));
    if (text.charCodeAt(open + 1) === EXCLAMATION) return special(text, open);
    const end = endOfTag(text, open);
    if (end < 0) return -2 - open;
    tag(text, open, end);
    return end + 1;
  };
  const scan = (text: string): void => {
    let at = 0;
    for (;;) {
      const next = step(text, at);
      if (next >= 0) {
        at = next;
        continue;
      }
      rest = next === -1 ? text.slice(at) : text.slice(-next - 2);
      if (rest.length > LONGEST_TAG && next !== -1) throw unreadable();
      return;
    }
  };
  const decode = (chunk?: Buffer): string => {
    try {
      // An encoding that a byte order mark contradicts is not believed: the mark is.
      decoder ??= new TextDecoder(encodingOf(start), { fatal: true });
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (error) {
      throw error instanceof PlatformError ? error : unreadable();
    }
  };
  return {
    write: (chunk) => {
      let bytes = chunk;
      if (!decoder) {
        // The first line says how the others are to be read, so it is waited for.
        start = Buffer.concat([start, chunk]);
        if (start.length < 200) return;
        bytes = start;
      }
      const text = decode(bytes);
      // Text between tags may span pieces; a whole one is told at once.
      if (rest.length > LONGEST_REST) throw unreadable();
      scan(rest + text);
    },
    end: () => {
      const last = decoder ? decode() : decode(start);
      scan(rest + last);
      if (/<\S/.test(rest)) throw unreadable();
    },
  };
}
