/** What the columns come to over all rows of the list, in words, kept until rows or filters change. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query as runQuery } from '../kit/data/client.ts';
import { useLanguage } from '../kit/i18n/i18n.ts';
import type { ColumnPlace } from './column-state.ts';
import type { ColumnSpec } from './columns.ts';
import type { ListQuery } from './query.ts';
import type { GridSource } from './source.ts';
import { gridTexts } from './texts.ts';
import { sumsIn, type Total, type TotalsPart, totalsCall, totalsParts, totalText } from './totals.ts';
import type { TotalCell, TotalCells } from './totals-data.ts';
import { countsKey } from './use-preset-counts.ts';

const keyOf = ({ column, aggregation }: Total): string => `${aggregation} ${column.id}`;
type Reply = { readonly aggregate: readonly Readonly<Record<string, unknown>>[] };
/** The shown columns that shall come to something. */
export function shownTotals(columns: readonly ColumnSpec[], places: readonly ColumnPlace[]): readonly Total[] {
  const specs = new Map(columns.map((column) => [column.id, column]));
  return places.flatMap(({ id, hidden, total }): Total[] => {
    const column = specs.get(id);
    return column && total && !hidden ? [{ column, aggregation: total }] : [];
  });
}

/** Undefined when no column shall come to anything: then there is no totals row. */
export function useTotals({
  source,
  columns,
  places,
  query,
  enabled,
}: {
  source: GridSource;
  columns: readonly ColumnSpec[];
  places: readonly ColumnPlace[];
  query: ListQuery;
  enabled: boolean;
}): TotalCells | undefined {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const totals = useMemo(() => shownTotals(columns, places), [columns, places]);
  const asked = totals.map(keyOf).join();
  const { f, g, q } = query;
  const { data } = useQuery({
    queryKey: [...countsKey(source.entity), 'totals', asked, f, g, q],
    enabled: enabled && totals.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const ask = async (part: TotalsPart) => {
        const call = totalsCall({ source, ...part, query: { f, g, q } });
        return (await runQuery<Reply>(call.document, call.variables, { signal })).aggregate;
      };
      const { plain, split } = totalsParts(totals);
      const [whole, ...parts] = await Promise.all([
        plain.length > 0 ? ask({ totals: plain }) : [],
        ...split.map(async (part) => {
          const entries = await ask(part);
          return part.totals.map((total, index) => [keyOf(total), sumsIn(entries, part.currency ?? '', index)] as const);
        }),
      ]);
      return new Map<string, unknown>([...plain.map((total, index) => [keyOf(total), whole[0]?.[`v${index}`]] as const), ...parts.flat()]);
    },
  });
  return useMemo(() => {
    if (totals.length === 0) return undefined;
    const words = { yes: t('value.yes'), no: t('value.no') };
    return new Map(
      totals.map((total): [string, TotalCell] => {
        const { column, aggregation } = total;
        const value = data?.get(keyOf(total));
        return [column.id, { word: t(`total.${aggregation}`), text: totalText(total, value, language, words) }];
      }),
    );
  }, [totals, data, language, t]);
}
