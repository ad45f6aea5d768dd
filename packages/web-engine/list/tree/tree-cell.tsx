/** A cell of a tree: in the first column it stands as deep as its row and opens the rows below it. */
import type { CustomCellRendererProps } from 'ag-grid-react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { formatNumber } from '../../kit/format.ts';
import { CellContent, needsContent } from '../cells.tsx';
import type { Row } from '../source.ts';
import { useTableContext } from '../table-context.ts';
import { gridTexts } from '../texts.ts';
import { isRecord } from '../totals-data.ts';
import { childrenOf } from './tree-lines.ts';

const INDENT_PX = 20;

export function TreeCell({ data, colDef, value }: CustomCellRendererProps<Row>) {
  const t = gridTexts.useText();
  const { column, firstColumn, tree } = useTableContext();
  const id = colDef?.colId ?? '';
  const spec = column(id);
  if (!isRecord(data) || !spec) return null;
  const content = needsContent(spec) ? <CellContent spec={spec} row={data} /> : value;
  const place = id === firstColumn ? tree?.place(data.id) : undefined;
  if (!tree || !place) return content;
  const children = childrenOf(data);
  const Sign = place.isOpen ? ChevronDown : ChevronRight;
  return (
    <span className="grid-tree" style={{ paddingLeft: place.depth * INDENT_PX }}>
      {children > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className="grid-tree-toggle"
          aria-expanded={place.isOpen}
          aria-label={t(place.isOpen ? 'tree.close' : 'tree.open', { name: String(value) })}
          onClick={() => tree.toggle(data)}
        >
          <Sign size={16} strokeWidth={1.75} aria-hidden />
        </button>
      ) : (
        <span className="grid-tree-gap" />
      )}
      <span className="grid-tree-name">{content}</span>
      {children > 0 && <span className="grid-group-count">{formatNumber(children)}</span>}
    </span>
  );
}
