/** Documents, contracts and the register of their numbers. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { contractNotice, contractTermsJobDefinition } from '../contract/contract.automation.ts';
import { makePapersJobDefinition } from '../paper/paper.automation.ts';
import { contractPayment } from './contract_payment.model.ts';
import { documentActions } from './document.actions.ts';
import { document } from './document.model.ts';
import {
  contractCrud,
  contractForm,
  contractGrid,
  documentCrud,
  documentForm,
  documentGrid,
  documentListView,
  registerCrud,
  registerForm,
  registerGrid,
} from './document.views.ts';
import { documentCheck } from './document_check.model.ts';
import { documentRegister } from './document_register.model.ts';
import { documentSigned } from './document_signed.model.ts';

export const documentArea = defineArea({
  models: [document, contractPayment, documentRegister, documentSigned, documentCheck],
  views: [documentListView],
  grids: [documentGrid, contractGrid, registerGrid],
  forms: [documentForm, contractForm, registerForm],
  cruds: [documentCrud, contractCrud, registerCrud],
  actions: documentActions,
  jobs: [contractTermsJobDefinition, makePapersJobDefinition],
  notifications: [contractNotice],
});
