/** The code behind gateways. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { setGatewaySecret } from './set-gateway-secret.action.ts';

export const gatewayServer = defineServerArea({ actions: new Map([['set-gateway-secret', setGatewaySecret]]) });
