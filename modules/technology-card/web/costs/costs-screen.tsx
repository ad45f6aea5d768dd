/** Which dishes have fallen under their target margin since they were approved, and what has made them dearer. */
import './costs.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { formatAmount, formatDateTime, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CardCost } from '../../sheet/sheet-shape.ts';
import { cardTexts } from '../i18n/texts.ts';
import { useCosts } from '../sheet/sheet-data.ts';

const NONE = '–';
const money = (amount: string | null): string => (amount === null ? NONE : formatAmount(amount));
const signed = (amount: string): string => `${amount.startsWith('-') ? '' : '+'}${formatAmount(amount)}`;
const isChanged = ({ change }: CardCost): boolean => change !== null && Number(change) !== 0;
const KINDS = { under: ({ is_under }: CardCost) => is_under, changed: isChanged, all: () => true } as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES = ['under', 'changed', 'all'] as const;
/** The farther under its target, the earlier. */
const short = ({ margin, target }: CardCost): number => Number(margin ?? 0) - Number(target ?? 0);

function Row({ card }: { readonly card: CardCost }) {
  const t = cardTexts.useText();
  const label = useLabel();
  return (
    <tr>
      <th scope="row">
        <div className="tc-card">
          <Link to={`/erp/p/technology-cards?record=${card.id}`} lang="">
            {card.title}
          </Link>
          {card.is_under && <StatusTag tone="error">{t('costs.isUnder')}</StatusTag>}
          {card.gaps.map((gap) => (
            <span className="tc-quiet" key={gap.mn}>
              {label(gap)}
            </span>
          ))}
        </div>
      </th>
      <td>{money(card.approved_cost)}</td>
      <td>
        <strong>{card.cost === null ? t('costs.unknown') : money(card.cost)}</strong>
      </td>
      <td>{card.change === null ? NONE : signed(card.change)}</td>
      <td className="tc-causes">
        {card.causes.map(({ name, change }) => (
          <span key={name}>
            <span lang="">{name}</span> {signed(change)}
          </span>
        ))}
      </td>
      <td>{money(card.price)}</td>
      <td>{card.margin === null ? NONE : `${formatNumber(card.margin)}%`}</td>
      <td>{card.target === null ? NONE : `${formatNumber(card.target)}%`}</td>
      <td>{money(card.suggested)}</td>
    </tr>
  );
}

export function CostsScreen() {
  const t = cardTexts.useText();
  const [kind, setKind] = useState<Kind>('under');
  const { data, error, refetch } = useCosts();
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const count = (one: Kind) => data.data.filter(KINDS[one]).length;
  const shown = data.data.filter(KINDS[kind]).toSorted((a, b) => Number(b.is_under) - Number(a.is_under) || short(a) - short(b));
  const columns = ['card', 'approved', 'now', 'change', 'causes'] as const;
  const others = ['price', 'margin', 'target', 'suggested'] as const;
  return (
    <div className="tc-costs">
      <PageHeader title={t('costs.title')} />
      <p className="tc-quiet">{t('costs.intro')}</p>
      <div className="tc-costs-tools">
        <Segmented
          aria-label={t('costs.show')}
          value={kind}
          options={KIND_NAMES.map((value) => ({ value, label: t(`costs.${value}`, { count: count(value) }) }))}
          onChange={(next) => setKind(next)}
        />
        <span className="tc-quiet">{t('sheet.calculatedAt', { when: formatDateTime(data.calculated_at) })}</span>
      </div>
      {shown.length === 0 ? (
        <StateFrame picture="empty" title={t('costs.none')} text={kind === 'under' ? t('costs.noneText') : undefined} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className="tc-scroll" aria-label={t('costs.title')} tabIndex={0}>
          <table className="tc-lines lp-figures">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`costs.${name}`)}
                  </th>
                ))}
                {others.map((name) => (
                  <th key={name} scope="col">
                    {t(`sheet.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((card) => (
                <Row key={card.id} card={card} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
