/** What is done with invoices. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { POSTING, REVERSING } from '../paper.ts';
import { financeInvoice } from './finance_invoice.model.ts';

export const invoiceActions = [
  defineAction(financeInvoice, { name: 'post-invoice', ...POSTING }),
  defineAction(financeInvoice, { name: 'reverse-invoice', ...REVERSING }),
];
