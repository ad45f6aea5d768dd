/** Normalises, checks and authorises what a client wants written. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FieldError } from '@lambda/model/errors/field-errors.ts';
import { type ValidRow, type Values, validateRecord } from '@lambda/model/fields/validate.ts';
import { type Access, type ActorValue, actorValue, requireRight } from '../access/access.ts';
import { lockedFields, type Operation, type Reach } from '../access/reach.ts';
import type { HookContext } from './hooks.ts';
import { cleanHtml } from './html.ts';

type Request = {
  readonly context: HookContext;
  readonly model: ModelDefinition;
  readonly input: unknown;
  readonly existing?: Values;
  readonly mode: 'create' | 'update';
  /** Fields that the platform itself has set: they need no right of the actor's. */
  readonly own?: OwnValues;
};
type OwnValues = Readonly<Record<string, ActorValue>>;

/** The actor's own values that a role gives to every new record. */
export function ownValues({ actor }: Pick<HookContext, 'actor'>, reach: Reach): OwnValues {
  const locked = lockedFields(reach);
  return locked.length === 0 ? NONE : Object.fromEntries(locked.map(({ path, actor: name }) => [path, actorValue(actor, name)]));
}
const NONE: OwnValues = {};
const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);
/** Whatever a client sent for these fields does not count. */
export const withOwn = (input: unknown, own: OwnValues): unknown => (own !== NONE && isRecord(input) ? { ...input, ...own } : input);
export function withoutLocked(reach: Reach, input: unknown): unknown {
  const fields = lockedFields(reach);
  if (fields.length === 0 || !isRecord(input)) return input;
  const locked = new Set(fields.map(({ path }) => path));
  return Object.fromEntries(Object.entries(input).filter(([name]) => !locked.has(name)));
}

/** The fields of a model that are there for an actor, and those that the actor may write. */
type FieldRights = { readonly known: ReadonlySet<string>; readonly writable: ReadonlySet<string> };
const rights = new WeakMap<Access, Map<ModelDefinition, FieldRights>>();
function fieldRights(access: Access, model: ModelDefinition): FieldRights {
  let ofModels = rights.get(access);
  if (!ofModels) {
    ofModels = new Map();
    rights.set(access, ofModels);
  }
  let found = ofModels.get(model);
  if (!found) {
    const writable = Object.keys(model.fields).filter((name) => access.mayWriteField(model, name));
    // A field that may not be read does not exist for the actor; a password is never read, only set.
    const known = Object.keys(model.fields).filter(
      (name) => access.mayReadField(model, name) || (model.fields[name]?.kind === 'password' && writable.includes(name)),
    );
    found = { known: new Set(known), writable: new Set(writable) };
    ofModels.set(model, found);
  }
  return found;
}

export function validate({ context, model, input, existing, mode, own = NONE }: Request) {
  const { access } = context.actor;
  // The company may ask for more than the platform does, and begin with other values.
  const asCompany = (of: ModelDefinition): ModelDefinition => access.definitions?.model(of) ?? of;
  const given = asCompany(model);
  const knows = (of: ModelDefinition, field: string): boolean =>
    fieldRights(access, of === given ? model : context.registry.model(of.name)).known.has(field);
  return validateRecord({
    model: given,
    input,
    existing,
    mode,
    today: context.today,
    now: context.timestamp ?? context.now.toISOString(),
    modelOf: (name) => asCompany(context.registry.model(name)),
    cleanHtml,
    isKnown: own === NONE ? knows : (of, field) => knows(of, field) || (of === given && Object.hasOwn(own, field)),
  });
}

const isSubTable = (child: ModelDefinition, parent: ModelDefinition): boolean => child.parent?.model === parent.name;
/** The scope of a row reached through its parent; null when it follows the parent. Throws without the right. */
export function childScope(access: Access, parent: ModelDefinition, child: ModelDefinition, operation: Operation) {
  return isSubTable(child, parent) ? null : requireRight(access, child, operation);
}

type Given = {
  readonly context: HookContext;
  readonly model: ModelDefinition;
  readonly row: ValidRow;
  readonly named: readonly string[];
  readonly path: string;
};
/** The given fields that the actor may not write, sub-tables included, and references to what the actor may not read at all. */
function refusals({ context, model, row, named, path }: Given): FieldError[] {
  const { access } = context.actor;
  const { writable } = fieldRights(access, model);
  const refused: FieldError[] = [];
  for (const name of named) {
    const field = model.fields[name];
    if (!writable.has(name)) refused.push({ field: path + name, code: 'noRight' });
    else if ((field?.kind === 'reference' || field?.kind === 'references') && (row.values[name] ?? null) !== null) {
      if (!access.model(context.registry.model(field.to)).read) refused.push({ field: path + name, code: 'reference' });
    }
  }
  for (const [name, changes] of Object.entries(row.children)) {
    const field = model.fields[name];
    if (field?.kind !== 'children') continue;
    const child = context.registry.model(field.of);
    if (changes.create.length > 0) childScope(access, model, child, 'create');
    if (changes.update.length > 0) childScope(access, model, child, 'update');
    if (changes.delete.length > 0) childScope(access, model, child, 'delete');
    for (const [index, inner] of [...changes.create, ...changes.update].entries())
      refused.push(...refusals({ context, model: child, row: inner, named: inner.given, path: `${path}${name}[${index}].` }));
  }
  return refused;
}

/** The checked input; throws PlatformError INVALID with every field that is wrong, or NO_RIGHT_FIELD. */
export function checkInput(request: Request): ValidRow {
  const { errors, values, children, given } = validate(request);
  if (errors.length > 0) throw new PlatformError('INVALID', { fields: errors });
  const { own = NONE } = request;
  const row: ValidRow = { values, children, given: own === NONE ? given : given.filter((name) => !Object.hasOwn(own, name)) };
  const refused = refusals({ context: request.context, model: request.model, row, named: row.given, path: '' });
  const first = refused.find(({ code }) => code === 'noRight');
  if (first) throw new PlatformError('NO_RIGHT_FIELD', { params: { field: first.field }, fields: refused });
  if (refused.length > 0) throw new PlatformError('INVALID', { fields: refused });
  return row;
}
