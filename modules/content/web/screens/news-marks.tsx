/** What stands beside a piece of news: its category, whether it is new, pinned, or waits to be confirmed. */
import type { Tone } from '@lambda/model/fields/fields.ts';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { news as model } from '../../news/news.model.ts';
import type { Item, Receipt } from '../data/news.ts';
import { contentTexts } from '../i18n/texts.ts';

type Option = { readonly value: string; readonly label: { mn: string; en: string; ko: string }; readonly tone?: Tone };
const CATEGORIES: readonly Option[] = model.fields.category.options;

export function NewsMarks({ news, receipt }: { readonly news: Item; readonly receipt: Receipt | null }) {
  const t = contentTexts.useText();
  const label = useLabel();
  const category = CATEGORIES.find(({ value }) => value === news.category);
  return (
    <span className="news-marks">
      {category && <StatusTag tone={category.tone}>{label(category.label)}</StatusTag>}
      {receipt && !receipt.read_at && <StatusTag tone="error">{t('news.new')}</StatusTag>}
      {news.is_pinned && <StatusTag tone="neutral">{t('news.pinned')}</StatusTag>}
      {news.must_confirm && receipt && (
        <StatusTag tone={receipt.confirmed_at ? 'success' : 'warning'}>
          {t(receipt.confirmed_at ? 'news.confirmed' : 'news.toConfirm')}
        </StatusTag>
      )}
    </span>
  );
}

export const authorOf = ({ author_lastname, author_firstname }: Item): string =>
  [author_lastname, author_firstname].filter((part) => part).join(' ');
