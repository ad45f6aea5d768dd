/** The structure as a picture: boxes and lines that fold, move nearer, are walked through by keys and dragged elsewhere. */
import '@xyflow/react/dist/base.css';
import './unit-chart.css';
import { Background, BackgroundVariant, MiniMap, type NodeChange, Panel, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Head } from '../data/people.ts';
import { structTexts } from '../i18n/texts.ts';
import { ChartControls } from './chart-controls.tsx';
import { type FlowInput, unitEdges, unitNodes } from './flow-elements.ts';
import { type Direction, layoutUnits, NODE, type Place, viewAfterToggle, wholeView } from './layout.ts';
import { type UnitNode, UnitNodeBox } from './unit-node.tsx';
import { judgeMove, type UnitTree } from './unit-tree.ts';
import { useSavePicture } from './use-save-picture.ts';

export type UnitChartProps = {
  readonly tree: UnitTree;
  readonly folded: ReadonlySet<number>;
  readonly onFolded: (folded: ReadonlySet<number>) => void;
  readonly direction: Direction;
  readonly onDirection: (direction: Direction) => void;
  /** What a saved picture is headed with. */
  readonly title: string;
  readonly selected: number | undefined;
  readonly onSelect: (id: number | undefined) => void;
  readonly found: ReadonlySet<number> | undefined;
  /** A unit to bring into the middle; `turn` changes when the same one is asked for again. */
  readonly focus: { readonly id: number; readonly turn: number } | undefined;
  readonly people: ReadonlyMap<number, number> | undefined;
  readonly heads: ReadonlyMap<number, Head> | undefined;
  readonly typeName: (type: string | null) => string;
  /** Absent when the actor may not move units. */
  readonly onMove?: ((id: number, parent: number) => void) | undefined;
  /** Hides the overview where there is no room for it. */
  readonly narrow: boolean;
};

const NODE_TYPES = { unit: UnitNodeBox };
const ZOOM = { least: 0.2, most: 1.5 } as const;
const CENTRE_MS = 200;

type Drag = NonNullable<FlowInput['drag']>;

/** The visible unit whose box is under the middle of the dragged box. */
function unitUnder(places: ReadonlyMap<number, Place>, dragged: number, place: Place): number | undefined {
  const [x, y] = [place.x + NODE.width / 2, place.y + NODE.height / 2];
  for (const [id, at] of places) {
    if (id !== dragged && x >= at.x && x <= at.x + NODE.width && y >= at.y && y <= at.y + NODE.height) return id;
  }
  return undefined;
}

/** The unit that an arrow key leads to; down into a folded unit leads nowhere. */
/** What an arrow means where the levels go from left to right. */
const TURNED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
};

function neighbour(tree: UnitTree, folded: ReadonlySet<number>, id: number, key: string): number | undefined {
  const parent = tree.byId.get(id)?.parent_id ?? null;
  if (key === 'ArrowUp') return parent ?? undefined;
  if (key === 'ArrowDown') return folded.has(id) ? undefined : tree.childrenOf(id)[0]?.id;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const row = parent !== null && tree.byId.has(parent) ? tree.childrenOf(parent) : tree.roots;
  const index = row.findIndex((unit) => unit.id === id);
  return row[index + (key === 'ArrowLeft' ? -1 : 1)]?.id;
}

function Chart(props: UnitChartProps) {
  const { tree, folded, onFolded, direction, selected, onSelect, focus, onMove } = props;
  const t = structTexts.useText();
  const flow = useReactFlow();
  const frame = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const places = useMemo(() => layoutUnits(tree, folded, direction), [tree, folded, direction]);

  const showAll = (duration: number) => {
    const box = frame.current;
    if (box) void flow.setViewport(wholeView(places, { width: box.clientWidth, height: box.clientHeight }, direction), { duration });
  };
  // Turned round, the old place on the screen says nothing.
  const drawn = useRef(direction);
  useEffect(() => {
    const box = frame.current;
    if (drawn.current === direction || !box) return;
    drawn.current = direction;
    void flow.setViewport(wholeView(places, { width: box.clientWidth, height: box.clientHeight }, direction));
  }, [direction, places, flow]);
  /** Folding keeps the box under the pointer where it is on the screen, as far as its children are then in sight. */
  const onToggle = useCallback(
    (id: number) => {
      const next = new Set(folded);
      if (!next.delete(id)) next.add(id);
      const moved = layoutUnits(tree, next, direction);
      const [before, after, box] = [places.get(id), moved.get(id), frame.current];
      if (before && after && box) {
        const children = direction === 'across' ? [] : tree.childrenOf(id).flatMap((child) => moved.get(child.id) ?? []);
        void flow.setViewport(viewAfterToggle({ view: flow.getViewport(), before, after, children, frame: { width: box.clientWidth } }));
      }
      onFolded(next);
    },
    [folded, direction, places, tree, flow, onFolded],
  );
  const onArrow = useCallback(
    (id: number, key: string): boolean => {
      const next = neighbour(tree, folded, id, direction === 'across' ? (TURNED[key] ?? key) : key);
      if (next === undefined) return false;
      onSelect(next);
      frame.current?.querySelector<HTMLElement>(`[data-unit="${next}"]`)?.focus({ preventScroll: true });
      return true;
    },
    [tree, folded, direction, onSelect],
  );
  /** What the keyboard reaches comes into sight; the browser itself would scroll the surface out of its frame. */
  const onFocused = useCallback(
    (id: number) => {
      const [place, box] = [places.get(id), frame.current];
      if (!place || !box) return;
      const surface = box.querySelector('.react-flow');
      surface?.scrollTo(0, 0);
      const { x, y, zoom } = flow.getViewport();
      const [left, top] = [place.x * zoom + x, place.y * zoom + y];
      const inside = left >= 0 && top >= 0 && left + NODE.width * zoom <= box.clientWidth && top + NODE.height * zoom <= box.clientHeight;
      if (!inside) void flow.setCenter(place.x + NODE.width / 2, place.y + NODE.height / 2, { zoom, duration: CENTRE_MS });
    },
    [places, flow],
  );

  // Only when somebody asks for a unit, not whenever the layout changes.
  const asked = useRef(focus?.turn);
  useEffect(() => {
    const place = focus && focus.turn !== asked.current ? places.get(focus.id) : undefined;
    if (!place) return;
    asked.current = focus?.turn;
    const zoom = Math.max(flow.getZoom(), 0.8);
    void flow.setCenter(place.x + NODE.width / 2, place.y + NODE.height / 2, { zoom, duration: CENTRE_MS });
  }, [focus, places, flow]);

  const onNodesChange = (changes: NodeChange<UnitNode>[]) => {
    for (const change of changes) {
      if (change.type !== 'position' || !change.dragging || !change.position) continue;
      const id = Number(change.id);
      const over = unitUnder(places, id, change.position);
      setDrag({ id, place: change.position, over, allowed: over !== undefined && judgeMove(tree, id, over) === 'allowed' });
    }
  };
  const onNodeDragStop = () => {
    setDrag(undefined);
    if (drag?.over !== undefined) onMove?.(drag.id, drag.over);
  };

  const on = useMemo(() => ({ onSelect, onToggle, onArrow, onFocused }), [onSelect, onToggle, onArrow, onFocused]);
  const { found, people, heads, typeName } = props;
  const movable = onMove !== undefined;
  const nodes = useMemo(
    () => unitNodes({ tree, places, direction, folded, selected, found, people, heads, typeName, movable, drag, on }),
    [tree, places, direction, folded, selected, found, people, heads, typeName, movable, drag, on],
  );
  const edges = useMemo(() => unitEdges({ tree, places, selected }), [tree, places, selected]);

  const { save, isSaving } = useSavePicture({ title: props.title, tree, folded, direction, people, heads, typeName });

  return (
    <section ref={frame} className="oc-chart" aria-label={t('chart')}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        onNodesChange={onNodesChange}
        onNodeDragStop={onNodeDragStop}
        onNodeClick={(_event, node) => onSelect(node.data.id)}
        onPaneClick={() => onSelect(undefined)}
        nodesDraggable={movable}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        nodeDragThreshold={6}
        deleteKeyCode={null}
        zoomOnDoubleClick={false}
        minZoom={ZOOM.least}
        maxZoom={ZOOM.most}
        onInit={() => showAll(0)}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1.5} color="var(--oc-dot)" />
        <Panel position="bottom-left" className="oc-tools">
          <ChartControls
            direction={direction}
            onDirection={props.onDirection}
            onFit={() => showAll(CENTRE_MS)}
            onSave={save}
            isSaving={isSaving}
          />
        </Panel>
        {!props.narrow && (
          <MiniMap<UnitNode>
            className="oc-minimap"
            position="bottom-left"
            ariaLabel={t('minimap')}
            pannable
            zoomable
            nodeBorderRadius={12}
            nodeColor={({ data }) => (data.selected ? 'var(--lp-link)' : data.isTop ? 'var(--lp-primary)' : 'var(--oc-minimap-node)')}
            maskColor="transparent"
            maskStrokeColor="var(--lp-link)"
            maskStrokeWidth={3}
          />
        )}
      </ReactFlow>
    </section>
  );
}

export function UnitChart(props: UnitChartProps) {
  return (
    <ReactFlowProvider>
      <Chart {...props} />
    </ReactFlowProvider>
  );
}
