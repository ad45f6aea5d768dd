/** Goes through XML in pieces and tells what it meets. No document types, so no entities but the five of XML. */
import { PlatformError } from '@lambda/model/errors.ts';

/** Names come without their prefix; attributes as they are written. */
export type XmlListener = {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
};
export type XmlScanner = { write(chunk: Buffer): void; end(): void };

/** A tag longer than this is no spreadsheet's. */
const LONGEST_TAG = 65_536;
const unreadable = () => new PlatformError('WRONG_TYPE_OF_FILE');
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const character = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
/** Entities and the format's own escapes (`_x000D_`) as the characters that they stand for. */
export function plainXml(text: string): string {
  const plain = text.includes('&')
    ? text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{2,4}));/g, (whole, hex?: string, decimal?: string, name?: string) =>
        hex ? character(Number.parseInt(hex, 16)) : decimal ? character(Number(decimal)) : (NAMED[name ?? ''] ?? whole),
      )
    : text;
  return plain.includes('_x')
    ? plain.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : plain;
}
/** The value of an attribute, or null. */
export function attribute(attributes: string, name: string): string | null {
  const at = attributes.indexOf(`${name}="`);
  if (at < 0 || (at > 0 && !/[\s:]/.test(attributes[at - 1] ?? ''))) return null;
  const from = at + name.length + 2;
  const to = attributes.indexOf('"', from);
  return to < 0 ? null : attributes.slice(from, to);
}
const bare = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

export function createXmlScanner(listener: XmlListener): XmlScanner {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';

  const tag = (body: string): void => {
    if (body.startsWith('?')) return;
    if (body.startsWith('/')) {
      listener.close(bare(body.slice(1).trimEnd()));
      return;
    }
    const closed = body.endsWith('/');
    const inner = closed ? body.slice(0, -1) : body;
    const space = inner.search(/\s/);
    const name = bare(space < 0 ? inner : inner.slice(0, space));
    listener.open(name, space < 0 ? '' : inner.slice(space));
    if (closed) listener.close(name);
  };
  /** Takes one thing off the text at `from` and answers where the next begins; -1 when its end has not come yet. */
  const step = (text: string, from: number): number => {
    const open = text.indexOf('<', from);
    if (open < 0) return -1;
    if (open > from) listener.text(text.slice(from, open));
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
    if (text.startsWith('<!D', open) || text.startsWith('<!E', open)) throw unreadable();
    const end = text.indexOf('>', open);
    if (end < 0) return -2 - open;
    tag(text.slice(open + 1, end));
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
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw unreadable();
    }
  };
  return {
    write: (chunk) => {
      const text = decode(chunk);
      // Text between tags may span pieces; a whole one is told at once.
      if (rest.length > 8_388_608) throw unreadable();
      scan(rest + text);
    },
    end: () => {
      decode();
      if (/<\S/.test(rest)) throw unreadable();
    },
  };
}
