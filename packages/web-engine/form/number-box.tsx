/** A number asked for outside of a form of records: what cannot be read stays in the box, with the reason below it. */
import './widgets/inputs.css';
import { fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import { normaliseValue } from '@lambda/model/fields/normalise.ts';
import { checkValue } from '@lambda/model/fields/rules.ts';
import type { NumberField } from '@lambda/model/fields/written-numbers.ts';
import { useState } from 'react';
import { today } from '../kit/format.ts';
import { useLanguage } from '../kit/i18n/i18n.ts';
import { NumberWidget } from './widgets/number.tsx';

type Typed = string | number | null;
const LABEL = { mn: 'Тоо', en: 'Number', ko: '숫자' };
/** A whole number within bounds, and a number with a fraction, where no model says what is meant. */
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER): NumberField => ({ kind: 'integer', label: LABEL, min, max });
export const anyNumber = (scale: number): NumberField => ({ kind: 'decimal', label: LABEL, scale });

type NumberBoxProps = {
  readonly id: string;
  /** Said to readers where no label points at the box. */
  readonly label?: string;
  readonly field: NumberField;
  readonly value: Typed;
  readonly focused?: boolean;
  readonly disabled?: boolean;
  /** Whether the bounds of the field hold here; a filter may ask beyond them. */
  readonly isBounded?: boolean;
  /** What `value` becomes while what stands in the box is refused; otherwise it stays what it was. */
  readonly refusal?: string | null;
  /** The number, null for an empty box, undefined while what stands there is refused. */
  readonly onChange: (value: Typed | undefined) => void;
};

export function NumberBox({
  id,
  label,
  field,
  value,
  focused = false,
  disabled = false,
  isBounded = true,
  refusal,
  onChange,
}: NumberBoxProps) {
  const { language } = useLanguage();
  // What was typed stays in sight while it is refused, or until the value changes elsewhere.
  const [typed, setTyped] = useState<{ readonly value: Typed; readonly text: Typed }>();
  const text = typed && typed.value === value ? typed.text : value;
  const problemOf = (next: Typed) => {
    const problem = checkValue(field, normaliseValue(field, next), { today: today() });
    const isBound = problem?.code === 'tooSmall' || problem?.code === 'tooBig';
    return problem && (isBounded || !isBound) ? fieldErrorText({ field: '', ...problem }, language) : undefined;
  };
  const problem = problemOf(text);
  return (
    <span className="number-box">
      <NumberWidget
        id={id}
        name=""
        field={field}
        label={label ?? ''}
        value={text}
        storedValue={value}
        values={{}}
        unit={field.kind === 'percent' ? undefined : null}
        required={false}
        invalid={problem !== undefined}
        describedBy={`${id}-problem`}
        disabled={disabled}
        autoFocus={focused}
        ariaLabel={label}
        readOnly={false}
        inRow={false}
        onChange={(given) => {
          const next = typeof given === 'string' || typeof given === 'number' ? given : null;
          const taken = problemOf(next) === undefined ? next : undefined;
          setTyped({ value: taken !== undefined ? taken : refusal !== undefined ? refusal : value, text: next });
          onChange(taken);
        }}
        onBlur={() => undefined}
        onProblem={() => undefined}
      />
      <span role="alert" id={`${id}-problem`} className="number-box-problem">
        {problem}
      </span>
    </span>
  );
}
