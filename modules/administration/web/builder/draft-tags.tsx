/** Where a definition stands: from where it comes, its draft and whose it is, its version. */
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import type { ListedDefinition, Person } from './builder-data.ts';
import { builderTexts } from './i18n/texts.ts';

const TONES = { shipped: 'neutral', changed: 'info', built: 'violet' } as const;

export type Standing = {
  readonly origin: ListedDefinition['origin'];
  readonly number: number | null;
  readonly draft: ListedDefinition['draft'];
  readonly drafted_by: Person | null;
  readonly drafted_at: string | null;
  readonly left_out?: string | null;
};
export function DraftTags({ origin, number, draft, drafted_by, drafted_at, left_out }: Standing) {
  const t = builderTexts.useText();
  return (
    <span className="builder-tags">
      <StatusTag tone={TONES[origin]}>{t(`origin.${origin}`)}</StatusTag>
      {origin !== 'shipped' && (
        <span className="builder-hint">{number === null || number === 0 ? t('version.none') : t('version.number', { number })}</span>
      )}
      {draft && <StatusTag tone={draft === 'removal' ? 'error' : 'warning'}>{t(`draft.${draft}`)}</StatusTag>}
      {draft && drafted_by && (
        <span className="builder-hint">{t('draft.by', { name: drafted_by.name, when: formatDateTime(drafted_at) })}</span>
      )}
      {left_out && <StatusTag tone="error">{t('list.leftOut')}</StatusTag>}
    </span>
  );
}
