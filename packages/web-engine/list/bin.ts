/** The bin of a list: its deleted records in the same columns, with who has deleted them and when. */
import type { GridColumn, GridDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { columnSpecs, DELETER_RENDERER } from './columns.ts';
import { presetOf } from './query.ts';
import type { GridView } from './use-grid-view.ts';

const BIN = 'bin';
const LABELS = {
  all: { mn: 'Бүгд', en: 'All', ko: '전체' },
  bin: { mn: 'Хогийн сав', en: 'Bin', ko: '휴지통' },
  by: { mn: 'Устгасан', en: 'Deleted by', ko: '삭제한 사람' },
  at: { mn: 'Устгасан огноо', en: 'Deleted on', ko: '삭제일' },
} as const;

/** Whether deleted rows of the model are kept, and can come back. */
const isKept = ({ appendOnly, derived, projects, writtenBy }: ModelDefinition): boolean =>
  !appendOnly && !derived && projects === undefined && writtenBy !== 'platform';

/** The ready-made view that shows the deleted rows: the definition's own, else the one that is added here; undefined where nothing is kept. */
export function binOf({ grid, source }: GridView): string | undefined {
  const own = grid.presets?.find(({ deleted }) => deleted)?.name;
  return own ?? (source.view === undefined && isKept(source.model) ? BIN : undefined);
}

// Nothing is written to a deleted row, so its last writer has deleted it.
const COLUMNS: readonly GridColumn[] = [
  { field: 'updated_at', label: LABELS.at, width: 160 },
  { field: 'updated_by', label: LABELS.by, width: 200, renderer: DELETER_RENDERER, drawnAlone: true },
];

function withPreset(grid: GridDefinition, name: string): GridDefinition {
  if (grid.presets?.some((preset) => preset.name === name)) return grid;
  const others = grid.presets?.length ? grid.presets : [{ name: 'all', label: LABELS.all, filters: [] }];
  return { ...grid, presets: [...others, { name, label: LABELS.bin, filters: [], deleted: true }] };
}

/** The view with its bin as the last of the ready-made views; with the columns of the bin while that is open. */
export function withBin(view: GridView, preset: string | null): GridView {
  const bin = binOf(view);
  if (bin === undefined) return view;
  const grid = withPreset(view.grid, bin);
  if (presetOf(grid, preset)?.deleted !== true) return { ...view, grid };
  const added = columnSpecs({ ...grid, columns: [...COLUMNS], columnAggregations: [] }, view.source);
  const ids = new Set(added.map(({ id }) => id));
  const [first, ...rest] = view.columns.filter(({ id }) => !ids.has(id)).map((column) => ({ ...column, editable: false }));
  const [title, subtitle] = [first, ...rest].flatMap((column) => (column && !column.hidden ? [column.id] : []));
  const card = grid.card ?? { title: [title ?? 'id'], ...(subtitle === undefined ? {} : { subtitle: [subtitle] }) };
  const { figure: _figure, ...kept } = card;
  return {
    ...view,
    grid: { ...grid, card: { ...kept, state: 'updated_by', meta: ['updated_at'] }, sort: [{ field: 'updated_at', order: 'desc' }] },
    columns: [...(first ? [first] : []), ...added, ...rest],
  };
}

/** The ready-made views that have a tab: the bin that is added here only while it is open. */
export const shownPresets = (presets: NonNullable<GridDefinition['presets']>, active: string): NonNullable<GridDefinition['presets']> => {
  const others = presets.filter(({ name }) => name !== BIN);
  return active === BIN ? presets : others;
};
