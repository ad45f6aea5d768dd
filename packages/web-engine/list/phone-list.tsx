/** A list on a phone: search and filters in one line, cards below, ticked when several are to be dealt with. */
import type { Sort } from '@lambda/model/definitions/definitions.ts';
import { Badge, Button } from 'antd';
import { ArrowUpDown, ListChecks, Plus, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { pointAt } from '../kit/pointing/point-marks.ts';
import { CardList } from './card-list.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { ListHandle } from './list-handle.ts';
import type { ListState } from './query.ts';
import { sideColumns } from './quick-filter.ts';
import { SearchBox } from './search-box.tsx';
import { SortSheet } from './sort-sheet.tsx';
import type { Row } from './source.ts';
import type { RowMenuPlace } from './table-context.ts';
import { gridTexts } from './texts.ts';
import type { GridView } from './use-grid-view.ts';
import type { List } from './use-list.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const PAGE_SIZE = 30;

export type PhoneListProps = {
  readonly view: GridView;
  readonly data: List;
  readonly list: RefObject<ListHandle | null>;
  readonly search: { readonly value: string; readonly hint: string | undefined; readonly onSearch: (text: string) => void } | undefined;
  readonly filters: ListState['filters'];
  readonly onFilters: (filters: ListState['filters']) => void;
  /** The order that is seen; `isSorted` when the person has chosen it. */
  readonly sorts: readonly Sort[];
  readonly isSorted: boolean;
  readonly onSort: (sorts: readonly Sort[]) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly onAdd: (() => void) | undefined;
  readonly onRowMenu: (place: RowMenuPlace) => void;
  readonly selected: readonly Row[];
  readonly onSelect: (rows: readonly Row[]) => void;
  readonly tabs: ReactNode;
  readonly fresh: ReactNode;
  readonly cover: ReactNode;
  /** What can be done with the ticked records. */
  readonly bar: ReactNode;
};

export function PhoneList(props: PhoneListProps) {
  const {
    view,
    data,
    list,
    search,
    filters,
    onFilters,
    sorts,
    isSorted,
    onSort,
    onOpen,
    onAdd,
    onRowMenu,
    selected,
    onSelect,
    tabs,
    fresh,
    cover,
    bar,
  } = props;
  const t = gridTexts.useText();
  const [sheet, setSheet] = useState<'filter' | 'sort'>();
  const close = () => setSheet(undefined);
  const [isChoosing, setChoosing] = useState(false);
  const isTicking = isChoosing || selected.length > 0;
  const leave = () => {
    setChoosing(false);
    onSelect([]);
  };
  const toggle = (row: Row) => {
    // From the first tick on the ticks themselves say that several are being chosen.
    setChoosing(false);
    const others = selected.filter(({ id }) => id !== row.id);
    onSelect(others.length < selected.length ? others : [...selected, row]);
  };
  return (
    <>
      <div className="grid-phone-bar">
        {search && <SearchBox {...search} />}
        <Button
          className={isTicking ? 'grid-phone-tool grid-phone-tool-on' : 'grid-phone-tool'}
          aria-label={t('select.several')}
          aria-pressed={isTicking}
          icon={<ListChecks {...ICON} />}
          onClick={() => (isTicking ? leave() : setChoosing(true))}
        />
        {view.columns.some((column) => column.sorts.length > 0) && (
          <Button
            className={isSorted ? 'grid-phone-tool grid-phone-tool-on' : 'grid-phone-tool'}
            aria-label={t('sort.title')}
            icon={<ArrowUpDown {...ICON} />}
            onClick={() => setSheet('sort')}
          />
        )}
        <Badge count={filters.length} color="var(--lp-link)">
          <Button
            className={filters.length > 0 ? 'grid-phone-tool grid-phone-tool-on' : 'grid-phone-tool'}
            aria-label={t('filter.add')}
            icon={<SlidersHorizontal {...ICON} />}
            onClick={() => setSheet('filter')}
            {...pointAt('filter')}
          />
        </Badge>
      </div>
      {tabs}
      {fresh}
      <div className="grid-phone-list" key={data.askedText}>
        {cover}
        {/* Also without a row: what is put back has to find its list. */}
        <CardList
          spec={data.cards}
          access={data.access}
          query={data.query}
          entity={view.source.entity}
          pageSize={PAGE_SIZE}
          onOpen={onOpen}
          onTotal={data.onCounted}
          onFailure={data.onFailure}
          onRowMenu={onRowMenu}
          ticks={isTicking ? { ids: new Set(selected.map(({ id }) => id)), toggle } : undefined}
          handle={list}
        />
      </div>
      {onAdd && !isTicking && (
        <Button
          type="primary"
          className="grid-phone-add"
          aria-label={t('state.add')}
          icon={<Plus size={24} strokeWidth={2} aria-hidden />}
          onClick={onAdd}
          {...pointAt('create')}
        />
      )}
      {bar}
      {sheet === 'filter' && (
        <FilterSheet
          columns={view.columns}
          open={view.grid.template ? sideColumns(view.columns) : undefined}
          filters={filters}
          onFilters={onFilters}
          onClose={close}
        />
      )}
      {sheet === 'sort' && <SortSheet columns={view.columns} sorts={sorts} isChosen={isSorted} onSort={onSort} onClose={close} />}
    </>
  );
}
