/** Rows to choose from as options of a list: the name, and beside it what tells it from others of that name. */
import { calledApart } from '@lambda/model/definitions/naming.ts';
import type { ReactNode } from 'react';
import type { LookupOption } from './lookups.ts';
import './lookup-options.css';

export type RowOption<Value> = {
  readonly value: Value;
  /** Read out: the whole of it. */
  readonly label: ReactNode;
  readonly title?: string;
  /** What stands in the field once it is chosen. */
  readonly name: ReactNode;
  readonly apart?: readonly string[];
};

/** For the list's `options`; with `optionRender={rowOptionRender}`, and `optionLabelProp="name"` where the list says what is chosen. */
export const rowOption = <Value,>({ label, apart }: LookupOption, value: Value): RowOption<Value> => ({
  value,
  label: calledApart(label, apart),
  title: label,
  name: label,
  apart,
});

/** An option of what is chosen already and is not among the rows in sight. */
export const named = <Value,>(value: Value, name: ReactNode): RowOption<Value> => ({ value, label: name, name });

export function rowOptionRender({ label, data }: { label?: ReactNode; data: Partial<RowOption<unknown>> }): ReactNode {
  if (!data.apart || data.apart.length === 0) return data.name ?? label;
  return (
    <span className="row-option">
      <span>{data.name}</span>
      <span className="row-option-apart">{data.apart.join(' · ')}</span>
    </span>
  );
}
