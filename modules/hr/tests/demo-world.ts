/** The demo in a real database, and the people of the demo acting on it. */
import { type Actor, createAccess } from '@lambda/engine/core/access/access.ts';
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import { shipRoles } from '@lambda/engine/services/sessions/roles.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { loadDemoOnce } from '@lambda/server/demo.ts';
import { demoLoaders, hooks, modules } from '@lambda/server/modules.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { SIGN_INS } from '../demo/sign-ins.ts';

type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Record<string, unknown>>;
export type DemoWorld = TemporaryDatabase & {
  actorOf(login: string): Promise<Actor>;
  /** Acts as one of the demo's people, at an entry of the menu if one is named: the answer's `data`. */
  as(login: string, page?: string): Promise<Ask>;
  asActor(actor: Actor): Ask;
};

/** `folder` keeps the pictures and papers of the demo; without it there are none. */
export async function demoWorld(folder?: string): Promise<DemoWorld> {
  const world = await temporaryDatabase(modules);
  const { registry, database } = world;
  await shipRoles({ registry, database });
  await loadDemoOnce({ registry, database, loaders: demoLoaders, ...(folder !== undefined && { folder }) });
  const graphql = createGraphQL({ registry, database, hooks });

  const actorOf = async (login: string): Promise<Actor> => {
    const plan = SIGN_INS.find((one) => one.login === login);
    const role = plan && registry.roles.get(plan.role);
    if (!role) throw new Error(`nobody signs in as ${login}`);
    const found = await database.batch(
      [
        {
          name: 'demo_world_actor',
          sql: `select u.id, e.company_id, e.id, e.struct_id from users u join employee e on e.user_id = u.id where u.login = $1::text`,
          params: [login],
        },
      ],
      null,
    );
    const [userId, companyId, employeeId, unitId] = (found[0]?.rows[0] ?? []).map(Number);
    if (userId === undefined || companyId === undefined) throw new Error(`${login} has no employee record`);
    const access = createAccess(registry, role);
    return { userId, login, name: login, companyId, employeeId: employeeId ?? null, unitId: unitId ?? null, access };
  };
  const as = async (login: string, page?: string) => {
    const person = await actorOf(login);
    return asActor(page === undefined ? person : { ...person, access: person.access.on(page) });
  };
  const asActor =
    (actor: Actor): Ask =>
    async (query, variables = {}) => {
      const reply = await graphql.execute({
        endpoint: null,
        body: { query, variables },
        actor,
        ip: '127.0.0.1',
        idempotencyKey: null,
        now: new Date(),
        today: new Date().toISOString().slice(0, 10),
      });
      return (JSON.parse(reply.toString()) as { data: Record<string, unknown> }).data;
    };
  return { ...world, as, asActor, actorOf };
}

/** The refusal that a call ends with; throws when it does not end with one. */
export async function refusalOf(work: Promise<unknown>): Promise<PlatformError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof PlatformError) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}
