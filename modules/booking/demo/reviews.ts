/** Reviews of the demo: each of a visit that is over, in the order of the visits. */
import type { Random } from './random.ts';
import { type PlannedReview, REVIEWS } from './reviews.plan.ts';

type Row = Readonly<Record<string, unknown>>;
type Making = {
  readonly company: number;
  /** Milliseconds. */
  readonly now: number;
  readonly random: Random;
  readonly orders: readonly Row[];
  readonly lines: readonly Row[];
  /** In the order of the plan of services. */
  readonly categories: readonly number[];
};
const DAY_MS = 86_400_000;
const MOST_DAYS = 75;

export function makeReviews({ company, now, random, orders, lines, categories }: Making): readonly Row[] {
  const categoryOf = new Map(lines.map(({ order_id, service_category_id }) => [order_id, categories.indexOf(Number(service_category_id))]));
  const isOfLate = ({ state, ends_at }: Row): boolean =>
    state === 'done' && Date.parse(String(ends_at)) > now - MOST_DAYS * DAY_MS && Date.parse(String(ends_at)) < now - DAY_MS;
  const visits = orders.filter(isOfLate);
  const said = (order: Row, { stars, text, answer, language, hiddenFor }: PlannedReview): Row => {
    const given = Math.min(Date.parse(String(order.ends_at)) + random.between(2, 40) * 3_600_000, now - 3_600_000);
    return {
      company_id: company,
      created_at: new Date(given).toISOString(),
      order_id: order.id,
      branch_id: order.branch_id,
      stars,
      text,
      author: random.chance(0.9) ? order.client_name : null,
      language: language ?? 'mn',
      state: hiddenFor === undefined ? 'shown' : 'hidden',
      hidden_reason: hiddenFor ?? null,
      answer: answer ?? null,
      answered_at: answer === undefined ? null : new Date(Math.min(given + random.between(1, 20) * 3_600_000, now)).toISOString(),
    };
  };
  return REVIEWS.flatMap((planned, category) => {
    const own = visits.filter(({ id }) => categoryOf.get(id) === category);
    // Spread over all the weeks.
    const step = Math.floor(own.length / planned.length);
    return planned.flatMap((review, at) => {
      const order = own[at * step + (step >> 1)];
      return order ? [said(order, review)] : [];
    });
  });
}
