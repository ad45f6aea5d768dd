/** Receipts that are stuck: sent again under another key, or entered as they were made. */
import { randomUUID } from 'node:crypto';
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import type { ReceiptContent } from './content.ts';

const DIGITS = label('33 цифр байна', 'It has 33 digits', '숫자 33자리입니다');
const ZONE_MS = 8 * 3_600_000;
/** As the service writes moments: on the clock of Ulaanbaatar. */
const clockText = (iso: string): string => new Date(Date.parse(iso) + ZONE_MS).toISOString().replace('T', ' ').slice(0, 19);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** Codes that were missing when it was sold without the network. */
function completed(content: unknown, input: Readonly<Record<string, unknown>>): ReceiptContent | null {
  const { classification_code: classification, tax_product_code: exemption } = input;
  if (content === null || content === undefined || !(isText(classification) || isText(exemption))) return null;
  const known = content as ReceiptContent;
  const lines = known.lines.map((line) => ({
    ...line,
    ...(isText(classification) && line.classification === '' ? { classification } : {}),
    ...(isText(exemption) && line.taxType !== 'VAT_ABLE' && !line.exemption ? { exemption } : {}),
  }));
  return { ...known, lines };
}
/** Whoever does it has looked that there is none: with the key of another day nothing would be told apart. */
export const tryAgain: ActionHandler = ({ row, input, context }) => {
  const content = completed(row.content, input);
  return {
    values: {
      ...(content ? { content } : {}),
      ...(row.receipt_state === 'unclear' ? { bill_suffix: randomUUID() } : {}),
      next_try_at: context.now.toISOString(),
      problem_kind: null,
      problem: null,
      asked_on: null,
    },
  };
};
export const isThere: ActionHandler = ({ row, input, context }) => {
  if (row.operation === 'cancel') throw new PlatformError('INVALID', { fields: [{ field: 'posapi_id', code: 'choice' }] });
  if (!/^\d{33}$/.test(String(input.posapi_id)))
    throw new PlatformError('INVALID', { fields: [{ field: 'posapi_id', code: 'pattern', text: DIGITS }] });
  return {
    values: {
      posapi_id: String(input.posapi_id),
      made_date: clockText(String(input.made_date)),
      made_at: context.now.toISOString(),
      problem_kind: null,
      problem: null,
    },
  };
};
