/** What clients say of their visits. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { bookingReviews } from './booking_reviews.model.ts';
import { reviewActions, reviewNotifications, reviewsCrud, reviewsForm, reviewsGrid } from './review.views.ts';

export const reviewArea = defineArea({
  models: [bookingReviews],
  grids: [reviewsGrid],
  forms: [reviewsForm],
  cruds: [reviewsCrud],
  actions: reviewActions,
  notifications: reviewNotifications,
});
