/** The rows of a head above those of the columns: names that stand over several columns. */
import { type GridHeader, headerColumns } from '@lambda/model/definitions/grid-header.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { ColDef, ColGroupDef, IHeaderGroupParams } from 'ag-grid-community';
import { type Density, HEADER_HEIGHTS } from './column-state.ts';
import type { Row } from './source.ts';

type ColumnOrGroup = ColDef<Row> | ColGroupDef<Row>;
const MOST_HEAD_ROWS = 4;

function GroupHead({ displayName, columnGroup }: IHeaderGroupParams) {
  const tone: unknown = columnGroup.getColGroupDef()?.context;
  return (
    <span
      className="grid-head-group"
      title={displayName}
      style={typeof tone === 'string' ? { color: `var(--lp-tone-${tone}-fg)`, background: `var(--lp-tone-${tone}-bg)` } : undefined}
    >
      {displayName}
    </span>
  );
}

/** Puts columns below the names that stand above them. Columns that the head does not name stand alone. */
export function underHeader(columns: readonly ColDef<Row>[], header: GridHeader | undefined, language: Language): ColumnOrGroup[] {
  if (!header) return [...columns];
  const heads = headerColumns(header);
  const nest = (members: readonly ColDef<Row>[], depth: number): ColumnOrGroup[] => {
    const done = new Set<string>();
    return members.flatMap((column): ColumnOrGroup[] => {
      const above = heads.get(column.colId ?? '')?.above[depth];
      if (!above || depth > MOST_HEAD_ROWS) return [column];
      if (done.has(above.key)) return [];
      done.add(above.key);
      const below = members.filter((one) => heads.get(one.colId ?? '')?.above[depth]?.key === above.key);
      return [
        {
          groupId: `head-${above.key}`,
          headerName: above.cell.label?.[language] ?? '',
          headerGroupComponent: GroupHead,
          context: above.cell.color,
          children: nest(below, depth + 1),
        },
      ];
    });
  };
  return nest(columns, 0);
}

/** The columns whose names are written upwards. */
export const uprightColumns = (header: GridHeader | undefined): ReadonlySet<string> =>
  new Set(header ? [...headerColumns(header)].filter(([, { own }]) => own.rotate).map(([id]) => id) : []);
/** What the head grows by when names in it are written upwards. */
const UPRIGHT_PX = 72;
/** The heights of a head in pixels: of the columns' own row, and of each row above it. */
export const headHeights = (header: GridHeader | undefined, density: Density) => ({
  headerHeight: HEADER_HEIGHTS[density] + (uprightColumns(header).size > 0 ? UPRIGHT_PX : 0),
  groupHeaderHeight: HEADER_HEIGHTS[density],
});
/** The height of the whole head in pixels, its line included. */
export function headHeight(header: GridHeader | undefined, density: Density): number {
  const { headerHeight, groupHeaderHeight } = headHeights(header, density);
  const above = header ? Math.max(0, ...[...headerColumns(header).values()].map((column) => column.above.length)) : 0;
  return headerHeight + above * groupHeaderHeight + 1;
}
