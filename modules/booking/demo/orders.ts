/** Orders of the demo: ninety days of visits in all states, a full week ahead and some behind it. Nothing lies over anything else. */
import { momentOfWall } from '@lambda/engine/core/calendar/clock.ts';
import { bonusOf, less, sum } from '../order/amounts.ts';
import { HOLDING } from '../order/states.ts';
import type { Random } from './random.ts';

export type DemoService = {
  readonly id: number;
  readonly category: number;
  readonly minutes: number;
  readonly after: number;
  readonly price: string;
  readonly prepayment: string;
};
export type DemoArtist = { readonly id: number; readonly branch: number; readonly emp: number; readonly services: readonly DemoService[] };
export type DemoClient = { readonly id: number; readonly name: string; readonly phone: string; readonly email: string | null };
type Row = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ZONE = 'Asia/Ulaanbaatar';
const PAST_DAYS = 90;
const FULL_DAYS = 7;
const AHEAD_DAYS = 21;
/** Two who are about to book, at the opening of tomorrow. */
const PASSING_STATES: readonly State[] = ['waiting', 'held'];
/** Percent of the bonus of every service. */
const BONUS_PERCENT = '15';
const STEP = 15;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const two = (value: number): string => String(value).padStart(2, '0');
const wall = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
const money = (amount: string): string => sum([amount]);

/** Opening and closing in minutes, by the day of the week as the plan of the salon has it. */
const hoursOf = (day: string): readonly [number, number] => (new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? [660, 1_080] : [600, 1_200]);

type State =
  | 'done'
  | 'cancelled_by_client'
  | 'cancelled_by_company'
  | 'no_show'
  | 'expired'
  | 'confirmed'
  | 'arrived'
  | 'in_service'
  | 'waiting'
  | 'held';
function stateAt(random: Random, begins: number, ends: number, now: number): State {
  const chance = random.next();
  if (ends <= now) {
    if (chance < 0.83) return 'done';
    if (chance < 0.9) return 'cancelled_by_client';
    if (chance < 0.92) return 'cancelled_by_company';
    return chance < 0.96 ? 'no_show' : 'expired';
  }
  if (begins <= now) return 'in_service';
  if (begins <= now + 20 * MINUTE_MS) return 'arrived';
  if (chance < 0.04) return 'cancelled_by_client';
  return chance < 0.05 ? 'expired' : 'confirmed';
}

type Money = { readonly total: string; readonly prepayment: string };
/** What was paid, how, and what went back, as the state has it. */
function paidFor(random: Random, state: State, { total, prepayment }: Money, isPrepaid: boolean): Row {
  const none = {
    paid_amount: '0.00',
    cash_amount: '0.00',
    non_cash_amount: '0.00',
    card_amount: '0.00',
    transfer_amount: '0.00',
    tip_amount: '0.00',
    cancel_fee: '0.00',
    returned_amount: '0.00',
  };
  const rest = { ...none, credit_used: '0.00', voucher_used: '0.00', extra_amount: '0.00', client_confirmed: false };
  const advance = isPrepaid ? prepayment : '0.00';
  if (state === 'done') {
    const left = less(total, advance);
    const cash = random.chance(0.35);
    const tip = random.chance(0.12) ? `${random.between(1, 5) * 2_000}.00` : '0.00';
    return {
      ...rest,
      payment_status: 'paid',
      paid_amount: total,
      cash_amount: cash ? left : '0.00',
      non_cash_amount: cash ? '0.00' : left,
      card_amount: cash ? '0.00' : left,
      tip_amount: tip,
    };
  }
  if (state === 'expired' || state === 'held') return { ...rest, payment_status: 'none' };
  if (state === 'waiting') return { ...rest, payment_status: 'waiting' };
  const paid = { ...rest, payment_status: isPrepaid && advance !== '0.00' ? 'partly' : 'none', paid_amount: advance };
  if (state === 'no_show') return { ...paid, cancel_fee: advance };
  if (state.startsWith('cancelled'))
    return { ...paid, payment_status: isPrepaid && advance !== '0.00' ? 'credit' : 'none', returned_amount: advance };
  return paid;
}

type MadeOrders = { readonly orders: readonly Row[]; readonly lines: readonly Row[]; readonly credits: readonly Row[] };
type Making = {
  readonly company: number;
  readonly today: string;
  /** Milliseconds. */
  readonly now: number;
  readonly random: Random;
  readonly artists: readonly DemoArtist[];
  readonly clients: readonly DemoClient[];
  readonly nextId: () => Promise<number>;
};

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Numbers as orders get them: two letters and the moment. None is given twice. */
function numbers() {
  const taken = new Set<string>();
  let count = 0;
  return (at: string): string => {
    for (;;) {
      const letters = `${LETTERS[Math.floor(count / LETTERS.length) % LETTERS.length]}${LETTERS[count % LETTERS.length]}`;
      const number = `${letters}-${at.replace(/\D/g, '').slice(2, 14)}`;
      count++;
      if (taken.has(number)) continue;
      taken.add(number);
      return number;
    }
  };
}

export async function makeOrders({ company, today, now, random, artists, clients, nextId }: Making): Promise<MadeOrders> {
  const orders: Row[] = [];
  const lines: Row[] = [];
  const credits: Row[] = [];
  const numberOf = numbers();
  const passings: State[] = [...PASSING_STATES];
  const add = async (artist: DemoArtist, day: string, minute: number, service: DemoService, state?: State): Promise<void> => {
    const begin = Date.parse(momentOfWall(day, wall(minute), ZONE) ?? '');
    const end = begin + service.minutes * MINUTE_MS;
    const is = state ?? stateAt(random, begin, end, now);
    const client = random.pick(clients);
    const source = random.chance(0.62) ? 'online' : random.chance(0.8) ? 'reception' : 'walk_in';
    const booked = Math.min(begin - random.between(2, 240) * 3_600_000, now - random.between(1, 600) * MINUTE_MS);
    const at = new Date(booked).toISOString();
    const amounts = { total: money(service.price), prepayment: money(service.prepayment) };
    const id = await nextId();
    const isPassing = is === 'waiting' || is === 'held';
    const settled = paidFor(random, is, amounts, source === 'online');
    const hasCome = is === 'done' || is === 'arrived' || is === 'in_service';
    orders.push({
      id,
      company_id: company,
      created_at: at,
      order_number: numberOf(at),
      branch_id: artist.branch,
      client_id: is === 'held' ? null : client.id,
      client_name: is === 'held' ? null : client.name,
      phone_number: is === 'held' ? null : client.phone,
      email: is === 'held' ? null : client.email,
      language: random.chance(0.9) ? 'mn' : random.pick(['en', 'ko']),
      source: isPassing ? 'online' : source,
      state: is,
      is_received: hasCome ? 1 : 0,
      starts_at: new Date(begin).toISOString(),
      ends_at: new Date(end).toISOString(),
      timed_at: at,
      confirmed_at: isPassing || is === 'expired' ? null : at,
      expires_at: isPassing ? new Date(now + 8 * MINUTE_MS).toISOString() : null,
      cancelled_at: is.startsWith('cancelled') ? new Date(Math.min(begin - 30 * MINUTE_MS, now)).toISOString() : null,
      cancel_reason: is === 'cancelled_by_company' ? 'Артист ажиллах боломжгүй болсон' : null,
      // Nobody is reminded of what the demo begins with.
      day_reminded_for: new Date(begin).toISOString(),
      hours_reminded_for: new Date(begin).toISOString(),
      total_price: amounts.total,
      total_prepayment: amounts.prepayment,
      ...settled,
    });
    if (settled.returned_amount !== '0.00')
      credits.push({
        company_id: company,
        client_id: client.id,
        order_id: id,
        amount: settled.returned_amount,
        reason: 'Цуцлалтын буцаалт',
      });
    lines.push({
      company_id: company,
      created_at: at,
      order_id: id,
      branch_id: artist.branch,
      service_category_id: service.category,
      service_id: service.id,
      artist_id: artist.id,
      guest_name: is === 'held' ? null : client.name,
      service_date: day,
      service_time: wall(minute),
      service_date_time: new Date(begin).toISOString(),
      service_ends_at: new Date(end).toISOString(),
      duration_minute: service.minutes,
      service_price: amounts.total,
      prepayment: amounts.prepayment,
      emp_bonus: bonusOf(amounts.total, '0', BONUS_PERCENT),
      registered_emp_id: null,
      busy_from: new Date(begin).toISOString(),
      busy_to: new Date(end + service.after * MINUTE_MS).toISOString(),
      holds: (HOLDING as readonly string[]).includes(is),
    });
  };
  for (let days = -PAST_DAYS; days <= AHEAD_DAYS; days++) {
    const day = dayAfter(today, days);
    const [opens, closes] = hoursOf(day);
    const share = days < 0 ? 0.62 : days <= FULL_DAYS ? 0.85 : 0.25;
    for (const artist of artists) {
      // Everybody has a day off in the week.
      if ((Date.parse(`${day}T00:00:00Z`) / DAY_MS + artist.id) % 7 === 3) continue;
      let minute = opens;
      while (minute < closes) {
        const service = random.pick(artist.services);
        if (minute + service.minutes > closes) break;
        const passing = days === 1 && minute === opens ? passings.shift() : undefined;
        if (passing || random.chance(share)) await add(artist, day, minute, service, passing);
        minute += Math.ceil((service.minutes + service.after) / STEP) * STEP;
      }
    }
  }
  return { orders, lines, credits };
}
