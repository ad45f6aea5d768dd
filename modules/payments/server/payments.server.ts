/** What payments brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { paymentsModule } from '../module.ts';

export const paymentsServer = defineServerModule({ module: paymentsModule });
