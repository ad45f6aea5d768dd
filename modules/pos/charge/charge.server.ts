/** The code behind QR payments at tills. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { chargeHooks } from './charge.hooks.ts';

export const chargeServer = defineServerArea({ hooks: new Map([['pos_charge', chargeHooks]]) });
