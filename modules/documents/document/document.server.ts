/** The code behind documents, their types, contracts and the register. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { checkAddresses } from '../check/check.addresses.ts';
import { compareAddresses } from '../compare/compare.addresses.ts';
import { contractTermsJob } from '../contract/contract-terms.job.ts';
import { terminateContract } from '../contract/terminate-contract.action.ts';
import { manyAddresses } from '../many/many.addresses.ts';
import { makePapersJob } from '../paper/make-papers.job.ts';
import { paperAddresses } from '../paper/paper.addresses.ts';
import { templateAddresses } from '../template/template.addresses.ts';
import { typeHooks } from '../type/type.hooks.ts';
import { documentHooks, registerHooks, signedHooks } from './document.hooks.ts';
import { fillDocument } from './fill-document.action.ts';

export const documentServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['document', documentHooks],
    ['document_register', registerHooks],
    ['document_signed', signedHooks],
    ['document_type', typeHooks],
  ]),
  actions: new Map([
    ['fill-document', fillDocument],
    ['terminate-contract', terminateContract],
  ]),
  jobs: new Map([
    ['contract-terms', contractTermsJob],
    ['make-papers', makePapersJob],
  ]),
  addresses: [...paperAddresses, ...checkAddresses, ...templateAddresses, ...compareAddresses, ...manyAddresses],
});
