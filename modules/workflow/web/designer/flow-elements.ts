/** Turns a drawn workflow into the boxes and lines of the drawing surface. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { lookOf } from '@lambda/model/workflow/step-types.ts';
import { outcomeOf, type Step, stepOf, type Workflow } from '@lambda/model/workflow/workflow.ts';
import { MarkerType, Position } from '@xyflow/react';
import type { StepPeople, WaitingInStep } from './designer-data.ts';
import { type Place, type Way, waysOf } from './drawing.ts';
import { IN, portAt, STEP_SIZE } from './layout.ts';
import type { StepNode, StepNodeData } from './step-node.tsx';
import { subjectText } from './subject-text.ts';
import type { WayEdge } from './way-edge.tsx';

/** Lines that lead on, and those that lead back or to the end without success. */
export const LINE = { width: 3, on: '#0057ff', back: '#e13812' } as const;
const BACK: ReadonlySet<string> = new Set(['RE_CREATE', 'CANCEL']);

const handlesOf = ({ type, outcomes }: Step) => [
  ...(type === 'START'
    ? []
    : [{ id: IN, type: 'target' as const, position: Position.Top, x: STEP_SIZE.width / 2, y: 0, width: 1, height: 1 }]),
  ...outcomes.map(({ code }, at) => ({
    id: code,
    type: 'source' as const,
    position: Position.Bottom,
    x: portAt(at, outcomes.length),
    y: STEP_SIZE.height,
    width: 1,
    height: 1,
  })),
];
type FlowInput = {
  readonly workflow: Workflow;
  readonly language: Language;
  readonly selected: string | undefined;
  readonly faulty: ReadonlySet<string>;
  readonly people: ReadonlyMap<string, StepPeople>;
  readonly waiting: ReadonlyMap<string, WaitingInStep>;
  readonly drag: { readonly id: string; readonly place: Place } | undefined;
  readonly mayChange: boolean;
  readonly on: Pick<StepNodeData, 'onSelect' | 'onKey'>;
};

/** The longest wait of all steps, for the colours of the others. */
const longestWait = (waiting: FlowInput['waiting']): number =>
  Math.max(0, ...[...waiting.values()].map(({ median_hours: hours }) => hours ?? 0));

export function stepNodes({ workflow, language, selected, faulty, people, waiting, drag, mayChange, on }: FlowInput): StepNode[] {
  const longest = longestWait(waiting);
  return workflow.steps.map((step) => {
    const waits = waiting.get(step.id);
    return {
      id: step.id,
      type: 'step',
      position: drag?.id === step.id ? drag.place : { x: step.x, y: step.y },
      width: STEP_SIZE.width,
      height: STEP_SIZE.height,
      measured: STEP_SIZE,
      handles: handlesOf(step),
      draggable: mayChange,
      connectable: mayChange,
      selectable: false,
      focusable: false,
      zIndex: step.id === selected ? 3 : 2,
      data: {
        step,
        name: step.label[language],
        typeName: lookOf(step.type).label[language],
        subject: subjectText(step, people.get(step.id), language),
        ports: step.outcomes.map(({ code, label }) => ({ code, text: label[language] })),
        isSelected: step.id === selected,
        isFaulty: faulty.has(step.id),
        isNobody: people.get(step.id)?.nobody === true,
        mayChange,
        waits:
          waits && waits.count > 0
            ? { count: waits.count, hours: waits.median_hours, share: (waits.median_hours ?? 0) / Math.max(1, longest) }
            : undefined,
        ...on,
      },
    };
  });
}

export const wayKey = ({ from, outcome, branch, to }: Way): string => [from, outcome, branch, to].join('|');

export function stepEdges({
  workflow,
  language,
  selected,
  way,
}: Pick<FlowInput, 'workflow' | 'language' | 'selected'> & { readonly way: string | undefined }): WayEdge[] {
  return waysOf(workflow)
    .filter(({ to }) => stepOf(workflow, to))
    .map((one) => {
      const from = stepOf(workflow, one.from);
      const outcome = from && outcomeOf(from, one.outcome);
      const isBack = BACK.has(stepOf(workflow, one.to)?.type ?? '');
      const colour = isBack ? LINE.back : LINE.on;
      const key = wayKey(one);
      const isFar = selected !== undefined && one.from !== selected && one.to !== selected;
      const isConditional = outcome?.next[one.branch]?.when !== undefined;
      return {
        id: key,
        source: one.from,
        sourceHandle: one.outcome,
        target: one.to,
        targetHandle: IN,
        type: 'way',
        selected: key === way,
        focusable: false,
        className: [isFar ? 'wd-far' : '', key === way ? 'wd-chosen' : '', isConditional ? 'wd-conditional' : ''].join(' ').trim(),
        style: { strokeWidth: LINE.width, stroke: colour },
        markerEnd: { type: MarkerType.ArrowClosed, color: colour, width: 16, height: 16, markerUnits: 'userSpaceOnUse' },
        data: {
          way: one,
          port: from?.outcomes.findIndex(({ code }) => code === one.outcome) ?? 0,
          text: `${isConditional ? `${one.branch + 1}. ` : ''}${outcome?.label[language] ?? one.outcome}`,
        },
        // What leads where is said by the steps and in the list.
        domAttributes: { 'aria-hidden': true },
      };
    });
}
