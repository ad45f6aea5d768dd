/** The code behind payslips. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { slipAddresses } from './slip.addresses.ts';

export const slipServer = defineServerArea({ addresses: slipAddresses });
