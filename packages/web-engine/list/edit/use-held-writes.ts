/** Writing cells that wait: marked in the list, saved together by its toolbar, those that were refused still marked with the reason. */
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useKnownRow } from '../../form/lookups.ts';
import { RequestError } from '../../kit/data/client.ts';
import { changeRows } from '../../kit/data/record-operations.ts';
import { formatNumber, today } from '../../kit/format.ts';
import { useLanguage } from '../../kit/i18n/i18n.ts';
import type { ColumnSpec } from '../columns.ts';
import type { RowAccess } from '../row-access.ts';
import type { GridSource, Row } from '../source.ts';
import { gridTexts } from '../texts.ts';
import { countsKey } from '../use-preset-counts.ts';
import { isChange, problemsOf } from './cell-change.ts';
import { afterSaving, changesOf, countOf, type Held, heldAt, holding, NOTHING_HELD, released, shownRow, versionOf } from './held-cells.ts';
import { type CellProblem, type CellWrites, isProblemOf, type TableRows } from './use-cell-writes.ts';

/** What the toolbar does with the cells that wait. */
export type HeldChanges = {
  readonly count: number;
  readonly isSaving: boolean;
  readonly save: () => void;
  readonly drop: () => void;
};
export type HeldWrites = CellWrites & {
  readonly held: Held;
  readonly changes: HeldChanges;
  readonly shown: (row: Row) => Row;
};
type Options = {
  readonly source: GridSource;
  readonly access: RowAccess;
  readonly rows: TableRows;
  readonly announce: (text: string) => void;
};

export function useHeldWrites({ source, access, rows, announce }: Options): HeldWrites {
  const t = gridTexts.useText();
  const { message } = App.useApp();
  const { language } = useLanguage();
  const client = useQueryClient();
  const knownRow = useKnownRow();
  const [held, setHeld] = useState<Held>(NOTHING_HELD);
  const [problems, setProblems] = useState<readonly CellProblem[]>([]);
  const [isSaving, setSaving] = useState(false);
  const latest = useRef({ access, rows, held, isSaving });
  latest.current = { access, rows, held, isSaving };
  const forget = useCallback(
    (id: number, column: ColumnSpec) => setProblems((all) => all.filter((problem) => !isProblemOf(problem, id, column.id))),
    [],
  );

  const write = useCallback(
    (row: Row, column: ColumnSpec, value: unknown) => {
      if (!isChange(column, shownRow(latest.current.held, row), value)) return;
      forget(row.id, column);
      const wrong = problemsOf({
        source,
        row: shownRow(latest.current.held, row),
        input: { [column.id]: value },
        today: today(),
        language,
      });
      const said = wrong.get(column.id);
      if (said !== undefined) {
        setProblems((all) => [...all, { id: row.id, column, value, message: said, kind: 'refused' }]);
        return announce(`${column.label[language]}: ${said}`);
      }
      const behind = column.target ? knownRow(column.target.name, value) : undefined;
      setHeld((all) => holding(all, latest.current.rows.rowOf(row.id) ?? row, { column, value, behind }));
      announce(t('held.waits', { label: column.label[language] }));
    },
    [announce, forget, knownRow, language, source, t],
  );
  /** Over what is stored now. */
  const again = useCallback(
    ({ id, column, value }: CellProblem) => {
      const row = latest.current.rows.rowOf(id);
      if (!row) return;
      forget(id, column);
      setHeld((all) => {
        const next = holding(all, row, { column, value, behind: heldAt(all, id, column.id)?.behind });
        const mine = next.get(id);
        return mine ? new Map(next).set(id, { ...mine, version: versionOf(row) }) : next;
      });
    },
    [forget],
  );
  const dismiss = useCallback(
    ({ id, column }: Pick<CellProblem, 'id' | 'column'>) => {
      forget(id, column as ColumnSpec);
      setHeld((all) => released(all, id, column.id));
    },
    [forget],
  );
  const recount = useCallback(() => void client.invalidateQueries({ queryKey: countsKey(source.entity) }), [client, source.entity]);

  const save = useCallback(async () => {
    const { held: sent, isSaving: isBusy, access: door, rows: table } = latest.current;
    if (isBusy || sent.size === 0) return;
    setSaving(true);
    try {
      const outcome = await changeRows(source.model.name, changesOf(sent));
      const written = outcome.rows.map(({ id }) => id);
      const conflicts = outcome.refused.filter(({ code }) => code === 'VERSION_CONFLICT').map(({ id }) => id);
      const fresh = written.length + conflicts.length > 0 ? await door.rows([...written, ...conflicts]) : [];
      for (const row of fresh) table.show(row);
      const after = afterSaving(latest.current.held, sent, outcome);
      setHeld(after.held);
      setProblems(
        after.refusals.map(({ id, cell: { column, value }, message: said, isConflict }) => ({
          id,
          column,
          value,
          message: said,
          kind: isConflict ? ('conflict' as const) : ('refused' as const),
        })),
      );
      const saved = countOf(sent) - after.refusals.length;
      if (saved > 0) message.success(t('held.saved', { count: formatNumber(saved) }));
      if (after.refusals.length > 0) message.warning(t('held.refused', { count: formatNumber(after.refusals.length) }));
      recount();
    } catch (failure) {
      // Nothing of it was written: all of it still waits.
      if (!(failure instanceof RequestError)) throw failure;
      message.error(failure.message);
    } finally {
      setSaving(false);
    }
  }, [message, recount, source.model.name, t]);
  const drop = useCallback(() => {
    setHeld(NOTHING_HELD);
    setProblems([]);
  }, []);
  const take = useCallback(
    (written: readonly Row[]) => {
      for (const row of written) latest.current.rows.show(row);
      recount();
    },
    [recount],
  );

  const count = countOf(held);
  const changes = useMemo(() => ({ count, isSaving, save: () => void save(), drop }), [count, isSaving, save, drop]);
  const shown = useCallback((row: Row) => shownRow(latest.current.held, row), []);
  return useMemo(
    () => ({ problems, write, again, dismiss, take, held, changes, shown }),
    [problems, write, again, dismiss, take, held, changes, shown],
  );
}
