/** The rows of a head above those of the columns, as the list will draw them. */
import { type GridHeader, headerColumns } from '@lambda/model/definitions/grid-header.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import type { DrawnColumn } from './column-specs.ts';

type RowsProps = { readonly header: GridHeader; readonly columns: readonly DrawnColumn[]; readonly within: readonly DrawnColumn[] };
export function HeadRows({ header, columns, within }: RowsProps) {
  const label = useLabel();
  const heads = headerColumns(header);
  const rows = Math.max(0, ...[...heads.values()].map(({ above }) => above.length));
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_row, depth) => {
        const cells: { key: string; left: number; width: number; text: string; tone: string | undefined }[] = [];
        for (const { column, left, width } of columns) {
          const above = heads.get(column.field)?.above[depth];
          if (!above) continue;
          const before = cells.at(-1);
          // Columns of one group that stand apart are drawn apart; the list itself gathers them.
          if (before?.key === above.key && before.left + before.width === left) before.width += width;
          else
            cells.push({
              key: above.key,
              left,
              width,
              text: above.cell.label ? label(above.cell.label) : '',
              tone: above.cell.color,
            });
        }
        const [first, last] = [within[0], within.at(-1)];
        const seen = cells.filter((one) => first && last && one.left + one.width >= first.left && one.left <= last.left + last.width);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a head have nothing but their place
          <div className="list-head-row" key={depth}>
            {seen.map(({ left, width, text, tone }) => (
              <div
                key={left}
                className="list-head-group"
                style={{ left, width, ...(tone ? { color: `var(--lp-tone-${tone}-fg)`, background: `var(--lp-tone-${tone}-bg)` } : {}) }}
              >
                {text}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
