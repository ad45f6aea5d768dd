/**
 * Numbers without gaps and doubles: the counter's row is locked until the transaction ends, so a number is taken exactly
 * when its record is kept. Who numbers the same thing at the same moment waits.
 */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { type NumberPlace, numberText, periodOf } from '@lambda/model/fields/sequence.ts';
import type { ValidRow, Values } from '@lambda/model/fields/validate.ts';
import { quoteName, type Statement } from '../../sql/database.ts';
import type { Registry } from '../registry/registry.ts';
import type { HookContext } from './hooks.ts';
import type { Read } from './operation.ts';
import { actorValues, fill, place, template } from './template.ts';

export const COUNTER_MODEL = 'sequence_counters';

type Numbered = readonly [name: string, field: FieldOf<'sequence'>];
const known = new WeakMap<ModelDefinition, readonly Numbered[]>();
function sequencesOf(model: ModelDefinition): readonly Numbered[] {
  let found = known.get(model);
  if (!found) {
    found = Object.entries(model.fields).flatMap(([name, field]): Numbered[] => (field.kind === 'sequence' ? [[name, field]] : []));
    known.set(model, found);
  }
  return found;
}

/** Whether a new record or a new row of its sub-tables takes a number. */
export function takesNumbers(registry: Registry, model: ModelDefinition, row: ValidRow): boolean {
  if (sequencesOf(model).length > 0) return true;
  return Object.entries(row.children).some(([name, changes]) => {
    const field = model.fields[name];
    return field?.kind === 'children' && changes.create.some((inner) => takesNumbers(registry, registry.model(field.of), inner));
  });
}

type Counter = NumberPlace & { readonly sequence: string; readonly id: number };
function nextNumber(context: HookContext, { sequence, day, unit, field, id }: Counter): Statement {
  const text = template(context.registry.model(COUNTER_MODEL), 'next number', () => {
    const [table, now, user] = [quoteName(COUNTER_MODEL), place('now', 'timestamptz'), place('user', 'bigint')];
    return `insert into ${table} as c (company_id, id, sequence, period, unit, last_number, created_at, created_by, updated_at, updated_by, version)
      values (${place('company', 'bigint')}, ${place('id', 'bigint')}, ${place('sequence', 'text')}, ${place('period', 'text')}, ${place('counted', 'text')}, 1, ${now}, ${user}, ${now}, ${user}, 1)
      on conflict (company_id, sequence, period, unit) where deleted_at is null
      do update set last_number = c.last_number + 1, updated_at = ${now}, updated_by = ${user}, version = c.version + 1 returning c.last_number`;
  });
  return fill(text, {
    ...actorValues(context),
    now: context.now.toISOString(),
    id,
    sequence,
    period: periodOf(field, day),
    counted: unit,
  });
}

/** The values with the numbers of a new row. `read` is the transaction's; without one there is nothing to number. */
export async function withNumbers(context: HookContext, read: Read | null, model: ModelDefinition, values: Values): Promise<Values> {
  const sequences = sequencesOf(model);
  if (sequences.length === 0) return values;
  if (!read) throw new Error(`${model.name} takes numbers outside a transaction`);
  const numbered: Record<string, unknown> = { ...values };
  for (const [name, field] of sequences) {
    const day = field.date === undefined ? context.today : String(values[field.date] ?? context.today);
    const unit = field.unit === undefined ? '' : String(values[field.unit] ?? '');
    const at: NumberPlace = { field, day, unit };
    const [answer] = await read([nextNumber(context, { ...at, sequence: `${model.name}.${name}`, id: await context.database.nextId() })]);
    numbered[name] = numberText(at, Number(answer?.rows[0]?.[0]));
  }
  return numbered;
}
