/** A list of records: ready-made views, search, filters, rows as a table or as cards, and its four states. */
import { useActions } from '../actions/use-actions.tsx';
import { titleOf } from '../form/record-query.ts';
import './data-grid.css';
import './filters.css';
import './phone.css';
import { fieldOf } from '@lambda/model/walk.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Badge, Button, type InputRef } from 'antd';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { type Ref, Suspense, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { RequestError } from '../data/client.ts';
import { useLabel } from '../i18n/i18n.ts';
import type { MenuPermissions } from '../registries.ts';
import { lazyPage } from '../routes/lazy-page.ts';
import { LoadFailed } from '../shell/page-states.tsx';
import { useManyRecords } from './bulk/use-many-records.tsx';
import { CardList, cardSpec } from './card-list.tsx';
import { type Arrangement, usualArrangement } from './column-state.ts';
import { AskedFor } from './filter-chip.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { FreshRows } from './fresh-rows.tsx';
import { GridFoot, visibleStore } from './grid-foot.tsx';
import type { GridTableProps } from './grid-table.tsx';
import { type EditedFilter, GridToolbar } from './grid-toolbar.tsx';
import { GroupChips } from './groups/group-chips.tsx';
import { useGroups } from './groups/use-groups.ts';
import type { DataGridHandle, ListHandle } from './list-handle.ts';
import { BlockFailed, ListEmpty, TableSkeleton } from './list-states.tsx';
import { PresetTabs } from './preset-tabs.tsx';
import { type ListState, listQuery, presetOf } from './query.ts';
import { type RowAccess, rowAccess } from './row-access.ts';
import { closingPaths } from './row-closed.ts';
import { RowMenu } from './row-menu.tsx';
import { SearchBox } from './search-box.tsx';
import type { Row } from './source.ts';
import type { RowMenuPlace } from './table-context.ts';
import { gridTexts } from './texts.ts';
import { treeParent, treePaths, useTree } from './tree/use-tree.ts';
import { useArrangement } from './use-arrangement.ts';
import type { GridView } from './use-grid-view.ts';
import { useLiveRows } from './use-live-rows.ts';
import { countsKey, usePresetCounts } from './use-preset-counts.ts';
import { useTotals } from './use-totals.ts';
import { isMoved } from './views/saved-views.ts';
import { useSavedViews } from './views/use-saved-views.ts';
import { ViewsMenu } from './views/views-menu.tsx';

const GridTable = lazyPage<GridTableProps>(async () => ({ default: (await import('./grid-table.tsx')).GridTable }));
const PAGE_SIZE = 100;

export type DataGridProps = {
  readonly view: GridView;
  readonly permissions: Pick<MenuPermissions, 'c' | 'u' | 'd' | 'gridEditCondition' | 'gridDeleteCondition'>;
  /** Whose arrangement of columns it is. */
  readonly person: number;
  readonly isPhone: boolean;
  readonly state: ListState;
  /** `replace` for steps that are not worth going back to, like letters of a search. */
  readonly onState: (state: ListState, options?: { replace?: boolean }) => void;
  readonly onOpen: (id: number, options: { readOnly: boolean }) => void;
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
  readonly handle: Ref<DataGridHandle>;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
/** Whether a dialog, drawer or menu lies over the list: then its keys are not the list's. */
const isCovered = (): boolean =>
  document.querySelector(
    '[role="dialog"]:not([aria-hidden="true"]), .ant-dropdown:not(.ant-dropdown-hidden), .ant-popover:not(.ant-popover-hidden)',
  ) !== null;

export function DataGrid(props: DataGridProps) {
  const {
    view,
    permissions,
    person,
    isPhone,
    state,
    onState,
    onOpen,
    onAdd,
    onClone,
    onHistory,
    onTotal,
    onSelect,
    onDeleted,
    openId,
    handle,
  } = props;
  const { grid, source, columns } = view;
  const t = gridTexts.useText();
  const label = useLabel();
  const client = useQueryClient();
  const arranged = useRef<Arrangement | undefined>(undefined);
  const saved = useSavedViews({ grid: grid.name, state, onState, arrangement: () => arranged.current ?? usualArrangement(columns) });
  const { arrangement, arrange, reset } = useArrangement({ person, grid: grid.name, columns, view: saved.current });
  arranged.current = arrangement;
  const [edited, setEdited] = useState<EditedFilter>();
  const [sheet, setSheet] = useState(false);
  const [menu, setMenu] = useState<RowMenuPlace>();
  const [selected, setSelected] = useState<readonly Row[]>([]);
  const [failed, setFailed] = useState<{ readonly access: RowAccess; readonly error: RequestError }>();
  const [visible] = useState(visibleStore);
  const list = useRef<ListHandle>(null);
  const search = useRef<InputRef>(null);

  // An equal question is the same question: the rows stay when only the object is new.
  const asked = listQuery({ grid, source, columns, state });
  const askedText = JSON.stringify(asked);
  const query = useMemo<typeof asked>(() => JSON.parse(askedText), [askedText]);
  const [counted, setCounted] = useState<{ readonly query: typeof query; readonly total: number }>();
  const total = counted?.query === query ? counted.total : undefined;

  const cards = useMemo(() => cardSpec(view), [view]);
  const shownPaths = useMemo(() => {
    const hidden = new Set(arrangement.columns.filter((place) => place.hidden).map(({ id }) => id));
    return columns.filter(({ id }) => !hidden.has(id)).flatMap(({ selects }) => selects);
  }, [arrangement.columns, columns]);
  const parent = isPhone ? undefined : treeParent(view, state);
  const paths = useRef<readonly string[]>([]);
  paths.current = [
    ...(isPhone ? cards.paths : shownPaths),
    ...source.model.title.filter((name) => source.model.fields[name] && !source.view),
    // What is written in its cell is written under the version that was read.
    ...(columns.some(({ editable }) => editable) && fieldOf(source.model, 'version') ? ['version'] : []),
    ...treePaths(parent),
    ...closingPaths(source, [permissions.gridEditCondition, permissions.gridDeleteCondition]),
  ];
  const pathsText = [...paths.current].sort().join(' ');
  const access = useMemo(() => rowAccess({ source, query, paths: () => paths.current }), [source, query]);

  const { group, setGroup, groups } = useGroups({
    view,
    state,
    onState,
    query,
    places: arrangement.columns,
    paths: () => paths.current,
    isPhone,
  });
  const tree = useTree({ view, parent, query, paths: () => paths.current });

  const readFor = useRef({ access, pathsText });
  useEffect(() => {
    const before = readFor.current;
    readFor.current = { access, pathsText };
    // A column shown after the rows were read needs them read again; the ones in sight stay until then.
    const added = pathsText.split(' ').some((path) => !before.pathsText.split(' ').includes(path));
    if (before.access === access && added && !isPhone) list.current?.reload();
  }, [access, pathsText, isPhone]);

  const failure = failed?.access === access ? failed.error : undefined;
  const setFailure = useCallback((error: RequestError | undefined) => setFailed(error && { access, error }), [access]);
  const handleTotal = useCallback((count: number) => setCounted({ query, total: count }), [query]);
  useEffect(() => onTotal(total), [onTotal, total]);
  const select = useCallback(
    (rows: readonly Row[]) => {
      setSelected(rows);
      onSelect(rows);
    },
    [onSelect],
  );

  const reload = useCallback(() => {
    list.current?.reload();
    void client.invalidateQueries({ queryKey: countsKey(source.entity) });
  }, [client, source.entity]);
  const clearTable = useRef<(() => void) | undefined>(undefined);
  const clear = useCallback(() => {
    clearTable.current?.();
    select([]);
  }, [select]);
  const actions = useActions({ model: source.model.name, nameOf: (record) => titleOf(source.model, record), onDone: reload });
  const { remove, bar, dialog, onWritten } = useManyRecords({
    source,
    permissions,
    query,
    total,
    selected,
    onChanged: reload,
    onClear: clear,
    onDeleted,
    more: actions.itemsFor(selected),
  });

  useImperativeHandle(
    handle,
    () => ({
      reload,
      refreshRow: async (id) => {
        await list.current?.refreshRow(id);
        void client.invalidateQueries({ queryKey: countsKey(source.entity) });
      },
      placeOf: (id) => list.current?.placeOf(id),
      reveal: (index) => list.current?.reveal(index),
      idAt: async (index) => list.current?.idAt(index),
      remove: (id) => void access.rows([id]).then(([row]) => remove(row ?? { id })),
      listing: () => ({
        filters: query.f,
        groupFilters: query.g,
        sorts: query.s,
        search: query.q,
        columns: arrangement.columns.filter(({ hidden }) => !hidden).map(({ id }) => id),
      }),
    }),
    [access, arrangement.columns, client, query, reload, remove, source.entity],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return;
      if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault();
        search.current?.focus({ cursor: 'all' });
      }
      if (event.key === 'Escape' && !isTyping(event.target)) clear();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [clear]);

  const { fresh, show: showFresh } = useLiveRows({ model: source.model, person, list, reload });
  const totals = useTotals({ source, columns, places: arrangement.columns, query, enabled: total !== undefined && total > 0 });
  const preset = presetOf(grid, state.preset);
  const counts = usePresetCounts(view, total !== undefined);
  const presetTotal = preset && counts[grid.presets?.indexOf(preset) ?? -1];
  const isFiltered = state.q !== '' || state.filters.length > 0;
  const open = useCallback((row: Row) => onOpen(row.id, { readOnly: !permissions.u }), [onOpen, permissions.u]);
  const setFilters = (filters: ListState['filters']) => onState({ ...state, filters });
  const setSorts = useCallback((sorts: ListState['sorts']) => onState({ ...state, sorts }), [onState, state]);
  // The usual order is where a click starts from only when it can be seen.
  const usual = grid.sort.every(({ field }) => columns.some(({ id }) => id === field)) ? grid.sort : [];
  const sorts = state.sorts.length > 0 ? state.sorts : usual;
  const setQ = (q: string) => onState({ ...state, q }, { replace: true });
  const hint = grid.searchHint && label(grid.searchHint);
  const clearFilters = () => onState({ ...state, q: '', filters: [] });

  const tabs = grid.presets && grid.presets.length > 1 && preset && (
    <PresetTabs
      presets={grid.presets}
      active={preset.name}
      counts={counts}
      onChange={(name) => onState({ ...state, preset: name === grid.presets?.[0]?.name ? null : name })}
    />
  );
  const over = () => {
    if (failure && total === undefined) return <LoadFailed error={failure} title={t('state.failedTitle')} onRetry={reload} />;
    if (total !== 0) return null;
    // The first view may leave rows out; when other views have none either, the list itself is empty.
    const elsewhere = preset && preset.filters.length > 0 && counts.some((count) => (count ?? 0) > 0);
    return (
      <ListEmpty
        label={label(grid.label)}
        preset={elsewhere ? label(preset.label) : undefined}
        isFiltered={isFiltered}
        asked={<AskedFor q={state.q} filters={state.filters} columns={columns} />}
        onClear={clearFilters}
        onAdd={onAdd}
      />
    );
  };
  const cover = over();

  if (isPhone) {
    return (
      <div className="grid-page grid-page-phone">
        <div className="grid-phone-bar">
          {(grid.search?.length ?? 0) > 0 && <SearchBox value={state.q} hint={hint} onSearch={setQ} />}
          <Badge count={state.filters.length} color="var(--lp-link)">
            <Button
              className={state.filters.length > 0 ? 'grid-phone-filter grid-phone-filtered' : 'grid-phone-filter'}
              aria-label={t('filter.add')}
              icon={<SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />}
              onClick={() => setSheet(true)}
            />
          </Badge>
        </div>
        {tabs}
        <FreshRows count={fresh} onShow={showFresh} />
        <div className="grid-phone-list" key={askedText}>
          {cover}
          {/* Also without a row: what is put back has to find its list. */}
          <CardList
            spec={cards}
            access={access}
            query={query}
            entity={source.entity}
            pageSize={30}
            onOpen={open}
            onTotal={handleTotal}
            onFailure={setFailure}
            handle={list}
          />
        </div>
        {onAdd && (
          <Button
            type="primary"
            className="grid-phone-add"
            aria-label={t('state.add')}
            icon={<Plus size={24} strokeWidth={2} aria-hidden />}
            onClick={onAdd}
          />
        )}
        {sheet && <FilterSheet columns={columns} filters={state.filters} onFilters={setFilters} onClose={() => setSheet(false)} />}
      </div>
    );
  }
  return (
    <div className="grid-page">
      {tabs}
      <GridToolbar
        columns={columns}
        search={(grid.search?.length ?? 0) > 0 ? { value: state.q, hint, onSearch: setQ, inputRef: search } : undefined}
        filters={state.filters}
        onFilters={setFilters}
        edited={edited}
        onEdit={setEdited}
        arrangement={arrangement}
        onArrange={arrange}
        onReset={reset}
        groups={<GroupChips group={group} columns={columns} onChange={setGroup} />}
        views={<ViewsMenu saved={saved} isMoved={saved.current !== undefined && isMoved(saved.current, state, arrangement, columns)} />}
      />
      <FreshRows count={fresh} onShow={showFresh} />
      <div className="grid-body">
        <Suspense fallback={<TableSkeleton />}>
          <GridTable
            label={label(grid.label)}
            columns={columns}
            arrangement={arrangement}
            onArrange={arrange}
            source={source}
            mayEdit={permissions.u}
            access={access}
            pageSize={grid.pageSize ?? PAGE_SIZE}
            sorts={sorts}
            onSort={setSorts}
            onFilter={(field) => setEdited({ field })}
            onRowMenu={setMenu}
            onOpen={open}
            onTotal={handleTotal}
            onFailure={setFailure}
            onVisible={visible.set}
            selected={selected}
            onSelect={select}
            clear={clearTable}
            openId={openId}
            groups={groups}
            tree={tree}
            group={group}
            onGroup={setGroup}
            totals={total === 0 ? undefined : totals}
            onWritten={onWritten}
            handle={list}
          />
        </Suspense>
        {cover && <div className="grid-over">{cover}</div>}
        {failure && total !== undefined && <BlockFailed onRetry={reload} />}
        {bar}
      </div>
      <GridFoot
        visible={visible}
        total={total}
        hidden={isFiltered && total !== undefined && presetTotal !== undefined ? Math.max(0, presetTotal - total) : 0}
        hasSearch={(grid.search?.length ?? 0) > 0}
        isGrouped={groups !== undefined || tree !== undefined}
      />
      {dialog}
      {actions.dialog}
      {menu && (
        <RowMenu
          key={`${menu.row.id} ${menu.x} ${menu.y}`}
          place={menu}
          onClose={() => setMenu(undefined)}
          source={source}
          shown={arrangement.columns.flatMap(({ id, hidden }) => (hidden ? [] : (columns.find((column) => column.id === id) ?? [])))}
          permissions={permissions}
          onOpen={onOpen}
          onClone={onClone}
          onHistory={onHistory}
          onDelete={remove}
          more={actions.itemsFor([menu.row])}
        />
      )}
    </div>
  );
}
