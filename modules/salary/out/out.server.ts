/** The code behind what leaves pay. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { outAddresses } from './out.addresses.ts';

export const outServer = defineServerArea({ addresses: outAddresses });
