/** The code behind months for pay. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { payAddresses } from './pay.addresses.ts';

export const payServer = defineServerArea({ addresses: payAddresses });
