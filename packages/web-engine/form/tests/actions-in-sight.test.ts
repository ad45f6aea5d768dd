/** How much room a row keeps for its actions: what one record may offer at one time, not all that the model has. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fits, together } from '../actions/action-data.ts';

const STATES = ['draft', 'counted', 'approved', 'paid'];
const action = fc.record({
  name: fc.string({ minLength: 1, maxLength: 4 }),
  state: fc.constantFrom('state', 'delivery'),
  from: fc.option(fc.uniqueArray(fc.constantFrom(...STATES), { minLength: 1 }), { nil: undefined }),
});

it('holds what any record offers, and is no larger than what some record offers', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 6 }), (actions) => {
      const offered = STATES.flatMap((state) =>
        STATES.map((delivery) => actions.filter((one) => fits(one, { id: 1, state, delivery }, undefined)).length),
      );
      expect(Math.max(0, ...together(actions).map((some) => some.length))).toBe(Math.max(...offered));
    }),
  );
});
