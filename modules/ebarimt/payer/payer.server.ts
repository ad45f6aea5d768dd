/** The code behind taxpayers. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { payerAddresses } from './payer.addresses.ts';

export const payerServer = defineServerArea({ addresses: payerAddresses });
