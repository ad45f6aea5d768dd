/** What formatted text the editor can hold, and text without tags as it would write it. */

const KEPT: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 ul ol li blockquote pre code hr br strong b em i u s a span table thead tbody tr th td'.split(' '),
);

/** Whether the editor writes back all that stands in a cleaned text; a picture or an alignment it would drop. */
export function editorKeeps(html: string): boolean {
  if (/\sstyle\s*=/i.test(html)) return false;
  return [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, tag = '']) => KEPT.has(tag.toLowerCase()));
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Text that was written before the field had formatting keeps its lines; HTML stays as it is. */
export function asHtml(text: string): string {
  if (text === '' || /<[a-z][^>]*>/i.test(text)) return text;
  const plain = /&(?:amp|lt|gt|quot|#\d+);/.test(text) ? text : escaped(text);
  return plain
    .split(/\n/)
    .map((line) => `<p>${line}</p>`)
    .join('');
}
