/** What a pasted block would do: which cells it meets, what they would hold, and why some of them cannot. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { Block } from '../../form/tsv.ts';
import { typedValue } from '../../form/typed-value.ts';
import type { ColumnSpec } from '../columns.ts';
import type { RowChange } from '../query.ts';
import type { GridSource, Row } from '../source.ts';
import { changeOf, isChange, problemsOf, withValue } from './cell-change.ts';

export type PastedCell = {
  readonly row: Row;
  readonly column: ColumnSpec;
  readonly text: string;
  readonly value: unknown;
  /** Why it cannot be written. */
  readonly problem: string | undefined;
};
export type PastePlan = {
  /** The cells that would change or are refused; those that hold the same already are left out. */
  readonly cells: readonly PastedCell[];
  readonly unchanged: number;
  /** Rows of the block below the last row of the list. */
  readonly beyond: number;
};
/** A record that a name stands for: its id, nothing found, or what tells several of that name apart. */
export type Lookup = (model: string, name: string) => number | 'none' | readonly string[];
export type PasteWords = {
  readonly readOnly: string;
  readonly notFound: string;
  readonly ambiguous: (choices: readonly string[]) => string;
};

/** The names that have to be looked for before a block can be understood, by the model they belong to. */
export function namesIn(block: Block, columns: readonly ColumnSpec[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const line of block) {
    for (const [index, text] of line.entries()) {
      const field = columns[index]?.field;
      const typed = field?.kind === 'reference' ? typedValue(field, text) : undefined;
      if (!typed || field?.kind !== 'reference' || !('name' in typed)) continue;
      const known = names.get(field.to) ?? new Set();
      names.set(field.to, known.add(typed.name));
    }
  }
  return names;
}

/** `columns` begin where the block is pasted; `rows` are the records from there down. */
export function planPaste({
  block,
  columns,
  rows,
  isWritable,
  lookup,
  source,
  today,
  language,
  words,
}: {
  block: Block;
  columns: readonly ColumnSpec[];
  rows: readonly Row[];
  isWritable: (row: Row, column: string) => boolean;
  lookup: Lookup;
  source: GridSource;
  today: string;
  language: Language;
  words: PasteWords;
}): PastePlan {
  let unchanged = 0;
  const cells = rows.flatMap((row, line) => {
    const texts = block[line] ?? [];
    const met = columns.slice(0, texts.length).flatMap((column, index): PastedCell[] => {
      const text = texts[index] ?? '';
      const typed = typedValue(column.field, text);
      const found = 'name' in typed && column.field.kind === 'reference' ? lookup(column.field.to, typed.name) : undefined;
      const value = 'value' in typed ? typed.value : found;
      if (found !== undefined && typeof found !== 'number') {
        return [{ row, column, text, value: null, problem: found === 'none' ? words.notFound : words.ambiguous(found) }];
      }
      if (!isChange(column, row, value)) {
        unchanged++;
        return [];
      }
      return [{ row, column, text, value, problem: isWritable(row, column.id) ? undefined : words.readOnly }];
    });
    return judged(met, row, { source, today, language });
  });
  return { cells, unchanged, beyond: Math.max(0, block.length - rows.length) };
}

/** The row's cells by the rules of the model, each judged with the others of its row in place. */
function judged(
  cells: readonly PastedCell[],
  row: Row,
  { source, today, language }: { source: GridSource; today: string; language: Language },
): readonly PastedCell[] {
  const good = cells.filter(({ problem }) => problem === undefined);
  if (good.length === 0) return cells;
  const input = Object.fromEntries(good.map(({ column, value }) => [column.id, value]));
  const wrong = problemsOf({ source, row, input, today, language });
  return cells.map((cell) => ({ ...cell, problem: cell.problem ?? wrong.get(cell.column.id) }));
}

/** The cells that can be written, as one change per record. */
export function changesIn(cells: readonly PastedCell[]): readonly RowChange[] {
  const changes = new Map<number, RowChange>();
  for (const { row, column, value, problem } of cells) {
    if (problem !== undefined) continue;
    const known = changes.get(row.id) ?? changeOf(row, {});
    changes.set(row.id, { ...known, input: { ...known.input, [column.id]: value } });
  }
  return [...changes.values()];
}

/** The rows as they would be, for showing what a cell will hold. */
export const cellAfter = ({ row, column, value }: PastedCell, behind?: Readonly<Record<string, unknown>>): Row =>
  withValue(row, column, value, behind);
