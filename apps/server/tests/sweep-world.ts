/** The demo with everybody signed in and a few deleted rows, and what the sweeps of reads ask it with. */

import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import type { Parameter } from '@lambda/engine/sql/database.ts';
import { clientOf } from '@lambda/testing/client.ts';
import { createOracle } from './oracle.ts';
import { openServedDemo, type Person, type Served } from './served-demo.ts';
import { createAsker } from './sweep-requests.ts';
import type { Sweep } from './sweep-rows.ts';

export type SweepWorld = {
  readonly served: Served;
  readonly people: readonly Person[];
  readonly sweep: Sweep;
  /** The first person of this sign-in. */
  named(login: string): Person;
  /** An administrator in the person's company. */
  inCompanyOf(person: Person): Person;
  /** What everybody finds together; at most a few are shown. */
  collect(check: (person: Person) => Promise<string[]>): Promise<string[]>;
  close(): Promise<void>;
};

/** Deleted rows, pointed at by living ones and pointing at them, which the demo itself does not have. */
async function deleteSome({ sql }: Served): Promise<void> {
  const perCompany = (table: string, where: string) =>
    `update ${table} set deleted_at = now() where id in (select min(id) from ${table} where ${where} group by company_id)`;
  await sql(perCompany('employee', 'user_id is null'));
  await sql(perCompany('job', 'id in (select job_id from employee where user_id is null)'));
  await sql(perCompany('partner', 'true'));
  await sql(perCompany('family_member', 'employee_id in (select id from employee where deleted_at is null)'));
}

export async function openSweep(): Promise<SweepWorld> {
  const served = await openServedDemo({ limits: { statementTimeout: 60_000 } });
  const people = await served.people();
  await deleteSome(served);
  const sweep = { registry: served.registry, oracle: await createOracle(served), asker: createAsker() };
  return {
    served,
    people,
    sweep,
    named: (login) => {
      const found = people.find(({ name }) => name.startsWith(`${login}@`));
      if (!found) throw new Error(`nobody is called ${login}`);
      return found;
    },
    inCompanyOf: (person) => {
      const found = people.find(({ roleId, companyId }) => roleId === 1 && companyId === person.companyId);
      if (!found) throw new Error('no administrator there');
      return found;
    },
    collect: async (check) => {
      const problems: string[] = [];
      for (const person of people) problems.push(...(await check(person)));
      return problems.slice(0, 20);
    },
    close: async () => {
      console.info(`sweep of reads: ${sweep.asker.requests()} requests by ${people.length} people`);
      await served.close();
    },
  };
}

/** The same person at another address. */
export const at = (url: string, person: Person): Person => ({ ...person, client: clientOf(url, person.client.token) });

/** For the controls: a server that does not look at the company. */
export const withoutCompany = ({ database }: Served) => {
  const careless = {
    ...database,
    run: (name: string, sql: string, params: readonly Parameter[], company: number | null) =>
      database.run(`careless ${name}`, sql.replace(/[\w$]+\.company_id = (\$\d+::bigint)/g, '$1 is not null'), params, company),
  };
  return (services: Services): Services => ({
    ...services,
    graphql: createGraphQL({ registry: services.registry, database: careless, hooks: services.hooks }),
  });
};
/** The lists that the controls look at. */
export const CONTROLLED: readonly string[] = ['employee', 'family_member', 'struct', 'job', 'users'];
