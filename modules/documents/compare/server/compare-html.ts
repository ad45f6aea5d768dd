/**
 * What differs between two versions of a formatted text, as one text: what came is inside `<ins>`, what went inside `<del>`. Every word is of one
 * of the two versions, and the markup is that of the later one.
 */
import { diffArrays } from 'diff';

const TOKEN = /<[^>]*>|&(?:#\d+|#x[0-9a-f]+|[a-z]+);|[\p{L}\p{N}]+|\s+|[^<]/giu;
const isTag = (token: string): boolean => token.startsWith('<') && token.endsWith('>') && token.length > 1;
const nameOf = (tag: string): string => /^<\/?\s*([a-z0-9]+)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
/** Between their tags stand no words: what went from there is shown at the next place for words. */
const WORDLESS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol']);
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
/** Where one of them went, words are parted. */
const PARTS: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'li', 'td', 'th', 'tr', 'br', 'blockquote', 'pre']);
const tokensOf = (html: string): string[] => html.match(TOKEN) ?? [];

/** Adjacent words in one mark: each markup between them ends it. */
function marked(tokens: readonly string[], mark: 'ins' | 'del'): string {
  let html = '';
  let words = '';
  const close = () => {
    html += words.trim() === '' ? words : `<${mark}>${words}</${mark}>`;
    words = '';
  };
  for (const token of tokens) {
    if (!isTag(token)) words += token;
    else if (mark === 'ins') {
      close();
      html += token;
    } else if (PARTS.has(nameOf(token))) words += ' ';
  }
  close();
  return html;
}

export function comparedHtml(before: string, after: string): string {
  const open: string[] = [];
  let html = '';
  let held = '';
  const takesWords = () => !WORDLESS.has(open.at(-1) ?? '');
  const put = (token: string) => {
    html += token;
    const name = nameOf(token);
    if (VOID.has(name)) return;
    if (token.startsWith('</')) open.splice(Math.max(open.lastIndexOf(name), 0));
    else open.push(name);
    if (held !== '' && takesWords()) {
      html += held;
      held = '';
    }
  };
  for (const { value, added, removed } of diffArrays(tokensOf(before), tokensOf(after))) {
    if (removed) {
      const gone = marked(value, 'del');
      if (gone.trim() === '') continue;
      if (takesWords()) html += gone;
      else held += gone;
      continue;
    }
    const pieces = added ? tokensOf(marked(value, 'ins')) : value;
    for (const piece of pieces) {
      if (isTag(piece) && !/^<\/?ins>$/.test(piece)) put(piece);
      else html += piece;
    }
  }
  return html + held;
}
