/** Dragging the head of a column onto the bar above the table groups the rows by it; the column stays where it was. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Arrangement } from '../column-state.ts';
import type { ColumnSpec } from '../columns.ts';
import { isGroupable, MOST_LEVELS } from './group-access.ts';

/** What the table tells while a head is being dragged. */
export type ColumnDrag = { readonly start: (column: string) => void; readonly stop: () => void };

type Options = {
  readonly columns: readonly ColumnSpec[];
  readonly group: readonly string[];
  readonly setGroup: (group: readonly string[]) => void;
  readonly arrangement: Arrangement;
  readonly arrange: (arrangement: Arrangement) => void;
};

/** `dragged` is the column under way, when the rows can be grouped by it; `zone` takes the element that it can be let go over. */
export function useColumnDrag(options: Options): {
  readonly dragged: ColumnSpec | undefined;
  readonly zone: (element: HTMLElement | null) => void;
  readonly drag: ColumnDrag;
} {
  const latest = useRef(options);
  latest.current = options;
  const [id, setId] = useState<string>();
  const element = useRef<HTMLElement | null>(null);
  const pointer = useRef({ x: -1, y: -1 });
  const before = useRef<Arrangement | undefined>(undefined);

  useEffect(() => {
    if (id === undefined) return;
    const follow = ({ clientX, clientY }: MouseEvent) => {
      pointer.current = { x: clientX, y: clientY };
      element.current?.classList.toggle('grid-group-drop-over', isOver(element.current, pointer.current));
    };
    document.addEventListener('pointermove', follow, true);
    document.addEventListener('mousemove', follow, true);
    return () => {
      document.removeEventListener('pointermove', follow, true);
      document.removeEventListener('mousemove', follow, true);
    };
  }, [id]);

  const dragging = useRef<string | undefined>(undefined);
  const drag = useMemo<ColumnDrag>(
    () => ({
      start: (column) => {
        const { columns, group, arrangement } = latest.current;
        const spec = columns.find((one) => one.id === column);
        if (!spec || !isGroupable(spec) || group.includes(column) || group.length >= MOST_LEVELS) return;
        before.current = arrangement;
        dragging.current = column;
        setId(column);
      },
      stop: () => {
        const { group, setGroup, arrange } = latest.current;
        const column = dragging.current;
        const isWanted = column !== undefined && isOver(element.current, pointer.current);
        dragging.current = undefined;
        pointer.current = { x: -1, y: -1 };
        setId(undefined);
        if (!isWanted) return;
        // On its way up the head has passed others and pushed them aside.
        if (before.current) arrange(before.current);
        setGroup([...group, column]);
      },
    }),
    [],
  );
  return { dragged: options.columns.find((column) => column.id === id), zone: (found) => (element.current = found), drag };
}

function isOver(element: HTMLElement | null, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
