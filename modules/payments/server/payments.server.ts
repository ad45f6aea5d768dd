/** What payments brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { loadDemo } from '../demo/payments.demo.ts';
import { gatewayServer } from '../gateway/gateway.server.ts';
import { intentServer } from '../intent/intent.server.ts';
import { paymentsModule } from '../module.ts';

export const paymentsServer = defineServerModule({ module: paymentsModule, areas: [gatewayServer, intentServer], demo: loadDemo });
