/** Columns that are drawn to another place, or wider, by a pointer. Only the columns in sight are there, so the list is followed by its edges. */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type DrawnColumn, dropIndex } from './column-specs.ts';

const NARROWEST = 40;
const WIDEST = 800;
/** Pixels from its edges within which the list moves along, and by how much in each frame. */
const EDGE = 56;
const PACE = 28;
const FIRST_MOVE = 4;

export type Dragged = { readonly path: string; readonly index: number };
type Asked = {
  readonly columns: readonly DrawnColumn[];
  readonly frame: RefObject<HTMLElement | null>;
  readonly onPlace: (path: string, index: number) => void;
  readonly onWidth: (path: string, width: number) => void;
};
export function useColumnDrag({ columns, frame, onPlace, onWidth }: Asked) {
  const [dragged, setDragged] = useState<Dragged>();
  const [wide, setWide] = useState<{ readonly path: string; readonly width: number }>();
  const latest = useRef({ columns, onPlace, onWidth });
  useEffect(() => {
    latest.current = { columns, onPlace, onWidth };
  });
  /** Stops what is under way when the list goes away. */
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const listen = (move: (event: globalThis.PointerEvent) => void, end: (isDone: boolean) => void) => {
    const finish = (isDone: boolean) => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key, true);
      stop.current = undefined;
      end(isDone);
    };
    const up = () => finish(true);
    const cancel = () => finish(false);
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      finish(false);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key, true);
    stop.current = cancel;
  };

  const beginDrag = (path: string, event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const start = event.clientX;
    let x = start;
    let index: number | undefined;
    let timer = 0;
    const look = () => {
      const box = frame.current?.getBoundingClientRect();
      if (!box || !frame.current) return;
      index = dropIndex(latest.current.columns, path, x - box.left + frame.current.scrollLeft);
      setDragged((before) => (before?.index === index ? before : { path, index: index ?? 0 }));
    };
    const roll = () => {
      const box = frame.current?.getBoundingClientRect();
      if (!box || !frame.current) return;
      const by = x < box.left + EDGE ? -PACE : x > box.right - EDGE ? PACE : 0;
      if (by !== 0) {
        frame.current.scrollLeft += by;
        look();
      }
      timer = requestAnimationFrame(roll);
    };
    listen(
      (moved) => {
        x = moved.clientX;
        if (index === undefined && Math.abs(x - start) < FIRST_MOVE) return;
        if (timer === 0) timer = requestAnimationFrame(roll);
        look();
      },
      (isDone) => {
        cancelAnimationFrame(timer);
        setDragged(undefined);
        if (isDone && index !== undefined) latest.current.onPlace(path, index);
      },
    );
  };
  const beginWidth = (path: string, from: number, event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const start = event.clientX;
    let width = from;
    listen(
      (moved) => {
        width = Math.min(WIDEST, Math.max(NARROWEST, Math.round(from + moved.clientX - start)));
        setWide({ path, width });
      },
      (isDone) => {
        setWide(undefined);
        if (isDone && width !== from) latest.current.onWidth(path, width);
      },
    );
  };
  return { dragged, wide, beginDrag, beginWidth };
}
