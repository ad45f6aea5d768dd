/** The last line of a sub-table: what its figures come to. */

import { type Field, inCurrency, scaleOf } from '@lambda/model/fields/fields.ts';
import { currencySums, isMixed } from '@lambda/model/money/currency-sums.ts';
import { useLabel } from '../kit/i18n/i18n.ts';
import type { ChildRow } from './children-changes.ts';
import { isEmpty } from './field-values.ts';
import type { ChildrenSection } from './form-shape.ts';
import { useCurrencies } from './in-currency.tsx';
import { sumOf } from './row-figures.ts';
import { formTexts } from './texts.ts';
import { ValueText } from './value-text.tsx';

type TotalsProps = { readonly section: ChildrenSection; readonly rows: readonly ChildRow[] };

/** What a column comes to: one sum, or one in each currency; none while or where a currency is not known. */
function Total({ section: { model }, name, field, rows }: TotalsProps & { name: string; field: Field }) {
  const amounts = rows.filter(({ values }) => !isEmpty(values[name]));
  const codes = useCurrencies(
    model,
    field,
    amounts.map(({ values }) => values),
  );
  if (!isMixed(field)) return <ValueText field={field} value={sumOf(field, name, rows) ?? '0'} />;
  if (codes.includes(undefined)) return null;
  const sums = currencySums(
    amounts.map(({ values }, index) => ({ amount: values[name], code: codes[index] })),
    scaleOf(field),
  );
  return (
    <ul className="record-sums">
      {sums.map(({ code, sum }) => (
        <li key={code ?? ''}>
          <ValueText field={inCurrency(field, code)} value={sum} />
        </li>
      ))}
    </ul>
  );
}

/** `lead` and `tail` are the columns before and after those of the fields. */
export function TotalsFoot({ section, rows, lead, tail }: TotalsProps & { lead: number; tail: number }) {
  const t = formTexts.useText();
  const totals = section.rules.totals;
  if (!totals) return null;
  const first = section.columns.findIndex(({ name }) => totals.includes(name));
  const span = lead + Math.max(0, first);
  return (
    <tfoot>
      <tr>
        {span > 0 && (
          <th scope="row" colSpan={span}>
            {t('rows.total')}
          </th>
        )}
        {section.columns.slice(Math.max(0, first)).map(({ name, field }) => (
          <td key={name} className="record-figure">
            {totals.includes(name) && <Total section={section} name={name} field={field} rows={rows} />}
          </td>
        ))}
        {tail > 0 && <td colSpan={tail} />}
      </tr>
    </tfoot>
  );
}

/** The same below the cards of a phone. */
export function TotalsLine({ section, rows }: TotalsProps) {
  const t = formTexts.useText();
  const label = useLabel();
  const totals = section.rules.totals;
  if (!totals) return null;
  return (
    <dl className="record-totals" aria-label={t('rows.total')}>
      {section.columns
        .filter(({ name }) => totals.includes(name))
        .map(({ name, field }) => (
          <div key={name}>
            <dt>{`${t('rows.total')}: ${label(field.label)}`}</dt>
            <dd>
              <Total section={section} name={name} field={field} rows={rows} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
