/** The code behind the screens of planning. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { planAddresses } from './plan.addresses.ts';

export const planServer = defineServerArea({ addresses: planAddresses });
