/** The order of a list on a phone: a sheet from below with the columns that can be sorted by. */
import type { Sort } from '@lambda/model/definitions/definitions.ts';
import { Button, Drawer } from 'antd';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLanguage } from '../kit/i18n/i18n.ts';
import type { ColumnSpec } from './columns.ts';
import { placeOf, toggleSort } from './sorting.ts';
import { gridTexts } from './texts.ts';

export type SortSheetProps = {
  readonly columns: readonly ColumnSpec[];
  /** The order that is seen, whether chosen or the list's own. */
  readonly sorts: readonly Sort[];
  readonly isChosen: boolean;
  readonly onSort: (sorts: readonly Sort[]) => void;
  readonly onClose: () => void;
};

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function SortSheet({ columns, sorts, isChosen, onSort, onClose }: SortSheetProps) {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  return (
    <Drawer
      open
      placement="bottom"
      size="auto"
      title={t('sort.title')}
      closable={{ placement: 'end', 'aria-label': t('filter.cancel') }}
      rootClassName="grid-sheet"
      onClose={onClose}
      footer={
        <div className="grid-sheet-buttons grid-sheet-foot">
          <Button size="large" disabled={!isChosen} onClick={() => onSort([])}>
            {t('sort.usual')}
          </Button>
          <Button size="large" type="primary" onClick={onClose}>
            {t('filter.done')}
          </Button>
        </div>
      }
    >
      <ul className="grid-sort-list">
        {columns
          .filter((column) => column.sorts.length > 0)
          .map(({ id, label }) => {
            const place = placeOf(sorts, id);
            const Arrow = place?.order === 'desc' ? ArrowDown : ArrowUp;
            return (
              <li key={id}>
                <button
                  className="grid-sort-item"
                  type="button"
                  aria-pressed={place !== undefined}
                  onClick={() => onSort(toggleSort(sorts, id, { append: false }))}
                >
                  <span>{label[language]}</span>
                  {place && (
                    <span className="grid-sort-order">
                      {t(`sort.${place.order}`)}
                      <Arrow {...ICON} />
                    </span>
                  )}
                </button>
              </li>
            );
          })}
      </ul>
    </Drawer>
  );
}
