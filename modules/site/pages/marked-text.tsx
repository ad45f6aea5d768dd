/** Text as administrators write it: paragraphs, `## ` headings, `- ` and `1. ` lists, `**bold**`, `[words](link)`. Nothing of it is HTML. */

import { isSafeLink } from '@lambda/model/addresses/safe-link.ts';
import type { ReactNode } from 'react';
import { useSite } from './site-view.ts';

const INLINE = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

function Inline({ text }: { readonly text: string }) {
  const { href } = useSite();
  const parts: ReactNode[] = [];
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    const [all, bold, words, link = ''] = found;
    parts.push(text.slice(at, found.index));
    if (bold) parts.push(<strong key={found.index}>{bold}</strong>);
    else if (isSafeLink(link))
      parts.push(
        <a key={found.index} href={href(link)}>
          {words}
        </a>,
      );
    else parts.push(words);
    at = found.index + all.length;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}

type Part = { readonly key: string; readonly kind: 'p' | 'h2' | 'h3' | 'ul' | 'ol'; readonly lines: string[] };
const MARKS: readonly (readonly [RegExp, Part['kind']])[] = [
  [/^### /, 'h3'],
  [/^## /, 'h2'],
  [/^- /, 'ul'],
  [/^\d{1,2}\. /, 'ol'],
];
function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [mark, kind] = MARKS.find(([pattern]) => pattern.test(line)) ?? [/^/, 'p' as const];
    const words = line.replace(mark, '');
    const last = parts.at(-1);
    if (last && last.kind === kind && (kind === 'ul' || kind === 'ol')) last.lines.push(words);
    else parts.push({ key: `${parts.length} ${words}`, kind, lines: [words] });
  }
  return parts;
}

export function MarkedText({ text }: { readonly text: string }) {
  return (
    <>
      {partsOf(text).map(({ key, kind: Kind, lines }) => (
        <Kind key={key}>
          {Kind === 'ul' || Kind === 'ol' ? (
            lines.map((line) => (
              <li key={line}>
                <Inline text={line} />
              </li>
            ))
          ) : (
            <Inline text={lines.join(' ')} />
          )}
        </Kind>
      ))}
    </>
  );
}
