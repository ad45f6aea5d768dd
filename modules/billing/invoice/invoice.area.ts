/** Invoices of plans. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { billingInvoice } from './billing_invoice.model.ts';
import { billingInvoiceLine } from './billing_invoice_line.model.ts';
import { invoiceCrud, invoiceForm, invoiceGrid } from './invoice.views.ts';

export const invoiceArea = defineArea({
  models: [billingInvoice, billingInvoiceLine],
  grids: [invoiceGrid],
  forms: [invoiceForm],
  cruds: [invoiceCrud],
});
