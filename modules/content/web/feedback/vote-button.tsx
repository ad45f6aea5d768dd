/** A vote for feedback: pressed and taken back; a figure alone once the feedback is decided. */
import { formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Tooltip } from 'antd';
import { ThumbsUp } from 'lucide-react';
import { FEEDBACK, type Item, voteFor } from '../data/feedback.ts';
import { contentTexts } from '../i18n/texts.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function VoteButton({ item, voted }: { readonly item: Item; readonly voted: boolean }) {
  const t = contentTexts.useText();
  const { message } = App.useApp();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: voteFor,
    onError: (error: Error) => void message.error(`${t('feedback.voteFailed')} ${error.message}`),
    onSettled: () => client.invalidateQueries({ queryKey: [FEEDBACK] }),
  });
  const count = item.vote_count ?? 0;
  const counted = t('feedback.voteCount', { count: formatNumber(count) });
  if (item.state !== 'new' && item.state !== 'looking')
    return count === 0 ? null : (
      <span className="feedback-votes">
        <ThumbsUp {...ICON} />
        {counted}
      </span>
    );
  return (
    <Tooltip title={t('feedback.voteSecret')}>
      <Button
        className="feedback-vote"
        aria-pressed={voted}
        aria-label={`${t('feedback.vote')}, ${counted}`}
        loading={isPending}
        icon={<ThumbsUp {...ICON} />}
        onClick={() => mutate({ id: item.id, voted: !voted })}
      >
        {t('feedback.vote')} · {formatNumber(count)}
      </Button>
    </Tooltip>
  );
}
