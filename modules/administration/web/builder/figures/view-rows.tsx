/** The first rows of a data source, as the person of the preview reads them. */
import type { ModelDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import { projectedPath } from '@lambda/model/definitions/views.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { valueText } from '@lambda/web-engine/form/field-text.ts';
import { useLabel, useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { resolveInModel } from '@lambda/web-engine/list/source.ts';
import { chartTexts } from '@lambda/web-engine/pages/charts/texts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Spin } from 'antd';
import { wordsOfError } from '../builder-data.ts';
import { isNumber } from './figure-fields.ts';
import { queryBy, type Seen } from './figures-data.ts';
import { figureTexts } from './texts.ts';
import type { ViewTables } from './use-view-tables.ts';
import { usualLabel } from './view-columns.tsx';

const SHOWN_ROWS = 50;
type Answer = { readonly rows: readonly Readonly<Record<string, unknown>>[]; readonly n: readonly { readonly n: unknown }[] };

/** The columns that the person may read, each with its field. */
function columnsOf({ definition, models }: Seen['previewed']): readonly { readonly name: string; readonly field: Field }[] {
  const entity = definition as ModelDefinition | ViewDefinition;
  if (!('of' in entity)) return Object.entries(entity.fields).map(([name, field]) => ({ name, field }));
  const model = models[entity.of] as ModelDefinition | undefined;
  return Object.entries(entity.fields).flatMap(([name, column]) => {
    const found = model && resolveInModel(model, projectedPath(column) ?? name, (one) => models[one] as ModelDefinition | undefined);
    return found ? [{ name, field: found.field }] : [];
  });
}

export function ViewRows({ view, tables, seen }: { readonly view: ViewDefinition; readonly tables: ViewTables; readonly seen: Seen }) {
  const t = figureTexts.useText();
  const words = chartTexts.useText();
  const label = useLabel();
  const { language } = useLanguage();
  const columns = columnsOf(seen.previewed);
  const names = columns.map(({ name }) => name).join(' ');
  const { data, error } = useQuery({
    queryKey: ['builder-rows', view.name, names, seen.drafts, seen.as],
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      queryBy<Answer>(
        seen.drafts,
        seen.as,
        `{ rows: ${view.name}(limit: ${SHOWN_ROWS}) { ${names} } n: aggregate(table: "${view.name}", values: [{function: count, alias: "n"}]) }`,
        {},
        signal,
      ),
  });
  if (error) return <Alert type="error" showIcon title={t('preview.failed')} description={wordsOfError(error)} />;
  if (!data) return <Spin aria-label={t('preview')} />;
  if (data.rows.length === 0) return <p className="builder-hint">{t('preview.noRows')}</p>;
  return (
    <>
      <p className="builder-hint">{t('preview.rows', { count: String(data.n[0]?.n ?? data.rows.length), shown: data.rows.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the keyboard */}
      <section className="figure-rows" aria-label={t('view.rows')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ name, field }) => {
                const column = view.fields[name];
                const own = typeof column === 'object' ? column.label : undefined;
                return <th key={name}>{label(own ?? (column === undefined ? field.label : usualLabel(column, tables)))}</th>;
              })}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups have no key of their own here
              <tr key={at}>
                {columns.map(({ name, field }) => (
                  <td key={name} data-number={isNumber(field) || undefined}>
                    {valueText(field, row[name], language, { yes: words('yes'), no: words('no') })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
