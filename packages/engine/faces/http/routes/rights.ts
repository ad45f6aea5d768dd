/** `/lambda/rights/…`: what a person may do and why, and what there is to give. */

import { type ConditionLike, comparedValueSchema, comparisonSchema } from '@lambda/model/conditions/conditions.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { ERRORS, PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { explainField, explainModel } from '../../../core/access/explain.ts';
import { parseLimits } from '../../../core/access/layers.ts';
import { limitedEntries, ownedEntries } from '../../../core/access/own-permissions.ts';
import { mayHandOn } from '../../../core/access/rights-compared.ts';
import { companyDay } from '../../../core/calendar/clock.ts';
import type { HookContext } from '../../../core/records/hooks.ts';
import { type RecordRight, recordRights } from '../../../core/records/record-rights.ts';
import { modelOfItem } from '../../../core/registry/crud-model.ts';
import { roleFaults } from '../../../core/registry/role-faults.ts';
import { modelOrView } from '../../../core/registry/view-models.ts';
import { parseRole } from '../../../services/sessions/roles.ts';
import { presentActor } from '../../../services/sessions/session.ts';
import { LIMITS_OF_COMPANY, ROLES_IN_COMPANY, ROLES_OF_COMPANY, ROLES_OF_EMPLOYEE } from '../../../services/sessions/sessions.sql.ts';
import { withParams } from '../../../sql/named-statements.ts';
import { done, flag, free, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, defineAddress, idIn } from '../address.ts';
import { readInput } from '../requests.ts';
import { heldCatalog, mayManageRoles, wholeCatalog } from '../rights-catalog.ts';

const idSchema = z.int().positive();
const askedSchema = z.strictObject({
  user_id: idSchema,
  company_id: idSchema,
  role_id: idSchema,
  /** The entry that the person comes from; without one all that the role gives counts. */
  menu: z.string().max(60).optional(),
  model: z.string().max(60).optional(),
  field: z.string().max(60).optional(),
  record_id: idSchema.optional(),
});

/** Conditions as they are typed: an expression need not be readable yet. */
const typedCondition: z.ZodType<ConditionLike> = z.lazy(() =>
  z.union([
    z.string().max(4_000),
    z.strictObject({ field: z.string().max(200), condition: comparisonSchema, value: comparedValueSchema.optional() }),
    z.strictObject({ all: z.array(typedCondition).max(100).readonly() }),
    z.strictObject({ any: z.array(typedCondition).max(100).readonly() }),
  ]),
);
const pathSchema = z.string().max(200);
const conditionsSchema = z.strictObject({
  menus: z.record(
    z.string().max(60),
    z.strictObject({
      gridCondition: z
        .array(z.strictObject({ grid_field: pathSchema, user_field: pathSchema.optional(), value: pathSchema.optional() }))
        .max(100)
        .optional(),
      formCondition: z
        .array(z.strictObject({ form_field: pathSchema, user_field: pathSchema }))
        .max(100)
        .optional(),
      // Read by themselves: what is described of an address does not nest without end.
      gridEditCondition: z.unknown().optional(),
      gridDeleteCondition: z.unknown().optional(),
    }),
  ),
});

/** What the roles of an employee show, and what of it the editor may change. Throws NO_RIGHT_READ, NOT_FOUND out of reach. */
async function employeeRights(context: HookContext, employee: ModelDefinition, id: number) {
  const { registry, database, actor } = context;
  const [read] = await recordRights(context, employee, id);
  if (!read?.allowed) throw new PlatformError(read?.code ?? 'NO_RIGHT_READ');
  const [found] = await database.readBatch([withParams(ROLES_OF_EMPLOYEE, actor.companyId, id)], actor.companyId);
  const rows = found?.rows ?? [];
  const roles = rows.flatMap(([roleId, permissions]) => {
    const role = parseRole(permissions ?? '');
    return role ? [{ ...role, id: Number(roleId) }] : [];
  });
  const [standard] = await database.readBatch([withParams(LIMITS_OF_COMPANY, actor.companyId)], null);
  const [most = null, usual = null] = standard?.rows[0] ?? [];
  const company = parseLimits(most);
  return {
    roles: roles.map(({ id: role, label }) => ({ id: role, label })),
    /** Nobody but an administrator changes what he may do himself. */
    own: !actor.access.administrator && id === actor.employeeId,
    whole: actor.access.administrator,
    entries: ownedEntries({ registry, own: actor.access, roles, company }),
    all: limitedEntries(registry),
    maximum: company,
    standard: parseLimits(usual),
  };
}

const tag = 'Rights';
export const rightsAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/lambda/rights/catalog',
    tag,
    summary: 'What rights there are to give, as far as the caller holds them.',
    open: (access, registry) => access.administrator || mayManageRoles(registry, access),
    reply: done(free),
    answer: async ({ services: { registry, database }, session }) => {
      const actor = presentActor(session);
      const { administrator, role } = actor.access;
      if (administrator) return { status: true, data: { ...wholeCatalog(registry), own: null } };
      const [made, held] = await database.readBatch(
        [withParams(ROLES_OF_COMPANY, actor.companyId), withParams(ROLES_IN_COMPANY, actor.userId, actor.companyId)],
        null,
      );
      const mine = new Set([role.id, ...(held?.rows ?? []).map(([id]) => Number(id))]);
      /** Roles of the company that this person may look at and not change, and why. */
      const closed = (made?.rows ?? []).flatMap(([number, permissions]) => {
        const id = Number(number);
        const stored = parseRole(permissions ?? '');
        if (mine.has(id)) return [{ id, why: 'held' }];
        return stored && mayHandOn(registry, { ...stored, id }, actor) ? [] : [{ id, why: 'beyond' }];
      });
      return { status: true, data: { ...heldCatalog(registry, actor.access), closed } };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/rights/faults',
    tag,
    summary: 'Which conditions of a role mean nothing, and why, before it is saved.',
    open: (access, registry) => access.administrator || mayManageRoles(registry, access),
    body: conditionsSchema,
    reply: done(list(record({ menu: text, part: text, at: whole, message: text }))),
    answer: async ({ services: { registry }, input: { menus }, language, session }) => {
      const { administrator, role } = presentActor(session).access;
      // Whoever manages roles of a company is told of the entries that he holds himself.
      const own = Object.entries(menus).filter(([id]) => administrator || role.menus[id]?.show === true);
      const menusAsked = own.map(([id, { gridEditCondition: edit, gridDeleteCondition: remove, ...bounds }]) => [
        id,
        {
          ...bounds,
          ...(edit === undefined ? {} : { gridEditCondition: readInput(typedCondition, edit) }),
          ...(remove === undefined ? {} : { gridDeleteCondition: readInput(typedCondition, remove) }),
        },
      ]);
      const faults = roleFaults(registry, Object.fromEntries(menusAsked));
      return { status: true, data: faults.map(({ text: words, ...place }) => ({ ...place, message: words[language] })) };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/lambda/rights/employee/:id',
    tag,
    summary: 'What the roles of an employee show, and what of it the caller may leave or take away.',
    reply: done(
      record({
        roles: list(free),
        own: flag,
        whole: flag,
        entries: list(free),
        all: list(free),
        maximum: nullable(free),
        standard: nullable(free),
      }),
    ),
    answer: async ({ services: { registry, database }, actor, parts, now }) => {
      const employee = registry.models.get('employee');
      if (!employee || !actor.access.mayReadField(employee, 'permissions')) throw new PlatformError('NO_RIGHT_READ');
      const context = { database, registry, actor, now, today: companyDay(now, actor.timeZone), ip: null };
      return { status: true, data: await employeeRights(context, employee, idIn(parts.id)) };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/rights/effective',
    tag,
    summary: 'What a person may do and why.',
    open: ({ administrator }) => administrator,
    body: askedSchema,
    reply: done(free),
    answer: async ({ services: { registry, sessions, database }, input: asked, language, now }) => {
      const found = await sessions.layersFor({ userId: asked.user_id, companyId: asked.company_id, roleId: asked.role_id });
      if (!found) throw new PlatformError('NOT_FOUND');
      const { layers } = found;
      const access = asked.menu ? found.actor.access.on(asked.menu) : found.actor.access;
      const actor = { ...found.actor, access };
      const item = asked.menu === undefined ? undefined : registry.menuItems.get(asked.menu);
      if (asked.menu !== undefined && !item) throw new PlatformError('NOT_FOUND');
      const name = asked.model ?? modelOfItem(registry, item);
      const model = name === undefined ? undefined : modelOrView(registry, name);
      if (name !== undefined && !model) throw new PlatformError('NOT_FOUND');
      const context = { database, registry, actor, now, today: companyDay(now, actor.timeZone), ip: null };
      const withMessage = (right: RecordRight) => ({ ...right, ...(right.code ? { message: ERRORS[right.code].text[language] } : {}) });
      const explained = model && { registry, access, layers, model };
      const data = {
        administrator: access.administrator,
        person: { name: actor.name, login: actor.login, employee_id: actor.employeeId, unit_id: actor.unitId },
        role: layers.role.label,
        layers: { company: layers.company !== null, employee: layers.employee !== null },
        menu: item ? { id: item.id, label: item.label, show: access.administrator || access.role.menus[item.id]?.show === true } : null,
        model: model ? { name: model.name, label: model.label } : null,
        operations: explained ? explainModel(explained) : [],
        field: explained && asked.field !== undefined ? explainField(explained, asked.field) : null,
        record:
          model && !model.projects && asked.record_id !== undefined
            ? (await recordRights(context, model, asked.record_id)).map(withMessage)
            : null,
      };
      return { status: true, data };
    },
  }),
];
