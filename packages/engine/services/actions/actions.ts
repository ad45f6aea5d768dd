/** Actions on records: who may do which, and doing them in one transaction through the records pipeline. */
import { createHash } from 'node:crypto';
import { conditionFields } from '@lambda/model/conditions/conditions.ts';
import type { ActionDefinition } from '@lambda/model/definitions/automation.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { conditionHolds } from '@lambda/model/expression/condition.ts';
import { normaliseValue } from '@lambda/model/fields/normalise.ts';
import { mayMove, type Values } from '@lambda/model/fields/validate.ts';
import type { Access, Actor } from '../../core/access/access.ts';
import type { Reach } from '../../core/access/reach.ts';
import { holdsRights } from '../../core/access/start-rights.ts';
import { isWritable } from '../../core/access/within-plan.ts';
import { type BroughtAct, clockOf, type FollowingWrite, type HookContext } from '../../core/records/hooks.ts';
import type { ActOperation, WriteContext } from '../../core/records/operation.ts';
import { readVersions } from '../../core/records/run-action.ts';
import { checkTypedInput } from '../../core/records/typed-input.ts';
import { executeWrites } from '../../core/records/write.ts';
import { followingWrites } from '../../core/records/writes-of-hooks.ts';
import { stateOf } from '../../core/registry/checks/action-checks.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Statement } from '../../sql/database.ts';

export type ActionCall = {
  readonly context: HookContext;
  readonly id: number;
  /** The locked record in wire form, passwords left out. */
  readonly row: Values;
  /** As checked by the action's fields. */
  readonly input: Values;
};
export type ActionWrite = FollowingWrite;
/** What the actor is told once and nowhere else, under its name. */
export type ShownLine = { readonly label: Label; readonly value: string };
export type ActionAnswer = {
  /** Written to the record, read-only fields included, and not checked again. */
  readonly values?: Values;
  /**
   * Done in order in the same transaction, checked like a form, with the rights that the definition names in `writesAs`.
   * What one of them refuses takes everything back.
   */
  readonly writes?: readonly ActionWrite[];
  /** Belong to the same transaction: for what only the platform's own code writes. */
  readonly statements?: readonly Statement[];
  readonly shown?: readonly ShownLine[];
};
/** Throw PlatformError to refuse the record. It may run again after a deadlock. */
export type ActionHandler = (call: ActionCall) => Promise<ActionAnswer | undefined> | ActionAnswer | undefined;
/** By the name of the definition. */
export type ActionHandlers = ReadonlyMap<string, ActionHandler>;

/** Records of one call: more belong into a job. */
export const MOST_TARGETS = 500;

/** Every action that has code needs it, and all code an action; the first that has none stops the start. */
export function checkActionHandlers(registry: Registry, handlers: ActionHandlers): void {
  for (const { name, handler } of registry.actions.values())
    if (handler && !handlers.has(name)) throw new Error(`action ${name} has no handler`);
  for (const name of handlers.keys()) if (!registry.actions.get(name)?.handler) throw new Error(`the handler ${name} belongs to no action`);
}

/** How far the actor may do it; null for not at all. */
function reach(registry: Registry, access: Access, action: ActionDefinition): Reach | null {
  const rights = access.model(registry.model(action.model));
  if (!action.rights) return rights.update;
  return holdsRights(access, action.rights) ? rights.read : null;
}

/** The model's actions that the actor may do, without what only the server needs; none where nothing can be written for want of payment. */
export function offeredActions(registry: Registry, actor: Actor, model: string): Omit<ActionDefinition, 'rights' | 'handler'>[] {
  const { access } = actor;
  if (!isWritable(registry, actor, registry.model(model))) return [];
  return [...registry.actions.values()]
    .filter((action) => action.model === model && action.ofScreen !== true && reach(registry, access, action) !== null)
    .map(({ rights: _rights, handler: _handler, writesAs: _writesAs, when, ...shown }) => {
      const of = registry.model(shown.model);
      const isRead = (name: string) => access.mayReadField(of, name);
      const state = stateOf(shown, of)?.name;
      // A condition on a closed field cannot be judged in the browser and would tell that field's name.
      const isJudged = when !== undefined && conditionFields(when).every(isRead);
      return { ...shown, ...(isJudged ? { when } : {}), ...(state !== undefined && isRead(state) ? { state } : {}) };
    });
}

type Asked = {
  readonly name: string;
  readonly ids: readonly number[];
  /** Of the records, in the order of `ids`. */
  readonly versions?: readonly number[] | undefined;
  readonly input?: unknown;
  readonly idempotencyKey?: string | undefined;
};
export type ActionResult = {
  readonly changed: number;
  readonly rows: readonly { readonly id: number; readonly version: number }[];
  /** Of the call that took effect; a repeated one is told nothing. */
  readonly shown?: readonly { readonly id: number; readonly lines: readonly ShownLine[] }[];
};

type Deciding = {
  readonly context: HookContext;
  readonly handler: ActionHandler | undefined;
  readonly input: Values;
  readonly shown: Map<number, readonly ShownLine[]>;
};

/** Whether the record is one with which it is done. */
function isOfferedFor(action: ActionDefinition, { registry, ...context }: HookContext, row: Values): boolean {
  const model = registry.model(action.model);
  const state = stateOf(action, model);
  if (action.from && !action.from.includes(String(state ? row[state.name] : undefined))) return false;
  return !action.when || conditionHolds(model, action.when, row, clockOf(context));
}

function decider(action: ActionDefinition, { context, handler, input, shown }: Deciding): BroughtAct['decide'] {
  const model = context.registry.model(action.model);
  const state = stateOf(action, model);
  const clock = clockOf(context);
  return async ({ id, values: row }) => {
    const from = state ? row[state.name] : undefined;
    if (!isOfferedFor(action, context, row)) throw new PlatformError('WRONG_STATE');
    const answer = (await handler?.({ context, id, row, input })) ?? {};
    if (answer.shown) shown.set(id, answer.shown);
    const values = { ...answer.values, ...(state && action.to !== undefined && { [state.name]: action.to }) };
    const record = { ...row, ...values };
    if (state && !mayMove(state.field, { from, to: record[state.name], model, record, clock })) throw new PlatformError('WRONG_STATE');
    const stored = Object.entries(values).map(([name, value]) => {
      const field = model.fields[name];
      if (!field || field.kind === 'children') throw new Error(`action ${action.name} sets ${name}, which is no stored field`);
      return [name, normaliseValue(field, value)] as const;
    });
    const { writes = [], statements = [] } = answer;
    if (writes.length > 0 && !action.writesAs) throw new Error(`action ${action.name} writes other records without \`writesAs\``);
    return { values: Object.fromEntries(stored), writes, statements };
  };
}

/**
 * The action as if the actor pressed its button right after the write of the record: null where it is not offered to the actor, and
 * nothing is written where it is not offered for the record as it is by then.
 */
export function actionBehindWrite(context: HookContext, handlers: ActionHandlers, name: string, id: number): BroughtAct | null {
  const { registry, actor, now, today } = context;
  const action = registry.actions.get(name);
  const scope = action ? reach(registry, actor.access, action) : null;
  if (!action || scope === null) return null;
  const input = checkTypedInput({ label: action.label, fields: action.fields ?? {} }, {}, { registry, now, today });
  const decide = decider(action, { context, handler: handlers.get(name), input, shown: new Map() });
  return {
    kind: 'act',
    model: action.model,
    id,
    scope,
    writesAs: action.writesAs ?? null,
    decide: async (row) => (isOfferedFor(action, context, row.values) ? decide(row) : { values: {}, writes: [] }),
  };
}

/**
 * Does an action with several records, all or none. Throws NOT_FOUND for an unknown action, NO_RIGHT, INVALID for wrong
 * input, and for the records the reason of the only one, or ACTION_REFUSED with the reason of each.
 */
export async function carryOutAction(context: WriteContext, handlers: ActionHandlers, asked: Asked): Promise<ActionResult> {
  const { registry, actor, now, today } = context;
  const action = registry.actions.get(asked.name);
  if (!action) throw new PlatformError('NOT_FOUND');
  const scope = reach(registry, actor.access, action);
  if (scope === null) throw new PlatformError('NO_RIGHT');
  const model = registry.model(action.model);
  const ids = [...new Set(asked.ids)];
  if (ids.length > 1 && !action.bulk) throw new PlatformError('BAD_REQUEST', { params: { reason: 'ids' } });
  if (asked.versions && asked.versions.length !== asked.ids.length)
    throw new PlatformError('BAD_REQUEST', { params: { reason: 'versions' } });
  const input = checkTypedInput({ label: action.label, fields: action.fields ?? {} }, asked.input, { registry, now, today });
  const targets = ids.map((id) => ({ id, version: asked.versions?.[asked.ids.indexOf(id)] }));
  const { idempotencyKey: key, ...request } = asked;
  const shown = new Map<number, readonly ShownLine[]>();
  const { hooks: _hooks, ...writing } = context;
  const decided = decider(action, { context: writing, handler: handlers.get(action.name), input, shown });
  const decide: ActOperation['decide'] = async (row) => {
    const { writes, ...own } = await decided(row);
    return { ...own, further: action.writesAs ? followingWrites(context, action.writesAs, writes) : [] };
  };
  const written = await executeWrites({
    context,
    operations: [{ kind: 'act', model, targets, scope, decide, further: action.writesAs !== undefined }],
    reply: () => [readVersions(context, model, ids)],
    ...(key && { idempotency: { key, requestHash: createHash('sha256').update(JSON.stringify(request)).digest('hex') } }),
  });
  const rows = (written.reply[0]?.rows ?? []).map(([id, version]) => ({ id: Number(id), version: Number(version) }));
  return {
    changed: rows.length,
    rows,
    ...(shown.size > 0 && !written.replayed && { shown: [...shown].map(([id, lines]) => ({ id, lines })) }),
  };
}
