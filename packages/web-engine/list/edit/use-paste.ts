/** From a pasted block to written cells: names looked up, the model asked, then the server, and only then written. */
import { calledApart, namesBefore } from '@lambda/model/definitions/naming.ts';
import { App } from 'antd';
import { useCallback, useState } from 'react';
import { lookupDocument, lookupVariables } from '../../form/lookups.ts';
import { apartOf, titleOf } from '../../form/record-query.ts';
import type { Block } from '../../form/tsv.ts';
import { query, RequestError } from '../../kit/data/client.ts';
import { changeRows, type ManyOutcome } from '../../kit/data/record-operations.ts';
import { today } from '../../kit/format.ts';
import { useLanguage } from '../../kit/i18n/i18n.ts';
import type { ColumnSpec } from '../columns.ts';
import type { RowAccess } from '../row-access.ts';
import type { GridSource, Row } from '../source.ts';
import { gridTexts } from '../texts.ts';
import { readRows } from './copy-cells.ts';
import { changesIn, type Lookup, namesIn, type PastedCell, type PastePlan, planPaste } from './paste-plan.ts';
import type { CellEdit } from './use-table-edit.ts';

const MOST_ROWS = 1_000;
const AT_ONCE = 4;

/** Names that a refusal tells apart. */
const MOST_NAMED = 4;
/** The ids behind names, asked once per name; of several of one name that which is written with what tells it apart. */
async function lookUp(names: ReturnType<typeof namesIn>, source: GridSource): Promise<Lookup> {
  const known = new Map<string, number | readonly string[]>();
  const wanted = [...names].flatMap(([model, all]) => [...all].map((name) => ({ model, name })));
  const work = async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const { model, name } = next;
      const target = source.modelOf(model);
      if (!target) continue;
      const asked = [name, ...namesBefore(name)].map((typed) =>
        query<Record<string, readonly Row[]>>(
          lookupDocument(target),
          lookupVariables({ model: target, typed, within: undefined, offset: 0 }),
        ),
      );
      const rows = new Map((await Promise.all(asked)).flatMap((reply) => (reply[model] ?? []).map((row) => [row.id, row] as const)));
      const whole = (row: Row) => calledApart(titleOf(target, row), apartOf(target, row));
      const same = [...rows.values()].filter((row) =>
        [titleOf(target, row), whole(row)].some((one) => one.toLowerCase() === name.toLowerCase()),
      );
      const [only] = same;
      if (only) known.set(`${model} ${name}`, same.length > 1 ? same.slice(0, MOST_NAMED).map(whole) : only.id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (model, name) => known.get(`${model} ${name}`) ?? 'none';
}

/** What the server refuses, put at the cells that it names, else at all cells of the row. */
function withRefusals(cells: readonly PastedCell[], { refused }: ManyOutcome): readonly PastedCell[] {
  const byRow = new Map(refused.map((row) => [row.id, row]));
  return cells.map((cell) => {
    const refusal = byRow.get(cell.row.id);
    if (!refusal || cell.problem !== undefined) return cell;
    const own = refusal.fields?.find(({ field }) => field === cell.column.id);
    return { ...cell, problem: own?.message ?? refusal.message };
  });
}

export type Pasting = {
  /** What waits for the person's word. */
  readonly plan: PastePlan | undefined;
  readonly isWriting: boolean;
  readonly paste: (block: Block, at: { readonly row: number; readonly columns: readonly ColumnSpec[] }) => void;
  readonly confirm: () => void;
  readonly drop: () => void;
};

export function usePaste({
  source,
  access,
  edit,
  rowAt,
  total,
  onWritten,
}: {
  source: GridSource;
  access: RowAccess;
  edit: CellEdit;
  rowAt: (index: number) => Row | undefined;
  total: () => number;
  /** These rows are stored now. */
  onWritten: (rows: readonly Row[], outcome: ManyOutcome) => void;
}): Pasting {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const { message } = App.useApp();
  const [plan, setPlan] = useState<PastePlan>();
  const [isWriting, setWriting] = useState(false);
  const fail = useCallback(
    (error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      message.error(error.message);
    },
    [message],
  );

  const prepare = useCallback(
    async (block: Block, { row, columns }: { row: number; columns: readonly ColumnSpec[] }) => {
      const last = Math.min(row + block.length, total()) - 1;
      const here = Array.from({ length: last - row + 1 }, (_, index) => rowAt(row + index));
      const known = here.filter((one) => one !== undefined);
      const rows = known.length === here.length ? known : await readRows(access, row, last);
      const lookup = await lookUp(namesIn(block, columns), source);
      const words = {
        readOnly: t('paste.readOnly'),
        notFound: t('paste.notFound'),
        ambiguous: (choices: readonly string[]) => t('paste.ambiguous', { choices: choices.map((one) => `«${one}»`).join(', ') }),
      };
      const made = planPaste({ block, columns, rows, isWritable: edit.isWritable, lookup, source, today: today(), language, words });
      const [only] = made.cells;
      if (
        only &&
        made.cells.length === 1 &&
        block.length === 1 &&
        (only.problem === undefined || edit.isWritable(only.row, only.column.id))
      ) {
        return edit.write(only.row, only.column, only.problem === undefined ? only.value : only.text);
      }
      const changes = changesIn(made.cells);
      if (changes.length === 0) return setPlan(made);
      // The server's own rules, rights and references are asked too, before anything is written.
      const outcome = await changeRows(
        source.model.name,
        changes.map(({ id, version, input }) => ({ id, version, values: input })),
        { preview: true },
      );
      setPlan({ ...made, cells: withRefusals(made.cells, outcome) });
    },
    [access, edit, language, rowAt, source, t, total],
  );
  const paste = useCallback<Pasting['paste']>(
    (block, at) => {
      if (block.length > MOST_ROWS) return void message.warning(t('paste.tooMany', { most: MOST_ROWS }));
      prepare(block, at).catch(fail);
    },
    [fail, message, prepare, t],
  );
  const confirm = useCallback(() => {
    if (!plan || isWriting) return;
    if (edit.holds) {
      for (const { row, column, value, problem } of plan.cells) if (problem === undefined) edit.write(row, column, value);
      return setPlan(undefined);
    }
    const changes = changesIn(plan.cells);
    const write = async () => {
      const outcome = await changeRows(
        source.model.name,
        changes.map(({ id, version, input }) => ({ id, version, values: input })),
      );
      const rows = outcome.rows.length > 0 ? await access.rows(outcome.rows.map(({ id }) => id)) : [];
      onWritten(rows, outcome);
      if (outcome.refused.length === 0) return setPlan(undefined);
      // Somebody came between the look and the deed: what was refused stays to be seen.
      const refused = new Set(outcome.refused.map(({ id }) => id));
      setPlan({
        ...plan,
        cells: withRefusals(
          plan.cells.filter(({ row }) => refused.has(row.id)),
          outcome,
        ),
      });
    };
    setWriting(true);
    write()
      .catch(fail)
      .finally(() => setWriting(false));
  }, [access, edit, fail, isWriting, onWritten, plan, source]);
  return { plan, isWriting, paste, confirm, drop: useCallback(() => setPlan(undefined), []) };
}
