/** What booking brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { bookingModule } from '../module.ts';

export const bookingServer = defineServerModule({ module: bookingModule });
