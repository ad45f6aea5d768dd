/** Taxpayers that receipts are made out to. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { ebarimtPayer } from './ebarimt_payer.model.ts';
import { payerCrud, payerForm, payerGrid } from './payer.views.ts';

export const payerArea = defineArea({ models: [ebarimtPayer], grids: [payerGrid], forms: [payerForm], cruds: [payerCrud] });
