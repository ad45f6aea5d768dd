/** The code behind places. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { placeAddresses } from './place.addresses.ts';
import { placeHooks } from './place.hooks.ts';

export const placeServer = defineServerArea({ hooks: new Map([['att_place', placeHooks]]), addresses: placeAddresses });
