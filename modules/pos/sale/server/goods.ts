/** What a sale takes from the stock: goods themselves, of dishes what they are made of, of services nothing. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { postSold, type SoldLine as Taken } from '@lambda/inventory/contract.server.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { dishTakes } from '@lambda/technology-card/contract.server.ts';
import type { Read } from './read-sale.ts';
import type { SoldLine } from './sold-lines.ts';

type Goods = {
  readonly sale: number;
  readonly number: string;
  readonly warehouse: number;
  readonly at: Date;
  readonly day: string;
  readonly hasLeft: boolean;
  readonly wasSold: boolean;
  readonly lines: readonly (SoldLine & { readonly id: number })[];
};
export type Moved = { readonly costs: ReadonlyMap<number, string>; readonly below: readonly number[] };

/** Throws INVALID at the line whose goods are not there. */
export async function moveGoods(context: HookContext, read: Read, goods: Goods): Promise<Moved> {
  const kept = goods.lines.filter(({ item }) => item.type !== 'service' && !item.isGone);
  const dishes = kept.filter(({ item }) => item.type === 'dish').map(({ id, item, asked }) => ({ id, item: item.id, portions: asked.qty }));
  const takes = await dishTakes(context, read, dishes);
  const byLine = new Map(dishes.flatMap((dish) => (takes.has(dish) ? [[dish.id, takes.get(dish) ?? []] as const] : [])));
  const lines = kept.flatMap(({ id, item, asked }, at): Taken[] => {
    const field = `lines[${at}].qty`;
    if (item.type !== 'dish') return [{ line: id, item: item.id, quantity: asked.qty, field }];
    return (byLine.get(id) ?? []).map((part) => ({ line: id, ...part, field }));
  });
  const { sale: id, number, warehouse, at, day, hasLeft, wasSold } = goods;
  const document = { model: 'pos_sale', id, number, warehouse, at, day, hasLeft };
  try {
    return await postSold(context, read, document, lines);
  } catch (error) {
    // A month that was closed meanwhile: what has left is posted on the day on which it is heard of.
    if (!wasSold || !(error instanceof PlatformError) || day === context.today) throw error;
    return postSold(context, read, { ...document, at: context.now, day: context.today }, lines);
  }
}
