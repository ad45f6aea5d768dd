/** What a write changes, and its line in the history. Passwords are never part of either. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import type { Statement } from '../../sql/database.ts';
import { columnsOf, isSame, readableColumns } from './columns.ts';
import type { HookContext, WriteKind } from './hooks.ts';
import { insertRow } from './row-sql.ts';

/** Field by field, before and after. A sub-table's entry is `[null, {created, updated, removed}]`: how many rows. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;
export const HISTORY_MODEL = 'record_history';

/** The values of `after` that are not already in `before`. A new password is always a change. */
export function changedValues(model: ModelDefinition, before: Values, after: Values): Values {
  const changed: Record<string, unknown> = {};
  for (const { name, field } of columnsOf(model)) {
    if (!Object.hasOwn(after, name)) continue;
    const value = after[name] ?? null;
    if (field.kind === 'password' || !isSame(before[name] ?? null, value)) changed[name] = value;
  }
  return changed;
}

export function changesOf(model: ModelDefinition, before: Values, changed: Values): Changes {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const { name } of readableColumns(model)) {
    if (!Object.hasOwn(changed, name)) continue;
    const [was, is] = [before[name] ?? null, changed[name] ?? null];
    if (was !== null || is !== null) changes[name] = [was, is];
  }
  return changes;
}

type Line = {
  readonly model: ModelDefinition;
  readonly id: number;
  readonly action: WriteKind | 'destroy' | 'view';
  readonly changes: Changes;
  /** The line of the record that a write was asked for has the number of the write. */
  readonly lineId?: number | undefined;
};
export async function historyLine(context: HookContext, { model, id, action, changes, lineId }: Line): Promise<Statement> {
  const values = {
    model: model.name,
    record_id: id,
    action,
    changes,
    ip: context.ip,
    impersonator_id: context.actor.impersonatorId ?? null,
    write_id: context.writeId ?? null,
  };
  return insertRow(context, context.registry.model(HISTORY_MODEL), lineId ?? (await context.database.nextId()), values);
}
