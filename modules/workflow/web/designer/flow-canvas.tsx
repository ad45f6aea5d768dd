/** The drawing surface: steps that are dragged and walked through by keys, and lines that are pulled from outcome to step. */
import '@xyflow/react/dist/base.css';
import './flow-canvas.css';
import type { StepType } from '@lambda/model/workflow/step-types.ts';
import { lookOf, STEP_TYPES } from '@lambda/model/workflow/step-types.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import {
  Background,
  BackgroundVariant,
  Controls,
  MiniMap,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import { type DragEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { workflowTexts } from '../i18n/texts.ts';
import type { StepPeople, WaitingInStep } from './designer-data.ts';
import type { Place, Way } from './drawing.ts';
import { LINE, stepEdges, stepNodes, wayKey } from './flow-elements.ts';
import { STEP_SIZE } from './layout.ts';
import { type StepNode, StepNodeBox } from './step-node.tsx';
import { WayLine } from './way-edge.tsx';

const NODE_TYPES = { step: StepNodeBox };
const EDGE_TYPES = { way: WayLine };
const GRID = 10;
const FAR = 5;
/** What a dragged entry of the stencil carries. */
export const DRAGGED = 'application/x-lambda-step';
const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -GRID, y: 0 },
  ArrowRight: { x: GRID, y: 0 },
  ArrowUp: { x: 0, y: -GRID },
  ArrowDown: { x: 0, y: GRID },
};
const NOBODY: ReadonlyMap<string, StepPeople> = new Map();
const NO_WAITS: ReadonlyMap<string, WaitingInStep> = new Map();
const NO_FAULTS: ReadonlySet<string> = new Set();

/** What can be done in the drawing; without it the drawing is only looked at. */
export type CanvasDeeds = {
  readonly onMove: (id: string, place: Place, by: 'pointer' | 'key') => void;
  readonly onConnect: (from: string, outcome: string, to: string) => void;
  readonly onDrop: (type: StepType, place: Place) => void;
  readonly onWay: (way: Way | undefined) => void;
};
type FlowCanvasProps = {
  readonly workflow: Workflow;
  readonly label: string;
  readonly selected?: string | undefined;
  readonly onSelect?: ((id: string | undefined) => void) | undefined;
  readonly way?: Way | undefined;
  readonly faulty?: ReadonlySet<string>;
  readonly people?: ReadonlyMap<string, StepPeople>;
  readonly waiting?: ReadonlyMap<string, WaitingInStep>;
  readonly deeds?: CanvasDeeds | undefined;
  /** Brought into the middle; `turn` changes when the same step is asked for again. */
  readonly focus?: { readonly id: string; readonly turn: number } | undefined;
};

function Surface(props: FlowCanvasProps) {
  const { workflow, label, selected, onSelect, way, faulty = NO_FAULTS, people = NOBODY, waiting = NO_WAITS, deeds, focus } = props;
  const t = workflowTexts.useText();
  const { language } = useLanguage();
  const flow = useReactFlow<StepNode>();
  const [drag, setDrag] = useState<{ readonly id: string; readonly place: Place }>();
  const select = useCallback((id: string) => onSelect?.(id), [onSelect]);

  const onKey = useCallback(
    (id: string, event: KeyboardEvent): boolean => {
      if (event.key === 'Enter' || event.key === ' ') {
        select(id);
        return true;
      }
      const by = ARROWS[event.key];
      const step = workflow.steps.find((one) => one.id === id);
      if (!by || !step || !deeds) return false;
      const times = event.shiftKey ? FAR : 1;
      deeds.onMove(id, { x: step.x + by.x * times, y: step.y + by.y * times }, 'key');
      return true;
    },
    [select, workflow, deeds],
  );
  const nodes = useMemo(
    () =>
      stepNodes({
        workflow,
        language,
        selected,
        faulty,
        people,
        waiting,
        drag,
        mayChange: deeds !== undefined,
        on: { onSelect: select, onKey },
      }),
    [workflow, language, selected, faulty, people, waiting, drag, deeds, select, onKey],
  );
  const edges = useMemo(() => stepEdges({ workflow, language, selected, way: way && wayKey(way) }), [workflow, language, selected, way]);
  useEffect(() => {
    if (!focus) return;
    void flow.fitView({ nodes: [{ id: focus.id }], maxZoom: 1, duration: 160 });
    document.querySelector<HTMLElement>(`[data-step="${CSS.escape(focus.id)}"]`)?.focus({ preventScroll: true });
  }, [focus, flow]);

  const onNodesChange = (changes: readonly NodeChange<StepNode>[]) => {
    for (const change of changes) if (change.type === 'position' && change.position) setDrag({ id: change.id, place: change.position });
  };
  const drop = (event: DragEvent) => {
    const type = STEP_TYPES.find((one) => one === event.dataTransfer.getData(DRAGGED));
    if (!type || !deeds) return;
    event.preventDefault();
    const { x, y } = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
    deeds.onDrop(type, { x: x - STEP_SIZE.width / 2, y: y - STEP_SIZE.height / 2 });
  };
  return (
    <section className="wd-canvas" aria-label={label} onDragOver={(event) => deeds && event.preventDefault()} onDrop={drop}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        onNodesChange={onNodesChange}
        onNodeDragStop={(_event, node) => {
          setDrag(undefined);
          deeds?.onMove(node.id, { x: Math.round(node.position.x), y: Math.round(node.position.y) }, 'pointer');
        }}
        onNodeClick={(_event, node) => onSelect?.(node.id)}
        onEdgeClick={(_event, edge) => deeds?.onWay(edge.data?.way)}
        onPaneClick={() => {
          onSelect?.(undefined);
          deeds?.onWay(undefined);
        }}
        onConnect={({ source, sourceHandle, target }) => sourceHandle && deeds?.onConnect(source, sourceHandle, target)}
        connectionLineStyle={{ strokeWidth: LINE.width, stroke: LINE.on, opacity: 0.4 }}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={deeds !== undefined}
        disableKeyboardA11y
        ariaLabelConfig={{
          'controls.ariaLabel': t('zoom'),
          'controls.zoomIn.ariaLabel': t('zoom.in'),
          'controls.zoomOut.ariaLabel': t('zoom.out'),
          'controls.fitView.ariaLabel': t('zoom.fit'),
        }}
        deleteKeyCode={null}
        snapToGrid
        snapGrid={[GRID, GRID]}
        nodeDragThreshold={4}
        connectionRadius={40}
        zoomOnDoubleClick={false}
        minZoom={0.2}
        maxZoom={1.5}
        fitView
        fitViewOptions={{ maxZoom: 1, padding: 0.12 }}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1.5} />
        <Controls
          showInteractive={false}
          aria-label={t('zoom')}
          position="bottom-left"
          fitViewOptions={{ maxZoom: 1, padding: 0.12, duration: 160 }}
        />
        {deeds && (
          <MiniMap<StepNode>
            position="bottom-right"
            ariaLabel={t('minimap')}
            pannable
            zoomable
            nodeColor={({ data }) => data.step.colour ?? lookOf(data.step.type).colour}
            maskColor="transparent"
          />
        )}
      </ReactFlow>
    </section>
  );
}

export function FlowCanvas(props: FlowCanvasProps) {
  return (
    <ReactFlowProvider>
      <Surface {...props} />
    </ReactFlowProvider>
  );
}
