/** What every widget of the form engine is given. Widgets registered by modules see the first part of it. */

import type { WidgetSettings } from '@lambda/model/definitions/widgets.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import type { WidgetProps } from '../../kit/registries.ts';

export type FieldWidgetProps<F extends Field = Field> = Omit<WidgetProps, 'field' | 'id'> & {
  /** The id of the control that takes the focus; its label points at it. */
  readonly id: string;
  readonly field: F;
  /** The model whose field it is; what is uploaded is bound by the field's own limit then. */
  readonly modelName?: string | undefined;
  /** The name people know the field by, in their language. */
  readonly label: string;
  readonly required: boolean;
  readonly invalid: boolean;
  /** The id of the text below the field, for readers. */
  readonly describedBy?: string | undefined;
  /** Drawn in a row of a sub-table: no frame of its own, figures to the right. */
  readonly inRow: boolean;
  /** What the form tells the widget that it names. */
  readonly settings?: WidgetSettings | undefined;
  /** What the record had when it was opened. */
  readonly storedValue: unknown;
  readonly onBlur: () => void;
  /** A reason of the widget's own why the record cannot be saved now; undefined when it is gone. */
  readonly onProblem: (problem: string | undefined) => void;
};

/** What all text-like controls of antd take alike. */
export function controlProps({ id, invalid, describedBy, required, inRow, label }: Omit<FieldWidgetProps, 'field'>) {
  return {
    id,
    ...(invalid ? { status: 'error' as const } : {}),
    ...(inRow ? { variant: 'borderless' as const, size: 'small' as const } : {}),
    'aria-invalid': invalid,
    'aria-required': required,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(inRow ? { 'aria-label': label } : {}),
  };
}

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
