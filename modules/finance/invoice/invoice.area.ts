/** What customers owe and what is owed to suppliers. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { ageingReport, payableAgeingReport, statementReport } from './ageing.views.ts';
import { financeInvoice } from './finance_invoice.model.ts';
import { financeInvoiceLine } from './finance_invoice_line.model.ts';
import { invoiceActions } from './invoice.actions.ts';
import { invoiceCrud, invoiceForm, invoiceGrid } from './invoice.views.ts';

export const invoiceArea = defineArea({
  models: [financeInvoice, financeInvoiceLine],
  grids: [invoiceGrid],
  forms: [invoiceForm],
  cruds: [invoiceCrud],
  actions: invoiceActions,
  reports: [ageingReport, payableAgeingReport, statementReport],
});
