/** Integers, decimals and money: thousands are separated while typing, the value stays an exact decimal. */
import type { FieldOf } from '@lambda/model/fields.ts';
import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { currencySymbol, numberShape, readNumber, showNumber, type TypedNumber, typeNumber } from '../typed-number.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps } from './widget-props.ts';

type NumberField = FieldOf<'integer' | 'decimal' | 'money' | 'percent'>;

/** What stands behind the figure; an amount whose currency another field says has that one's. */
function unitOf(field: NumberField): string | undefined {
  if (field.kind === 'percent') return '%';
  return field.kind === 'money' && !field.currencyField ? currencySymbol(field.currency) : undefined;
}

/** Integers are numbers on the wire; one too large to be exact stays text, for the check to refuse. */
function wireValue(field: NumberField, value: string | null): string | number | null {
  if (value === null || field.kind !== 'integer') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** An amount without the sign of its currency. */
export const PlainMoneyWidget = (props: FieldWidgetProps<FieldOf<'money'>>) => <NumberWidget {...props} unit={null} />;

/** `unit` stands behind the figure instead of the field's own; null for none. */
export function NumberWidget({ unit, ...props }: FieldWidgetProps<NumberField> & { readonly unit?: string | null }) {
  const { field, value, onChange, onBlur, readOnly, inRow } = props;
  const shape = useMemo(() => numberShape(field), [field]);
  const input = useRef<InputRef>(null);
  const caret = useRef<number | null>(null);
  // What is being typed may be ahead of its value (`12.`); it is shown as long as it still means the value.
  const [typed, setTyped] = useState<TypedNumber>();

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const symbol = unit === undefined ? unitOf(field) : (unit ?? undefined);
  const isCurrent = typed !== undefined && wireValue(field, typed.value) === (value ?? null);
  const text = isCurrent ? typed.text : showNumber(value, shape);
  if (readOnly) return <ReadOnlyBox {...props} text={readNumber(field, value, unit)} />;
  return (
    <Input
      {...controlProps(props)}
      ref={input}
      className={inRow ? 'record-number record-number-row' : 'record-number'}
      value={text}
      inputMode={shape.negative ? 'text' : shape.scale > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      suffix={symbol}
      onChange={(event) => {
        const next = typeNumber({ text: event.target.value, caret: event.target.selectionStart ?? event.target.value.length, shape });
        caret.current = next.caret;
        setTyped(next);
        onChange(wireValue(field, next.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
}
