/** The code of what staff do with reviews. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';

/** An answer may be put better later. */
export const answerReview: ActionHandler = ({ input, context }) => ({
  values: { answer: input.answer, answered_at: context.now.toISOString() },
});
export const hideReview: ActionHandler = ({ input }) => ({ values: { hidden_reason: input.reason } });
export const showReview: ActionHandler = () => ({ values: { hidden_reason: null } });
