/** The menu of one row, opened from its button, a right click or a key: one for the whole table. */
import type { RowDeeds } from '@lambda/model/definitions/grid-actions.ts';
import { App, Dropdown, type MenuProps } from 'antd';
import { ClipboardCopy, Copy, ExternalLink, Eye, History, Lock, Pencil, TextCursorInput, Trash2 } from 'lucide-react';
import type { ActionItem } from '../form/actions/use-actions.tsx';
import { closedBecause } from '../form/closed-because.ts';
import { useLanguage } from '../kit/i18n/i18n.ts';
import type { MenuPermissions } from '../kit/registries.ts';
import type { ColumnSpec } from './columns.ts';
import { copiedBlock } from './edit/copy-cells.ts';
import type { GridSource, Row } from './source.ts';
import type { RowMenuPlace } from './table-context.ts';
import { gridTexts } from './texts.ts';

type RowMenuProps = {
  readonly place: RowMenuPlace;
  readonly source: GridSource;
  /** The columns that are shown, in their order. */
  readonly shown: readonly ColumnSpec[];
  readonly permissions: Pick<MenuPermissions, 'gridEditCondition' | 'gridDeleteCondition'>;
  /** What of it the list offers. */
  readonly deeds: RowDeeds;
  /** Undefined where rows are nobody's records: nothing can be opened, and they have no history. */
  readonly onOpen: ((id: number, options: { readOnly: boolean }) => void) | undefined;
  readonly onClone: (id: number) => void;
  readonly onHistory: (id: number) => void;
  readonly onDelete: (row: Row) => void;
  /** What else the model offers for this row. */
  readonly more: readonly ActionItem[];
  readonly onClose: () => void;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const DIVIDER = { type: 'divider' } as const;
/** Waits until the key is through: the Enter that chose an entry must not press the button of the dialog that it opens. */
const afterKey = (work: () => void) => () => void setTimeout(work);

export function RowMenu({ place, source, shown, permissions, deeds, onOpen, onClone, onHistory, onDelete, more, onClose }: RowMenuProps) {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const { message } = App.useApp();
  const { row, x, y, from } = place;
  const cell = shown.find(({ id }) => id === place.column);
  const words = { yes: t('value.yes'), no: t('value.no'), nothing: t('chip.isNull') };
  const why = (condition: MenuPermissions['gridEditCondition']) => closedBecause({ condition, row, model: source.model, language, words });
  const [noEdit, noDelete] = [why(permissions.gridEditCondition), why(permissions.gridDeleteCondition)];
  const copy = (columns: readonly ColumnSpec[], said: string) => () => {
    const text = copiedBlock([row], columns, language, words);
    navigator.clipboard.writeText(text).then(
      () => message.success(said),
      () => message.error(t('range.copyFailed')),
    );
  };
  /** A deed that the record is closed to, with what closes it. */
  const closed = (key: string, name: string, reason: string) => ({
    key,
    icon: <Lock {...ICON} />,
    disabled: true,
    label: (
      <span className="grid-closed">
        {name}
        <span className="grid-closed-reason">{t('row.closed', { reason })}</span>
      </span>
    ),
  });
  const record: NonNullable<MenuProps['items']> = onOpen
    ? [
        ...(deeds.look
          ? [{ key: 'open', icon: <Eye {...ICON} />, label: t('row.open'), onClick: () => onOpen(row.id, { readOnly: true }) }]
          : []),
        {
          key: 'tab',
          icon: <ExternalLink {...ICON} />,
          label: t('row.newTab'),
          onClick: () => window.open(`${window.location.pathname}?record=${row.id}&mode=view`, '_blank', 'noopener'),
        },
        ...(deeds.edit
          ? [
              noEdit === undefined
                ? { key: 'edit', icon: <Pencil {...ICON} />, label: t('row.edit'), onClick: () => onOpen(row.id, { readOnly: false }) }
                : closed('edit', t('row.edit'), noEdit),
            ]
          : []),
        ...(deeds.copy ? [{ key: 'clone', icon: <Copy {...ICON} />, label: t('row.clone'), onClick: () => onClone(row.id) }] : []),
        ...(source.model.projects === undefined
          ? [{ key: 'history', icon: <History {...ICON} />, label: t('row.history'), onClick: () => onHistory(row.id) }]
          : []),
        DIVIDER,
      ]
    : [];
  const items: MenuProps['items'] = [
    ...record,
    ...(cell
      ? [{ key: 'copy-cell', icon: <TextCursorInput {...ICON} />, label: t('row.copyCell'), onClick: copy([cell], t('row.cellCopied')) }]
      : []),
    { key: 'copy-row', icon: <ClipboardCopy {...ICON} />, label: t('row.copyRow'), onClick: copy(shown, t('row.rowCopied')) },
    ...(more.length > 0 ? [DIVIDER, ...more.map((item) => ({ ...item, onClick: afterKey(item.onClick) }))] : []),
    ...(deeds.remove
      ? [
          DIVIDER,
          noDelete === undefined
            ? { key: 'delete', icon: <Trash2 {...ICON} />, label: t('row.delete'), danger: true, onClick: afterKey(() => onDelete(row)) }
            : closed('delete', t('row.delete'), noDelete),
        ]
      : []),
  ];
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomLeft"
      classNames={{ root: 'grid-row-menu-list' }}
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
