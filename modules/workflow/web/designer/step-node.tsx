/** One step in the drawing: its type, its name, whom it is for, and a port for each outcome along the lower edge. */

import { lookOf } from '@lambda/model/workflow/step-types.ts';
import type { Step } from '@lambda/model/workflow/workflow.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { stepColour } from '@lambda/ui/parts/step-tag.tsx';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { PenLine, TriangleAlert, User } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { workflowTexts } from '../i18n/texts.ts';
import { IN, portAt } from './layout.ts';

export type StepNodeData = {
  readonly step: Step;
  readonly name: string;
  readonly typeName: string;
  readonly subject: string;
  readonly ports: readonly { readonly code: string; readonly text: string }[];
  readonly isSelected: boolean;
  readonly isFaulty: boolean;
  /** Nobody can be found for it now. */
  readonly isNobody: boolean;
  readonly mayChange: boolean;
  /** How many records wait in it and how long, beside the step in which they wait longest. */
  readonly waits: { readonly count: number; readonly hours: number | null; readonly share: number } | undefined;
  readonly onSelect: (id: string) => void;
  /** True when the key has done something. */
  readonly onKey: (id: string, event: KeyboardEvent) => boolean;
};
export type StepNode = Node<StepNodeData, 'step'>;
const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

function StepBox({ data }: NodeProps<StepNode>) {
  const t = workflowTexts.useText();
  const { step, name, typeName, subject, ports, waits, mayChange } = data;
  const isWrong = data.isFaulty || data.isNobody;
  const spoken = [typeName, name, subject, ports.map(({ text }) => text).join(', '), isWrong && t('step.faulty')]
    .filter(Boolean)
    .join('. ');
  return (
    <div
      className="wd-step"
      style={stepColour(step.type, step.colour ?? lookOf(step.type).colour)}
      data-selected={data.isSelected || undefined}
      data-wrong={isWrong || undefined}
    >
      {step.type !== 'START' && <Handle id={IN} type="target" position={Position.Top} isConnectable={mayChange} className="wd-port" />}
      {/* A real button would not let the box be dragged in every browser. */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        className="wd-card"
        role="button"
        tabIndex={0}
        aria-pressed={data.isSelected}
        aria-label={spoken}
        data-step={step.id}
        onKeyDown={(event) => {
          if (data.onKey(step.id, event)) event.preventDefault();
        }}
      >
        <div className="wd-head">
          <span className="wd-icon">
            <Icon name={step.icon ?? lookOf(step.type).icon} size={28} />
          </span>
          <span className="wd-words">
            <span className="wd-type">{typeName}</span>
            <span className="wd-name" title={name}>
              {name}
            </span>
          </span>
          {isWrong && <TriangleAlert {...icon} className="wd-alert" />}
        </div>
        {subject !== '' && (
          <div className="wd-subject">
            <User {...icon} />
            <span title={subject}>{subject}</span>
            {step.is_signature_needed && <PenLine {...icon} />}
          </div>
        )}
        {ports.length > 0 && (
          <div className="wd-ports">
            {ports.map(({ code, text }) => (
              <span key={code} title={text}>
                {text}
              </span>
            ))}
          </div>
        )}
      </div>
      {waits && (
        <span
          className="wd-waits lp-figures"
          style={{ background: `color-mix(in srgb, #c2410c ${Math.round(waits.share * 100)}%, #4e5a6e)` }}
        >
          {waits.hours === null ? t('waits', { count: waits.count }) : t('waits.hours', { count: waits.count, hours: waits.hours })}
        </span>
      )}
      {ports.map(({ code }, at) => (
        <Handle
          key={code}
          id={code}
          type="source"
          position={Position.Bottom}
          isConnectable={mayChange}
          className="wd-port"
          style={{ left: portAt(at, ports.length) }}
        />
      ))}
    </div>
  );
}

export const StepNodeBox = memo(StepBox);
