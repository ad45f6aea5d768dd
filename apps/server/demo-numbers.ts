/** The numbers of the demo's records: given in the order of the rows, with counters that go on where they end. */
import { COUNTER_MODEL } from '@lambda/engine/core/records/sequences.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { type NumberPlace, numberText, periodOf } from '@lambda/model/fields/sequence.ts';
import type { DemoRow } from './demo-rows.ts';

type Counter = {
  readonly company_id: unknown;
  readonly sequence: string;
  readonly period: string;
  readonly unit: string;
  last_number: number;
};

export function createNumbers(today: string) {
  const counters = new Map<string, Counter>();
  const next = (company: unknown, sequence: string, { field, day, unit }: NumberPlace): string => {
    const period = periodOf(field, day);
    const key = JSON.stringify([company, sequence, period, unit]);
    const counter = counters.get(key) ?? { company_id: company, sequence, period, unit, last_number: 0 };
    counters.set(key, counter);
    counter.last_number += 1;
    return numberText({ field, day, unit }, counter.last_number);
  };
  return {
    model: COUNTER_MODEL,
    /** The numbers that a row does not bring itself; null in a row means that it has none. */
    numbersOf(model: ModelDefinition, row: DemoRow): DemoRow {
      const numbers: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(model.fields)) {
        if (field.kind !== 'sequence' || row[name] !== undefined) continue;
        const day = String((field.date === undefined ? null : row[field.date]) ?? today);
        const unit = String((field.unit === undefined ? null : row[field.unit]) ?? '');
        numbers[name] = next(row.company_id, `${model.name}.${name}`, { field, day, unit });
      }
      return numbers;
    },
    /** The rows of the counters, once everything is numbered. */
    counters: (): readonly DemoRow[] => [...counters.values()],
  };
}
