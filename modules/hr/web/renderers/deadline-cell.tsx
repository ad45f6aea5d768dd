/** A day by which something ends, with the days left when it is near. */
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { formatDate, today } from '@lambda/web-engine/kit/format.ts';
import type { RendererProps } from '@lambda/web-engine/kit/registries.ts';
import { hrTexts } from '../i18n/texts.ts';
import { deadlineOf } from './deadline.ts';
import './dated.css';

export function DeadlineCell({ value, row }: RendererProps) {
  const t = hrTexts.useText();
  if (typeof value !== 'string') return null;
  // The contract of somebody who has left is nobody's to prolong.
  const deadline = row.status === 'left' ? null : deadlineOf(value, today());
  return (
    <span className="hr-dated">
      {formatDate(value)}
      {deadline && <StatusTag tone={deadline.tone}>{t(deadline.key, { days: deadline.days })}</StatusTag>}
    </span>
  );
}
