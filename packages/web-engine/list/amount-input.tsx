/** A number with its label, as filters ask for it. */
import type { NumberField } from '@lambda/model/fields/written-numbers.ts';
import { NumberBox } from '../form/number-box.tsx';

/** Stands in a filter for a text that is refused: no number, so that the filter cannot be asked. */
const REFUSED = '?';

export function Amount({
  id,
  label,
  field,
  value,
  focused = false,
  isNameHidden = false,
  onChange,
}: {
  id: string;
  label: string;
  /** Says which digits and which currency a number may have; its bounds do not count. */
  field: NumberField;
  value: string;
  focused?: boolean;
  isNameHidden?: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <span className="grid-filter-bound">
      <label htmlFor={id} className={isNameHidden ? 'lp-hidden' : undefined}>
        {label}
      </label>
      <NumberBox
        id={id}
        field={field}
        focused={focused}
        isBounded={false}
        refusal={REFUSED}
        value={value}
        onChange={(next) => onChange(next === undefined ? REFUSED : String(next ?? ''))}
      />
    </span>
  );
}
