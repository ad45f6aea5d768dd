/** Companies that share a connection, with failures in between: nothing of one stays behind for the next. Item 13. */
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import { createDatabase } from '@lambda/engine/sql/postgres.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Person, type Served } from '../served-demo.ts';
import { inParallel } from '../sweep-requests.ts';
import { companyIsLeftOver } from './broken.ts';

let served: Served;
let people: readonly Person[];
beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
});
afterAll(() => served.close());
const named = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};

describe('two companies on one connection', () => {
  /** Two people of two companies, and the employees of each. */
  const twoActors = () =>
    Promise.all(
      ['hr', 'salon-manager'].map(named).map(async ({ client, companyId }) => {
        const { actor } = await served.services.sessions.find(client.token ?? '');
        if (!actor) throw new Error('nobody acts');
        const own = new Set((await served.sql(`select id from employee where company_id = ${companyId}`)).map(([id]) => Number(id)));
        return { actor, own };
      }),
    );
  /** Lists and failing changes of both, by turns on one connection. */
  async function alternate(times: number, wrap: (database: Database, actors: Awaited<ReturnType<typeof twoActors>>) => Database) {
    const actors = await twoActors();
    const one = await createDatabase({ connection: served.connection, size: 1, limits: { statementTimeout: 200 } });
    const database = wrap(one, actors);
    const graphql = createGraphQL({ registry: served.registry, database, hooks: served.services.hooks });
    const ask = async (index: number): Promise<'right' | 'foreign' | 'failed' | 'broken off'> => {
      const one = actors[index % 2];
      if (!one) throw new Error('nobody acts');
      // Some take longer than a statement may, and are broken off in the database.
      if (index % 500 === 250) {
        const slow = database.run('slow', 'select pg_sleep(5)::text', [], one.actor.companyId);
        return slow.then(
          () => 'right',
          () => 'broken off',
        );
      }
      // Of a hundred, two ask for what fails in the database itself: a value that is taken.
      const fails = index % 100 < 2;
      const query = fails
        ? `mutation { createStruct(input: { code: "${index % 4 < 2 ? 'same' : 'same too'}", name: "x" }) { id } }`
        : `{ employee(limit: 3, offset: ${index % 20}) { id } }`;
      try {
        const reply = await graphql.execute({
          endpoint: null,
          body: { query },
          actor: one.actor,
          ip: null,
          idempotencyKey: null,
          now: new Date(),
          today: '2026-11-20',
        });
        const { data } = JSON.parse(reply.toString()) as { data: { employee?: { id: number }[] } };
        return (data.employee ?? []).every(({ id }) => one.own.has(id)) ? 'right' : 'foreign';
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        return 'failed';
      }
    };
    const outcomes = await inParallel(
      Array.from({ length: times }, (_none, index) => index),
      ask,
    );
    await one.close();
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
    return { foreign: count('foreign'), right: count('right'), failed: count('failed'), brokenOff: count('broken off') };
  }
  it('never see each other in ten thousand requests with failures in between', async () => {
    const { foreign, right, failed, brokenOff } = await alternate(10_000, (database) => database);
    expect(foreign).toBe(0);
    expect(right).toBeGreaterThan(9_700);
    expect(failed).toBeGreaterThan(100);
    expect(brokenOff).toBe(20);
  }, 180_000);
  it('are seen through when a failure leaves its company behind on the connection (the control)', async () => {
    const { foreign } = await alternate(1_000, (database, actors) =>
      companyIsLeftOver(
        database,
        actors.map(({ actor }) => actor),
      ),
    );
    expect(foreign).toBeGreaterThan(0);
  });
});
