/** What a list does with several of its records: choosing all of them, changing, deleting, taking it back. */
import { App } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import type { ActionItem } from '../../form/actions/use-actions.tsx';
import { titleOf } from '../../form/record-query.ts';
import type { Chosen, ManyOutcome } from '../../kit/data/record-operations.ts';
import { formatNumber } from '../../kit/format.ts';
import type { MenuPermissions } from '../../kit/registries.ts';
import type { ListQuery } from '../query.ts';
import { SelectionBar } from '../selection-bar.tsx';
import type { GridSource, Row } from '../source.ts';
import { gridTexts } from '../texts.ts';
import { useRemoval } from '../use-removal.tsx';
import { useUndo } from '../use-undo.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkFields } from './bulk-fields.ts';
import { useBackgroundChange } from './use-background-change.tsx';

type Options = {
  readonly source: GridSource;
  readonly permissions: Pick<MenuPermissions, 'u' | 'd'>;
  readonly query: ListQuery;
  readonly total: number | undefined;
  readonly selected: readonly Row[];
  readonly onChanged: () => void;
  readonly onClear: () => void;
  readonly onDeleted: (ids: readonly number[]) => void;
  /** What else the model offers for the selected rows. */
  readonly more: readonly ActionItem[];
};
export type ManyRecords = {
  /** Deletes one record after asking. */
  readonly remove: (row: Row) => void;
  /** Changes the selected rows, or says that none is; undefined for whoever may not. */
  readonly change: (() => void) | undefined;
  /** The bar of the selected rows, and what it opens. */
  readonly bar: ReactNode;
  readonly dialog: ReactNode;
  /** Several records were written elsewhere in the list: offers to take it back. */
  readonly onWritten: (outcome: ManyOutcome) => void;
};

export function useManyRecords({
  source,
  permissions,
  query,
  total = 0,
  selected,
  onChanged,
  onClear,
  onDeleted,
  more,
}: Options): ManyRecords {
  const t = gridTexts.useText();
  const { message } = App.useApp();
  const { model, modelOf } = source;
  // All rows of this very list; another question is another list.
  const [wholeList, setWholeList] = useState<ListQuery>();
  const [isChanging, setChanging] = useState(false);
  const removeRecords = useRemoval({ model, onChanged });
  const watch = useBackgroundChange({ onEnd: onChanged });
  const offerUndo = useUndo({ model: model.name, onChanged });

  const isAll = wholeList === query && selected.length > 0;
  const count = isAll ? total : selected.length;
  const chosen: Chosen = isAll
    ? { selection: { filters: query.f, groupFilters: query.g, search: query.q, ...(query.l ? { list: query.l } : {}) } }
    : { ids: selected.map(({ id }) => id) };

  const clear = useCallback(() => {
    setWholeList(undefined);
    onClear();
  }, [onClear]);
  const removeMany = async (records: Parameters<typeof removeRecords>[0]) => {
    const gone = await removeRecords(records);
    if (gone.length === 0) return;
    clear();
    onDeleted(gone);
  };
  const [only] = selected;
  const onWritten = useCallback(
    ({ rows, changed }: ManyOutcome) =>
      offerUndo({ title: t('bulk.done', { count: formatNumber(changed) }), rows, undone: t('undo.done') }),
    [offerUndo, t],
  );
  // The ids of a view's rows are those of its model, but its filters are written in its own names.
  const mayChange = permissions.u && bulkFields(model).length > 0;
  const mayTakeAll = source.view === undefined && !isAll && selected.length < total;
  return {
    remove: useCallback(
      (row: Row) =>
        void removeRecords({ chosen: { ids: [row.id] }, count: 1, name: titleOf(model, row, modelOf) }).then((gone) => {
          if (gone.length === 0) return;
          clear();
          onDeleted(gone);
        }),
      [clear, model, modelOf, onDeleted, removeRecords],
    ),
    change: mayChange ? () => (count > 0 ? setChanging(true) : void message.warning(t('select.line'))) : undefined,
    bar: (
      <SelectionBar
        count={count}
        total={total}
        onAll={mayTakeAll ? () => setWholeList(query) : undefined}
        onChange={mayChange ? () => setChanging(true) : undefined}
        onDelete={
          permissions.d
            ? () => void removeMany({ chosen, count, name: count === 1 && only ? titleOf(model, only, modelOf) : undefined })
            : undefined
        }
        more={isAll ? [] : more}
        onClear={clear}
      />
    ),
    dialog: isChanging && (
      <BulkDialog
        model={model}
        chosen={chosen}
        count={count}
        onClose={() => setChanging(false)}
        onDone={(outcome) => {
          setChanging(false);
          clear();
          onChanged();
          onWritten(outcome);
        }}
        onStarted={(job) => {
          setChanging(false);
          clear();
          watch(job);
        }}
      />
    ),
    onWritten,
  };
}
