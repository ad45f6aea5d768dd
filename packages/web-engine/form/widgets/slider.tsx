/** A figure set by sliding; the same figure can be typed beside it, exactly. */
import { type FieldOf, scaleOf } from '@lambda/model/fields/fields.ts';
import { Slider } from 'antd';
import { NumberWidget } from './number.tsx';
import type { FieldWidgetProps } from './widget-props.ts';

const MOST = 100;

export function SliderWidget(props: FieldWidgetProps<FieldOf<'integer' | 'percent' | 'decimal'>>) {
  const { field, value, readOnly, label, onChange } = props;
  if (readOnly || props.inRow) return <NumberWidget {...props} />;
  const scale = scaleOf(field);
  // Beside it may be typed what is no number.
  const lowest = Number(field.min ?? 0);
  return (
    <div className="record-slider">
      <Slider
        min={lowest}
        max={Number(field.max ?? MOST)}
        step={10 ** -Math.min(scale, 2)}
        value={Number.isNaN(Number(value)) ? lowest : Number(value ?? lowest)}
        ariaLabelForHandle={label}
        onChange={(next: number) => onChange(field.kind === 'integer' ? next : next.toFixed(scale))}
      />
      <NumberWidget {...props} />
    </div>
  );
}
