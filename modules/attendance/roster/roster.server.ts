/** The code behind the roster. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { rosterAddresses } from './roster.addresses.ts';

export const rosterServer = defineServerArea({ addresses: rosterAddresses });
