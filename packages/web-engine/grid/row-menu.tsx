/** The menu of one row, opened from its button, a right click or a key: one for the whole table. */
import { Dropdown, type MenuProps } from 'antd';
import { Copy, ExternalLink, Eye, History, Pencil, Trash2 } from 'lucide-react';
import type { ActionItem } from '../actions/use-actions.tsx';
import type { Row } from './source.ts';
import type { RowMenuPlace } from './table-context.ts';
import { gridTexts } from './texts.ts';

export type RowActions = {
  readonly onOpen: (row: Row) => void;
  readonly onEdit: ((row: Row) => void) | undefined;
  readonly onClone: ((row: Row) => void) | undefined;
  readonly onHistory: (row: Row) => void;
  readonly onDelete: ((row: Row) => void) | undefined;
  /** What else the model offers for this row. */
  readonly more: (row: Row) => readonly ActionItem[];
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function RowMenu({
  place,
  actions,
  onClose,
}: {
  readonly place: RowMenuPlace;
  readonly actions: RowActions;
  readonly onClose: () => void;
}) {
  const t = gridTexts.useText();
  const { row, x, y, from } = place;
  const { onOpen, onEdit, onClone, onHistory, onDelete, more } = actions;
  const offered = more(row);
  const items: MenuProps['items'] = [
    { key: 'open', icon: <Eye {...ICON} />, label: t('row.open'), onClick: () => onOpen(row) },
    {
      key: 'tab',
      icon: <ExternalLink {...ICON} />,
      label: t('row.newTab'),
      onClick: () => window.open(`${window.location.pathname}?record=${row.id}&mode=view`, '_blank', 'noopener'),
    },
    ...(onEdit ? [{ key: 'edit', icon: <Pencil {...ICON} />, label: t('row.edit'), onClick: () => onEdit(row) }] : []),
    ...(onClone ? [{ key: 'clone', icon: <Copy {...ICON} />, label: t('row.clone'), onClick: () => onClone(row) }] : []),
    { key: 'history', icon: <History {...ICON} />, label: t('row.history'), onClick: () => onHistory(row) },
    ...(offered.length > 0 ? [{ type: 'divider' as const }, ...offered] : []),
    ...(onDelete
      ? [
          { type: 'divider' as const },
          { key: 'delete', icon: <Trash2 {...ICON} />, label: t('row.delete'), danger: true, onClick: () => onDelete(row) },
        ]
      : []),
  ];
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomLeft"
      menu={{ items, style: { minWidth: 200 } }}
      onOpenChange={(open) => {
        if (open) return;
        onClose();
        if (from?.isConnected) from.focus({ preventScroll: true });
      }}
    >
      <span aria-hidden style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
    </Dropdown>
  );
}
