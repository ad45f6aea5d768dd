/**
 * Servers with one thing broken on purpose: an attack that finds nothing there would find nothing anywhere. Each takes the
 * services of the running product and gives services for one more server on the same data.
 */
import { type Access, createAccess } from '@lambda/engine/access/access.ts';
import { createGraphQL, type GraphQLRequest } from '@lambda/engine/graphql/service.ts';
import type { Services } from '@lambda/engine/http/services.ts';
import type { Session } from '@lambda/engine/sessions/session.ts';
import type { Database, Statement, Transaction } from '@lambda/engine/storage/database.ts';
import { graphql } from 'graphql';

type Break = (services: Services) => Services;

/** Every session changed on its way; nothing is remembered past the change. */
const withSessions =
  (change: (session: Session, services: Services) => Session): Break =>
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
/** Documents are carried out as they come, however large. */
export const withoutLimits: Break = withGraphQL(async ({ actor, endpoint, body }, source, services) => {
  const schema = services.graphql.schemaFor(actor.access, endpoint);
  if (Array.isArray(body)) return JSON.stringify(await Promise.all(body.map(() => graphql({ schema, source: '{ __typename }' }))));
  return JSON.stringify(await graphql({ schema, source, options: { maxCoercionErrors: 1 } } as Parameters<typeof graphql>[0]));
});
