/** The entries of a menu as a tree: chosen, folded and moved by keys and by dragging. */

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { MenuDefinition } from '@lambda/model/definitions/definitions.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Direction, dropPlace, linesOf, type MenuLine, type Place } from './menu-operations.ts';
import { MenuTreeLine } from './menu-tree-line.tsx';
import { menuDesignTexts } from './texts.ts';

/** Pixels by which an entry stands further in than its group. */
export const INDENT_PX = 20;
const BY_KEY: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };

type TreeProps = {
  readonly menu: MenuDefinition;
  readonly chosen: string | undefined;
  readonly folded: ReadonlySet<string>;
  readonly faulty: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
  readonly onFold: (id: string, isFolded: boolean) => void;
  readonly onStep: (id: string, direction: Direction) => void;
  readonly onDrop: (id: string, place: Place) => void;
  readonly onRemove: (id: string) => void;
  readonly onSettings: (id: string) => void;
};
type Drag = { readonly id: string; readonly over: string; readonly drawn: number };

/** Where the dragged entry would come to, were it let go now. */
function placeOf(lines: readonly MenuLine[], { id, over, drawn }: Drag) {
  const dragged = lines.find((line) => line.item.id === id);
  const at = lines.findIndex((line) => line.item.id === over);
  if (!dragged || at < 0) return undefined;
  const others = lines.filter((line) => line !== dragged);
  return dropPlace(others, at, dragged.depth + Math.round(drawn / INDENT_PX));
}

export function MenuTree({ menu, chosen, folded, faulty, onChoose, onFold, onStep, onDrop, onRemove, onSettings }: TreeProps) {
  const t = menuDesignTexts.useText();
  const label = useLabel();
  const [drag, setDrag] = useState<Drag>();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const tree = useRef<HTMLDivElement>(null);
  const lines = linesOf(menu.items, drag ? new Set([...folded, drag.id]) : folded);
  const current = lines.find(({ item }) => item.id === chosen) ?? lines[0];
  const place = drag && placeOf(lines, drag);

  /** What was chosen or moved by a key keeps the focus. */
  const follows = useRef(false);
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const choose = (id: string | undefined) => {
    if (id === undefined) return;
    follows.current = true;
    onChoose(id);
  };
  const press = (event: KeyboardEvent, line: MenuLine) => {
    const { id, children = [] } = line.item;
    const at = lines.indexOf(line);
    if (event.altKey) {
      const direction = BY_KEY[event.key];
      if (!direction) return;
      event.preventDefault();
      follows.current = true;
      onStep(id, direction);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isOpen = children.length > 0 && !folded.has(id);
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowUp: () => choose(lines[at - 1]?.item.id),
      ArrowDown: () => choose(lines[at + 1]?.item.id),
      ArrowLeft: () => (isOpen ? onFold(id, true) : choose(line.parent ?? undefined)),
      ArrowRight: () => (isOpen ? choose(children[0]?.id) : children.length > 0 && onFold(id, false)),
      Home: () => choose(lines[0]?.item.id),
      End: () => choose(lines.at(-1)?.item.id),
      Delete: () => onRemove(id),
      Enter: () => onSettings(id),
    };
    const deed = deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };

  const onDragStart = ({ active }: DragStartEvent) => setDrag({ id: String(active.id), over: String(active.id), drawn: 0 });
  const onDragMove = ({ active, over, delta }: DragMoveEvent) =>
    setDrag({ id: String(active.id), over: String(over?.id ?? active.id), drawn: delta.x });
  const onDragEnd = ({ active, over, delta }: DragEndEvent) => {
    const target = over && placeOf(lines, { id: String(active.id), over: String(over.id), drawn: delta.x });
    setDrag(undefined);
    if (target) onDrop(String(active.id), { parent: target.parent, index: target.index });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={onDragStart}
      onDragMove={onDragMove}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDrag(undefined)}
      accessibility={{ container: document.body }}
    >
      <SortableContext items={lines.map(({ item }) => item.id)} strategy={verticalListSortingStrategy}>
        <div className="menu-tree" role="tree" aria-label={t('tree.name')} ref={tree}>
          {lines.map((line) => (
            <MenuTreeLine
              key={line.item.id}
              line={line}
              depth={line.item.id === drag?.id ? (place?.depth ?? line.depth) : line.depth}
              text={line.item.linkTo === 'divider' ? t('kind.divider') : label(line.item.label)}
              isChosen={line === current && chosen !== undefined}
              isReached={line === current}
              isFolded={folded.has(line.item.id)}
              isFaulty={faulty.has(line.item.id)}
              onChoose={() => onChoose(line.item.id)}
              onFold={(isFolded) => onFold(line.item.id, isFolded)}
              onKeyDown={(event) => press(event, line)}
            />
          ))}
        </div>
      </SortableContext>
    </DndContext>
  );
}
