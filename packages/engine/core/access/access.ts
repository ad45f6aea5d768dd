/**
 * What a role may do, computed once per role definition. The door (query compiler and records pipeline) asks here and
 * nowhere else; nothing a client sends takes part.
 */
import { createHash } from 'node:crypto';
import type { ModelDefinition, RightLimits, RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { conditionHolds } from '@lambda/model/expression/condition.ts';
import type { Clock } from '@lambda/model/expression/evaluate.ts';
import { dependencies } from '@lambda/model/expression/typed.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { ATTACHMENTS_RIGHT, isAttachmentsRight } from '@lambda/model/rights/attachments-right.ts';
import type { RoleFlag } from '@lambda/model/rights/role-flags.ts';
import type { CompanyDefinitions } from '../registry/company-definitions.ts';
import type { Derived, Need } from '../registry/derived-view.ts';
import type { Entity, Registry } from '../registry/registry.ts';
import type { ResolvedPath } from '../registry/resolved-path.ts';
import { modelOrView } from '../registry/view-models.ts';
import { type Grant, listedBy, partOf, roleOn } from './entry-rights.ts';
import { NOTHING, openRows, visitorRights } from './open-to-visitors.ts';
import type { Plan } from './plan.ts';
import {
  all,
  belowReach,
  isOwnAlone,
  type ModelAccess,
  type Operation,
  type Origin,
  partReach,
  type Reach,
  type ReachPart,
  unite,
} from './reach.ts';

export type Access = {
  readonly role: RoleDefinition;
  /** Equal keys mean equal rights: part of the key of every cached plan and schema. */
  readonly key: string;
  readonly administrator: boolean;
  /** The menu entry whose rights these are; null for all that the role has. */
  readonly page: string | null;
  /** What the actor's company says differently of definitions; null where it says nothing. */
  readonly definitions: CompanyDefinitions | null;
  model(model: ModelDefinition): ModelAccess;
  /**
   * The rows whose attachments may be read and changed: those that an entry of the menu opens, not those that are only looked up,
   * as far as the role leaves `attachments` open.
   */
  attachments(model: ModelDefinition): ModelAccess;
  mayReadField(model: ModelDefinition, field: string): boolean;
  mayWriteField(model: ModelDefinition, field: string): boolean;
  /** Whether every hop and the field at the end may be read. */
  mayReadPath(path: ResolvedPath): boolean;
  mayReadEntity(entity: Entity): boolean;
  flag(flag: RoleFlag): boolean;
  /**
   * The rights of a request that says which menu entry it comes from: those of the entry for the entry's model, the role's
   * for what the entry looks up. Never more than the role's: a hidden entry leaves its model closed, an unknown one counts as none.
   */
  on(page: string): Access;
};

/** A value of the actor's own record, by which conditions of roles are filled. */
export type ActorValue = string | number | boolean | null;

/** The person behind a request, in the company and role chosen. */
export type Actor = {
  readonly userId: number;
  readonly login: string;
  readonly name: string;
  readonly companyId: number;
  readonly employeeId: number | null;
  /** The structure unit of the actor's employee record. */
  readonly unitId: number | null;
  /** Where the company lives: an IANA time zone; that of Ulaanbaatar without one. */
  readonly timeZone?: string;
  /** The employee record as it is stored, for conditions of roles; nothing without one. */
  readonly record?: Readonly<Record<string, ActorValue>>;
  readonly access: Access;
  /** The entry of the menu that the request comes from, where it says so. */
  readonly entry?: string;
  /** Who acts in this person's name; every line of the history names both. */
  readonly impersonatorId?: number;
  /** What the company's plan opens and holds; nothing without one. */
  readonly plan?: Plan;
  /** What everybody in the company may have at most; nothing without one. */
  readonly maximum?: RightLimits;
  /** What this person would hold if plan and maximum closed nothing; nothing where there is neither. */
  readonly uncut?: Access;
};

/** The actor with the rights of an entry of the menu; unchanged without one. */
export const actorOn = (actor: Actor, entry: string | null): Actor =>
  entry === null ? actor : { ...actor, entry, access: actor.access.on(entry) };

/** The actor's value under a name of `ACTOR_FIELDS` or of a field of the employee record; null when there is none. */
export function actorValue(actor: Actor, name: string): ActorValue {
  switch (name) {
    case 'user_id':
      return actor.userId;
    case 'emp_id':
      return actor.employeeId;
    case 'struct_id':
      return actor.unitId;
    case 'company_id':
      return actor.companyId;
    default:
      return actor.record?.[name] ?? null;
  }
}

/**
 * Rows of such a model belong to no company (people who sign in): a right to read them reaches only those that the
 * company's own rows point at, so they have no list of their own except for the platform's administrator.
 */
export const isReachedOnly = (access: Access, model: ModelDefinition): boolean =>
  !access.administrator && model.placement !== 'company' && !model.open && model.visitors === undefined && !model.belongs?.company;

/** Of what the platform keeps on every row; who has written it concerns nobody outside. */
const SEEN_BY_VISITORS: ReadonlySet<string> = new Set(['id', 'created_at']);
const LETTERS = { create: 'c', read: 'r', update: 'u', delete: 'd' } as const;
const OPERATIONS = Object.keys(LETTERS) as Operation[];

type AccessOptions = {
  readonly page?: string | null;
  /** For people who are not signed in: what is open to them, and nothing of the role. */
  readonly visitor?: boolean;
  /** Models that the company's plan does not have: closed whatever the role says. */
  readonly closed?: ReadonlySet<string>;
  readonly definitions?: CompanyDefinitions | null;
};
export function createAccess(registry: Registry, role: RoleDefinition, options: AccessOptions = {}): Access {
  const administrator = registry.administrators.has(role.id);
  const page = options.page ?? null;
  const isVisitor = options.visitor === true;
  const closed = options.closed ?? new Set<string>();
  const definitions = options.definitions ?? null;
  const listed = page === null ? undefined : listedBy(registry, page);
  /** The sub-table that does not follow its parent on this entry. */
  const alone = listed !== undefined && registry.model(listed).parent ? listed : null;
  type Grants = Map<string, ModelAccess>;
  const rights: Grants = new Map();
  /** What the entries of the menu alone give. */
  const opened: Grants = new Map();
  const grant = (grants: Grants, model: ModelDefinition, given: Grant, origin: Origin) => {
    const known = grants.get(model.name) ?? NOTHING;
    const added = (operation: Operation): Reach | null => {
      const part = given[LETTERS[operation]] ? partOf(registry, model, given, operation, origin) : null;
      return part && partReach(part);
    };
    grants.set(
      model.name,
      Object.fromEntries(OPERATIONS.map((operation) => [operation, unite(known[operation], added(operation))])) as ModelAccess,
    );
  };
  for (const [id, entry] of Object.entries(role.menus)) {
    const model = entry.show ? listedBy(registry, id) : undefined;
    if (model === undefined) continue;
    for (const grants of [rights, opened]) grant(grants, registry.model(model), entry, { kind: 'entry', name: id });
  }
  for (const [name, entry] of Object.entries(role.models ?? {})) {
    const model = modelOrView(registry, name);
    if (model) grant(rights, model, entry, { kind: 'model', name });
  }

  /** A view is read by those who may read all that decides its rows, and written by nobody. */
  const computeDerived = ({ models, needs }: Derived): ModelAccess => {
    const isOpen = models.every((one) => modelAccess(one).read !== null) && needs.every(mayReadNeed);
    return { ...NOTHING, read: isOpen ? all('model') : null };
  };
  const mayReadNeed = ({ model, path }: Need): boolean => mayFollow(model, path.split('.'));
  type Look = { readonly grants: Grants; above(model: ModelDefinition): ModelAccess };
  const compute = (model: ModelDefinition, { grants, above: accessAbove }: Look): ModelAccess => {
    if (closed.has(model.name)) return NOTHING;
    const derived = model.derived && registry.derived.get(model.name);
    if (derived) return computeDerived(derived);
    if (model.internal) return NOTHING;
    const limit = (access: ModelAccess): ModelAccess => {
      if (model.writtenBy === 'platform') return { ...NOTHING, read: access.read };
      return model.appendOnly ? { ...access, update: null, delete: null } : access;
    };
    if (administrator) {
      const whole = all('administrator');
      return limit({ create: whole, read: whole, update: whole, delete: whole });
    }
    if (isVisitor && !model.parent) return visitorRights(model);
    const own = grants.get(model.name) ?? NOTHING;
    // On an entry of their own, rows of a sub-table are reached by that entry alone.
    if (model.parent && model.name !== alone) {
      const { parent } = model;
      const holder = registry.model(parent.model);
      const through = Object.entries(holder.fields).find(
        ([, field]) => field.kind === 'children' && field.of === model.name && field.by === parent.by,
      )?.[0];
      const above = accessAbove(holder);
      const origin: Origin = { kind: 'parent', name: holder.name };
      // As open as the parent's field that holds the rows: closed there, they are closed as a list of their own as well.
      const read = through === undefined || mayReadField(holder, through) ? belowReach(above.read, origin) : null;
      const write = through === undefined || mayWriteField(holder, through) ? belowReach(above.update, origin) : null;
      return limit({
        read: unite(own.read, read),
        create: unite(own.create, write),
        update: unite(own.update, write),
        delete: unite(own.delete, write),
      });
    }
    return limit({ ...own, read: grants === rights ? unite(own.read, openRows(model)) : own.read });
  };
  const accessBy = (grants: Grants) => {
    const computed = new Map<ModelDefinition, ModelAccess>();
    const above = (model: ModelDefinition): ModelAccess => {
      const known = computed.get(model) ?? compute(model, { grants, above });
      computed.set(model, known);
      return known;
    };
    return above;
  };
  const modelAccess = accessBy(rights);
  const openedAccess = accessBy(opened);
  const fieldRight = (model: ModelDefinition, field: string) => role.fields?.[model.name]?.[field];
  const attachmentAccess = (model: ModelDefinition): ModelAccess => {
    const right = administrator ? 'write' : (fieldRight(model, ATTACHMENTS_RIGHT) ?? 'write');
    if (model.attachments !== true || isVisitor || right === 'none') return NOTHING;
    const access = openedAccess(model);
    return right === 'write' ? access : { ...access, create: null, update: null };
  };
  /** Whether one of the fields that this one copies may not be read. */
  const isClosedCopy = (model: ModelDefinition, { closedWith }: Field): boolean => {
    if (closedWith === undefined || administrator) return false;
    const { create, read } = modelAccess(model);
    if (closedWith.openInOwn && isOwnAlone(create) && isOwnAlone(read)) return false;
    return closedWith.fields.some((path) => {
      const [name = '', copied = ''] = path.split('.');
      return !mayReadField(registry.model(name), copied);
    });
  };
  const mayReadField = (model: ModelDefinition, field: string): boolean => {
    if (isAttachmentsRight(model, field)) return administrator || fieldRight(model, field) !== 'none';
    const walked = fieldOf(model, field);
    if (!walked || walked.field.kind === 'password') return false;
    if (isVisitor && walked.system && !SEEN_BY_VISITORS.has(field)) return false;
    if (model.derived) return mayReadColumn(model.name, field);
    if (!administrator && fieldRight(model, field) === 'none') return false;
    if (walked.field.withheld && isReachedOnly(access, model)) return false;
    if (isClosedCopy(model, walked.field)) return false;
    return walked.formula === null || mayReadFormula(model, field);
  };
  /** A column of a view tells what it is made of; its key tells nothing beyond its rows. */
  const mayReadColumn = (view: string, name: string): boolean =>
    name === 'id' || (registry.derived.get(view)?.columns.find((column) => column.name === name)?.needs ?? []).every(mayReadNeed);
  /** A computed value tells what it is made of: it may be read by those who may read all of that. */
  const formulas = new Map<string, boolean>();
  const mayReadFormula = (model: ModelDefinition, field: string): boolean => {
    const key = `${model.name}.${field}`;
    const known = formulas.get(key) ?? dependencies(registry.formula(model, field)).every((path) => mayFollow(model, path.split('.')));
    formulas.set(key, known);
    return known;
  };
  const mayFollow = (model: ModelDefinition, [name = '', ...rest]: readonly string[]): boolean => {
    if (!mayReadField(model, name)) return false;
    const field = fieldOf(model, name)?.field;
    if (field?.kind !== 'children' && rest.length === 0) return true;
    const next = field?.kind === 'children' ? field.of : field?.kind === 'reference' ? field.to : undefined;
    if (next === undefined) return false;
    const to = registry.model(next);
    return modelAccess(to).read !== null && (rest.length === 0 || mayFollow(to, rest));
  };
  const mayWriteField = (model: ModelDefinition, field: string): boolean => {
    if (isAttachmentsRight(model, field)) return administrator || (fieldRight(model, field) ?? 'write') === 'write';
    const walked = fieldOf(model, field);
    if (!walked || model.derived || walked.system || walked.field.readOnly || isClosedCopy(model, walked.field)) return false;
    const right = administrator ? 'write' : (fieldRight(model, field) ?? 'write');
    return right === 'write';
  };
  const pages = new Map<string, Access>();
  const access: Access = {
    role,
    key: createHash('sha256')
      .update(
        JSON.stringify([
          role,
          administrator,
          ...(alone === null ? [] : [alone]),
          ...(closed.size > 0 ? [[...closed].sort()] : []),
          ...(definitions ? [{ definitions: definitions.key }] : []),
        ]),
      )
      .digest('base64url')
      .slice(0, 16),
    administrator,
    page,
    definitions,
    model: modelAccess,
    attachments: attachmentAccess,
    mayReadField,
    mayWriteField,
    mayReadPath: (path) =>
      path.known
        ? mayReadField(path.known.model, path.known.name)
        : path.hops.every((hop) => mayReadField(hop.model, hop.reference) && modelAccess(hop.to).read !== null) &&
          mayReadField(path.model, path.name),
    mayReadEntity: (entity) =>
      modelAccess(entity.rightsOf).read !== null && (administrator || !entity.view || role.views?.[entity.name] !== false),
    flag: (flag) => administrator || role.flags?.[flag] === true,
    on: (wanted) => {
      if (administrator || wanted === page || !registry.menuItems.has(wanted)) return access;
      const known = pages.get(wanted) ?? onPage(wanted);
      pages.set(wanted, known);
      return known;
    },
  };
  /** Most entries say nothing of their own: then the rights are the very same, and so are all plans kept for them. */
  const onPage = (wanted: string): Access => {
    const cut = createAccess(registry, roleOn(registry, role, wanted), { page: wanted, closed, definitions });
    const isSame = (model: ModelDefinition) =>
      OPERATIONS.every((operation) => cut.model(model)[operation]?.key === access.model(model)[operation]?.key);
    const isOpen = cut.role.views === role.views && role.menus[wanted]?.fields === undefined;
    return isOpen && [...registry.models.values(), ...registry.viewModels.values()].every(isSame) ? access : cut;
  };
  return access;
}

const REFUSALS = { create: 'NO_RIGHT_CREATE', read: 'NO_RIGHT_READ', update: 'NO_RIGHT_UPDATE', delete: 'NO_RIGHT_DELETE' } as const;

/** The rows that an operation reaches, or the refusal as an error. */
export function requireRight(access: Access, model: ModelDefinition, operation: Operation): Reach {
  const reach = access.model(model)[operation];
  if (!reach) throw new PlatformError(REFUSALS[operation]);
  return reach;
}

/** A row is written within the reach of the operation, and only where it may be read. */
export function scopesOf(access: Access, model: ModelDefinition, reach: Reach): Reach[] {
  const { read } = access.model(model);
  return read && read.key !== reach.key ? [reach, read] : [reach];
}
/** How far a write reaches: by the actor's right, or as far as is `given`. Throws without the right. */
export function writeReach(access: Access, model: ModelDefinition, operation: Operation, given: Reach | null = null) {
  const scope = given ?? requireRight(access, model, operation);
  return { scope, scopes: scopesOf(access, model, scope) };
}

/** A stored record of a model, in wire form, and the moment at which it is looked at. */
export type LookedAt = { readonly model: ModelDefinition; readonly row: Readonly<Record<string, unknown>>; readonly clock: Clock };
/** Whether an alternative closes the record to writing. */
export const isExcepted = ({ except }: Pick<ReachPart, 'except'>, { model, row, clock }: LookedAt): boolean =>
  except !== null && conditionHolds(model, except, row, clock);
/**
 * Whether a stored row may be written by one of the alternatives that it lies in. `lies` says `t` or `f` per alternative;
 * null when there is one alone.
 */
export const isOpen = (reach: Reach, looked: LookedAt, lies: string | null): boolean =>
  reach.parts.some((part, index) => (lies === null || lies[index] === 't') && !isExcepted(part, looked));
