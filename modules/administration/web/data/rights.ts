/** Reads and writes roles, and asks the server what a person may do. */
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { RoleDefinition, RowScope } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { RoleFlag } from '@lambda/model/rights/role-flags.ts';
import { query, request } from '@lambda/web-engine/kit/data/client.ts';
import { newKey } from '@lambda/web-engine/kit/data/request-key.ts';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';

export type CatalogEntry = {
  readonly id: string;
  readonly label: Label;
  readonly linkTo: string;
  readonly model: string | null;
  readonly children?: readonly CatalogEntry[];
};
export type CatalogField = {
  readonly name: string;
  readonly label: Label;
  readonly kind: string;
  readonly system: boolean;
  /** How it is compared with a value of a person; null when it cannot be. */
  readonly type: 'bigint' | 'text' | null;
  /** The fields that it copies, with their models: closed with them. */
  readonly closedWith?: readonly string[];
};
export type CatalogModel = {
  readonly name: string;
  readonly label: Label;
  readonly appendOnly: boolean;
  readonly scopes: { readonly unit: boolean; readonly own: boolean };
  readonly fields: readonly CatalogField[];
};
export type Catalog = {
  readonly menus: readonly { readonly name: string; readonly label: Label; readonly items: readonly CatalogEntry[] }[];
  readonly models: readonly CatalogModel[];
  readonly views: readonly { readonly name: string; readonly label: Label; readonly of: string }[];
  readonly actorFields: readonly { readonly name: string; readonly label: Label | null; readonly type: 'bigint' | 'text' }[];
  readonly shipped: Readonly<Record<string, RoleDefinition>>;
  /** How far somebody may go who is no administrator; null for one. */
  readonly own: HeldRights | null;
  /** Roles that this person may look at and not change: the own ones, and those that can do more. */
  readonly closed?: readonly { readonly id: number; readonly why: 'held' | 'beyond' }[];
};
/** What a person holds, as the parts of a role, and hands on at most. */
export type HeldRights = Required<Pick<RoleDefinition, 'menus' | 'models' | 'fields' | 'views'>> & { readonly flags: readonly RoleFlag[] };
export type StoredRole = {
  readonly id: number;
  readonly name: string;
  readonly display_name: string;
  readonly permissions: RoleDefinition;
  readonly version: number;
};
export type Holder = {
  readonly id: number;
  readonly user_id: number;
  readonly member_company_id: number;
  readonly role_id: number;
  readonly user: { readonly login: string; readonly last_name: string | null; readonly first_name: string | null } | null;
  readonly member_company: { readonly company_name: string } | null;
  readonly role: { readonly display_name: string } | null;
};

export const ROLES_KEY = ['administration', 'roles'] as const;
const MOST = 1_000;

export const useCatalog = () =>
  useQuery({
    queryKey: ['administration', 'catalog'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await request<{ data: Catalog }>('/lambda/rights/catalog', { signal })).data,
  });
/** Nothing is asked for those who may read no roles. */
export const useRoles = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: ROLES_KEY,
    enabled,
    queryFn: async ({ signal }) =>
      (await query<{ roles: StoredRole[] }>(`{roles(limit:${MOST}){id name display_name permissions version}}`, {}, { signal })).roles,
  });
export const useHolders = () =>
  useQuery({
    queryKey: ['administration', 'holders'],
    queryFn: async ({ signal }) =>
      (
        await query<{ memberships: Holder[] }>(
          `{memberships(limit:${MOST}){id user_id member_company_id role_id user{login last_name first_name} member_company{company_name} role{display_name}}}`,
          {},
          { signal },
        )
      ).memberships,
  });

type Written = { readonly id: number };
/** Throws `RequestError`: 409 when somebody else has changed the role, 422 when it names what is not there. */
export async function saveRole(role: StoredRole): Promise<Written> {
  const input = { display_name: role.display_name, permissions: role.permissions };
  const { updateRoles } = await query<{ updateRoles: Written }>(
    'mutation($id:ID!,$i:RolesInput!,$v:Int){updateRoles(id:$id,input:$i,version:$v){id}}',
    { id: role.id, i: input, v: role.version },
    { idempotencyKey: newKey() },
  );
  return updateRoles;
}
export async function createRole(role: Omit<StoredRole, 'id' | 'version'>): Promise<Written> {
  const { createRoles } = await query<{ createRoles: Written }>(
    'mutation($i:RolesInput!){createRoles(input:$i){id}}',
    { i: role },
    { idempotencyKey: newKey() },
  );
  return createRoles;
}
export const deleteRole = (role: StoredRole): Promise<unknown> =>
  query('mutation($id:ID!,$v:Int){deleteRoles(id:$id,version:$v){id}}', { id: role.id, v: role.version });

export type Layer = 'company' | 'role' | 'employee';
export type Closed =
  | { readonly by: Layer; readonly entry: string | null }
  | { readonly by: 'platform'; readonly rule: 'internal' | 'appendOnly' | 'password' | 'readOnly' | 'unknown' | 'plan' };
export type Source = {
  readonly origin: { readonly kind: 'administrator' | 'entry' | 'model' | 'open' | 'parent'; readonly name: string };
  readonly scope: RowScope;
  readonly where: readonly ({ readonly path: string } & ({ readonly actor: string } | { readonly value: string }))[];
  readonly except: ConditionLike | null;
};
export type Operation = 'create' | 'read' | 'update' | 'delete';
export type Effective = {
  readonly administrator: boolean;
  readonly person: { readonly name: string; readonly login: string; readonly employee_id: number | null; readonly unit_id: number | null };
  readonly layers: { readonly company: boolean; readonly employee: boolean };
  readonly menu: { readonly id: string; readonly label: Label; readonly show: boolean } | null;
  readonly model: { readonly name: string; readonly label: Label } | null;
  readonly operations: readonly {
    readonly operation: Operation;
    readonly allowed: boolean;
    readonly sources: readonly Source[];
    readonly closed: Closed | null;
  }[];
  readonly field: { readonly name: string; readonly read: boolean; readonly write: boolean; readonly closed: Closed | null } | null;
  readonly record:
    | readonly { readonly operation: Operation; readonly allowed: boolean; readonly code: string | null; readonly message?: string }[]
    | null;
};
export type EffectiveAsked = {
  readonly user_id: number;
  readonly company_id: number;
  readonly role_id: number;
  readonly menu?: string;
  readonly model?: string;
  readonly field?: string;
  readonly record_id?: number;
};
const effectiveQuery = (asked: EffectiveAsked | undefined, language: string) => ({
  queryKey: ['administration', 'effective', asked, language],
  enabled: asked !== undefined,
  // Rights change behind this screen; an answer is only as good as its moment.
  staleTime: 0,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await request<{ data: Effective }>('/lambda/rights/effective', { method: 'POST', body: asked, signal })).data,
});
/** Why a record is closed is told in the language of the screen. */
export function useEffective(asked: EffectiveAsked | undefined) {
  const { language } = useLanguage();
  return useQuery(effectiveQuery(asked, language));
}
/** The same for several entries of the menu, in their order. */
export function useEffectives(asked: readonly EffectiveAsked[]) {
  const { language } = useLanguage();
  return useQueries({ queries: asked.map((one) => effectiveQuery(one, language)) });
}

export type ConditionPart = 'gridCondition' | 'formCondition' | 'gridEditCondition' | 'gridDeleteCondition';
/** A condition that means nothing; `at` is its place in its part. */
export type RoleFault = { readonly menu: string; readonly part: ConditionPart; readonly at: number; readonly message: string };
/** What is wrong with the conditions of a role as it stands on the screen. */
export function useRoleFaults({ menus }: RoleDefinition): readonly RoleFault[] {
  const { language } = useLanguage();
  const conditions = Object.fromEntries(
    Object.entries(menus).flatMap(([id, { gridCondition, formCondition, gridEditCondition, gridDeleteCondition }]) => {
      const said = { gridCondition, formCondition, gridEditCondition, gridDeleteCondition };
      return Object.values(said).some((one) => one !== undefined) ? [[id, said] as const] : [];
    }),
  );
  const { data } = useQuery({
    queryKey: ['administration', 'faults', conditions, language],
    enabled: Object.keys(conditions).length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await request<{ data: readonly RoleFault[] }>('/lambda/rights/faults', { method: 'POST', body: { menus: conditions }, signal }))
        .data,
  });
  return Object.keys(conditions).length > 0 ? (data ?? []) : [];
}

export const allEntries = (entries: readonly CatalogEntry[]): CatalogEntry[] =>
  entries.flatMap((entry) => [entry, ...allEntries(entry.children ?? [])]);
