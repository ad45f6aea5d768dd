/** An amount as it is in one record: in the currency that stands beside it, as a code or as the row that it points at. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { type Field, type FieldOf, inCurrency } from '@lambda/model/fields/fields.ts';
import { type ReactNode, useMemo } from 'react';
import { isEmpty } from './field-values.ts';
import type { Values } from './form-values.ts';
import { useLookupRow, useLookupRows } from './lookups.ts';
import { ValueText } from './value-text.tsx';

type Beside = { readonly field: Field; readonly code: unknown; readonly children: (field: Field) => ReactNode };
function WithCode({ field, code, children }: Beside) {
  const known = useMemo(() => inCurrency(field, code), [field, code]);
  return children(known);
}

type BehindProps = Omit<Beside, 'code'> & { readonly currency: FieldOf<'reference'>; readonly id: unknown };
function WithRow({ currency, id, ...beside }: BehindProps) {
  return <WithCode {...beside} code={useLookupRow(currency.to, id)?.code} />;
}

type InCurrencyProps = Omit<Beside, 'code'> & { readonly model: ModelDefinition; readonly values: Values };
/** Other fields, and amounts of one currency alone, are handed on as they are. */
export function InCurrency({ model, values, ...beside }: InCurrencyProps) {
  const { field, children } = beside;
  const name = field.kind === 'money' ? field.currencyField : undefined;
  const currency = name === undefined ? undefined : model.fields[name];
  if (name === undefined || !currency) return children(field);
  if (currency.kind === 'reference') return <WithRow {...beside} currency={currency} id={values[name]} />;
  return <WithCode {...beside} code={values[name]} />;
}

/** A value of a record in words, an amount in the currency that stands beside it there. */
export function ValueIn({ model, name, values }: { model: ModelDefinition; name: string; values: Values }) {
  const field = model.fields[name];
  if (!field) return <ValueText field={undefined} value={values[name]} />;
  return (
    <InCurrency model={model} field={field} values={values}>
      {(known) => <ValueText field={known} value={values[name]} />}
    </InCurrency>
  );
}

const NO_IDS: readonly unknown[] = [];
/** The codes of the currencies beside an amount, row by row: null where none is said; undefined where it is not known, or not yet. */
export function useCurrencies(model: ModelDefinition, field: Field, rows: readonly Values[]): readonly (string | null | undefined)[] {
  const name = field.kind === 'money' ? field.currencyField : undefined;
  const currency = name === undefined ? undefined : model.fields[name];
  const held = name === undefined ? NO_IDS : rows.map((values) => values[name]);
  const found = useLookupRows(currency?.kind === 'reference' ? currency.to : '', currency?.kind === 'reference' ? held : NO_IDS);
  return held.map((value) => {
    if (isEmpty(value)) return null;
    const code = currency?.kind === 'reference' ? found.get(value)?.code : value;
    return typeof code === 'string' ? code : undefined;
  });
}
