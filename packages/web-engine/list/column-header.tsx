/** The head of a column: its name, its place in the order of the list, and its menu. */
import type { Aggregation } from '@lambda/model/definitions/definitions.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import type { IHeaderParams } from 'ag-grid-community';
import { Dropdown, type MenuProps } from 'antd';
import {
  ArrowDown,
  ArrowUp,
  ArrowUpDown,
  Check,
  ChevronDown,
  EyeOff,
  Funnel,
  List,
  ListTree,
  MoveHorizontal,
  PanelRight,
  Pin,
  PinOff,
  Sigma,
} from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { GridText } from './filter-text.ts';
import { isGroupable, MOST_LEVELS } from './groups/group-access.ts';
import { placeOf, toggleSort, withSort } from './sorting.ts';
import { useTableContext } from './table-context.ts';
import { gridTexts } from './texts.ts';
import { aggregationsFor } from './totals.ts';

/** Whether the focus is nowhere, or in a menu that is about to go. */
const isLost = (active: Element | null): boolean => !active || active === document.body || active.closest('.ant-dropdown') !== null;

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What the column can come to, with what it comes to now ticked. */
function totalItems(
  field: Field | undefined,
  chosen: Aggregation | null,
  onChoose: (total: Aggregation | null) => void,
  t: GridText,
): NonNullable<MenuProps['items']> {
  const offered = field ? aggregationsFor(field) : [];
  if (offered.length === 0) return [];
  const tick = (isOn: boolean) => (isOn ? <Check {...ICON} /> : <span className="grid-menu-gap" />);
  return [
    {
      key: 'total',
      icon: <Sigma {...ICON} />,
      label: t('total.title'),
      children: [
        ...offered.map((one) => ({
          key: `total-${one}`,
          icon: tick(chosen === one),
          label: t(`total.${one}`),
          onClick: () => onChoose(one),
        })),
        { key: 'total-none', icon: tick(chosen === null), label: t('total.none'), onClick: () => onChoose(null) },
      ],
    },
    { type: 'divider' },
  ];
}

export function ColumnHeader({ column, displayName, eGridHeader }: IHeaderParams) {
  const id = column.getColId();
  const t = gridTexts.useText();
  const {
    column: specOf,
    sorts,
    onSort,
    onFilter,
    isPinned,
    onPin,
    onHide,
    onAutosize,
    totalOf,
    onTotal,
    group,
    onGroup,
    tree,
    firstColumn,
  } = useTableContext();
  const [open, setOpen] = useState(false);
  const spec = specOf(id);
  const place = placeOf(sorts, id);
  const sortable = (spec?.sorts.length ?? 0) > 0;

  const sort = useCallback((append: boolean) => onSort(toggleSort(sorts, id, { append })), [onSort, sorts, id]);

  useEffect(() => {
    if (sortable) eGridHeader.setAttribute('aria-sort', place ? (place.order === 'asc' ? 'ascending' : 'descending') : 'none');
  }, [eGridHeader, place, sortable]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && sortable && event.target === eGridHeader) {
        event.preventDefault();
        sort(event.shiftKey);
      }
      if ((event.key === 'ArrowDown' && event.altKey) || event.key === 'ContextMenu') {
        event.preventDefault();
        setOpen(true);
      }
    };
    eGridHeader.addEventListener('keydown', onKey);
    return () => eGridHeader.removeEventListener('keydown', onKey);
  }, [eGridHeader, sort, sortable]);

  const close = (isOpen: boolean) => {
    setOpen(isOpen);
    // The menu goes away with the focus in it; what a choice of it opens may have taken the focus by then.
    if (!isOpen) requestAnimationFrame(() => isLost(document.activeElement) && eGridHeader.focus({ preventScroll: true }));
  };
  const pinned = isPinned(id);
  const order = (to: 'asc' | 'desc') => () => onSort(withSort(sorts, { field: id, order: to }, { append: false }));
  const items: MenuProps['items'] = [
    ...(sortable
      ? [
          { key: 'asc', icon: <ArrowUp {...ICON} />, label: t('column.asc'), onClick: order('asc') },
          { key: 'desc', icon: <ArrowDown {...ICON} />, label: t('column.desc'), onClick: order('desc') },
          ...(place
            ? [
                {
                  key: 'unsort',
                  icon: <ArrowUpDown {...ICON} />,
                  label: t('column.unsort'),
                  onClick: () => onSort(sorts.filter(({ field }) => field !== id)),
                },
              ]
            : []),
          { type: 'divider' as const },
        ]
      : []),
    ...(spec?.filterable
      ? [
          { key: 'filter', icon: <Funnel {...ICON} />, label: t('column.filter'), onClick: () => onFilter(id) },
          { type: 'divider' as const },
        ]
      : []),
    ...(tree && id === firstColumn
      ? [
          { key: 'deeper', icon: <ListTree {...ICON} />, label: t('tree.deeper'), onClick: tree.openDeeper },
          { key: 'fold', icon: <List {...ICON} />, label: t('tree.closeAll'), onClick: tree.closeAll },
          { type: 'divider' as const },
        ]
      : []),
    ...(spec && isGroupable(spec)
      ? [
          group.includes(id)
            ? {
                key: 'ungroup',
                icon: <List {...ICON} />,
                label: t('group.column.remove'),
                onClick: () => onGroup(group.filter((one) => one !== id)),
              }
            : {
                key: 'group',
                icon: <ListTree {...ICON} />,
                label: t('group.column.add'),
                disabled: group.length >= MOST_LEVELS,
                onClick: () => onGroup([...group, id]),
              },
        ]
      : []),
    ...totalItems(spec?.drawnAlone ? undefined : spec?.field, totalOf(id), (total) => onTotal(id, total), t),
    ...(pinned
      ? [{ key: 'unpin', icon: <PinOff {...ICON} />, label: t('column.unpin'), onClick: () => onPin(id, null) }]
      : [
          { key: 'pin', icon: <Pin {...ICON} />, label: t('column.pinLeft'), onClick: () => onPin(id, 'left') },
          { key: 'pin-right', icon: <PanelRight {...ICON} />, label: t('column.pinRight'), onClick: () => onPin(id, 'right') },
        ]),
    { key: 'autosize', icon: <MoveHorizontal {...ICON} />, label: t('column.autosize'), onClick: () => onAutosize(id) },
    { key: 'hide', icon: <EyeOff {...ICON} />, label: t('column.hide'), onClick: () => onHide(id) },
  ];
  const Arrow = place?.order === 'desc' ? ArrowDown : ArrowUp;
  const name = (
    <>
      <span className="grid-head-name">{displayName}</span>
      {place && <Arrow size={14} strokeWidth={2} aria-hidden className="grid-head-arrow" />}
      {place && place.rank > 0 && <span className="grid-head-rank">{place.rank}</span>}
    </>
  );
  return (
    <div className={`grid-head grid-head-${spec?.align ?? 'left'}${open ? ' grid-head-open' : ''}`}>
      {sortable ? (
        <button type="button" tabIndex={-1} className="grid-head-sort" onClick={(event) => sort(event.shiftKey)}>
          {name}
        </button>
      ) : (
        <span className="grid-head-sort">{name}</span>
      )}
      <Dropdown
        trigger={['click']}
        open={open}
        onOpenChange={close}
        placement="bottomRight"
        menu={{ items, style: { width: 224 } }}
        autoFocus
      >
        <button type="button" tabIndex={-1} className="grid-head-menu" aria-label={t('column.menu', { label: displayName })}>
          <ChevronDown size={14} strokeWidth={2} aria-hidden />
        </button>
      </Dropdown>
    </div>
  );
}
