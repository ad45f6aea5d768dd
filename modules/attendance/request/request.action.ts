/** HR decides on requests that run through no workflow. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';

export const decideRequest: ActionHandler = ({ context, input }) => ({
  values: { answer: input.answer ?? null, decided_at: context.now.toISOString() },
});
