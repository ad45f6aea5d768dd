/** What booking brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { bookingModule } from '../module.ts';
import { orderServer } from '../order/order.server.ts';

export const bookingServer = defineServerModule({ module: bookingModule, areas: [orderServer] });
