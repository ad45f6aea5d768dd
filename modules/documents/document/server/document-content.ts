/** What is signed in a document, as one digest: whatever a signer agrees to, and nothing that the platform adds later. */
import { createHash } from 'node:crypto';
import type { Values } from '@lambda/model/fields/validate.ts';

const SIGNED = [
  'document_type_id',
  'document_title',
  'description',
  'document_data',
  'doc_data',
  'partner_id',
  'counterparty',
  'start_date',
  'end_date',
  'currency_id',
  'contract_sum',
  'renew_months',
  'notice_months',
] as const;

/** The same value gives the same text, in whatever order its keys were written. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner)]),
  );
}

/** SHA-256 in hexadecimal. */
export const contentHash = (record: Values): string =>
  createHash('sha256')
    .update(JSON.stringify(SIGNED.map((name) => ordered(record[name]))))
    .digest('hex');
