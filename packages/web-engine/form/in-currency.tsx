/** An amount as it is in one record: in the currency that stands beside it, as a code or as the row that it points at. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { type Field, type FieldOf, inCurrency } from '@lambda/model/fields.ts';
import { type ReactNode, useMemo } from 'react';
import type { Values } from './form-values.ts';
import { useLookupRow } from './lookups.ts';

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
