/** `/lambda/puzzle/…` about roles: the same records, rights and checks as in the editor of roles, under the addresses of the original. */
import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { flagsSchema } from '@lambda/model/rights/role-flags.ts';
import { z } from 'zod';
import { type Access, requireRight } from '../../../core/access/access.ts';
import type { WriteOperation } from '../../../core/records/operation.ts';
import { executeWrites } from '../../../core/records/write.ts';
import type { Registry } from '../../../core/registry/registry.ts';
import { cutDefinition } from '../../../services/definitions/definition-cut.ts';
import { entityOf, readRoots } from '../../../services/operations/selection.ts';
import { crudFields } from '../../krud/crud-fields.ts';
import { anything, done, free, list, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, type AddressAsked, defineAddress, idIn, writeContextOf } from '../address.ts';
import { idempotencyIn } from '../requests.ts';
import { heldCatalog, mayManageRoles, wholeCatalog } from '../rights-catalog.ts';

const MOST = 1_000;
const namesSchema = z.strictObject({ name: z.string().min(1).max(60), display_name: z.string().min(1).max(120) });
const changedNamesSchema = namesSchema.partial().extend({ version: z.int().positive().optional() });
/** Looked at as a whole when the role is written. */
const rightsSchema = z.custom<Partial<RoleDefinition>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const saveSchema = z.strictObject({
  id: z.int().positive(),
  permissions: rightsSchema,
  extra: flagsSchema.optional(),
  version: z.int().positive().optional(),
});

type StoredRole = {
  readonly id: number;
  readonly name: string;
  readonly display_name: string;
  readonly permissions: RoleDefinition;
  readonly version: number;
};
type Asked = Parameters<typeof writeContextOf>[0];
async function rolesOf(asked: Asked): Promise<readonly StoredRole[]> {
  const context = writeContextOf(asked);
  const entity = entityOf(context, context.registry.model('roles'));
  const select = ['id', 'name', 'display_name', 'permissions', 'version'].flatMap((key) => {
    const path = entity.fields.get(key);
    return path && context.actor.access.mayReadPath(path) ? [{ kind: 'field', key, path } as const] : [];
  });
  const id = entity.fields.get('id');
  const sorts = id ? [{ path: id, order: 'asc' } as const] : [];
  const read = { shape: 'list', entity, select, filter: { all: [] }, sorts, limit: () => MOST } as const;
  const { rows } = await readRoots(context, { roots: [{ key: 'rows', read }] }, []);
  return rows as readonly StoredRole[];
}
async function write(asked: Asked & Pick<AddressAsked, 'request'>, operation: WriteOperation): Promise<number> {
  const idempotency = idempotencyIn(asked.request);
  const written = await executeWrites({
    context: writeContextOf(asked),
    operations: [operation],
    reply: () => [],
    ...(idempotency ? { idempotency } : {}),
  });
  return written.ids[0] ?? 0;
}
const versioned = (version: number | undefined) => (version === undefined ? {} : { version });

function openCruds(registry: Registry, access: Access) {
  const isOpen = (type: 'form' | 'grid', name: string | undefined): boolean => {
    if (name === undefined) return false;
    try {
      return cutDefinition({ registry, access }, type, name) !== null;
    } catch (error) {
      if (error instanceof PlatformError) return false;
      throw error;
    }
  };
  return [...registry.cruds.values()].filter(({ form, grid }) => access.administrator || isOpen('grid', grid) || isOpen('form', form));
}

const manages = (access: Access, registry: Registry): boolean => access.administrator || mayManageRoles(registry, access);
const shared = { tag: 'Rights', open: manages } as const;
const WRITTEN = record({ status: { const: true }, id: whole });

export const roleAddresses: readonly Address[] = [
  defineAddress({
    ...shared,
    method: 'GET',
    path: '/lambda/puzzle/roles-menus',
    summary: 'The roles that the caller may see, with the menus and cruds whose rights he may give.',
    reply: record({
      status: { const: true },
      roles: list(record({ id: whole, name: text, display_name: text, permissions: free, extra: free, version: whole })),
      menus: list(free),
      cruds: list(record({ id: text, title: text })),
    }),
    answer: async (asked) => {
      const { services, actor, language } = asked;
      const { registry } = services;
      const { access } = actor;
      const roles = (await rolesOf(asked)).map((role) => ({ ...role, extra: role.permissions?.flags ?? {} }));
      const { menus } = access.administrator ? wholeCatalog(registry) : heldCatalog(registry, access);
      const cruds = openCruds(registry, access).map(({ name, label, form = null, grid = null }) => ({
        id: name,
        title: label[language],
        form,
        grid,
      }));
      return { status: true, roles, menus, cruds };
    },
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/roles/create',
    summary: 'Adds a role without rights; a company’s own has the number of the company before its code.',
    body: namesSchema,
    reply: WRITTEN,
    answer: async ({ input: { name, display_name: shown }, ...asked }) => {
      const { registry } = asked.services;
      const { access } = asked.actor;
      const model = registry.model('roles');
      requireRight(access, model, 'create');
      const { fields, views } = access.administrator ? { fields: {}, views: {} } : heldCatalog(registry, access).own;
      // The number in the definition is the row's own once it is stored.
      const permissions = { id: MOST, name, label: { mn: shown, en: shown, ko: shown }, menus: {}, fields, views };
      const id = await write(asked, { kind: 'create', model, input: { name, display_name: shown, permissions } });
      return { status: true, id };
    },
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/roles/store/:id',
    summary: 'Changes the names of a role.',
    body: changedNamesSchema,
    reply: WRITTEN,
    answer: async ({ parts, input: { version, ...input }, ...asked }) => {
      const model = asked.services.registry.model('roles');
      const id = await write(asked, { kind: 'update', model, id: idIn(parts.id), input, ...versioned(version) });
      return { status: true, id };
    },
  }),
  defineAddress({
    ...shared,
    method: 'DELETE',
    path: '/lambda/puzzle/roles/destroy/:id',
    summary: 'Deletes a role; it can be restored.',
    reply: done(),
    answer: async ({ parts, ...asked }) => {
      await write(asked, { kind: 'remove', model: asked.services.registry.model('roles'), id: idIn(parts.id) });
      return { status: true };
    },
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/save-role',
    summary:
      'Changes the rights of a role: what of its definition is sent takes the place of what was there; `extra` are its flags. Nobody gives more than he has.',
    body: saveSchema,
    reply: WRITTEN,
    answer: async ({ input: { id: wanted, permissions, extra, version }, ...asked }) => {
      const stored = (await rolesOf(asked)).find(({ id }) => id === wanted);
      if (!stored) throw new PlatformError('NOT_FOUND');
      const changed = { ...stored.permissions, ...permissions, ...(extra ? { flags: extra } : {}) };
      const model = asked.services.registry.model('roles');
      const operation: WriteOperation = {
        kind: 'update',
        model,
        id: wanted,
        input: { permissions: changed },
        version: version ?? stored.version,
      };
      return { status: true, id: await write(asked, operation) };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/lambda/puzzle/get-krud-fields/:crud',
    tag: 'Definitions',
    summary: 'The fields of a crud that conditions may name, as far as the caller may see them.',
    reply: record({ user_fields: list(text), form_fields: list(text), grid_fields: list(text), grid_fields_full: list(anything) }),
    answer: ({ services: { registry }, actor: { access }, parts, language }) =>
      crudFields({ registry, access }, { crud: parts.crud, language }),
  }),
];
