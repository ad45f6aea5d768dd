/** A stock document gets its number when it is saved, and moves goods when it is sent, received or verified. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { itemInUnit } from '../order/order.sql.ts';
import { baseQuantity } from '../order/server/base-quantity.ts';
import { takeNumber } from '../register/numbers.hooks.ts';
import { stateOfDocument } from './document.sql.ts';
import { postDocument, receiveDocument, reverseDocument, sendDocument } from './server/post-document.ts';

const SERIES: Readonly<Record<string, string>> = { movement: 'Х', write_off: 'А', use: 'Д', opening: 'Э' };
const STAYS = label('Дугаар авсан баримтыг устгахгүй', 'A document with a number is not deleted', '번호가 있는 문서는 삭제할 수 없습니다');
const IS_SENT = label('Илгээсэн мөрийг өөрчлөхгүй', 'A line that was sent is not changed', '발송된 행은 변경할 수 없습니다');

const becomes = ({ before, after }: Pick<RecordWrite, 'before' | 'after'>, state: string): boolean =>
  before !== null && before.document_state !== state && after.document_state === state;

export const documentHooks: RecordHooks = {
  after: ({ kind, after }) => {
    if (kind === 'remove' && after.document_state !== 'draft')
      throw new PlatformError('INVALID', { fields: [{ field: 'document_state', code: 'pattern', text: STAYS }] });
    return [];
  },
  brings: (write) => {
    const { context, id, before, after, cause } = write;
    if (cause === 'reversal') return undefined;
    if (becomes(write, 'saved') && !after.document_number)
      return async () => [takeNumber(context, SERIES[String(after.document_kind)] ?? 'Д', { model: 'stock_document', id })];
    if (becomes(write, 'sent')) return (read) => sendDocument(context, read, id, after);
    if (becomes(write, 'verified'))
      return before?.document_state === 'sent'
        ? (read) => receiveDocument(context, read, id, after)
        : (read) => postDocument(context, read, id, after);
    if (becomes(write, 'reversed'))
      return async (read) => {
        await reverseDocument(context, read, id, after);
        return [];
      };
    return undefined;
  },
};

const ONLY_WHILE_OPEN = ['inventory_id', 'lot_id', 'measure_unit_id', 'qty'] as const;
export const documentLineHooks: RecordHooks = {
  before: async ({ context, before, after, cause }) => {
    if (cause === 'reversal') return undefined;
    const isSame = (field: string): boolean => (before?.[field] ?? null) === (after[field] ?? null);
    if (before !== null && ONLY_WHILE_OPEN.every(isSame)) return undefined;
    const company = context.actor.companyId;
    const unit = after.measure_unit_id ? Number(after.measure_unit_id) : null;
    const [state, found] = await context.database.readBatch(
      [stateOfDocument({ company, id: Number(after.document_id) }), itemInUnit({ company, item: Number(after.inventory_id), unit })],
      company,
    );
    const isOpen = [undefined, 'draft', 'saved'].includes(state?.rows[0]?.[0] ?? undefined);
    if (!isOpen) throw new PlatformError('INVALID', { fields: [{ field: 'qty', code: 'readOnly', text: IS_SENT }] });
    const [, name, , , , , digits, numerator, denominator] = found?.rows[0] ?? [];
    if (name === undefined) return undefined;
    const given = { qty: String(after.qty), numerator, denominator, digits: Number(digits), item: name ?? '' };
    baseQuantity({ ...given, field: 'qty', unitField: 'measure_unit_id' });
    return undefined;
  },
};
