/** The currencies of amounts in a history: what people read beside the figures, cut to the reader's rights. */

import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { amountDigits, digitsOfCurrency } from '@lambda/model/money/currency-digits.ts';
import type { Changes } from '../../core/records/changes.ts';
import { type AmountField, readBeside } from '../../core/records/history-currencies.ts';
import { type ListContext, readRows } from '../listing/listing.ts';
import { type RecordNames, shownNames } from './record-names.ts';

/** By amount: the codes of its currency before and after; null where nobody says one, or the reader may not read it. */
export type Currencies = Readonly<Record<string, readonly [string | null, string | null]>>;
type Entry = { readonly id: number; readonly created_at: string; readonly changes: Changes };
export type InCurrencies<E> = E & { readonly currencies?: Currencies };

/** The changes with each amount written beside the code of its currency, `12.50 USD`, and records by their names: for files that people read. */
export function inWords({
  changes,
  currencies = {},
  names = {},
}: {
  readonly changes: Changes;
  readonly currencies?: Currencies | undefined;
  readonly names?: RecordNames | undefined;
}): Changes {
  const written = (amount: unknown, code: string | null): unknown =>
    code === null || amount === null || amount === undefined ? amount : `${amountDigits(String(amount), digitsOfCurrency(code))} ${code}`;
  return Object.fromEntries(
    Object.entries(changes).map(([name, pair]) => {
      const codes = currencies[name];
      const said = names[name];
      if (said) return [name, [shownNames(pair[0], said[0]), shownNames(pair[1], said[1])]];
      return [name, codes ? [written(pair[0], codes[0]), written(pair[1], codes[1])] : pair];
    }),
  );
}

/** The amounts whose currency stands in a field that the reader may read. */
const amountsOf = ({ actor: { access } }: ListContext, model: ModelDefinition): readonly AmountField[] =>
  Object.entries(model.fields).flatMap(([name, field]) =>
    field.kind === 'money' && field.currencyField && access.mayReadField(model, name) && access.mayReadField(model, field.currencyField)
      ? [{ name, beside: field.currencyField }]
      : [],
  );

/** The codes of rows by their ids; none that may not be read. */
async function codesOf(context: ListContext, to: string, ids: readonly number[]): Promise<ReadonlyMap<unknown, string>> {
  const model = context.registry.model(to);
  const { access } = context.actor;
  if (ids.length === 0 || !access.model(model).read || !access.mayReadField(model, 'code')) return new Map();
  const filter = { path: context.registry.path(model, 'id'), condition: 'whereIn', value: () => ids } as const;
  const rows = await readRows(context, { model: to, select: ['id', 'code'], filter, limit: ids.length });
  return new Map(rows.map(({ id, code }) => [id, String(code)]));
}

/**
 * The entries of one model with the currencies of their amounts. `recordOf` says whose entry it is. The reader's rights on
 * the records themselves are the caller's to see to.
 */
export async function withCurrencies<E extends Entry>(
  context: ListContext,
  model: ModelDefinition,
  entries: readonly E[],
  recordOf: (entry: E) => number,
): Promise<readonly InCurrencies<E>[]> {
  const amounts = amountsOf(context, model);
  if (amounts.length === 0) return entries;
  const lines = entries.map((entry) => ({
    id: entry.id,
    record: recordOf(entry),
    at: Date.parse(entry.created_at),
    changes: entry.changes,
  }));
  const beside = await readBeside(context, model, amounts, lines);
  const codes = new Map<string, ReadonlyMap<unknown, string>>();
  for (const name of new Set(amounts.map((one) => one.beside))) {
    const field = model.fields[name];
    if (field?.kind !== 'reference') continue;
    const own = amounts.filter((one) => one.beside === name);
    const held = [...beside.values()].flatMap((pairs) => own.flatMap((one) => pairs[one.name] ?? []));
    const ids = [...new Set(held.filter((id): id is number => typeof id === 'number'))];
    codes.set(name, await codesOf(context, field.to, ids));
  }
  const codeOf = ({ beside: name }: AmountField, value: unknown): string | null => {
    const known = codes.get(name);
    return known ? (known.get(value) ?? null) : typeof value === 'string' ? value : null;
  };
  return entries.map((entry) => {
    const pairs = beside.get(entry.id);
    if (!pairs) return entry;
    const currencies = amounts.flatMap((amount) => {
      const pair = pairs[amount.name];
      return pair ? [[amount.name, [codeOf(amount, pair[0]), codeOf(amount, pair[1])] as const] as const] : [];
    });
    return { ...entry, currencies: Object.fromEntries(currencies) };
  });
}
