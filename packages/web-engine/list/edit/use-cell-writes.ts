/** Writing cells in the list: shown at once, sent one after the other per row, taken back with the reason when refused. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useKnownRow } from '../../form/lookups.ts';
import { RequestError } from '../../kit/data/client.ts';
import { mayHaveArrived, newKey } from '../../kit/data/request-key.ts';
import { today } from '../../kit/format.ts';
import { useLanguage } from '../../kit/i18n/i18n.ts';
import { cellText } from '../cell-text.ts';
import type { ColumnSpec } from '../columns.ts';
import type { RowAccess } from '../row-access.ts';
import { type GridSource, type Row, referencedRow } from '../source.ts';
import { gridTexts } from '../texts.ts';
import { countsKey } from '../use-preset-counts.ts';
import { changeOf, isChange, problemsOf, withValue } from './cell-change.ts';

/** A value that did not get into its cell: refused, overtaken by somebody else's change, or not known to have arrived. */
export type CellProblem = {
  readonly id: number;
  readonly column: ColumnSpec;
  readonly value: unknown;
  readonly message: string;
  readonly kind: 'refused' | 'conflict' | 'unsent';
};
/** The rows that the table holds. */
export type TableRows = {
  readonly rowOf: (id: number) => Row | undefined;
  readonly show: (row: Row) => void;
};
export type CellWrites = {
  readonly problems: readonly CellProblem[];
  /** `row` as the person saw it while writing: a change of this cell that has come meanwhile is told instead of written over. */
  readonly write: (row: Row, column: ColumnSpec, value: unknown) => void;
  /** Tries the value of a problem again, over what is stored now. */
  readonly again: (problem: CellProblem) => void;
  readonly dismiss: (problem: CellProblem) => void;
  /** Rows written elsewhere, e.g. by pasting: shown, and everything counted is counted again. */
  readonly take: (rows: readonly Row[]) => void;
};

export const isProblemOf = (problem: CellProblem, id: number, column: string): boolean => problem.id === id && problem.column.id === column;

export function useCellWrites({
  source,
  access,
  rows,
  announce,
}: {
  source: GridSource;
  access: RowAccess;
  rows: TableRows;
  announce: (text: string) => void;
}): CellWrites {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const client = useQueryClient();
  const knownRow = useKnownRow();
  const [problems, setProblems] = useState<readonly CellProblem[]>([]);
  const queues = useRef(new Map<number, Promise<void>>());
  const latest = useRef({ access, rows });
  latest.current = { access, rows };

  const dismiss = useCallback(
    ({ id, column }: Pick<CellProblem, 'id' | 'column'>) =>
      setProblems((all) => all.filter((problem) => !isProblemOf(problem, id, column.id))),
    [],
  );
  const report = useCallback(
    (problem: CellProblem) => {
      setProblems((all) => [...all.filter((one) => !isProblemOf(one, problem.id, problem.column.id)), problem]);
      announce(`${problem.column.label[language]}: ${problem.message}`);
    },
    [announce, language],
  );
  const reportConflict = useCallback(
    (id: number, column: ColumnSpec, value: unknown, theirs: Row | undefined) => {
      const text = cellText(column, theirs, language, { yes: t('value.yes'), no: t('value.no') });
      report({ id, column, value, kind: 'conflict', message: t('edit.conflict', { value: text || t('edit.nothing') }) });
    },
    [language, report, t],
  );
  const recount = useCallback(() => void client.invalidateQueries({ queryKey: countsKey(source.entity) }), [client, source.entity]);

  const send = useCallback(
    async (id: number, column: ColumnSpec, value: unknown, before: unknown, key: string) => {
      const { access: door, rows: table } = latest.current;
      const now = table.rowOf(id);
      if (!now) return;
      try {
        const [stored] = await door.change([changeOf(now, { [column.id]: value })], key);
        const shown = table.rowOf(id);
        // What was written meanwhile in other cells of the row is on its way and stays in sight.
        if (stored && shown) table.show({ ...shown, version: stored.version, ...fieldsOf(stored, column) });
        announce(t('edit.saved', { label: column.label[language] }));
        recount();
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        const shown = table.rowOf(id);
        const kind = error.code === 'VERSION_CONFLICT' ? 'conflict' : mayHaveArrived(error) ? 'unsent' : 'refused';
        if (shown && kind !== 'conflict') table.show(withValue(shown, column, before, asRow(knownRow, column, before)));
        if (kind === 'conflict') {
          const [fresh] = await door.rows([id]);
          if (fresh) table.show(fresh);
          // A write whose answer was lost has arrived after all.
          if (fresh && !isChange(column, fresh, value)) return recount();
          return reportConflict(id, column, value, fresh);
        }
        report({ id, column, value, kind, message: error.fields.find(({ field }) => field === column.id)?.message ?? error.message });
      }
    },
    [announce, knownRow, language, recount, report, reportConflict, t],
  );

  const write = useCallback(
    (row: Row, column: ColumnSpec, value: unknown) => {
      dismiss({ id: row.id, column });
      if (!isChange(column, row, value)) return;
      const wrong = problemsOf({ source, row, input: { [column.id]: value }, today: today(), language });
      const message = wrong.get(column.id);
      if (message !== undefined) return report({ id: row.id, column, value, message, kind: 'refused' });
      const now = latest.current.rows.rowOf(row.id);
      if (now && isChange(column, now, row[column.id] ?? null)) {
        if (isChange(column, now, value)) reportConflict(row.id, column, value, now);
        return;
      }
      const before = row[column.id];
      latest.current.rows.show(withValue(now ?? row, column, value, asRow(knownRow, column, value)));
      const key = newKey();
      // The next change of the row needs the version that this one leaves.
      const queue = (queues.current.get(row.id) ?? Promise.resolve()).then(() => send(row.id, column, value, before, key));
      queues.current.set(row.id, queue);
    },
    [dismiss, knownRow, language, report, reportConflict, send, source],
  );

  const again = useCallback(
    (problem: CellProblem) => {
      const row = latest.current.rows.rowOf(problem.id);
      if (row) write(row, problem.column, problem.value);
    },
    [write],
  );
  const take = useCallback(
    (written: readonly Row[]) => {
      for (const row of written) latest.current.rows.show(row);
      recount();
    },
    [recount],
  );
  return useMemo(() => ({ problems, write, again, dismiss, take }), [problems, write, again, dismiss, take]);
}

type KnownRow = ReturnType<typeof useKnownRow>;
const asRow = (knownRow: KnownRow, { target }: ColumnSpec, value: unknown) => (target ? knownRow(target.name, value) : undefined);

/** What a column shows of a row: its value, and the row behind a reference. */
function fieldsOf(row: Row, column: ColumnSpec): Readonly<Record<string, unknown>> {
  return withValue({ id: row.id }, column, row[column.id] ?? null, referencedRow(row, column.id));
}
