/** What each of two companies may do with the request between them, looked at on the locked row. */
import type { ActionHandler, ActionHandlers } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';

type Side = 'asking_company_id' | 'asked_company_id';
type Step = {
  /** Who does it; either of the two unless told. */
  readonly by?: Side;
  /** The request is over: another one can be sent. */
  readonly closes: boolean;
  readonly kept: 'decision' | 'end';
};

const decided =
  ({ by, closes, kept }: Step): ActionHandler =>
  ({ context, row, input }) => {
    const { companyId, name } = context.actor;
    const sides: readonly Side[] = by ? [by] : ['asking_company_id', 'asked_company_id'];
    // Whoever reaches the request as the other side, or as neither, has nothing to decide.
    if (!sides.some((side) => row[side] === companyId)) throw new PlatformError('NO_RIGHT');
    const at = context.now.toISOString();
    const answered: Values =
      kept === 'decision'
        ? { decided_at: at, deciding_person: name, ...(input.answer ? { answer: input.answer } : {}) }
        : { ended_at: at, ending_person: name };
    return { values: { ...answered, ...(closes ? { pair: null } : {}) } };
  };

export const partnerActionHandlers: ActionHandlers = new Map([
  ['accept-partner', decided({ by: 'asked_company_id', closes: false, kept: 'decision' })],
  ['reject-partner', decided({ by: 'asked_company_id', closes: true, kept: 'decision' })],
  ['withdraw-partner', decided({ by: 'asking_company_id', closes: true, kept: 'end' })],
  ['end-partner', decided({ closes: true, kept: 'end' })],
]);
