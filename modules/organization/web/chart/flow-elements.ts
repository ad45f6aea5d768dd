/** Turns the tree, its layout and what is selected into the boxes and lines that the drawing surface takes. */
import { type Edge, Position } from '@xyflow/react';
import type { Head } from '../data/people.ts';
import { type Direction, NODE, type Place } from './layout.ts';
import type { UnitNode, UnitNodeData } from './unit-node.tsx';
import { pathTo, type UnitTree } from './unit-tree.ts';

export type FlowInput = {
  readonly tree: UnitTree;
  readonly places: ReadonlyMap<number, Place>;
  readonly direction: Direction;
  readonly folded: ReadonlySet<number>;
  readonly selected: number | undefined;
  /** Units that a search found; undefined without a search. */
  readonly found: ReadonlySet<number> | undefined;
  readonly people: ReadonlyMap<number, number> | undefined;
  readonly heads: ReadonlyMap<number, Head> | undefined;
  readonly typeName: (type: string | null) => string;
  readonly movable: boolean;
  /** The box that is being dragged, and the one under it. */
  readonly drag: { readonly id: number; readonly place: Place; readonly over: number | undefined; readonly allowed: boolean } | undefined;
  readonly on: Pick<UnitNodeData, 'onSelect' | 'onToggle' | 'onArrow' | 'onFocused'>;
};

const [centre, middle] = [NODE.width / 2, NODE.height / 2];
/** Known in advance, so that nothing has to be measured before lines can be drawn. */
const HANDLES = {
  down: [
    { type: 'target' as const, position: Position.Top, x: centre, y: 0, width: 1, height: 1 },
    { type: 'source' as const, position: Position.Bottom, x: centre, y: NODE.height, width: 1, height: 1 },
  ],
  across: [
    { type: 'target' as const, position: Position.Left, x: 0, y: middle, width: 1, height: 1 },
    { type: 'source' as const, position: Position.Right, x: NODE.width, y: middle, width: 1, height: 1 },
  ],
};

export function unitNodes(input: FlowInput): UnitNode[] {
  const { tree, places, drag, selected, found } = input;
  const path = new Set(selected === undefined ? [] : pathTo(tree, selected));
  return [...places].flatMap(([id, place]): UnitNode[] => {
    const unit = tree.byId.get(id);
    if (!unit) return [];
    const over = drag?.over === id;
    return [
      {
        id: String(id),
        type: 'unit',
        position: drag?.id === id ? drag.place : place,
        width: NODE.width,
        height: NODE.height,
        measured: NODE,
        handles: HANDLES[input.direction],
        draggable: input.movable && unit.parent_id !== null,
        selectable: false,
        focusable: false,
        // Above the marked lines.
        zIndex: drag?.id === id ? 10 : 2,
        data: {
          id,
          name: unit.name,
          type: input.typeName(unit.struct_type),
          isTop: unit.parent_id === null,
          isSubsidiary: unit.struct_type === 'child_company',
          people: input.people?.get(id),
          head: input.heads?.get(id),
          below: tree.childrenOf(id).length,
          folded: input.folded.has(id),
          direction: input.direction,
          selected: id === selected,
          onPath: path.has(id),
          dropTarget: over ? (drag.allowed ? 'allowed' : 'refused') : undefined,
          dimmed: found !== undefined && !found.has(id),
          ...input.on,
        },
      },
    ];
  });
}

/** Lines from parents to visible children; the way from the top to the selected unit and on to its children is blue. */
export function unitEdges({ tree, places, selected }: Pick<FlowInput, 'tree' | 'places' | 'selected'>): Edge[] {
  const path = new Set(selected === undefined ? [] : pathTo(tree, selected));
  return [...places.keys()].flatMap((id): Edge[] => {
    const parent = tree.byId.get(id)?.parent_id;
    if (parent === null || parent === undefined || !places.has(parent)) return [];
    const marked = path.has(id) || parent === selected;
    return [
      {
        id: `${parent}-${id}`,
        source: String(parent),
        target: String(id),
        type: 'smoothstep',
        focusable: false,
        selectable: false,
        className: marked ? 'oc-line-marked' : 'oc-line',
        zIndex: marked ? 1 : 0,
        // What stands below what is said by the units; a line would only add two numbers.
        domAttributes: { 'aria-hidden': true },
      },
    ];
  });
}
