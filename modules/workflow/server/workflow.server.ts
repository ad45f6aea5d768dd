/** What workflow brings to the server. */
import { defineServerArea, defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { workflowModule } from '../module.ts';
import { processServer } from '../process/process.server.ts';
import { signatureAddresses } from '../signature/signature.addresses.ts';
import { ownStandInAddresses } from '../stand-in/own-stand-in.addresses.ts';
import { workflowServerArea } from '../workflow/workflow.server.ts';

export { workflowHooks } from '../process/host.hooks.ts';

export const workflowServer = defineServerModule({
  module: workflowModule,
  areas: [workflowServerArea, processServer, defineServerArea({ addresses: [...signatureAddresses, ...ownStandInAddresses] })],
});
