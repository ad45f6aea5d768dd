/** The bar above the table: search, chosen filters, and how columns and rows are shown. */
import { Button, Dropdown, type InputRef, Popover } from 'antd';
import { ListFilter, Rows3 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { pointAt } from '../kit/pointing/point-marks.ts';
import { useAppearance } from '../kit/theme/appearance.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { type Arrangement, type ColumnPlace, DENSITIES, type Density, isArranged } from './column-state.ts';
import type { ColumnSpec } from './columns.ts';
import type { FilterChoice } from './conditions.ts';
import { FilterChip } from './filter-chip.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { PeriodPickers } from './periods/period-pickers.tsx';
import { SearchBox } from './search-box.tsx';
import { gridTexts } from './texts.ts';

/** The filter whose editor is open: one of the chosen, or a new one. */
export type EditedFilter = { readonly index: number } | { readonly field: string | undefined } | undefined;

export type GridToolbarProps = {
  readonly columns: readonly ColumnSpec[];
  readonly search:
    | {
        readonly value: string;
        readonly hint: string | undefined;
        readonly onSearch: (text: string) => void;
        readonly inputRef: Ref<InputRef>;
      }
    | undefined;
  readonly filters: readonly FilterChoice[];
  readonly onFilters: (filters: readonly FilterChoice[]) => void;
  readonly edited: EditedFilter;
  readonly onEdit: (edited: EditedFilter) => void;
  readonly arrangement: Arrangement;
  readonly onArrange: (arrangement: Arrangement) => void;
  readonly onReset: () => void;
  /** What the rows are grouped by. */
  readonly groups: ReactNode;
  /** Saves the cells that wait; nothing where each is saved at once. */
  readonly held: ReactNode;
  /** The menu of saved views. */
  readonly views: ReactNode;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function DensityMenu({ density, onChange }: { density: Density; onChange: (density: Density) => void }) {
  const t = gridTexts.useText();
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [density],
        items: DENSITIES.map((key) => ({ key, label: t(`density.${key}`), onClick: () => onChange(key) })),
      }}
    >
      <Button type="text" size="small" icon={<Rows3 {...ICON} />}>
        {t('density.title')}
      </Button>
    </Dropdown>
  );
}

export function GridToolbar({
  columns,
  search,
  filters,
  onFilters,
  edited,
  onEdit,
  arrangement,
  onArrange,
  onReset,
  groups,
  held,
  views,
}: GridToolbarProps) {
  const { density: usualDensity } = useAppearance();
  const t = gridTexts.useText();
  const adding = edited !== undefined && 'field' in edited ? edited : undefined;
  const close = () => onEdit(undefined);
  const setColumns = (columnsNow: readonly ColumnPlace[]) => onArrange({ ...arrangement, columns: columnsNow });
  return (
    <div className="grid-toolbar">
      {search && <SearchBox {...search} />}
      <PeriodPickers columns={columns} filters={filters} onFilters={onFilters} />
      <div className="grid-chips">
        {groups}
        {filters.map((choice, index) => {
          const column = columns.find(({ id }) => id === choice.field);
          return column ? (
            <FilterChip
              // Two filters may ask about the same field.
              key={`${choice.field} ${choice.condition} ${choice.value}`}
              choice={choice}
              column={column}
              columns={columns}
              open={edited !== undefined && 'index' in edited && edited.index === index}
              onOpen={(open) => onEdit(open ? { index } : undefined)}
              onChange={(next) => onFilters(filters.with(index, next))}
              onRemove={() => onFilters(filters.toSpliced(index, 1))}
            />
          ) : null;
        })}
        <Popover
          trigger="click"
          placement="bottomLeft"
          arrow={false}
          open={adding !== undefined}
          onOpenChange={(open) => onEdit(open ? { field: undefined } : undefined)}
          destroyOnHidden
          content={
            <FilterEditor
              key={adding?.field ?? ''}
              columns={columns}
              start={{ field: adding?.field }}
              title={t('filter.title')}
              onApply={(choice) => {
                close();
                onFilters([...filters, choice]);
              }}
              onCancel={close}
            />
          }
        >
          <Button
            size="small"
            type="dashed"
            className="grid-filter-add"
            icon={<ListFilter {...ICON} />}
            aria-expanded={adding !== undefined}
            {...pointAt('filter')}
          >
            {t('filter.add')}
          </Button>
        </Popover>
        {filters.length > 0 && (
          <Button size="small" type="link" onClick={() => onFilters([])}>
            {t('filter.clear')}
          </Button>
        )}
      </div>
      <div className="grid-tools">
        {held}
        {views}
        <ColumnChooser
          columns={columns}
          places={arrangement.columns}
          onChange={setColumns}
          onReset={isArranged(arrangement, columns, usualDensity) ? onReset : undefined}
        />
        <DensityMenu density={arrangement.density} onChange={(density) => onArrange({ ...arrangement, density })} />
      </div>
    </div>
  );
}
