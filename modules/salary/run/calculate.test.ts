/** The pay of one person: what users of other products report, and what must hold for any pay. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPONENTS, component, exact, lawAt, personWith, planWith } from '../tests/pay-world.ts';
import { calculateSlip, planOf } from './server/calculate.ts';
import type { Component, Slip } from './server/input.ts';

const LAW = lawAt('2026-06-30');
const amounts = (slip: Slip, code: string): number[] => slip.lines.filter((line) => line.code === code).map(({ amount }) => Number(amount));
const codes = (slip: Slip): string[] => slip.faults.map(({ code }) => code);

describe('what users of other products report', () => {
  it('splits the base at the day of a raise', () => {
    const segments = [
      { from: '2026-06-01', to: '2026-06-14', base: '2000000', days: 9, order: null },
      { from: '2026-06-15', to: '2026-06-30', base: '2600000', days: 12, order: 'Б/2026-014' },
    ];
    const slip = calculateSlip(personWith('0', { segments }), planWith(), LAW);
    expect(amounts(slip, 'base_pay')).toEqual([857_143, 1_485_714]);
    expect(slip).toMatchObject({
      gross: '2342857',
      insurance: '269429',
      taxable: '2073428',
      credit: '12000',
      tax: '195343',
      net: '1878085',
    });
    expect(slip.lines[1]?.why).toMatchObject({ from: '2026-06-15', note: 'Б/2026-014' });
  });

  it.each([
    [0, 1_760_000],
    [2, 1_600_000],
    [10, 960_000],
  ])('pays an hour of overtime the same with %i unpaid days', (unpaid, base) => {
    const figures = { normal_hours: String(176 - unpaid * 8), overtime_hours: '10' };
    const slip = calculateSlip(personWith('1760000', { figures }, 22), planWith(), LAW);
    expect([amounts(slip, 'overtime'), amounts(slip, 'base_pay')]).toEqual([[150_000], [base]]);
  });

  it('calls the lines of the law by their names', () => {
    const names = calculateSlip(personWith('1500000'), planWith(), LAW).lines.filter(({ kind }) => kind !== 'earning');
    expect(names.map(({ name }) => name)).toEqual([
      'Нийгмийн, эрүүл мэндийн даатгал',
      'Хувь хүний орлогын албан татвар',
      'Ажил олгогчийн НДШ',
    ]);
  });

  it('rounds the line and nothing before it', () => {
    const slip = calculateSlip(personWith('1500000', { figures: { overtime_hours: '57.55' } }), planWith(), LAW);
    expect(amounts(slip, 'overtime')).toEqual([770_759]);
    expect(slip.gross).toBe('2270759');
    expect(slip.lines.find(({ code }) => code === 'overtime')?.why.exact).toBe('770758.928571');
  });

  it('leaves no line of a component whose condition holds no more', () => {
    const plan = planWith(component({ code: 'meal', formula: '150000', condition: 'worked_days >= 15' }));
    const of = (days: string): Slip => calculateSlip(personWith('2000000', { figures: { worked_days: days } }), plan, LAW);
    expect([of('16'), of('14'), of('15')].map((slip) => amounts(slip, 'meal'))).toEqual([[150_000], [], [150_000]]);
    expect(Number(of('16').gross) - Number(of('14').gross)).toBe(150_000);
  });

  it('pays arrears as lines of their months, taxed now', () => {
    const arrears = ['2026-04', '2026-05'].map((ofMonth) => ({
      ofMonth,
      amount: '200000',
      order: 'Б/2026-031',
      before: '2000000',
      after: '2200000',
    }));
    const slip = calculateSlip(personWith('2200000', { arrears }), planWith(), LAW);
    expect(slip.lines.filter(({ code }) => code === 'arrears').map(({ ofMonth, amount, why }) => [ofMonth, amount, why.note])).toEqual([
      ['2026-04', '200000', 'Б/2026-031'],
      ['2026-05', '200000', 'Б/2026-031'],
    ]);
    expect(slip).toMatchObject({ insurance: '299000', tax: '218100', net: '2082900' });
  });
});

it('names what is wrong, with the component', () => {
  const of = (...more: Component[]): Slip['faults'] => calculateSlip(personWith('2000000'), planWith(...more), LAW).faults;
  expect(of(component({ code: 'a', formula: 'b + 1' }), component({ code: 'b', formula: 'a + 1' }))).toEqual([
    { code: 'circle', of: 'a → b → a' },
  ]);
  expect(of(component({ code: 'a', formula: 'base / leave_days' }))).toEqual([{ code: 'division', of: 'a: base / leave_days' }]);
  expect(of(component({ code: 'a', formula: 'nowhere * 2' }))[0]?.code).toBe('formula');
  const unknown = personWith('2000000', { figures: { years: undefined as unknown as string } });
  expect(calculateSlip(unknown, planWith(component({ code: 'a', formula: 'years * 2' })), LAW).faults).toEqual([
    { code: 'missing', of: 'a: years' },
  ]);
  expect(codes(calculateSlip(personWith('2000000'), planWith(), lawAt('2022-01-31')))).toContain('law');
  expect(codes(calculateSlip(personWith('500000', { figures: { penalties: '900000' } }), planWith(), LAW))).toContain('negative');
  expect(codes(calculateSlip(personWith('500000', { iban: null }), planWith(), LAW))).toEqual(['iban']);
  expect(codes(calculateSlip(personWith('500000', { iban: null, byCash: true }), planWith(), LAW))).toEqual([]);
});

it('takes loans as far as half of the pay stays, the court first', () => {
  const loans = [
    { id: 1, name: 'Зээл', kind: 'loan', due: '600000' },
    { id: 2, name: 'Шүүхийн шийдвэр', kind: 'court', due: '500000' },
  ];
  const slip = calculateSlip(personWith('2000000', { loans }), planWith(), LAW);
  // Of 1,607,000 half stays: 803,500.
  expect(slip.lines.filter(({ loan }) => loan !== null).map(({ loan, amount }) => [loan, amount])).toEqual([
    [2, '500000'],
    [1, '303500'],
  ]);
  expect(slip.net).toBe('803500');
});

it('pays leave by the average of the months that count', () => {
  const average = [
    { month: '2026-04', amount: '2100000', days: '21' },
    { month: '2026-05', amount: '1900000', days: '19' },
  ];
  const slip = calculateSlip(personWith('2000000', { average, figures: { leave_days: '5', normal_hours: '128' } }), planWith(), LAW);
  expect(amounts(slip, 'leave_pay')).toEqual([500_000]);
});

it('finds the pay for a net that was agreed, within one tugrik', () => {
  const slip = calculateSlip(personWith('1', { agreedNet: '1750001' }), planWith(), LAW);
  expect(Math.abs(Number(slip.net) - 1_750_001)).toBeLessThanOrEqual(1);
});

it('pays an advance without tax', () => {
  const slip = calculateSlip(personWith('2000000'), planOf(COMPONENTS, 'advance', '50'), LAW);
  expect(slip).toMatchObject({ gross: '800000', insurance: '0', tax: '0', net: '800000', employer: '0' });
});

it('is the sum of its lines for anybody, in whole tugriks, and the same each time', () => {
  const amount = fc.integer({ min: 0, max: 20_000_000 });
  const hours = fc.integer({ min: 0, max: 6_000 }).map((one) => (one / 100).toFixed(2));
  fc.assert(
    fc.property(amount, hours, hours, amount, amount, fc.integer({ min: 1, max: 168 }), (base, overtime, night, bonus, loan, normal) => {
      const person = personWith(String(base), {
        figures: { overtime_hours: overtime, night_hours: night, normal_hours: String(normal), booking_bonus: String(bonus) },
        loans: [{ id: 1, name: 'Зээл', kind: 'loan', due: String(loan) }],
      });
      const slip = calculateSlip(person, planWith(), LAW);
      const of = (kind: string) => slip.lines.filter((line) => line.kind === kind).reduce((sum, line) => sum.plus(line.amount), exact(0));
      const net = of('earning').minus(of('insurance')).minus(of('tax')).minus(of('deduction'));
      expect(net.toFixed()).toBe(exact(slip.net).toFixed());
      expect(slip.lines.every((line) => /^-?\d+$/.test(line.amount))).toBe(true);
      expect(net.isNegative()).toBe(false);
      expect(calculateSlip(person, planWith(), LAW)).toEqual(slip);
    }),
    { numRuns: 100 },
  );
});
