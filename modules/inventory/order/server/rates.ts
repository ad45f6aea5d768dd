/** The rates of the day of an order: its lines bear those, whenever they are written. */
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { Read } from '../../ledger/server/known-stock.ts';
import { dayOfOrder, ratesOn, taxedLines, taxedSurcharges } from '../order.sql.ts';

type Rates = readonly [vat: string, city: string];

/** Of the day of an order; of today for one that is not there yet. */
export async function ratesOfOrder(context: HookContext, id: number): Promise<Rates> {
  const company = context.actor.companyId;
  const [order] = await context.database.readBatch([dayOfOrder({ company, id })], company);
  const [found] = await context.database.readBatch([ratesOn(order?.rows[0]?.[0] ?? context.today)], company);
  const [vat, city] = found?.rows[0] ?? [];
  return [vat ?? '0', city ?? '0'];
}

const isSame = (one: string | null | undefined, other: string): boolean => Number(one ?? 0) === Number(other);
/** Lines and surcharges that bear the rates of another day. */
export async function changedRates(context: HookContext, read: Read, id: number, day: string): Promise<BroughtWrite[]> {
  const company = context.actor.companyId;
  const [rates, lines, surcharges] = await read([ratesOn(day), taxedLines({ company, id }), taxedSurcharges({ company, id })]);
  const [vat = '0', city = '0'] = (rates?.rows[0] ?? []).map((rate) => rate ?? '0');
  const lineRows = (lines?.rows ?? []).flatMap(([line, tax, hasCity, vatNow, cityNow]) => {
    const values = { vat_percent: tax === 'VAT_ABLE' ? vat : '0', city_percent: hasCity === 't' ? city : '0' };
    const isRight = isSame(vatNow, values.vat_percent) && isSame(cityNow, values.city_percent);
    return isRight ? [] : [{ id: Number(line), values }];
  });
  const surchargeRows = (surcharges?.rows ?? []).flatMap(([surcharge, hasVat, vatNow]) => {
    const values = { vat_percent: hasVat === 't' ? vat : '0' };
    return isSame(vatNow, values.vat_percent) ? [] : [{ id: Number(surcharge), values }];
  });
  return [
    ...(lineRows.length > 0 ? [{ kind: 'change', model: 'sales_purchase_orders_item', rows: lineRows } as const] : []),
    ...(surchargeRows.length > 0 ? [{ kind: 'change', model: 'sub_order_surcharge', rows: surchargeRows } as const] : []),
  ];
}
