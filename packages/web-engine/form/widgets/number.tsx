/** Integers, decimals and money: thousands are separated while typing, the value stays an exact decimal, what cannot be read stays in sight. */
import { type FieldOf, scaleOf } from '@lambda/model/fields/fields.ts';
import type { NumberField } from '@lambda/model/fields/written-numbers.ts';
import { Input, type InputRef } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { currencySymbol, readNumber, shownNumber, type TypedNumber, typeNumber } from '../typed-number.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps } from './widget-props.ts';

/** What stands behind the figure; an amount whose currency another field says has that one's. */
function unitOf(field: NumberField): string | undefined {
  if (field.kind === 'percent') return '%';
  return field.kind === 'money' && !field.currencyField ? currencySymbol(field.currency) : undefined;
}

/** An amount without the sign of its currency. */
export const PlainMoneyWidget = (props: FieldWidgetProps<FieldOf<'money'>>) => <NumberWidget {...props} unit={null} />;

type NumberProps = FieldWidgetProps<NumberField> & {
  /** Stands behind the figure instead of the field's own; null for none. */
  readonly unit?: string | null | undefined;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  /** Where no label points at the box. */
  readonly ariaLabel?: string | undefined;
};
export function NumberWidget({ unit, autoFocus = false, disabled = false, ariaLabel, ...props }: NumberProps) {
  const { field, value, onChange, onBlur, readOnly, inRow } = props;
  const input = useRef<InputRef>(null);
  const caret = useRef<number | null>(null);
  // What is being typed may be ahead of its value (`12.`); it is shown as long as it still means the value.
  const [typed, setTyped] = useState<TypedNumber>();
  const isCurrent = typed !== undefined && typed.value === (value ?? null);
  const shown = isCurrent ? typed : shownNumber(value, field);
  const latest = useRef(shown);
  latest.current = shown;
  const before = useRef<Parameters<typeof typeNumber>[1]['before']>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  // Just before an edit the browser still says what it will replace.
  useEffect(() => {
    const box = readOnly ? null : input.current?.input;
    if (!box) return undefined;
    const onBefore = () => {
      before.current = { shown: latest.current, start: box.selectionStart ?? 0, end: box.selectionEnd ?? 0 };
    };
    box.addEventListener('beforeinput', onBefore);
    return () => box.removeEventListener('beforeinput', onBefore);
  }, [readOnly]);

  const symbol = unit === undefined ? unitOf(field) : (unit ?? undefined);
  if (readOnly) return <ReadOnlyBox {...props} text={readNumber(field, value, unit)} />;
  return (
    <Input
      {...controlProps(props)}
      ref={input}
      className={inRow ? 'record-number record-number-row' : 'record-number'}
      value={shown.text}
      inputMode={field.min === undefined || Number(field.min) < 0 ? 'text' : scaleOf(field) > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      autoFocus={autoFocus}
      disabled={disabled}
      {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
      suffix={symbol}
      onChange={({ target }) => {
        const next = typeNumber(field, {
          text: target.value,
          caret: target.selectionStart ?? target.value.length,
          before: before.current,
        });
        before.current = null;
        caret.current = next.caret;
        setTyped(next);
        onChange(next.value);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
}
