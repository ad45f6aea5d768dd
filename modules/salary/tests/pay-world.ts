/** People for tests of the calculation: the shipped law and components, and one month of somebody. */
import { Exact } from '@lambda/model/expression/values.ts';
import { SHIPPED_COMPONENTS } from '../component/shipped-components.ts';
import { lawRows } from '../law/law.rows.ts';
import { type Law, type LawRow, lawOn } from '../law/law.ts';
import { planOf } from '../run/server/calculate.ts';
import type { Component, PersonInput } from '../run/server/input.ts';

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
export const LAW_ROWS: readonly LawRow[] = lawRows
  .flatMap(({ rows }) => rows)
  .map((row, at) => ({
    ...{ id: at + 1, code: String(row.code), insuredType: null, upTo: text(row.up_to), value: String(row.value) },
    ...{ from: String(row.valid_from), to: text(row.valid_to), source: String(row.source), certainty: String(row.certainty) },
  }));
export const lawAt = (day: string, given: { readonly riskClass?: number; readonly employerIsCapped?: boolean } = {}): Law =>
  lawOn(LAW_ROWS, { day, insuredType: null, riskClass: 1, employerIsCapped: false, ...given });

export const COMPONENTS: readonly Component[] = SHIPPED_COMPONENTS.filter(({ is_active }) => is_active).map((one, at) => ({
  ...{ id: at + 1, code: one.code, name: one.component_name, kind: one.kind, inRun: one.in_run, formula: one.formula },
  ...{ condition: one.condition, perSegment: one.per_segment, isTaxed: one.is_taxed, isInsured: one.is_insured },
  ...{ inAverage: one.in_average, unit: null, employee: null, position: one.position },
}));
export const component = (given: Partial<Component> & Pick<Component, 'code' | 'formula'>): Component => ({
  ...{ id: 900, name: given.code, kind: 'earning', inRun: 'final', condition: null, perSegment: false },
  ...{ isTaxed: true, isInsured: true, inAverage: true, unit: null, employee: null, position: 900 },
  ...given,
});
export const planWith = (...more: readonly Component[]) => planOf([...COMPONENTS, ...more], 'final', '50');

/** A whole month of 21 days unless told otherwise. */
export function personWith(base: string, given: Partial<PersonInput> = {}, days = 21): PersonInput {
  const hours = String(days * 8);
  const { figures, ...rest } = given;
  return {
    ...{ employee: 1, unit: 10, units: [10], insuredType: null, isResident: true, iban: 'MN760005005041274490', byCash: false },
    ...{ agreedNet: null, entries: [], loans: [], arrears: [], average: [], splits: [], faults: [] },
    segments: [{ from: '2026-06-01', to: '2026-06-30', base, days, order: null }],
    figures: {
      ...{ norm_days: String(days), norm_hours: hours, employed_days: String(days), due_hours: hours, worked_days: String(days) },
      ...{ normal_hours: hours, overtime_hours: '0', night_hours: '0', holiday_hours: '0', leave_days: '0', years: '2' },
      ...{ rewards: '0', penalties: '0', booking_bonus: '0', advance_percent: '40', advance_paid: '0', year_gross: '0' },
      ...figures,
    },
    ...rest,
  };
}
export const exact = (value: string | number): Exact => new Exact(value);
