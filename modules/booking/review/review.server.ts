/** The code behind reviews. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { answerReview, hideReview, showReview } from './review.action.ts';
import { reviewAddresses } from './review.addresses.ts';

export const reviewServer = defineServerArea({
  actions: new Map([
    ['answer-review', answerReview],
    ['hide-review', hideReview],
    ['show-review', showReview],
  ]),
  addresses: reviewAddresses,
});
