/** A reply stands beside the feedback, with the moment at which it was given. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';

export const answerFeedback: ActionHandler = ({ input, context }) => ({
  values: { reply: input.reply, replied_at: context.now.toISOString() },
});
