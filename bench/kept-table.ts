/** Figures that a run writes into the documents. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Puts a table between its two marks in a file of docs; everything else stays. Throws when the marks are missing. */
export function keepTable(mark: string, table: string, document = 'performance.md'): void {
  const file = path.join(import.meta.dirname, '..', 'docs', document);
  const [open, close] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(open), text.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for ${mark}`);
  writeFileSync(file, `${text.slice(0, from + open.length)}\n\n${table}\n\n${text.slice(to)}`);
}
