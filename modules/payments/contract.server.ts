/**
 * What the servers of other modules may ask of payments. A model that is paid for has the fields `paid_amount` (money, readOnly) and
 * `payment_status` (choice, readOnly). What money means for its record, its own hook `before` decides when `paid_amount` changes: what it does
 * not take (it answers with less, or with the status `credit`) is kept as credit, and staff are told.
 */
export { provideGateways } from './gateway/server/gateways.ts';
export { cancelIntentsLater } from './intent/server/ask-later.ts';
/** @public For records that are cancelled after they were paid. */
export { cancelIntents, refundIntents } from './intent/server/close-intent.ts';
export { checkIntent, paymentsOf, waysToPay } from './intent/server/look.ts';
export { askInvoice, type OpenedIntent, openIntent, type ShownPayment } from './intent/server/open-intent.ts';
/** @public For a checkout that takes cash, a card or a transfer: with or without telling the record, which may know already. */
export { recordedPayment, recordPayment } from './intent/server/record-payment.ts';
