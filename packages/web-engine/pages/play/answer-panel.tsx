/** What the server said: status, time, size, and the answer as it came. */
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { Alert } from 'antd';
import type { Answer } from './exchange.ts';
import { playTexts } from './texts.ts';

/** Characters that are drawn; a page with millions would stand still. */
const MOST_SHOWN = 200_000;

export function AnswerPanel({
  answer,
  problem,
  isWaiting,
}: {
  readonly answer: Answer | undefined;
  readonly problem: string | undefined;
  readonly isWaiting: boolean;
}) {
  const t = playTexts.useText();
  const isCut = answer !== undefined && answer.text.length > MOST_SHOWN;
  return (
    <section className="play-answer" aria-label={t('answer')} aria-busy={isWaiting}>
      <div className="play-answer-head" role="status">
        <h2 className="play-caption">{t('answer')}</h2>
        {isWaiting && <span>{t('waiting')}</span>}
        {answer && !isWaiting && (
          <>
            <StatusTag tone={answer.status < 400 ? 'success' : 'error'}>{String(answer.status)}</StatusTag>
            <span>{t('took', { ms: answer.took })}</span>
            <span>{t('size', { bytes: answer.bytes.toLocaleString('en') })}</span>
          </>
        )}
      </div>
      {problem !== undefined && <Alert type="error" showIcon title={problem} />}
      {isCut && <Alert type="info" showIcon title={t('cut')} />}
      {answer ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        <pre className="play-answer-text" lang="en" tabIndex={0}>
          {isCut ? answer.text.slice(0, MOST_SHOWN) : answer.text}
        </pre>
      ) : (
        problem === undefined && <p className="play-hint">{t('noAnswer')}</p>
      )}
    </section>
  );
}
