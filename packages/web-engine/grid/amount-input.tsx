/** A number with its label, as filters ask for it. */
import { InputNumber } from 'antd';

/** Digits, a sign and a point; grouping is only how it is shown. */
const typedNumber = (value: string | number | null): string => (value === null ? '' : String(value));
const grouped = (value: string | number | undefined): string => String(value ?? '').replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
const plain = (value: string | undefined): string => (value ?? '').replace(/[,\s]/g, '');

export function Amount({
  id,
  label,
  value,
  focused = false,
  onChange,
}: {
  id: string;
  label: string;
  value: string;
  focused?: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <span className="grid-filter-bound">
      <label htmlFor={id}>{label}</label>
      <InputNumber<string>
        id={id}
        autoFocus={focused}
        stringMode
        controls={false}
        value={value === '' ? null : value}
        formatter={grouped}
        parser={plain}
        onChange={(next) => onChange(typedNumber(next))}
        style={{ width: '100%' }}
      />
    </span>
  );
}
