/** Formatted text of guides and answers. It was cleaned when it was stored; here nothing but known elements is made of it once more. */

import { isSafeLink } from '@lambda/model/addresses/safe-link.ts';
import { parseDocument } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';

/** Headings stand below those of the page. */
const TAGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'p h3 h4 blockquote pre ul ol li hr br strong b em i u s sub sup mark code span table thead tbody tr th td'
      .split(' ')
      .map((name) => [name, name]),
  ),
  h1: 'h2',
  h2: 'h3',
};
const OWN_FILE = /^\/files\/[1-9]\d{0,14}$/;

type Node = ReturnType<typeof parseDocument>['children'][number];
function drawn(node: Node, key: number): ReactNode {
  if (node.type === 'text') return node.data;
  if (node.type !== 'tag') return null;
  const inside = node.children.map(drawn);
  if (node.name === 'a') {
    const { href = '' } = node.attribs;
    if (!isSafeLink(href)) return createElement('span', { key }, ...inside);
    return createElement('a', href.startsWith('/') ? { key, href } : { key, href, rel: 'noopener noreferrer nofollow' }, ...inside);
  }
  if (node.name === 'img') {
    const { src = '', alt = '' } = node.attribs;
    return OWN_FILE.test(src) ? createElement('img', { key, src, alt, loading: 'lazy' }) : null;
  }
  const tag = TAGS[node.name];
  return tag === undefined ? null : createElement(tag, { key }, ...(tag === 'br' || tag === 'hr' ? [] : inside));
}

export const FormattedText = ({ html }: { readonly html: string }) => (
  <div className="st-formatted">{parseDocument(html).children.map(drawn)}</div>
);
