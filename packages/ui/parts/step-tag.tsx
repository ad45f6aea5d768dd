/** Where a record stands in its workflow: the words of the step with the icon and the colour of its type. */
import './step-tag.css';
import { lookOf } from '@lambda/model/workflow/step-types.ts';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

/** The colour of a type for styles that are drawn with it. */
export const stepColour = (type: string, colour: string = lookOf(type).colour): CSSProperties => ({ '--step': colour }) as CSSProperties;

export function StepTag({ type, children }: { readonly type: string; readonly children: ReactNode }) {
  return (
    <span className="lp-step" style={stepColour(type)}>
      <Icon name={lookOf(type).icon} size={14} />
      <span>{children}</span>
    </span>
  );
}
