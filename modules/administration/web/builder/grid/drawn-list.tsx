/** The list as it will be, on made-up rows: its columns are chosen, moved and widened here. */
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { CellContent } from '@lambda/web-engine/list/cells.tsx';
import type { GridSource, Row } from '@lambda/web-engine/list/source.ts';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ColumnHead } from './column-head.tsx';
import { columnsWithin, type DrawnColumn, drawnColumns } from './column-specs.ts';
import { DrawnFloating } from './drawn-filters.tsx';
import { shownOrder } from './grid-operations.ts';
import { HeadRows } from './head-rows.tsx';
import { listDesignTexts } from './texts.ts';
import { useColumnDrag } from './use-column-drag.ts';

/** Pixels beyond the edges in which columns are drawn ahead. */
const AHEAD = 300;

type ListProps = {
  readonly grid: GridDefinition;
  readonly source: GridSource;
  readonly rows: readonly Row[];
  readonly chosen: string | undefined;
  readonly faulty: ReadonlySet<string>;
  readonly onChoose: (path: string | undefined) => void;
  readonly onPlace: (path: string, index: number) => void;
  readonly onStep: (path: string, by: -1 | 1) => void;
  readonly onWidth: (path: string, width: number) => void;
  readonly onRemove: (path: string) => void;
  readonly onSettings: () => void;
};

/** Which part of the list is in sight. */
function useWindow() {
  const frame = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ from: 0, to: 2_000 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => setSeen({ from: element.scrollLeft - AHEAD, to: element.scrollLeft + element.clientWidth + AHEAD });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, []);
  return { frame, seen };
}

export function DrawnList(props: ListProps) {
  const { grid, source, rows, chosen, faulty, onChoose, onPlace, onStep, onWidth, onRemove, onSettings } = props;
  const t = listDesignTexts.useText();
  const label = useLabel();
  const { frame, seen } = useWindow();
  const order = useMemo(() => shownOrder(grid.columns), [grid.columns]);
  const plain = useMemo(() => drawnColumns(order, grid, source), [order, grid, source]);
  const { dragged, wide, beginDrag, beginWidth } = useColumnDrag({ columns: plain, frame, onPlace, onWidth });
  const columns = wide ? drawnColumns(order, grid, source, wide) : plain;
  const last = columns.at(-1);
  const width = last ? last.left + last.width : 0;
  const shown = columnsWithin(columns, seen.from, seen.to);
  const at = columns.findIndex(({ column }) => column.field === chosen);
  const reached = columns[at < 0 ? 0 : at];
  // The column that the Tab key comes to is there even when it is out of sight.
  const heads = reached && !shown.includes(reached) ? [...shown, reached] : shown;

  /** The columns and the chosen one as they were when a key was pressed that changes them. */
  const pressed = useRef<{ readonly order: typeof order; readonly chosen: string | undefined }>(undefined);
  /** What is chosen by a key comes into sight and takes the focus. */
  useEffect(() => {
    const element = frame.current;
    const before = pressed.current;
    if (!before || !element || !reached) return;
    // Drawn anew for another reason, such as a scroll: what the key asked for is still to come.
    if (before.order === order && before.chosen === chosen) return;
    pressed.current = undefined;
    const active = document.activeElement;
    // Meanwhile the person works elsewhere.
    if (active && active !== document.body && !element.contains(active)) return;
    if (reached.left < element.scrollLeft) element.scrollLeft = reached.left;
    else if (reached.left + reached.width > element.scrollLeft + element.clientWidth)
      element.scrollLeft = reached.left + reached.width - element.clientWidth;
    element.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus({ preventScroll: true });
  });
  const press = (event: KeyboardEvent, { column }: DrawnColumn) => {
    const here = columns.findIndex((one) => one.column === column);
    const follow = () => {
      pressed.current = { order, chosen };
    };
    const to = (index: number) => {
      const next = columns[index];
      if (!next) return;
      follow();
      onChoose(next.column.field);
    };
    const step = (by: -1 | 1) => {
      if (!event.altKey) return to(here + by);
      follow();
      onStep(column.field, by);
    };
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => to(0),
      End: () => to(columns.length - 1),
      Delete: () => {
        follow();
        onRemove(column.field);
      },
      Enter: onSettings,
      Escape: () => onChoose(undefined),
    };
    const deed = deeds[event.key];
    if (!deed || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    deed();
  };
  /** A press on the rows chooses the column under it. */
  const pressRows = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    const found = columns.find((one) => x >= one.left && x < one.left + one.width);
    if (found) onChoose(found.column.field);
  };
  const others = dragged ? columns.filter(({ column }) => column.field !== dragged.path) : [];
  const lineAt = dragged && (others[dragged.index]?.left ?? width);
  const hasTotals = (grid.columnAggregations?.length ?? 0) > 0;
  return (
    <div className="list-frame" ref={frame}>
      <div className="list-sheet" style={{ width }}>
        {grid.header && <HeadRows header={grid.header} columns={columns} within={shown} />}
        <div className="list-heads" role="listbox" aria-orientation="horizontal" aria-label={t('columns.name')}>
          {heads.map((drawn) => (
            <ColumnHead
              key={drawn.column.field}
              drawn={drawn}
              place={columns.indexOf(drawn) + 1}
              count={columns.length}
              label={drawn.spec ? label(drawn.spec.label) : drawn.column.field}
              sort={grid.sort.find(({ field }) => field === drawn.column.field)?.order}
              isChosen={drawn.column.field === chosen}
              isReached={drawn === reached}
              isDragged={drawn.column.field === dragged?.path}
              isFaulty={faulty.has(drawn.column.field) || drawn.spec === undefined}
              onChoose={() => onChoose(drawn.column.field)}
              onKeyDown={(event) => press(event, drawn)}
              onDrag={(event) => beginDrag(drawn.column.field, event)}
              onWiden={(event) => beginWidth(drawn.column.field, drawn.width, event)}
            />
          ))}
        </div>
        {/* The same is done at the heads by keys. */}
        {/* biome-ignore lint/a11y: see above */}
        <div className="list-rows" onClick={pressRows}>
          <div aria-hidden inert>
            <DrawnFloating grid={grid} columns={shown} />
            {rows.map((row) => (
              <div className="list-row" key={row.id}>
                {shown.map(({ column, spec, left, width: wideness }) => (
                  <div
                    key={column.field}
                    className="list-cell"
                    data-align={spec?.align}
                    data-hidden={column.hidden}
                    data-chosen={column.field === chosen || undefined}
                    style={{ left, width: wideness }}
                  >
                    {spec && <CellContent spec={spec} row={row} />}
                  </div>
                ))}
              </div>
            ))}
            {hasTotals && (
              <div className="list-row list-totals">
                {shown.map(({ column, spec, left, width: wideness }) => {
                  const total = grid.columnAggregations?.find((one) => one.column === column.field);
                  return (
                    <div key={column.field} className="list-cell" data-align={spec?.align} style={{ left, width: wideness }}>
                      {total && t(`total.${total.aggregation}`)}
                    </div>
                  );
                })}
              </div>
            )}
          </div>
        </div>
        {lineAt !== undefined && <div className="list-line" style={{ left: lineAt }} />}
      </div>
    </div>
  );
}
