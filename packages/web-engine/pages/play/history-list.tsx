/** What was sent from this browser; a press brings it back. */
import { Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { formatDateTime } from '../../kit/format.ts';
import type { Kept } from './exchange.ts';
import { playTexts } from './texts.ts';

const nameOf = (one: Kept): string =>
  one.kind === 'rest' ? `${one.method} ${one.path}` : one.document.replace(/\s+/g, ' ').trim().slice(0, 120);

export function HistoryList({
  kept,
  onTake,
  onForget,
}: {
  readonly kept: readonly Kept[];
  readonly onTake: (one: Kept) => void;
  readonly onForget: () => void;
}) {
  const t = playTexts.useText();
  return (
    <section className="play-history" aria-label={t('history')}>
      <div className="play-answer-head">
        <h2 className="play-caption">{t('history')}</h2>
        {kept.length > 0 && (
          <Button type="text" size="small" icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />} onClick={onForget}>
            {t('forget')}
          </Button>
        )}
      </div>
      <p className="play-hint">{kept.length > 0 ? t('historyHint') : t('noHistory')}</p>
      <ul>
        {kept.map((one) => (
          <li key={one.at}>
            <button type="button" onClick={() => onTake(one)}>
              <code lang="en">{nameOf(one)}</code>
              <time dateTime={one.at}>{formatDateTime(one.at)}</time>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
