/** File names as people gave them, made safe to store as text and to send in a header. They never become a path. */
import type { FileKind } from './kinds.ts';

const MAX_CHARACTERS = 150;
const DEVICE_NAMES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** Control characters, and marks that turn the direction of writing (a name could hide its ending with them). */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** The last part of a name without unseen characters, at most 150 characters, with an ending that fits the content. */
export function safeName(given: string | undefined, kind: FileKind): string {
  const base = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 ? clean.slice(dot + 1).toLowerCase() : '';
  const fits = kind.endings.includes(ending);
  const stem = [...(fits || kind.picture ? clean.slice(0, dot > 0 ? dot : undefined) : clean)].slice(0, MAX_CHARACTERS).join('');
  const name = stem === '' || DEVICE_NAMES.test(stem) ? `file${stem && `-${stem}`}` : stem;
  return `${name}.${fits ? ending : kind.endings[0]}`;
}

/** The header that names a file: an ASCII form for old readers and the full name by RFC 5987. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
