/** The reply to anonymous feedback, read with the code that was shown when it was sent. */
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { formatDate } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { feedbackState } from '../../feedback/feedback-state.ts';
import { readByCode } from '../data/feedback.ts';
import { contentTexts } from '../i18n/texts.ts';

/** Where feedback stands, as a coloured word. */
export function FeedbackState({ state }: { readonly state: string }) {
  const label = useLabel();
  const option = feedbackState.options.find(({ value }) => value === state);
  return option ? <StatusTag tone={option.tone}>{label(option.label)}</StatusTag> : null;
}

export function CodeReader() {
  const t = contentTexts.useText();
  const { data, error, isPending, mutate } = useMutation({ mutationFn: readByCode });
  return (
    <section className="feedback-code">
      <h2>{t('feedback.codeTitle')}</h2>
      <p className="reading-lead">{t('feedback.codeHint')}</p>
      <Input.Search
        aria-label={t('feedback.code')}
        placeholder={t('feedback.code')}
        autoComplete="off"
        maxLength={20}
        enterButton={t('feedback.readReply')}
        loading={isPending}
        onSearch={(code) => code.trim() !== '' && mutate(code)}
      />
      {error && <Alert type="error" showIcon title={t('feedback.noSuchCode')} />}
      {data && (
        <div className="feedback-item" role="status">
          <span className="feedback-head">
            <FeedbackState state={data.state} />
            <span className="news-meta">{formatDate(data.created_on)}</span>
          </span>
          <p lang="">{data.description_text}</p>
          {data.reply ? (
            <blockquote lang="" className="feedback-reply">
              {data.reply}
              {data.replied_on && <span className="news-meta">{formatDate(data.replied_on)}</span>}
            </blockquote>
          ) : (
            <p className="reading-lead">{t('feedback.noReplyYet')}</p>
          )}
        </div>
      )}
    </section>
  );
}
