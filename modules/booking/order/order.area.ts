/** Orders and their services. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { bookingLinks } from './booking_links.model.ts';
import { bookingOrders } from './booking_orders.model.ts';
import { orderActions } from './order.actions.ts';
import { bookingJobs, bookingNotifications } from './order.automation.ts';
import { ordersCrud, ordersForm, ordersGrid, ownLinesCrud, ownLinesForm, ownLinesGrid } from './order.views.ts';
import { orderDetail } from './order_detail.model.ts';

export const orderArea = defineArea({
  models: [bookingOrders, orderDetail, bookingLinks],
  grids: [ordersGrid, ownLinesGrid],
  forms: [ordersForm, ownLinesForm],
  cruds: [ordersCrud, ownLinesCrud],
  actions: orderActions,
  jobs: bookingJobs,
  notifications: bookingNotifications,
});
