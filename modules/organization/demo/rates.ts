/** Exchange rates of the last two weeks, as the accountants of both companies have kept them. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import { convert } from '@lambda/model/money/currency.ts';

/** Hundredths of a tögrög for one unit, so that the daily steps are whole numbers. */
const AROUND: readonly (readonly [code: string, rate: number])[] = [
  ['USD', 3_561_40],
  ['EUR', 4_128_75],
  ['CNY', 500_62],
  ['RUB', 44_18],
  ['KRW', 2_43],
  ['JPY', 22_97],
];
const DAYS = 14;

const dayBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
/** Goes a little up and down, the same at each loading. */
const sway = (place: number, day: number): number => 1_000 + ((day * 7 + place * 5) % 11) - 5;
const isWorkday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

export async function loadRates(context: DemoContext, companies: readonly number[]): Promise<void> {
  const currencies = await context.shipped('currencies');
  const rows = companies.flatMap((company_id) =>
    AROUND.flatMap(([code, around], place) =>
      Array.from({ length: DAYS }, (_one, back) => dayBefore(context.today, back))
        .filter(isWorkday)
        .map((rate_date, back) => {
          const hundredths = String(Math.round((around * sway(place, back)) / 1_000)).padStart(3, '0');
          const rate = `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}0000`;
          const inverse = convert({ amount: '1', from: '1', to: rate, digits: 10 });
          return { company_id, currency_id: currencies.get(code) ?? 0, rate_date, rate, inverse };
        }),
    ),
  );
  await context.insert('currency_rates', rows);
}
