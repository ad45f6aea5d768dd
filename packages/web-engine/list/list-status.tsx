/** Tells those who do not see the list what became of it: how many records, in which order, by how many filters. */
import { useEffect, useState } from 'react';
import { formatNumber } from '../kit/format.ts';
import { useLanguage } from '../kit/i18n/i18n.ts';
import type { ColumnSpec } from './columns.ts';
import type { GridText } from './filter-text.ts';
import type { ListState } from './query.ts';
import { gridTexts } from './texts.ts';

type Said = Pick<ListState, 'q' | 'filters' | 'sorts'>;

function words({ q, filters, sorts }: Said, total: number, nameOf: (field: string) => string, t: GridText): string {
  const narrowed = filters.length + (q === '' ? 0 : 1);
  return [
    t('status.rows', { count: formatNumber(total) }),
    ...(narrowed > 0 ? [t('status.filters', { count: narrowed })] : []),
    ...sorts.map(({ field, order }) => t(order === 'asc' ? 'status.asc' : 'status.desc', { label: nameOf(field) })),
  ].join(' ');
}

export function ListStatus({
  total,
  state: { q, filters, sorts },
  columns,
}: {
  /** Undefined while it is being counted. */
  readonly total: number | undefined;
  readonly state: Said;
  readonly columns: readonly ColumnSpec[];
}) {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const [said, setSaid] = useState('');
  const nameOf = (field: string): string => columns.find(({ id }) => id === field)?.label[language] ?? field;
  const now = total === undefined ? '' : words({ q, filters, sorts }, total, nameOf, t);
  useEffect(() => {
    if (now !== '') setSaid(now);
  }, [now]);
  return (
    <span className="lp-hidden" role="status" aria-live="polite">
      {said}
    </span>
  );
}
