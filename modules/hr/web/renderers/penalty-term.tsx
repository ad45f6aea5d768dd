/** Until when a penalty counts: a term that is over is the usual end, nobody is late. */
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { formatDate, today } from '@lambda/web-engine/kit/format.ts';
import type { RendererProps } from '@lambda/web-engine/kit/registries.ts';
import { hrTexts } from '../i18n/texts.ts';
import { deadlineOf } from './deadline.ts';
import './dated.css';

export function PenaltyTermCell({ value }: RendererProps) {
  const t = hrTexts.useText();
  if (typeof value !== 'string') return null;
  const deadline = deadlineOf(value, today());
  const isOver = deadline?.key === 'deadline.over';
  return (
    <span className="hr-dated">
      {formatDate(value)}
      {isOver ? (
        <StatusTag tone="neutral">{t('penalty.over')}</StatusTag>
      ) : (
        <StatusTag tone="warning">{deadline ? t(deadline.key, { days: deadline.days }) : t('penalty.counts')}</StatusTag>
      )}
    </span>
  );
}
