/** Everything that anybody of the demo can read, against what plain SQL says they may: no row, value or field too many. */
import { createAccess } from '@lambda/engine/core/access/access.ts';
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import type { Parameter } from '@lambda/engine/sql/database.ts';
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOracle } from './oracle.ts';
import { openServedDemo, type Person, type Served } from './served-demo.ts';
import { attachmentProblems, layFiles } from './sweep-attachments.ts';
import { fieldProblems } from './sweep-fields.ts';
import { definitionProblems, fieldAttempts, hiddenProblems } from './sweep-hidden.ts';
import { createProofs } from './sweep-reach.ts';
import { createAsker } from './sweep-requests.ts';
import { listedEntities, readProblems, type Sweep, schemaOf, schemaProblems } from './sweep-rows.ts';

let served: Served;
let people: readonly Person[];
let sweep: Sweep;

beforeAll(async () => {
  served = await openServedDemo({ limits: { statementTimeout: 60_000 } });
  people = await served.people();
  await deleteSome();
  sweep = { registry: served.registry, oracle: await createOracle(served), asker: createAsker() };
});
afterAll(async () => {
  console.info(`sweep of reads: ${sweep.asker.requests()} requests by ${people.length} people`);
  await served.close();
});

/** Deleted rows, pointed at by living ones and pointing at them, which the demo itself does not have. */
async function deleteSome(): Promise<void> {
  const perCompany = (table: string, where: string) =>
    `update ${table} set deleted_at = now() where id in (select min(id) from ${table} where ${where} group by company_id)`;
  await served.sql(perCompany('employee', 'user_id is null'));
  await served.sql(perCompany('job', 'id in (select job_id from employee where user_id is null)'));
  await served.sql(perCompany('partner', 'true'));
  await served.sql(perCompany('family_member', 'employee_id in (select id from employee where deleted_at is null)'));
}
const named = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};
/** The same person at another address. */
const at = (url: string, person: Person): Person => ({ ...person, client: clientOf(url, person.client.token) });
const inCompanyOf = (person: Person): Person => {
  const found = people.find(({ roleId, companyId }) => roleId === 1 && companyId === person.companyId);
  if (!found) throw new Error('no administrator there');
  return found;
};
/** What everybody finds together; at most a few are shown. */
async function collect(check: (person: Person) => Promise<string[]>): Promise<string[]> {
  const problems: string[] = [];
  for (const person of people) problems.push(...(await check(person)));
  return problems.slice(0, 20);
}

/** What was left out because somebody who reaches the same had asked it is never all of it. */
type Counts = ReturnType<ReturnType<typeof createProofs>['counts']>;
function expectManyReaches(found: Counts, least: Counts): void {
  console.info(`asked in every reach: ${JSON.stringify(found)}`);
  expect(found.questions).toBeGreaterThan(least.questions);
  expect(found.proofs).toBeGreaterThan(least.proofs);
  expect(found.reaches).toBeGreaterThan(least.reaches);
}

describe('a person of the demo', () => {
  it('is one of eleven: ten sign-ins, one of them in two companies', () => {
    expect(people).toHaveLength(11);
    expect(new Set(people.map(({ companyId }) => companyId)).size).toBe(2);
  });
  it('finds in the schema what may be read, nothing more and nothing less', async () => {
    expect(await collect(async (person) => schemaProblems(sweep, person, await schemaOf(sweep, person)))).toEqual([]);
  });
  it('reads exactly the stored rows of their reach, two levels deep, value by value', async () => {
    expect(await collect((person) => readProblems(sweep, person))).toEqual([]);
  }, 300_000);
  it('counts by every readable field and along every reference what plain SQL counts: filtered, sorted, grouped', async () => {
    const proofs = createProofs(sweep.oracle);
    expect(await collect((person) => fieldProblems(sweep, person, proofs))).toEqual([]);
    expectManyReaches(proofs.counts(), { questions: 1_500, proofs: 5_000, reaches: 200 });
  }, 300_000);
  it('is refused every other field and list wherever its name can stand, and is told no name', async () => {
    const proved = new Set<string>();
    expect(await collect((person) => hiddenProblems(sweep, person, inCompanyOf(person), proved))).toEqual([]);
    expect(proved.size).toBeGreaterThan(500);
  }, 300_000);
  it('gets definitions that name no closed field', async () => {
    expect(await collect((person) => definitionProblems(sweep, person))).toEqual([]);
  });
});

describe('the files at a record', () => {
  it('are listed and opened by whom an entry of the menu opens the record, whoever looks it up besides', async () => {
    const laid = await layFiles(served);
    const found = await collect((person) => attachmentProblems({ sweep, laid }, person));
    expect(found).toEqual([]);
    const open = people.filter((person) => laid.some(({ model, record }) => sweep.oracle.opensFiles(person, model, record)));
    expect(open.length).toBeGreaterThan(5);
    expect(open.length).toBeLessThan(people.length);
  });
});

describe('pay', () => {
  const PROBES = 20;
  /** What each probe of a hidden number answers, the probed value taken out. */
  async function answers(person: Person, probe: (value: number) => string): Promise<Set<string>> {
    const replies = new Set<string>();
    for (let step = 0; step < PROBES; step++) {
      const value = Math.round(500_000 + (step * 9_500_000) / PROBES);
      const { status, body } = await sweep.asker.query(person, probe(value));
      replies.add(`${status} ${JSON.stringify(body)}`);
    }
    return replies;
  }
  const compare = (column: string, value: number) => `{ column: "${column}", condition: greaterThan, value: "${value}" }`;

  it('is not learned bit by bit by those who may not read it', async () => {
    const model = served.registry.model('employee');
    const closed = people.filter((person) => !sweep.oracle.mayRead(person, model, 'base_salary'));
    expect(closed.length).toBeGreaterThan(4);
    for (const person of closed) {
      const probes: ((value: number) => string)[] = [
        (value) => `{ employee(filters: [${compare('base_salary', value)}]) { id } }`,
        (value) => `{ employee(groupFilters: [{ combine: and, filters: [${compare('base_salary', value)}] }]) { id } }`,
        (value) => `{ paginate(page: 1, size: 1, filters: [${compare('base_salary', value)}]) { total employee { id } } }`,
        (value) => `{ family_member(filters: [${compare('employee_id.base_salary', value)}]) { id } }`,
        (value) => `{ employment_history(filters: [${compare('employee_id.base_salary', value)}]) { id } }`,
        (value) =>
          `{ aggregate(table: "employee", groupBy: ["id"], values: [{ function: max, column: "base_salary", alias: "m" }], having: [${compare('m', value)}]) }`,
        (value) => `{ view_emp(filters: [${compare('base_salary', value)}]) { id } }`,
        (value) => `{ struct(subFilters: [{ table: "employee", ${compare('base_salary', value).slice(1)}]) { id } }`,
      ];
      for (const probe of probes) {
        const replies = await answers(person, probe);
        expect(replies.size, `${person.name}: ${probe(0)}`).toBe(1);
        expect([...replies][0]).toMatch(/^4\d\d .*"errors"/);
      }
      // What may not be read is answered like what does not exist.
      const [real] = await answers(person, (value) => `{ employee(filters: [${compare('base_salary', value)}]) { id } }`);
      const [unreal] = await answers(person, (value) => `{ employee(filters: [${compare('base_pay', value)}]) { id } }`);
      expect(real?.replaceAll('base_salary', 'base_pay')).toBe(unreal);
    }
  });
  it('is learned bit by bit by those who may: the probes themselves work', async () => {
    const replies = await answers(
      named('hr'),
      (value) => `{ paginate(page: 1, size: 1, filters: [${compare('base_salary', value)}]) { total employee { id } } }`,
    );
    expect(replies.size).toBeGreaterThan(5);
  });
});

describe('the sweep', () => {
  it('asks more than five thousand times', () => {
    expect(sweep.asker.requests()).toBeGreaterThan(5_000);
  });
});

describe('the comparison itself', () => {
  it('notices a server that forgets the company', async () => {
    const { database } = served;
    const careless = {
      ...database,
      run: (name: string, sql: string, params: readonly Parameter[], company: number | null) =>
        database.run(`careless ${name}`, sql.replace(/[\w$]+\.company_id = (\$\d+::bigint)/g, '$1 is not null'), params, company),
    };
    const { url, close } = await served.changed((services) => ({
      ...services,
      graphql: createGraphQL({ registry: services.registry, database: careless, hooks: services.hooks }),
    }));
    const person = at(url, named('hr'));
    const lists = listedEntities(sweep, person).filter(({ name }) =>
      ['employee', 'family_member', 'struct', 'job', 'users'].includes(name),
    );
    const [rows, fields] = [
      await readProblems(sweep, person, lists),
      await fieldProblems(sweep, person, createProofs(sweep.oracle), lists),
    ];
    await close();
    expect(rows.filter((text) => text.includes('LEAK: the id')).length).toBeGreaterThan(100);
    expect(rows.filter((text) => text.includes('LEAK: counts')).length).toBeGreaterThan(3);
    expect(fields.filter((text) => text.includes('LEAK')).length).toBeGreaterThan(100);
  }, 300_000);
  it('notices a server that widens a role: its rows, its fields', async () => {
    const { registry } = served;
    const { url, close } = await served.changed((services) => ({
      ...services,
      sessions: {
        ...services.sessions,
        known: () => undefined,
        find: async (token) => {
          const session = await services.sessions.find(token);
          if (!session.actor) return session;
          const { role } = session.actor.access;
          const menus = Object.fromEntries(Object.entries(role.menus).map(([id, { scope: _scope, ...entry }]) => [id, entry]));
          const { fields: _fields, ...rest } = role;
          return { ...session, actor: { ...session.actor, access: createAccess(registry, { ...rest, menus }) } };
        },
      },
    }));
    const [own, colleague] = [at(url, named('employee')), at(url, named('cashier'))];
    const rows = await readProblems(
      sweep,
      own,
      listedEntities(sweep, own).filter(({ name }) => name === 'employee'),
    );
    const schema = schemaProblems(sweep, colleague, await schemaOf(sweep, colleague));
    const pay = fieldAttempts(sweep, colleague, registry.model('employee'), 'base_salary');
    const hidden = await hiddenProblems(sweep, colleague, inCompanyOf(colleague), new Set(), pay);
    const definitions = await definitionProblems(sweep, colleague);
    await close();
    expect(rows.filter((text) => /employee LEAK: shows/.test(text)).length).toBeGreaterThan(300);
    expect(schema).toContainEqual(expect.stringContaining('Employee shows base_salary'));
    expect(hidden.filter((text) => /employee\.base_salary (filter|sort|alias|groupFilter|aggregate) LEAK/.test(text))).toHaveLength(5);
    expect(definitions).toContainEqual(expect.stringContaining('LEAK: names base_salary'));
  }, 300_000);
});
