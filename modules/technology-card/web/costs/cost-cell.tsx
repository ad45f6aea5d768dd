/** `technology_card_cost`: what a card costs now and what is earned by it, in a list. */
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { formatAmount, formatNumber } from '@lambda/web-engine/kit/format.ts';
import type { RendererProps } from '@lambda/web-engine/kit/registries.ts';
import { cardTexts } from '../i18n/texts.ts';
import { useCosts } from '../sheet/sheet-data.ts';

export function CostCell({ row, value }: RendererProps) {
  const t = cardTexts.useText();
  const { data } = useCosts();
  const found = data?.data.find(({ id }) => id === row.id);
  // A replaced version keeps the cost of its approval.
  if (!found) return typeof value === 'string' ? <span className="lp-figures">{formatAmount(value)}</span> : null;
  if (found.cost === null) return <StatusTag tone="warning">{t('costs.unknown')}</StatusTag>;
  return (
    <span className="tc-cell lp-figures">
      {formatAmount(found.cost)}
      {found.margin !== null && <StatusTag tone={found.is_under ? 'error' : 'success'}>{`${formatNumber(found.margin)}%`}</StatusTag>}
    </span>
  );
}
