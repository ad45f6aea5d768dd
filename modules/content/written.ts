/**
 * Shipped texts as they are written: a paragraph or a step per line, names of the screen between `**`. A name that can be
 * shown on the screen is a link: `[**Нэмэх**](/erp/p/employees#show=create)`.
 */
import type { Language } from '@lambda/model/definitions/labels.ts';

/** Lines that begin with `- ` are steps; the others are paragraphs. */
export type Written = Readonly<Record<Language, string>>;

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inline = (line: string): string =>
  line
    .replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([/#][^\s)]*)\)/g, '<a href="$2">$1</a>');
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The formatted text that is stored. */
export function htmlOf(text: string): string {
  const parts: string[] = [];
  let steps: string[] = [];
  const endSteps = () => {
    if (steps.length > 0) parts.push(`<ol>${steps.map((step) => `<li>${inline(step)}</li>`).join('')}</ol>`);
    steps = [];
  };
  for (const line of linesOf(text)) {
    if (line.startsWith('- ')) steps.push(line.slice(2));
    else {
      endSteps();
      parts.push(`<p>${inline(line)}</p>`);
    }
  }
  endSteps();
  return parts.join('');
}
/** The names of buttons, fields and menu entries that a text speaks of. */
export const namesIn = (text: string): string[] => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name);
/** The names that are links, with their addresses. */
export const linksIn = (text: string): { readonly name: string; readonly address: string }[] =>
  [...text.matchAll(/\[\*\*([^\]]+)\*\*\]\(([^)]*)\)/g)].map(([, name = '', address = '']) => ({ name, address }));
