/** The code behind sales at tills. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { posAddresses } from './pos.addresses.ts';

export const saleServer = defineServerArea({ addresses: posAddresses });
