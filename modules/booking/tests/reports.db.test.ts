/** Reports against the orders they are about, added up plainly by what was ordered and how each order ended. */

import { makeReport, shownReport } from '@lambda/engine/services/reports/report.ts';
import { printReport, reportWorkbook } from '@lambda/engine/services/reports/report-documents.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { type Salon, type SalonWorld, salonWorld } from './salon-world.ts';

let world: SalonWorld;
beforeAll(async () => {
  world = await salonWorld({ size: 4 });
});
afterAll(() => world.drop());

const DAYS = ['2026-11-30', '2026-12-01', '2026-12-02'] as const;
const HOURS = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'];
/** Behind the last visit: who has not come by then has not come. */
const AFTER = new Date('2026-12-03T04:00:00Z');
const ENDINGS = ['done', 'confirmed', 'arrived', 'in_service', 'no_show', 'cancelled_by_company', 'cancelled_by_client', 'held'] as const;
type Ending = (typeof ENDINGS)[number];
type Sold = { readonly day: string; readonly branch: number; readonly artist: number; readonly price: number; readonly bonus: number };
type Visit = {
  readonly ending: Ending;
  readonly day: string;
  readonly branch: number;
  readonly lines: readonly Sold[];
  readonly tip: number;
};

async function lead(salon: Salon, id: number, ending: Ending, paying: { total: number; tip: number }): Promise<void> {
  if (ending === 'no_show') await salon.act('mark-no-show', id, {}, { now: AFTER });
  if (ending === 'cancelled_by_company') await salon.act('cancel-order', id, { reason: 'Туршилт' });
  // As the client's own link leaves it.
  if (ending === 'cancelled_by_client')
    await world.sql('update booking_orders set state = $2::text where id = $1::bigint', [id, 'cancelled_by_client']);
  const steps = { arrived: 1, in_service: 2, done: 3 }[ending as string] ?? 0;
  if (steps > 0) await salon.act('mark-arrived', id);
  if (steps > 1) await salon.act('start-service', id);
  const half = Math.floor(paying.total / 2);
  if (steps > 2) await salon.act('finish-order', id, { cash: `${half}`, card: `${paying.total - half}`, tip: `${paying.tip}` });
}

/** A company of two branches with three artists: a bonus in percent, a fixed one, both, and prices of an artist's own. */
async function sold() {
  const salon = await world.salon();
  const seed = Number(process.env.SWEEP_SEED) || Math.floor(Math.random() * 1_000_000);
  console.info(`orders by chance: SWEEP_SEED=${seed}`);
  const random = createRandom(seed);
  const branches = [await salon.branch({ branch_name: 'Нэгдүгээр' }), await salon.branch({ branch_name: 'Хоёрдугаар' })];
  const percent = await salon.service({ service_name: 'Хувьтай', price: '60000.00', emp_bonus: '0.00', emp_bonus_percent: '12.50' });
  const fixed = await salon.service({ service_name: 'Тогтмол', price: '35500.00', emp_bonus: '5000.00', emp_bonus_percent: '0' });
  const priced = await salon.service({ service_name: 'Өөрийн үнэтэй', price: '80000.00', emp_bonus: '1000.00', emp_bonus_percent: '10' });
  const worth = new Map([
    [percent, { price: 60_000, bonus: 7_500 }],
    [fixed, { price: 35_500, bonus: 5_000 }],
    [priced, { price: 90_000, bonus: 10_000 }],
  ]);
  // The artist's own price and bonus come before those of the service: 1,000 of it and a tenth of 90,000.
  const skills = [percent, fixed, { service_id: priced, price: '90000.00' }];
  const artists: { readonly id: number; readonly branch: number }[] = [];
  for (const at of [0, 0, 1]) {
    const branch = branches[at] ?? { id: 0, unit: 0 };
    artists.push({ id: await salon.artist(branch, skills), branch: branch.id });
  }
  const visits: Visit[] = [];
  for (const day of DAYS)
    for (const { id: artist, branch } of artists)
      for (const [at, time] of HOURS.entries()) {
        // Each artist has done something, and each ending comes to pass; the rest is chance.
        const missing = ENDINGS.find((one) => !visits.some(({ ending }) => ending === one));
        const ending = day === DAYS[0] && at === 0 ? 'done' : (missing ?? random.pick(ENDINGS));
        if (at % 2 === 1 && random.chance(0.5)) continue;
        const services = Array.from({ length: at % 2 === 0 && random.chance(0.3) ? 2 : 1 }, () => random.pick([percent, fixed, priced]));
        const next = HOURS[at + 1];
        // A second service needs the hour behind it, which others may have by then.
        const lines = services.flatMap((service, place) => {
          const begin = place === 0 ? time : next;
          return begin === undefined ? [] : [{ service, artist, day, time: begin }];
        });
        const placed = await salon
          .place({ branch, lines, source: ending === 'held' ? 'online' : 'reception', ...(ending === 'held' ? { client: null } : {}) })
          .catch((error: unknown) => {
            if (error instanceof PlatformError && error.code === 'TIME_TAKEN') return null;
            throw error;
          });
        if (!placed) continue;
        const made = placed.lines.map(({ service }) => ({ day, branch, artist, ...(worth.get(service) ?? { price: 0, bonus: 0 }) }));
        const tip = random.pick([0, 0, 1_000, 2_500]);
        await lead(salon, placed.id, ending, { total: made.reduce((sum, { price }) => sum + price, 0), tip });
        visits.push({ ending, day, branch, lines: made, tip: ending === 'done' ? tip : 0 });
      }
  return { salon, branches, artists, visits };
}

const money = (amount: number): string => `${amount.toLocaleString('en')} ₮`;
const plus = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

describe('reports of booking', () => {
  it('come to what the orders that are done come to, by day, branch and artist, whatever became of the others', async () => {
    const { salon, branches, artists, visits } = await sold();
    expect(visits.length).toBeGreaterThan(30);
    expect(new Set(visits.map(({ ending }) => ending))).toEqual(new Set(ENDINGS));
    const { actor } = await salon.people.person('salonManager', { company: salon.company });
    const context = { registry: world.registry, database: world.database, actor, reports: undefined };
    const circumstances = { language: 'mn', now: AFTER, today: '2026-12-03' } as const;
    const read = async (name: string, parameters: Record<string, unknown>) =>
      shownReport(await makeReport(context, { name, parameters }, circumstances), circumstances);
    const asked = [
      {},
      ...branches.map(({ id }) => ({ branch: id })),
      ...artists.map(({ id }) => ({ artist: id })),
      { branch: branches[0]?.id ?? 0, artist: artists[2]?.id ?? 0 },
    ] as readonly { readonly branch?: number; readonly artist?: number }[];
    const periods = [
      { from: DAYS[0], to: DAYS[2] },
      { from: DAYS[1], to: DAYS[1] },
    ] as const;
    for (const { branch, artist } of asked)
      for (const period of periods) {
        const lines = visits
          .filter(({ ending }) => ending === 'done')
          .flatMap((visit) => visit.lines)
          .filter((one) => (branch ?? one.branch) === one.branch && (artist ?? one.artist) === one.artist)
          .filter(({ day }) => day >= period.from && day <= period.to);
        const [price, bonus] = [plus(lines.map((one) => one.price)), plus(lines.map((one) => one.bonus))];
        const figures = [
          { label: 'Нийт ажилсан хүн', text: String(new Set(lines.map((one) => one.artist)).size) },
          { label: 'Нийт үйлчилгээ', text: String(lines.length) },
        ];
        const parameters = { period, ...(branch && { branch: String(branch) }), ...(artist && { artist: String(artist) }) };
        const [byArtist, byDay] = [await read('booking-employee', parameters), await read('booking-monthly', parameters)];
        const what = JSON.stringify(parameters);
        expect([what, byArtist.figures, byDay.figures]).toEqual([what, figures, figures]);
        const totalsOf = ({ columns, lines: shown }: typeof byArtist, ...keys: string[]) =>
          keys.map((key) => shown.at(-1)?.cells[columns.findIndex((column) => column.key === key)]);
        if (lines.length === 0) {
          expect([what, byArtist.lines, byDay.lines]).toEqual([what, [], []]);
          continue;
        }
        expect([what, totalsOf(byArtist, 'services', 'price', 'bonus')]).toEqual([
          what,
          [String(lines.length), money(price), money(bonus)],
        ]);
        expect([what, totalsOf(byDay, 'services', 'price', 'bonus')]).toEqual([what, [String(lines.length), money(price), money(bonus)]]);
        // The picture shows each day as it was, and all of them together what the table says.
        const days = [...new Set(lines.map(({ day }) => day))].sort();
        expect(byDay.chart?.points).toEqual(
          days.map((day) => ({ label: day, values: [`${plus(lines.filter((one) => one.day === day).map((one) => one.price))}.00`] })),
        );
        expect(plus((byArtist.chart?.points ?? []).map(({ values }) => Number(values[0])))).toBe(price);
        if (period.from !== period.to) continue;
        const { period: _period, ...rest } = parameters;
        const daily = await read('booking-daily', { day: period.from, ...rest });
        expect([daily.figures, daily.count, ...totalsOf(daily, 'price')]).toEqual([figures, lines.length, money(price)]);
        // Reception reads it too: what an artist gets is not said there.
        expect(daily.columns.map(({ key }) => key)).not.toContain('bonus');
      }
    // Each artist's bonus, of fixed amounts and percents; all three are called by one name, and are three people all the same.
    const all = { period: periods[0] };
    const byArtist = await read('booking-employee', all);
    const subtotals = byArtist.lines.filter(({ kind, level }) => kind === 'subtotal' && level === 1).map(({ cells }) => cells.at(-1));
    const bonuses = artists.map(({ id }) =>
      plus(
        visits.flatMap(({ ending, lines }) =>
          ending === 'done' ? lines.filter(({ artist }) => artist === id).map(({ bonus }) => bonus) : [],
        ),
      ),
    );
    // What is said beside a name tells them apart, as where one is chosen, and no number of a row does.
    const named = byArtist.lines.flatMap(({ kind, level, cells }) => (kind === 'group' && level === 1 ? [cells[0] ?? ''] : []));
    expect(named.every((name) => /^Болор \(.+\)$/.test(name) && !name.includes('№'))).toBe(true);
    expect(new Set(named).size).toBe(named.length);
    expect(subtotals.toSorted()).toEqual(
      bonuses
        .filter((bonus) => bonus > 0)
        .map(money)
        .toSorted(),
    );

    // All orders by their state; what is added up over the states is money that came.
    const orders = await read('booking-order', all);
    expect(orders.count).toBe(visits.length);
    const at = (key: string): number => orders.columns.findIndex((column) => column.key === key);
    const done = visits.filter(({ ending }) => ending === 'done');
    const income = plus(done.flatMap(({ lines }) => lines.map(({ price }) => price)));
    const end = orders.lines.at(-1);
    expect(['total', 'paid', 'tip'].map((key) => end?.cells[at(key)])).toEqual([
      '',
      money(income),
      money(plus(done.map(({ tip }) => tip))),
    ]);
    const amount = (text: string | undefined): number => Number((text ?? '').replace(/[^\d.-]/g, ''));
    expect(amount(end?.cells[at('cash')]) + amount(end?.cells[at('other')])).toBe(income);
    const groups = orders.lines.flatMap(({ kind, cells }, index) => (kind === 'group' ? [[cells[0], index] as const] : []));
    expect(groups).toHaveLength(ENDINGS.length);
    const doneAt = groups.find(([name]) => name === 'Дууссан')?.[1] ?? -1;
    const subtotal = orders.lines.slice(doneAt).find(({ kind }) => kind === 'subtotal');
    expect(subtotal?.cells[at('total')]).toBe(money(income));

    // On paper and as a workbook the same is said.
    const pdf = await printReport(context, { name: 'booking-monthly', parameters: all }, circumstances);
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
    const { stream } = await reportWorkbook(context, { name: 'booking-monthly', parameters: all }, circumstances);
    let size = 0;
    for await (const part of stream) size += part.length;
    expect(size).toBeGreaterThan(3_000);
  }, 60_000);
});
