/** Rules of who is told of what. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { notificationCrud, notificationForm, notificationGrid } from './notification.views.ts';

export const notificationArea = defineArea({
  grids: [notificationGrid],
  forms: [notificationForm],
  cruds: [notificationCrud],
});
