/**
 * What the servers of other modules may ask of tax receipts: whether one can be made of a line, receipts that come with a sale or are corrected with what
 * comes back, and what the paper shows of one.
 */
export type { ReceiptLine, ReceiptPayment, TaxType } from './receipt/content.ts';
export { askCorrection, askReceipt, canBeReceipted, taxStanding } from './receipt/server/ask-receipts.ts';
export { type HandedReceipt, handReceipt } from './receipt/server/hand.ts';
