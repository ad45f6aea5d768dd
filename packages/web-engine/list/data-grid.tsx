/** A list of records: ready-made views, search, filters, rows as a table or as cards, and its four states. */
import './data-grid.css';
import './bulk/bulk.css';
import './filters.css';
import './views/views.css';
import './phone.css';
import { rowDeeds } from '@lambda/model/definitions/grid-actions.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { InputRef } from 'antd';
import { SquarePen, X } from 'lucide-react';
import { type Ref, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ActedRecord } from '../form/actions/action-data.ts';
import { usePageDeeds } from '../form/actions/page-deeds.ts';
import { RowDeedsProvider } from '../form/actions/row-deeds.tsx';
import { useActions } from '../form/actions/use-actions.tsx';
import { titleOf } from '../form/record-query.ts';
import { useLabel, useLanguage } from '../kit/i18n/i18n.ts';
import { LoadFailed } from '../kit/page/page-states.tsx';
import type { MenuPermissions } from '../kit/registries.ts';
import { useSession } from '../kit/session/session.tsx';
import { shownPresets, withBin } from './bin.ts';
import { useManyRecords } from './bulk/use-many-records.tsx';
import { cellText } from './cell-text.ts';
import { DeskList } from './desk-list.tsx';
import { AskedFor } from './filter-chip.tsx';
import { FreshRows } from './fresh-rows.tsx';
import type { DataGridHandle, ListHandle } from './list-handle.ts';
import { ListEmpty } from './list-states.tsx';
import { ListStatus } from './list-status.tsx';
import { PeriodPickers, usePeriods } from './periods/period-pickers.tsx';
import { PhoneList } from './phone-list.tsx';
import { PresetTabs } from './preset-tabs.tsx';
import { type ListState, presetOf } from './query.ts';
import { RowMenu } from './row-menu.tsx';
import type { Row } from './source.ts';
import type { RowMenuPlace } from './table-context.ts';
import { gridTexts } from './texts.ts';
import { useDeletedRows } from './use-deleted-rows.tsx';
import type { GridView } from './use-grid-view.ts';
import { type List, useList } from './use-list.ts';
import { useListHandle } from './use-list-handle.ts';
import { useListKeys } from './use-list-keys.ts';
import { useLiveRows } from './use-live-rows.ts';
import { countsKey, usePresetCounts } from './use-preset-counts.ts';
import { useTotals } from './use-totals.ts';

export type DataGridProps = {
  readonly view: GridView;
  readonly permissions: Pick<MenuPermissions, 'c' | 'u' | 'd' | 'gridEditCondition' | 'gridDeleteCondition'>;
  /** Whose arrangement of columns it is. */
  readonly person: number;
  readonly isPhone: boolean;
  readonly state: ListState;
  /** `replace` for steps that are not worth going back to, like letters of a search. */
  readonly onState: (state: ListState, options?: { replace?: boolean }) => void;
  /** Undefined where rows are nobody's records: they are looked at in the list alone. */
  readonly onOpen: ((id: number, options: { readOnly: boolean }) => void) | undefined;
  /** Undefined when nothing may be added. */
  readonly onAdd: (() => void) | undefined;
  readonly onClone: (id: number) => void;
  readonly onHistory: (id: number) => void;
  /** How many rows there are; undefined while that is not known. */
  readonly onTotal: (total: number | undefined) => void;
  readonly onSelect: (rows: readonly Row[]) => void;
  /** These records have just been deleted. */
  readonly onDeleted: (ids: readonly number[]) => void;
  readonly openId: number | undefined;
  /** Cells of the list wait to be saved. */
  readonly onUnsaved?: (isUnsaved: boolean) => void;
  readonly handle: Ref<DataGridHandle>;
};

/** The columns that a row on the screen has the values of, in their order. */
function columnsInSight({ columns }: GridView, { arrangement, cards }: List, isPhone: boolean) {
  if (isPhone) return columns.filter(({ selects }) => selects.every((path) => cards.paths.includes(path)));
  return arrangement.columns.flatMap(({ id, hidden }) => (hidden ? [] : (columns.find((column) => column.id === id) ?? [])));
}

const unguarded = () => undefined;
const LOOKING: DataGridProps['permissions'] = { c: false, u: false, d: false };
const withoutDeleted = (view: GridView): GridView => {
  const presets = view.grid.presets?.filter(({ deleted }) => !deleted);
  return presets?.length === view.grid.presets?.length ? view : { ...view, grid: { ...view.grid, presets } };
};

const withClosedCells = (view: GridView, closedBy: DataGridProps['permissions']['gridEditCondition']): GridView =>
  closedBy === undefined ? view : { ...view, columns: view.columns.map((one) => (one.editable ? { ...one, closedBy } : one)) };

export function DataGrid(props: DataGridProps) {
  const { person, isPhone, onState, onAdd, onSelect, onDeleted } = props;
  const shownAs = props.state.only === undefined ? props.state.preset : null;
  const { gridEditCondition } = props.permissions;
  const view = useMemo(
    () => withClosedCells(props.permissions.d ? withBin(props.view, shownAs) : withoutDeleted(props.view), gridEditCondition),
    [props.permissions.d, props.view, shownAs, gridEditCondition],
  );
  const { grid, source, columns } = view;
  const isDeleted = props.state.only === undefined && presetOf(grid, props.state.preset)?.deleted === true;
  // A deleted record is neither opened nor written.
  const permissions = isDeleted ? LOOKING : props.permissions;
  const deeds = useMemo(() => rowDeeds(grid, permissions), [grid, permissions]);
  const onOpen = isDeleted || !deeds.opens ? undefined : props.onOpen;
  const state = usePeriods(columns, isDeleted ? { ...props.state, group: undefined } : props.state);
  const { permission } = useSession();
  const t = gridTexts.useText();
  const label = useLabel();
  const client = useQueryClient();
  const list = useRef<ListHandle>(null);
  const search = useRef<InputRef>(null);
  const data = useList({ view, permissions, person, isPhone, state, onState, onTotal: props.onTotal, list });
  const { query, total, failure } = data;
  const [menu, setMenu] = useState<RowMenuPlace>();
  const [selected, setSelected] = useState<readonly Row[]>([]);
  const select = useCallback(
    (rows: readonly Row[]) => {
      setSelected(rows);
      onSelect(rows);
    },
    [onSelect],
  );
  const clearTable = useRef<(() => void) | undefined>(undefined);
  const clear = useCallback(() => {
    clearTable.current?.();
    select([]);
  }, [select]);
  const selectedOf = useRef(query);
  useEffect(() => {
    if (selectedOf.current === query) return;
    selectedOf.current = query;
    // Rows of another list must not stay selected unseen.
    select([]);
  }, [query, select]);

  const reload = useCallback(() => {
    list.current?.reload();
    void client.invalidateQueries({ queryKey: countsKey(source.entity) });
  }, [client, source.entity]);
  const { language } = useLanguage();
  const titles = data.cards.title;
  /** As the card is headed: a reference by its name, not its number. */
  const nameOf = useCallback(
    (record: ActedRecord) => {
      const words = { yes: t('value.yes'), no: t('value.no') };
      const said = titles.map((column) => cellText(column, record, language, words)).filter((text) => text !== '');
      return said.join(' ') || titleOf(source.model, record, source.modelOf);
    },
    [titles, language, t, source],
  );
  const actions = useActions({
    model: source.model.derived || isDeleted ? undefined : source.model,
    hasOwnNames: !source.view,
    nameOf,
    onDone: reload,
  });
  const deletedRows = useDeletedRows({
    source,
    mayDestroy: permission.mayDestroy,
    onHistory: props.onHistory,
    onChanged: () => {
      clear();
      reload();
    },
  });
  const itemsFor = isDeleted ? deletedRows.itemsFor : actions.itemsFor;
  const chosen = itemsFor(selected);
  const [only] = selected;
  const about = selected.length === 1 && only ? nameOf(only) : t('only.chosen', { count: selected.length });
  const { remove, change, bar, dialog, onWritten } = useManyRecords({
    source,
    permissions: { u: deeds.edit, d: deeds.remove },
    query,
    total,
    selected,
    onChanged: reload,
    onClear: clear,
    onDeleted: useCallback(
      (ids: readonly number[]) => {
        list.current?.keepFocus();
        onDeleted(ids);
      },
      [onDeleted],
    ),
    more: chosen,
  });
  usePageDeeds([
    ...chosen.map((item) => ({ ...item, about })),
    ...(change
      ? [{ key: 'change', label: t('bulk.open'), icon: <SquarePen size={16} strokeWidth={1.75} aria-hidden />, onClick: change }]
      : []),
  ]);
  useListHandle({ handle: props.handle, list, data, entity: source.entity, reload, remove });
  useListKeys({ search, onEscape: clear });

  const { fresh, show: showFresh } = useLiveRows({ model: source.model, person, list, access: data.access, total, reload });
  const totals = useTotals({
    source,
    columns,
    places: data.arrangement.columns,
    query,
    enabled: total !== undefined && total > 0 && !isDeleted,
  });
  const preset = presetOf(grid, state.preset);
  const counts = usePresetCounts(view, total !== undefined);
  // Chosen records are asked for beside the presets, so none of these has left them out.
  const presetTotal = state.only === undefined && preset && counts[grid.presets?.indexOf(preset) ?? -1];
  const isFiltered = state.q !== '' || state.filters.length > 0 || state.only !== undefined;
  const open = useMemo(() => onOpen && ((row: Row) => onOpen(row.id, { readOnly: !deeds.opensToEdit })), [onOpen, deeds.opensToEdit]);
  const setSorts = useCallback((sorts: ListState['sorts']) => onState({ ...state, sorts }), [onState, state]);
  // The usual order is where a click starts from only when it can be seen.
  const usual = grid.sort.every(({ field }) => columns.some(({ id }) => id === field)) ? grid.sort : [];

  const tabbed = shownPresets(grid.presets ?? [], preset?.name ?? '');
  const presets = tabbed.length > 1 && preset && (
    <PresetTabs
      presets={tabbed}
      active={preset.name}
      only={state.only && t('only.chosen', { count: state.only.length })}
      counts={counts}
      onChange={(name) => onState({ ...state, only: undefined, preset: name === grid.presets?.[0]?.name ? null : name })}
    />
  );
  const tabs = (
    <>
      {presets}
      {state.only && !presets && (
        <div className="grid-only">
          <span className="grid-chip">
            <span className="grid-chip-words">{t('only.chosen', { count: state.only.length })}</span>
            <button
              type="button"
              className="grid-chip-remove"
              aria-label={t('only.all')}
              onClick={() => onState({ ...state, only: undefined })}
            >
              <X size={14} strokeWidth={1.75} aria-hidden />
            </button>
          </span>
        </div>
      )}
    </>
  );
  const over = () => {
    if (failure && total === undefined) return <LoadFailed error={failure} title={t('state.failedTitle')} onRetry={reload} />;
    if (total !== 0) return null;
    // The first view may leave rows out; when other views have none either, the list itself is empty.
    const elsewhere = preset && (preset.filters.length > 0 || isDeleted) && counts.some((count) => (count ?? 0) > 0);
    return (
      <ListEmpty
        label={label(grid.label)}
        preset={elsewhere ? label(preset.label) : undefined}
        isFiltered={isFiltered}
        noMatch={grid.noMatch && label(grid.noMatch)}
        asked={<AskedFor q={state.q} filters={state.filters} columns={columns} />}
        onClear={() => onState({ ...state, q: '', filters: [], only: undefined })}
        onAdd={isDeleted ? undefined : onAdd}
      />
    );
  };
  // Beside an open record there is no room for them, and the record has them itself.
  const beside = props.openId === undefined || isPhone ? actions.inSightLabels : [];
  const onFilters = (filters: ListState['filters']) => onState({ ...state, filters });
  const shared = {
    view,
    data,
    search:
      (grid.search?.length ?? 0) > 0
        ? {
            value: state.q,
            hint: grid.searchHint && label(grid.searchHint),
            onSearch: (q: string) => onState({ ...state, q }, { replace: true }),
            inputRef: search,
          }
        : undefined,
    onFilters,
    onOpen: open,
    onRowMenu: setMenu,
    selected,
    onSelect: select,
    tabs: (
      <>
        {isPhone && <PeriodPickers columns={columns} filters={state.filters} onFilters={onFilters} />}
        {tabs}
      </>
    ),
    fresh: <FreshRows count={fresh} onShow={showFresh} />,
    cover: over(),
    bar,
  };
  return (
    <div className={isPhone ? 'grid-page grid-page-phone' : 'grid-page'}>
      <ListStatus total={total} state={state} columns={columns} />
      <RowDeedsProvider of={actions.inSightFor} nameOf={nameOf} labels={beside}>
        {isPhone ? (
          <PhoneList
            {...shared}
            list={list}
            filters={state.filters}
            sorts={state.sorts.length > 0 ? state.sorts : usual}
            isSorted={state.sorts.length > 0}
            onSort={setSorts}
            onAdd={isDeleted ? undefined : onAdd}
          />
        ) : (
          <DeskList
            {...shared}
            state={state}
            mayEdit={deeds.cells}
            opensBy={deeds}
            onUnsaved={props.onUnsaved ?? unguarded}
            sorts={state.sorts.length > 0 ? state.sorts : usual}
            onSort={setSorts}
            clear={clearTable}
            openId={props.openId}
            totals={total === 0 ? undefined : totals}
            onWritten={onWritten}
            hidden={isFiltered && total !== undefined && presetTotal ? Math.max(0, presetTotal - total) : 0}
            onReload={reload}
            handle={list}
          />
        )}
      </RowDeedsProvider>
      {dialog}
      {actions.dialog}
      {deletedRows.dialog}
      {menu && (
        <RowMenu
          key={`${menu.row.id} ${menu.x} ${menu.y}`}
          place={menu}
          onClose={() => setMenu(undefined)}
          source={source}
          shown={columnsInSight(view, data, isPhone)}
          permissions={permissions}
          deeds={deeds}
          onOpen={onOpen}
          onClone={props.onClone}
          onHistory={props.onHistory}
          onDelete={remove}
          more={itemsFor([menu.row])}
        />
      )}
    </div>
  );
}
