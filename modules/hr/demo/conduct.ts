/** Rewards and violations of the last three years. */
import { addDays } from './days.ts';
import type { Known } from './histories.ts';
import type { Random } from './random.ts';

type Rows = Readonly<Record<string, unknown>>[];
const THREE_YEARS = 1095;
const REWARDS = [
  { kind: 'thanks', name: 'Оны шилдэг хамт олны талархал' },
  { kind: 'certificate', name: 'Байгууллагын өргөмжлөл' },
  { kind: 'bonus', name: 'Улирлын шилдэг ажилтан' },
  { kind: 'bonus', name: 'Борлуулалтын төлөвлөгөөний биелэлт' },
  { kind: 'industry', name: 'Салбарын тэргүүний ажилтан' },
] as const;
const VIOLATIONS = [
  'Ажлын цагийн хуваарь зөрчсөн',
  'Тайлан хугацаанд нь өгөөгүй',
  'Бараа материалын бүртгэл дутуу хөтөлсөн',
  'Хөдөлмөрийн аюулгүй байдлын заавар зөрчсөн',
  'Шалтгаангүйгээр ажил тасалсан',
] as const;

/** A day after the person began and within the last three years, or null when there is none. */
function dayOf(random: Random, hired: string, last: string): string | null {
  const begin = [hired, addDays(last, -THREE_YEARS)].sort()[1] ?? hired;
  const days = Math.floor((Date.parse(last) - Date.parse(begin)) / 86_400_000);
  return days < 30 ? null : addDays(begin, random.between(20, days));
}

export function rewardsOf(random: Random, { hired, ids }: Known, last: string): Rows {
  if (!random.chance(0.22)) return [];
  const day = dayOf(random, hired, last);
  if (day === null) return [];
  const what = random.pick(REWARDS);
  const inPay = what.kind === 'bonus';
  return [
    {
      ...ids,
      ...what,
      reward_date: day,
      affects_pay: inPay,
      ...(inPay && { amount: `${random.between(2, 12) * 50_000}.00`, pay_month: `${day.slice(0, 7)}-01` }),
    },
  ];
}

export function violationsOf(random: Random, { hired, ids }: Known, last: string): Rows {
  if (!random.chance(0.07)) return [];
  const day = dayOf(random, hired, addDays(last, -12));
  if (day === null) return [];
  const ordered = addDays(day, random.between(2, 9));
  const cut = random.chance(0.3);
  return [
    {
      ...ids,
      name: random.pick(VIOLATIONS),
      violation_date: day,
      penalty: cut ? 'pay_cut' : 'warning',
      order_date: ordered,
      valid_until: addDays(ordered, 365),
      affects_pay: cut,
      ...(cut && { amount: `${random.between(4, 14) * 25_000}.00`, pay_month: `${ordered.slice(0, 7)}-01` }),
    },
  ];
}
