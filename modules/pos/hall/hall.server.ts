/** The code behind restaurants. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { hallAddresses } from './hall.addresses.ts';

export const hallServer = defineServerArea({ addresses: hallAddresses });
