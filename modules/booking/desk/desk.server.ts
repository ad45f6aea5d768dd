/** The code behind the screen of the day. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { deskAddresses } from './desk.addresses.ts';

export const deskServer = defineServerArea({ addresses: deskAddresses });
