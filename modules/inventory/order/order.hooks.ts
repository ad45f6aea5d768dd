/** An order gets its number when it is saved, and moves goods when it is verified. Its lines get the taxes of their items and of the day. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { beginningFlow, refuseUnapproved } from '../approval/approval.hooks.ts';
import { sumOfOrder } from '../approval/approval.sql.ts';
import { label } from '../label.ts';
import { quantityOf } from '../ledger/exact.ts';
import { takeNumber } from '../register/numbers.hooks.ts';
import { itemInUnit } from './order.sql.ts';
import { baseQuantity } from './server/base-quantity.ts';
import { postOrder, reverseOrder } from './server/post-order.ts';
import { changedRates, ratesOfOrder } from './server/rates.ts';

const SERIES: Readonly<Record<string, string>> = { purchase: 'ХА', purchase_return: 'ХБ', sale: 'Б', sale_return: 'ББ' };
const MODEL = 'sales_purchase_orders';
const HUNDRED = '100';
const STAYS = label('Дугаар авсан баримтыг устгахгүй', 'A document with a number is not deleted', '번호가 있는 문서는 삭제할 수 없습니다');

const becomes = ({ before, after }: Pick<RecordWrite, 'before' | 'after'>, state: string): boolean =>
  before !== null && before.order_state !== state && after.order_state === state;

const isPurchase = ({ order_type: type }: Values): boolean => type === 'purchase';

export const orderHooks: RecordHooks = {
  before: async ({ context, before, after, cause }) => {
    if (cause === 'reversal') return undefined;
    if (before === null) return isPurchase(after) ? beginningFlow(context, MODEL, after) : undefined;
    const isRefused = after.status_type === 'CANCEL' && before.status_type !== 'CANCEL';
    return isRefused && after.order_state === 'saved' ? { order_state: 'cancelled' } : undefined;
  },
  after: ({ kind, after }) => {
    if (kind === 'remove' && after.order_state !== 'draft')
      throw new PlatformError('INVALID', { fields: [{ field: 'order_state', code: 'pattern', text: STAYS }] });
    return [];
  },
  brings: (write) => {
    const { context, id, after, cause } = write;
    if (cause === 'reversal') return undefined;
    const day = String(after.order_date);
    if (write.before === null ? day !== context.today : write.before.order_date !== day)
      return (read) => changedRates(context, read, id, day);
    if (becomes(write, 'saved') && !after.order_number)
      return async () => [takeNumber(context, SERIES[String(after.order_type)] ?? 'Б', { model: MODEL, id })];
    if (becomes(write, 'verified'))
      return async (read) => {
        const [sum] = await read([sumOfOrder({ company: context.actor.companyId, id })]);
        await refuseUnapproved(context, read, { model: MODEL, values: after, facts: { total_amount: sum?.rows[0]?.[0] ?? '0' } });
        return postOrder(context, read, id, after);
      };
    if (becomes(write, 'reversed'))
      return async (read) => {
        await reverseOrder(context, read, id, after);
        return [];
      };
    return undefined;
  },
};

function checkDiscount(line: Values): void {
  const value = line.discount_value;
  if (typeof value !== 'string' || line.discount_type !== 'percent') return;
  if (quantityOf(value) > quantityOf(HUNDRED))
    throw new PlatformError('INVALID', { fields: [{ field: 'discount_value', code: 'tooBig', params: { max: HUNDRED } }] });
}

export const orderItemHooks: RecordHooks = {
  before: async ({ context, before, after, cause }) => {
    if (cause === 'reversal') return undefined;
    checkDiscount(after);
    const isSame = (field: string): boolean => before?.[field] === after[field];
    if (before !== null && ['inventory_id', 'measure_unit_id', 'qty'].every(isSame)) return undefined;
    const company = context.actor.companyId;
    const unit = after.measure_unit_id ? Number(after.measure_unit_id) : null;
    const [found] = await context.database.readBatch([itemInUnit({ company, item: Number(after.inventory_id), unit })], company);
    const [, name, , tax, city, , digits, numerator, denominator] = found?.rows[0] ?? [];
    if (name === undefined) return undefined;
    const given = { qty: String(after.qty), numerator, denominator, digits: Number(digits), item: name ?? '' };
    baseQuantity({ ...given, field: 'qty', unitField: 'measure_unit_id' });
    const [vatRate, cityRate] = await ratesOfOrder(context, Number(after.order_id));
    return { vat_percent: tax === 'VAT_ABLE' ? vatRate : '0', city_percent: city === 't' ? cityRate : '0' };
  },
};

export const surchargeHooks: RecordHooks = {
  before: async ({ context, before, after, cause }) => {
    if (cause === 'reversal') return undefined;
    if (before !== null && before.has_vat === after.has_vat) return undefined;
    const [vat] = await ratesOfOrder(context, Number(after.order_id));
    return { vat_percent: after.has_vat === true ? vat : '0' };
  },
};
