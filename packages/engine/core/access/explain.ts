/** Why a right is there or not: read off the very rights that the door uses, with the layer and the rule that decided. */

import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { ModelDefinition, RowScope } from '@lambda/model/definitions/definitions.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { isAttachmentsRight } from '@lambda/model/rights/attachments-right.ts';
import { modelOfItem } from '../registry/crud-model.ts';
import type { Registry } from '../registry/registry.ts';
import type { Access } from './access.ts';
import { effectiveRights, type Layer, type Layers, type Letter } from './layers.ts';
import type { Operation, Origin, RowBound } from './reach.ts';
import { holdsRights } from './start-rights.ts';
import { isClosedByPlan } from './within-plan.ts';

export type Source = {
  readonly origin: Origin;
  readonly scope: RowScope;
  /** How many parents up the scope is meant. */
  readonly up: number;
  readonly where: readonly RowBound[];
  readonly except: ConditionLike | null;
};
/** What closed it: a layer that took it away, or something about the model itself that no role changes. */
export type Closed =
  | { readonly by: Layer; readonly entry: string | null }
  | { readonly by: 'platform'; readonly rule: 'internal' | 'appendOnly' | 'password' | 'readOnly' | 'unknown' | 'plan' };
export type OperationExplained = {
  readonly operation: Operation;
  readonly allowed: boolean;
  /** What gives it; empty when nothing does. */
  readonly sources: readonly Source[];
  readonly closed: Closed | null;
};
export type FieldExplained = {
  readonly name: string;
  readonly read: boolean;
  readonly write: boolean;
  readonly closed: Closed | null;
};

const LETTERS: Readonly<Record<Operation, Letter>> = { create: 'c', read: 'r', update: 'u', delete: 'd' };
export const OPERATIONS = ['create', 'read', 'update', 'delete'] as const satisfies readonly Operation[];

/** The menu entries that open records of a model. */
export const entriesOf = (registry: Registry, model: string): string[] =>
  [...registry.menuItems.values()].filter((item) => modelOfItem(registry, item) === model).map(({ id }) => id);

type Asked = { readonly registry: Registry; readonly access: Access; readonly layers: Layers; readonly model: ModelDefinition };

/** The layer that closes an operation: the one that took away what the role would have given, else the role, which gives nothing. */
function closedBy({ registry, access, layers, model }: Asked, operation: Operation): Closed {
  if (model.internal) return { by: 'platform', rule: 'internal' };
  if (model.appendOnly && (operation === 'update' || operation === 'delete')) return { by: 'platform', rule: 'appendOnly' };
  if (isClosedByPlan(registry, layers.role, layers.plan, model)) return { by: 'platform', rule: 'plan' };
  const rights = effectiveRights(layers);
  const letter = LETTERS[operation];
  const entries = access.page === null ? entriesOf(registry, model.name) : [access.page];
  for (const entry of entries) {
    const by = rights.cut(entry, letter);
    if (by !== null && by !== 'role') return { by, entry };
  }
  const by = rights.cutModel(model.name, letter);
  return by !== null && by !== 'role' ? { by, entry: null } : { by: 'role', entry: access.page };
}

/** Who may ask for a record that the platform writes, by the entry that is named for it; null where nobody may. */
function askedFor({ access, model }: Asked): OperationExplained | null {
  if (!model.asked || !holdsRights(access, model.asked.rights)) return null;
  const { entry } = model.asked.rights;
  const named = access.administrator || entry === undefined ? undefined : access.role.menus[entry];
  const origin: Origin = named && entry !== undefined ? { kind: 'entry', name: entry } : { kind: 'administrator', name: '' };
  const source = { origin, scope: named?.scope ?? 'company', up: 0, where: [], except: null } as const;
  return { operation: 'create', allowed: true, sources: [source], closed: null };
}

/** What the actor may do with the records of a model. */
export function explainModel(asked: Asked): OperationExplained[] {
  const rights = asked.access.model(asked.model);
  return OPERATIONS.map((operation) => {
    const asking = operation === 'create' ? askedFor(asked) : null;
    if (asking) return asking;
    const reach = rights[operation];
    const sources = (reach?.parts ?? []).map(({ origin, scope, up, where, except }) => ({ origin, scope, up, where, except }));
    return { operation, allowed: reach !== null, sources, closed: reach ? null : closedBy(asked, operation) };
  });
}

/** What the actor may do with one field of a model, as far as the model itself is open. */
export function explainField({ access, layers, model }: Asked, name: string): FieldExplained {
  const walked = fieldOf(model, name);
  const [read, write] = [access.mayReadField(model, name), access.mayWriteField(model, name)];
  const closed = (): Closed | null => {
    if (!walked && !isAttachmentsRight(model, name)) return { by: 'platform', rule: 'unknown' };
    if (walked?.field.kind === 'password') return { by: 'platform', rule: 'password' };
    const { layer } = effectiveRights(layers).field(model.name, name);
    if (read && write) return null;
    if (!write && read && walked && (walked.system || walked.field.readOnly)) return { by: 'platform', rule: 'readOnly' };
    return { by: layer ?? 'role', entry: layer === null ? access.page : null };
  };
  return { name, read, write, closed: closed() };
}
