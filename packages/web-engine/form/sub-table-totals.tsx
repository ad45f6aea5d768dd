/** The last line of a sub-table: what its figures come to. */
import { useLabel } from '../i18n/i18n.ts';
import type { ChildRow } from './children-changes.ts';
import type { ChildrenSection } from './form-shape.ts';
import { sumOf } from './row-figures.ts';
import { formTexts } from './texts.ts';
import { ValueText } from './value-text.tsx';

type TotalsProps = { readonly section: ChildrenSection; readonly rows: readonly ChildRow[] };

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
            {totals.includes(name) && <ValueText field={field} value={sumOf(field, name, rows) ?? '0'} />}
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
              <ValueText field={field} value={sumOf(field, name, rows) ?? '0'} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
