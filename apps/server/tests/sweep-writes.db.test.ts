/** Everything that anybody of the demo must not write or reach by an id, tried; a fingerprint of all tables proves that nothing changed. */

import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import type { Database, Statement, Transaction } from '@lambda/engine/sql/database.ts';
import { writableFields } from '@lambda/model/definitions/walk.ts';
import { clientOf } from '@lambda/testing/client.ts';
import { createSamples } from '@lambda/testing/sample-record.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASKED } from './asked-models.ts';
import { bodiesAreSpread } from './attacks/broken.ts';
import { createOracle } from './oracle.ts';
import { recordsOf } from './record-documents.ts';
import { fingerprintOf, openServedDemo, type Person, type Served, uploadPicture } from './served-demo.ts';
import { NEEDED_SAMPLES, SPECIAL_SAMPLES } from './special-samples.ts';
import { askAsPerson, askedProblems, GIVEN, rightOrders } from './sweep-asked.ts';
import {
  changeable,
  foreignIdProblems,
  foreignInputProblems,
  mutate,
  type Prepared,
  preparedFor,
  smuggledProblems,
  ungrantedProblems,
  unreachedProblems,
  type Writing,
} from './sweep-mutations.ts';
import { createAsker } from './sweep-requests.ts';

let served: Served;
let people: readonly Person[];
let writing: Writing;
const files = new Map<number, string>();

async function prepare(administrator: Person, prepared: Map<string, Prepared>): Promise<void> {
  const { registry } = served;
  const samples = createSamples({
    modelOf: registry.model,
    upload: () => uploadPicture(administrator),
    create: async (model, input) => {
      const { row, reply } = await recordsOf(administrator.client, model, registry.model).create(input);
      if (!row) throw new Error(`${model.name} was not created: ${JSON.stringify(reply.body)}`);
      return row.id;
    },
    special: SPECIAL_SAMPLES,
    needed: NEEDED_SAMPLES,
  });
  for (const model of registry.models.values()) {
    if (model.internal || model.writtenBy === 'platform') continue;
    const field = writableFields(model).find(
      ({ field: { kind }, name }) => kind !== 'reference' && kind !== 'password' && !(model.name === 'roles' && name === 'permissions'),
    );
    const name = field?.name ?? writableFields(model)[0]?.name ?? '';
    prepared.set(`${administrator.companyId} ${model.name}`, {
      input: await samples.record(model, 'required'),
      change: { [name]: await samples.value(model, name) },
    });
  }
}

/** One living and one deleted row per company and table, chosen once; deleted ones are made. */
async function rowChooser(): Promise<Writing['rowId']> {
  const rows = new Map<string, { living: number[]; deleted: number[] }>();
  for (const model of served.registry.models.values()) {
    if (model.internal || model.appendOnly) continue;
    const company = model.placement === 'company' ? 'company_id' : '0';
    if (model.placement === 'company') {
      const free = model.name === 'employee' ? ' where user_id is null' : '';
      await served.sql(
        `update ${model.name} set deleted_at = now() where id in (select max(id) from ${model.name}${free} group by company_id)`,
      );
    }
    for (const [place, id, deleted] of await served.sql(
      `select ${company}, id, (deleted_at is not null)::text from ${model.name} order by id desc`,
    )) {
      const known = rows.get(`${place} ${model.name}`) ?? { living: [], deleted: [] };
      known[deleted === 'true' ? 'deleted' : 'living'].push(Number(id));
      rows.set(`${place} ${model.name}`, known);
    }
  }
  const companies = [...new Set(people.map(({ companyId }) => companyId))];
  return (person, model, which, state) => {
    const place =
      model.placement !== 'company' ? 0 : which === 'own' ? person.companyId : companies.find((one) => one !== person.companyId);
    if (model.placement !== 'company' && which === 'foreign') return undefined;
    return rows.get(`${place} ${model.name}`)?.[state][0];
  };
}

beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
  const administrators = people.filter(({ roleId }) => roleId === 1);
  const prepared = new Map<string, Prepared>();
  for (const administrator of administrators) {
    files.set(administrator.companyId, await uploadPicture(administrator));
    await prepare(administrator, prepared);
  }
  const rowId = await rowChooser();
  writing = {
    registry: served.registry,
    oracle: await createOracle(served),
    asker: createAsker(),
    prepared,
    asked: await rightOrders(served, administrators),
    rowId,
  };
});
afterAll(async () => {
  console.info(`sweep of writes: ${writing.asker.requests()} requests by ${people.length} people`);
  await served.close();
});

const fingerprint = () => fingerprintOf(served);
const other = (person: Person) => {
  const [companyId, file] = [...files].find(([company]) => company !== person.companyId) ?? [0, ''];
  return { companyId, file };
};

/** Runs a check as everybody; what it reports and what it changed. */
async function asEverybody(check: (person: Person) => Promise<string[]>): Promise<{ problems: string[]; changed: boolean }> {
  const before = await fingerprint();
  const problems: string[] = [];
  for (const person of people) problems.push(...(await check(person)));
  return { problems: problems.slice(0, 20), changed: (await fingerprint()) !== before };
}
const NOTHING = { problems: [], changed: false };
/** What a model refuses by a rule of its own: the last owner of a project stays, and what was said is changed by who said it. */
const OWN_RULES: Readonly<Record<string, string>> = { plan_member: 'PLAN_LAST_OWNER', plan_comment: 'NO_RIGHT_UPDATE' };

/** Thousands of requests; nothing here is about how fast they are. */
const PATIENT = { timeout: 180_000 };
describe('a person of the demo', PATIENT, () => {
  it('is refused every operation that the role does not have', async () => {
    expect(await asEverybody((person) => ungrantedProblems(writing, person))).toEqual(NOTHING);
  });
  it('does not reach rows of the other company, nor own ones beyond a narrower right', async () => {
    expect(await asEverybody((person) => unreachedProblems(writing, person))).toEqual(NOTHING);
  });
  it("smuggles nothing in a body: the platform's fields, closed fields, made-up ones", async () => {
    expect(await asEverybody((person) => smuggledProblems(writing, person))).toEqual(NOTHING);
  });
  it('points at no record, file or row of a sub-table of the other company', async () => {
    expect(await asEverybody((person) => foreignInputProblems(writing, person, other(person)))).toEqual(NOTHING);
  });
  it('finds nothing by an id of the other company, in addresses, filters and parameters', async () => {
    expect(await asEverybody((person) => foreignIdProblems(writing, person, other(person)))).toEqual(NOTHING);
  });
  it('sends nothing with what may be asked for but what is asked, and no record of the other company', async () => {
    const fields = [...served.registry.models.values()].flatMap(({ name, asked }) => (asked ? [[name, asked.fields]] : []));
    expect(Object.fromEntries(fields)).toEqual(Object.fromEntries(Object.entries(ASKED).map(([name, asking]) => [name, asking.fields])));
    expect(await asEverybody((person) => askedProblems(writing, person))).toEqual(NOTHING);
  });
  it('is given what may be asked for, priced and timed by the server, where the role is one of those who ask', async () => {
    const given = [];
    for (const person of people) given.push(await askAsPerson(served, writing, person));
    expect(Object.fromEntries(given.filter((one) => one !== null))).toEqual(GIVEN);
  });
  it('can do what the role has: a change within its reach', async () => {
    const done = new Map<string, number>();
    for (const person of people) {
      for (const model of served.registry.models.values()) {
        const [id] = changeable(writing, person, model);
        const { change } = model.internal ? { change: {} } : preparedFor(writing, person, model);
        const [name = ''] = Object.keys(change);
        const right = writing.oracle.rights(person).fields?.[model.name]?.[name] ?? 'write';
        if (id === undefined || model.internal || (person.roleId !== 1 && right !== 'write') || model.placement !== 'company') continue;
        const { status, body } = await mutate(writing, person, { kind: 'update', model, id, input: change });
        // The same value for two rows is refused where it has to be unique, and one that asks for another where that is missing;
        // that, too, is an answer of the write itself.
        const frozen = model.fields[name]?.readOnlyWhen !== undefined && /"code":"readOnly"/.test(JSON.stringify(body));
        const taken = status === 422 && (frozen || /"code":"(notUnique|required)"/.test(JSON.stringify(body)));
        // What a workflow decides on is closed while it is decided.
        const decided =
          model.fields.workflow_version_id !== undefined && status === 403 && /"code":"PROCESS_CLOSED"/.test(JSON.stringify(body));
        // Lines are closed with the document that they are part of.
        const isClosed = model.parent !== undefined && status === 422 && /"code":"readOnly"/.test(JSON.stringify(body));
        const isOwnRule =
          status >= 403 && OWN_RULES[model.name] !== undefined && JSON.stringify(body).includes(`"${OWN_RULES[model.name]}"`);
        expect(
          status === 200 || taken || decided || isClosed || isOwnRule,
          `${person.name} ${model.name} ${status} ${JSON.stringify(body)}`,
        ).toBe(true);
        done.set(person.name, (done.get(person.name) ?? 0) + 1);
      }
    }
    expect(done.size).toBeGreaterThan(3);
  });
});

describe('the sweep itself', PATIENT, () => {
  it('notices a server that forgets the company when it writes', async () => {
    const { database } = served;
    const careless = ({ name, sql, params }: Statement): Statement => ({
      name: `careless ${name}`,
      sql: sql.replace(/((?:[\w$]+\.)?company_id) = (\$\d+::bigint)/g, '$2 is not null'),
      params,
    });
    const all = (statements: readonly Statement[]) => statements.map(careless);
    const forgetful: Database = {
      ...database,
      batch: (statements, company) => database.batch(all(statements), company),
      readBatch: (statements, company) => database.readBatch(all(statements), company),
      transaction: (company, work) =>
        database.transaction(company, (transaction: Transaction) =>
          work({
            batch: (list) => transaction.batch(all(list)),
            commit: (list) => transaction.commit(all(list)),
            attempt: (part) => transaction.attempt(part),
          }),
        ),
    };
    const { url, close } = await served.changed((services) => ({
      ...services,
      database: forgetful,
      graphql: createGraphQL({ registry: services.registry, database: forgetful, hooks: services.hooks }),
    }));
    const somebody = people.find(({ name }) => name.startsWith('hr@'));
    if (!somebody) throw new Error('hr is not there');
    const person = { ...somebody, client: clientOf(url, somebody.client.token) };
    const before = await fingerprint();
    const problems = await unreachedProblems(writing, person);
    const foreignProblems = await foreignIdProblems(writing, person, other(person));
    await close();
    expect(problems.length).toBeGreaterThan(3);
    expect(foreignProblems.filter((text) => text.includes('history of employee LEAK'))).not.toEqual([]);
    expect(await fingerprint()).not.toBe(before);
  });
  it('notices a server that spreads bodies over its rows', async () => {
    const { url, close } = await served.changed(bodiesAreSpread(served.sql));
    const somebody = people.find(({ name }) => name.startsWith('hr@'));
    if (!somebody) throw new Error('hr is not there');
    const problems = await smuggledProblems(writing, { ...somebody, client: clientOf(url, somebody.client.token) });
    await close();
    for (const name of ['company_id', 'created_by', 'role_id', 'is_admin', 'payment_status', 'is_done'])
      expect(problems.filter((text) => text.includes(`update employee with ${name} LEAK`))).toHaveLength(1);
  });
  it('tried more than a thousand writes and ids', () => {
    expect(writing.asker.requests()).toBeGreaterThan(1_000);
  });
});
