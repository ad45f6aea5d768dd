/** What an upload really is, judged by its content. Names and declared types are not believed; active content is refused. */
import { isUtf8 } from 'node:buffer';
import { looksLikePicture } from '@lambda/model/fields/picture-bytes.ts';
import { hasControls, wideEncoding } from '../excel/text-encoding.ts';

export type FileKind = {
  /** The type it is served with. */
  readonly mediaType: string;
  /** Endings that fit; a name without one of them gets the first. */
  readonly endings: readonly string[];
  readonly picture: boolean;
};

const kind = (mediaType: string, endings: readonly string[], picture = false): FileKind => ({ mediaType, endings, picture });
/** Pictures are kept re-encoded, so their stored type is one. */
export const PICTURE = kind('image/webp', ['webp'], true);
const PDF = kind('application/pdf', ['pdf']);
const ZIP = kind('application/zip', ['zip']);
const DOCX = kind('application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['docx']);
const XLSX = kind('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ['xlsx']);
const PPTX = kind('application/vnd.openxmlformats-officedocument.presentationml.presentation', ['pptx']);
const OPEN_DOCUMENT = kind('application/vnd.oasis.opendocument', ['odt', 'ods', 'odp']);
const OLD_OFFICE = kind('application/x-ole-storage', ['doc', 'xls', 'ppt', 'msg']);
const TEXT = kind('text/plain; charset=utf-8', ['txt', 'csv', 'md', 'json', 'log']);

/** Workbooks whose parts have unusual names look like any archive. */
const TABLES: ReadonlySet<FileKind> = new Set([XLSX, ZIP, OPEN_DOCUMENT, OLD_OFFICE, TEXT]);
/** The first and last bytes of a file. */
export type FileLook = { readonly head: Buffer; readonly tail: Buffer; readonly complete: boolean };
export type KindOf = (look: FileLook) => FileKind | null;

const startsWith = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);
const ascii = (head: Buffer, from: number, text: string): boolean => head.subarray(from, from + text.length).toString('latin1') === text;

/** A zip by its entries: office documents name their parts near the beginning or in the directory at the end. */
function zipKind(parts: string): FileKind {
  if (parts.includes('mimetypeapplication/vnd.oasis.opendocument')) return OPEN_DOCUMENT;
  if (!parts.includes('[Content_Types].xml')) return ZIP;
  if (parts.includes('word/')) return DOCX;
  if (parts.includes('xl/')) return XLSX;
  return parts.includes('ppt/') ? PPTX : ZIP;
}

/** Plain text: valid UTF-8 without control bytes, and not the beginning of a page, picture or script in markup. */
function isPlainText(head: Buffer, complete: boolean): boolean {
  // A cut may split the last character: the whole characters before it have to be valid.
  const whole = complete ? head : head.subarray(0, lastWholeCharacter(head));
  if (!isUtf8(whole)) return false;
  for (const byte of whole) if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return false;
  const start = whole
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return !start.startsWith('<') && !start.startsWith('#!') && !start.startsWith('%!');
}
function lastWholeCharacter(head: Buffer): number {
  let end = head.length;
  while (end > 0 && ((head[end - 1] ?? 0) & 0xc0) === 0x80) end--;
  return Math.max(0, end - 1);
}

/**
 * The kind of a file from its first and last bytes (up to 64 KB each), or null when it is not accepted: pages, SVG,
 * scripts, programs and everything unknown.
 */
export function kindOf({ head, tail, complete }: FileLook): FileKind | null {
  if (looksLikePicture(head)) return PICTURE;
  if (ascii(head, 0, '%PDF-')) return PDF;
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return zipKind(head.toString('latin1') + tail.toString('latin1'));
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return OLD_OFFICE;
  return isPlainText(head, complete) ? TEXT : null;
}

const OTHER_TEXT = kind('text/plain', ['csv', 'txt', 'tsv']);
/** Letters of an old code page, or two bytes each: a text all the same, without control bytes and not in markup. */
function isOtherText(head: Buffer): boolean {
  const wide = wideEncoding(head);
  const text = wide === null ? head.toString('latin1') : new TextDecoder(wide).decode(head);
  return !hasControls(text) && !/^\s*(<|#!|%)/.test(text);
}
/** The kind of a file of rows: workbooks in any format, texts in any encoding. Null for everything else. */
export const tableKindOf: KindOf = (look) => {
  const known = kindOf(look);
  if (known) return TABLES.has(known) ? known : null;
  return isOtherText(look.head) ? OTHER_TEXT : null;
};
