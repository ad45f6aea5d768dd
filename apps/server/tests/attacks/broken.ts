/**
 * Servers with one thing broken on purpose: an attack that finds nothing there would find nothing anywhere. Each takes the
 * services of the running product and gives services for one more server on the same data.
 */

import type { Actor } from '@lambda/engine/core/access/access.ts';
import { type Access, createAccess } from '@lambda/engine/core/access/access.ts';
import { createGraphQL, type GraphQLRequest } from '@lambda/engine/faces/graphql/service.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import type { Session } from '@lambda/engine/services/sessions/session.ts';
import type { Database, Statement, Transaction } from '@lambda/engine/sql/database.ts';
import { updateMutationName } from '@lambda/model/definitions/names.ts';
import { graphql, Kind, parse, valueFromASTUntyped } from 'graphql';

type Break = (services: Services) => Services;

/** Every session changed on its way; nothing is remembered past the change. */
const withSessions =
  (change: (session: Session, services: Services) => Session | Promise<Session>): Break =>
  (services) => ({
    ...services,
    sessions: {
      ...services.sessions,
      known: () => undefined,
      find: async (token) => change(await services.sessions.find(token), services),
    },
  });

const wholeAccess = ({ registry }: Services, role: Access['role']): Access => createAccess(registry, { ...role, id: 1 });
/** The role is not looked at: everybody can do everything in the own company. */
export const everybodyIsAdministrator: Break = withSessions((session, services) =>
  session.actor ? { ...session, actor: { ...session.actor, access: wholeAccess(services, session.actor.access.role) } } : session,
);
/** The company is what the caller would like it to be. */
export const everybodyIsIn = (companyId: number): Break =>
  withSessions((session) => (session.actor ? { ...session, companyId, actor: { ...session.actor, companyId } } : session));
/** The proof that our page has sent a request is the same for everybody. */
export const anyProof: Break = withSessions((session) => ({ ...session, xsrf: 'x' }));

/** What one of two rights allows. */
const either = <T extends object>(one: T | undefined, other: T): T => ({
  ...one,
  ...other,
  ...Object.fromEntries(Object.entries(one ?? {}).filter(([, value]) => value === true)),
});
/** Every role that a person holds counts at once, whichever is chosen. */
export const rolesAddUp: Break = withSessions(async (session, services) => {
  const { actor, user } = session;
  if (!actor) return session;
  const definitions = (await services.sessions.memberships(user.id)).map(({ roleText }) => JSON.parse(roleText) as Access['role']);
  const { fields: _fields, ...role } = actor.access.role;
  const added = { menus: { ...role.menus }, models: { ...role.models } };
  for (const { menus, models = {} } of definitions) {
    for (const [name, rights] of Object.entries(menus)) added.menus[name] = either(added.menus[name], rights);
    for (const [name, rights] of Object.entries(models)) added.models[name] = either(added.models[name], rights);
  }
  return { ...session, actor: { ...actor, access: createAccess(services.registry, { ...role, ...added }) } };
});

/** What somebody could do when first seen is what they can do for ever. */
export const rightsAreRemembered: Break = (services) => {
  const seen = new Map<string, Session>();
  return {
    ...services,
    sessions: {
      ...services.sessions,
      known: (token) => seen.get(token),
      find: async (token) => {
        const session = seen.get(token) ?? (await services.sessions.find(token));
        seen.set(token, session);
        return session;
      },
    },
  };
};

/** Every statement changed on its way to the database. */
function withStatements(change: (sql: string) => string): Break {
  return (services) => {
    const { database } = services;
    const changed = ({ name, sql, params }: Statement): Statement => ({ name: `broken ${name}`, sql: change(sql), params });
    const all = (statements: readonly Statement[]) => statements.map(changed);
    const broken: Database = {
      ...database,
      run: (name, sql, params, company) => database.run(`broken ${name}`, change(sql), params, company),
      batch: (statements, company) => database.batch(all(statements), company),
      readBatch: (statements, company) => database.readBatch(all(statements), company),
      transaction: (company, work) =>
        database.transaction(company, (transaction: Transaction) =>
          work({ ...transaction, batch: (list) => transaction.batch(all(list)), commit: (list) => transaction.commit(all(list)) }),
        ),
    };
    return {
      ...services,
      database: broken,
      graphql: createGraphQL({ registry: services.registry, database: broken, hooks: services.hooks }),
    };
  };
}
/** Deleted rows are rows like others. */
export const deletedIsShown: Break = withStatements((sql) => sql.replaceAll(/(?:"?[\w$]+"?\.)?"?deleted_at"? is null/g, 'true'));

const textOf = ({ body }: GraphQLRequest): string => String((body as { query?: unknown }).query);
/** GraphQL answered by something else; `null` leaves the request to the product. */
export const withGraphQL =
  (answer: (request: GraphQLRequest, document: string, services: Services) => Promise<string | null>): Break =>
  (services) => ({
    ...services,
    graphql: {
      ...services.graphql,
      execute: async (request) => (await answer(request, textOf(request), services)) ?? services.graphql.execute(request),
    },
  });
/** A body is spread over its row: what it names and the table has is written, whoever may write it. `write` is plain SQL. */
export const bodiesAreSpread = (write: (sql: string, ...params: (string | number)[]) => Promise<unknown>): Break =>
  withGraphQL(async ({ body }, document, { registry }) => {
    const [operation] = parse(document).definitions;
    const [change] = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
    if (change?.kind !== Kind.FIELD) return null;
    const model = [...registry.models.values()].find(({ name }) => updateMutationName(name) === change.name.value);
    if (!model) return null;
    const { variables } = body as { variables?: Record<string, unknown> };
    const given = Object.fromEntries(
      (change.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)]),
    );
    const { id, input } = given as { id: unknown; input: Record<string, unknown> };
    for (const name of Object.keys(input))
      await write(
        `update ${model.name} r set ${name} = p.${name} from json_populate_record(null::${model.name}, $2::json) p where r.id = $1::bigint`,
        Number(id),
        JSON.stringify(input),
      ).catch(() => undefined);
    return JSON.stringify({ data: { [change.name.value]: { id: Number(id) } } });
  });
/** After a failure the next request on the connection still works for the company of the one that failed. */
export function companyIsLeftOver(database: Database, between: readonly Actor[]): Database {
  let left: number | null = null;
  const confused = (params: Statement['params'], company: number | null) => {
    const other = left;
    left = null;
    return other === null ? params : params.map((value) => (value === company ? other : value));
  };
  const failing = async <T>(company: number | null, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      left = company;
      throw error;
    }
  };
  const isKnown = (company: number | null) => between.some(({ companyId }) => companyId === company);
  return {
    ...database,
    run: (name, sql, params, company) => database.run(name, sql, isKnown(company) ? confused(params, company) : params, company),
    batch: (statements, company) => failing(company, database.batch(statements, company)),
    transaction: (company, work) => failing(company, database.transaction(company, work)),
  };
}
/** Documents are carried out as they come, however large. */
export const withoutLimits: Break = withGraphQL(async ({ actor, endpoint, body }, source, services) => {
  const schema = services.graphql.schemaFor(actor.access, endpoint);
  if (Array.isArray(body)) return JSON.stringify(await Promise.all(body.map(() => graphql({ schema, source: '{ __typename }' }))));
  return JSON.stringify(await graphql({ schema, source, options: { maxCoercionErrors: 1 } } as Parameters<typeof graphql>[0]));
});
