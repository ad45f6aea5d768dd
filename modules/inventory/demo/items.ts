/** Makes the items of the demo by the plan: groups, names, brands and sizes in turn until there are twelve hundred. */
import { checkDigit } from '../item/barcodes.ts';
import { CATEGORIES, type GroupPlan } from './items.plan.ts';

export const ITEM_COUNT = 1_200;
const FIRST_CODE = 100_001;
/** Codes of companies that are used inside of shops and given to nobody. */
const BARCODE_PREFIX = '04';
const WHOLESALE_SHARE = 0.92;
const COST_SHARE = 0.71;
const PACK = 12;
const ROUND_TO = 50;

const rounded = (amount: number): number => Math.max(ROUND_TO, Math.round(amount / ROUND_TO) * ROUND_TO);

export type PlannedItem = {
  readonly code: string;
  readonly name: string;
  readonly barcode: string;
  readonly category: number;
  readonly sub: number;
  readonly group: number;
  readonly plan: GroupPlan;
  readonly price: number;
  readonly cost: number;
  readonly wholesale: number;
  readonly pack: number;
};

/** Every group in the order of the plan, with the places of its three levels. */
export const GROUPS = CATEGORIES.flatMap((category, at) =>
  category.subs.flatMap((sub, subAt) => sub.groups.map((plan, groupAt) => ({ at, subAt, groupAt, plan, category, sub }))),
);
export const subKey = (category: number, sub: number): string => `${category}/${sub}`;
export const groupKey = (category: number, sub: number, group: number): string => `${category}/${sub}/${group}`;

/** Kinds that make the same name of a brand and size another item. */
const KINDS = ['', 'Тансаг', 'Гэр бүлийн', 'Шинэ', 'Органик', 'Хөнгөн', 'Хүүхдийн'];

function namesOf(plan: GroupPlan): { readonly name: string; readonly share: number }[] {
  const made: { name: string; share: number }[] = [];
  const kinds = plan.type === 'material' ? KINDS.slice(0, 1) : KINDS;
  for (const [kindAt, kind] of kinds.entries())
    for (const brand of plan.brands)
      for (const name of plan.names)
        for (const [size, share] of plan.sizes) {
          const words = [brand ? `«${brand}»` : '', kind && brand ? kind.toLowerCase() : '', name.toLowerCase(), size]
            .filter(Boolean)
            .join(' ');
          if (kind && !brand) continue;
          made.push({ name: brand ? words : `${name}${size ? ` ${size}` : ''}`, share: share * (1 + kindAt * 0.08) });
        }
  return made;
}

export function plannedItems(): PlannedItem[] {
  const queues = GROUPS.map((group) => ({ group, names: namesOf(group.plan), next: 0 }));
  const items: PlannedItem[] = [];
  while (items.length < ITEM_COUNT) {
    let added = 0;
    for (const queue of queues) {
      const { group, names } = queue;
      const one = names[queue.next];
      if (!one || items.length >= ITEM_COUNT) continue;
      queue.next++;
      added++;
      const number = items.length;
      const body = `${BARCODE_PREFIX}${String(7_000_000_000 + number * 13).slice(0, 10)}`;
      const price = rounded(group.plan.price * one.share);
      items.push({
        code: String(FIRST_CODE + number),
        name: one.name,
        barcode: `${body}${checkDigit(body)}`,
        category: group.at,
        sub: group.subAt,
        group: group.groupAt,
        plan: group.plan,
        price,
        cost: rounded(price * COST_SHARE),
        wholesale: rounded(price * WHOLESALE_SHARE),
        pack: PACK,
      });
    }
    if (added === 0) break;
  }
  return items;
}
