/**
 * What a role may do, computed once per role definition. The door (query compiler and records pipeline) asks here and
 * nowhere else; nothing a client sends takes part.
 */
import { createHash } from 'node:crypto';
import { type ModelDefinition, ROW_SCOPES, type RoleDefinition, type RowScope } from '@lambda/model/definitions.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import { fieldOf } from '@lambda/model/walk.ts';
import type { Entity, Registry, ResolvedPath } from '../registry/registry.ts';

export const ADMINISTRATOR_ROLE = 1;

export type Operation = 'create' | 'read' | 'update' | 'delete';
/** Per operation the widest row scope granted, or null. */
export type ModelAccess = Readonly<Record<Operation, RowScope | null>>;

export type Access = {
  readonly role: RoleDefinition;
  /** Equal keys mean equal rights: part of the key of every cached plan and schema. */
  readonly key: string;
  readonly administrator: boolean;
  model(model: ModelDefinition): ModelAccess;
  mayReadField(model: ModelDefinition, field: string): boolean;
  mayWriteField(model: ModelDefinition, field: string): boolean;
  /** Whether every hop and the field at the end may be read. */
  mayReadPath(path: ResolvedPath): boolean;
  mayReadEntity(entity: Entity): boolean;
};

/** The person behind a request, in the company and role chosen. */
export type Actor = {
  readonly userId: number;
  readonly login: string;
  readonly name: string;
  readonly companyId: number;
  readonly employeeId: number | null;
  /** The structure unit of the actor's employee record. */
  readonly unitId: number | null;
  readonly access: Access;
};

/**
 * Rows of such a model belong to no company (people who sign in): a right to read them reaches only those that the
 * company's own rows point at, so they have no list of their own except for the platform's administrator.
 */
export const isReachedOnly = (access: Access, model: ModelDefinition): boolean =>
  !access.administrator && model.placement !== 'company' && !model.open && !model.belongs?.company;

const NOTHING: ModelAccess = { create: null, read: null, update: null, delete: null };
const EVERYTHING: ModelAccess = { create: 'company', read: 'company', update: 'company', delete: 'company' };
const LETTERS = { create: 'c', read: 'r', update: 'u', delete: 'd' } as const;
const OPERATIONS = Object.keys(LETTERS) as Operation[];

/** The wider of two scopes: company before unit before own. */
const wider = (a: RowScope | null, b: RowScope | null): RowScope | null => ROW_SCOPES.find((scope) => scope === a || scope === b) ?? null;

type Grant = {
  readonly c?: boolean | undefined;
  readonly r?: boolean | undefined;
  readonly u?: boolean | undefined;
  readonly d?: boolean | undefined;
  readonly scope?: RowScope | undefined;
};

export function createAccess(registry: Registry, role: RoleDefinition): Access {
  const administrator = role.id === ADMINISTRATOR_ROLE;
  const rights = new Map<string, ModelAccess>();
  const grant = (model: string, given: Grant) => {
    const known = rights.get(model) ?? NOTHING;
    const scope = given.scope ?? 'company';
    rights.set(
      model,
      Object.fromEntries(
        OPERATIONS.map((operation) => [operation, given[LETTERS[operation]] ? wider(known[operation], scope) : known[operation]]),
      ) as ModelAccess,
    );
  };
  for (const [id, entry] of Object.entries(role.menus)) {
    const item = registry.menuItems.get(id);
    const crud = entry.show && item?.linkTo === 'crud' ? registry.cruds.get(item.url ?? '') : undefined;
    const form = crud && registry.forms.get(crud.form);
    if (form) grant(form.model, entry);
  }
  for (const [model, entry] of Object.entries(role.models ?? {})) grant(model, entry);

  const modelAccess = (model: ModelDefinition): ModelAccess => {
    if (model.internal) return NOTHING;
    const limit = (access: ModelAccess): ModelAccess => (model.appendOnly ? { ...access, update: null, delete: null } : access);
    if (administrator) return limit(EVERYTHING);
    const own = rights.get(model.name) ?? NOTHING;
    if (model.parent) {
      const { parent } = model;
      const holder = registry.model(parent.model);
      const through = Object.entries(holder.fields).find(
        ([, field]) => field.kind === 'children' && field.of === model.name && field.by === parent.by,
      )?.[0];
      const above = modelAccess(holder);
      // As open as the parent's field that holds the rows: closed there, they are closed as a list of their own as well.
      const read = through === undefined || mayReadField(holder, through) ? above.read : null;
      const write = through === undefined || mayWriteField(holder, through) ? above.update : null;
      return limit({
        read: wider(own.read, read),
        create: wider(own.create, write),
        update: wider(own.update, write),
        delete: wider(own.delete, write),
      });
    }
    return limit(model.open ? { ...own, read: 'company' } : own);
  };
  const fieldRight = (model: ModelDefinition, field: string) => role.fields?.[model.name]?.[field];
  const mayReadField = (model: ModelDefinition, field: string): boolean => {
    const walked = fieldOf(model, field);
    if (!walked || walked.field.kind === 'password') return false;
    return administrator || fieldRight(model, field) !== 'none';
  };
  const mayWriteField = (model: ModelDefinition, field: string): boolean => {
    const walked = fieldOf(model, field);
    if (!walked || walked.system || walked.field.readOnly) return false;
    const right = administrator ? 'write' : (fieldRight(model, field) ?? 'write');
    return right === 'write';
  };
  const access: Access = {
    role,
    key: createHash('sha256').update(JSON.stringify(role)).digest('base64url').slice(0, 16),
    administrator,
    model: modelAccess,
    mayReadField,
    mayWriteField,
    mayReadPath: (path) =>
      path.hops.every((hop) => mayReadField(hop.model, hop.reference) && modelAccess(hop.to).read !== null) &&
      mayReadField(path.model, path.name),
    mayReadEntity: (entity) => modelAccess(entity.model).read !== null,
  };
  return access;
}

const REFUSALS = { create: 'NO_RIGHT_CREATE', read: 'NO_RIGHT_READ', update: 'NO_RIGHT_UPDATE', delete: 'NO_RIGHT_DELETE' } as const;

/** The row scope of an operation, or the refusal as an error. */
export function requireRight(access: Access, model: ModelDefinition, operation: Operation): RowScope {
  const scope = access.model(model)[operation];
  if (!scope) throw new PlatformError(REFUSALS[operation]);
  return scope;
}
