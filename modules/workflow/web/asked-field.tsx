/** One input of a dialog, of any kind that fields have, with its label and what is wrong with it. */
import type { Field } from '@lambda/model/fields/fields.ts';
import { FieldWidget } from '@lambda/web-engine/form/field-widget.tsx';
import '@lambda/web-engine/form/field-item.css';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useId } from 'react';

type AskedFieldProps = {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly problem?: string | undefined;
  readonly help?: string | undefined;
};
const NOTHING = {};
const ignore = () => undefined;

export function AskedField({ name, field, value, onChange, required = false, readOnly = false, problem, help }: AskedFieldProps) {
  const label = useLabel();
  const id = useId();
  const said = problem ?? help;
  return (
    <div className="record-field">
      <label htmlFor={id} className={required ? 'record-required' : undefined}>
        {label(field.label)}
      </label>
      <FieldWidget
        id={id}
        name={name}
        field={field}
        label={label(field.label)}
        value={value}
        storedValue={undefined}
        values={NOTHING}
        required={required}
        invalid={problem !== undefined}
        readOnly={readOnly}
        inRow={false}
        describedBy={said ? `${id}-said` : undefined}
        onChange={onChange}
        onBlur={ignore}
        onProblem={ignore}
      />
      {said && (
        <div
          id={`${id}-said`}
          className={problem === undefined ? 'record-help' : 'record-message'}
          role={problem === undefined ? undefined : 'alert'}
        >
          {said}
        </div>
      )}
    </div>
  );
}
