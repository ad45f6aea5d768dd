/** Every address that names a record, a list, a file or a piece of work, asked by everybody for what is another's or not theirs to do. */

import { EXPORT_JOB } from '@lambda/engine/services/excel/export-job.ts';
import { tokenDigest } from '@lambda/engine/services/sessions/tokens.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { sample } from '@lambda/testing/sample.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOracle } from './oracle.ts';
import { fingerprintOf, openServedDemo, type Person, type Served, uploadPicture } from './served-demo.ts';
import type { Attempt, Possessions, RouteSweep } from './sweep-attempts.ts';
import { createAsker, inParallel } from './sweep-requests.ts';
import { attemptsOf, unknownRoutes } from './sweep-routes.ts';

let served: Served;
let people: readonly Person[];
let sweep: RouteSweep;
const asker = createAsker();
const refused = { role: 0, foreign: 0 };

const GRID = 'partner';
/** Something of everything for one person: a view, a draft, a job, a file, a notification. */
async function possessionsOf(owner: Person, place: number): Promise<Possessions> {
  const grid = [...served.registry.grids.values()].find(({ model }) => model === GRID)?.name ?? '';
  const form = [...served.registry.forms.values()].find(({ model }) => model === GRID)?.name ?? '';
  const tell = async (method: string, path: string, body: unknown): Promise<number> => {
    const reply = await asker.send(owner, served.url, { method, path, body });
    if (reply.status !== 200) throw new Error(`${owner.name}: ${path} ${reply.status} ${JSON.stringify(reply.body)}`);
    return (reply.body as { data: { id?: number } | null }).data?.id ?? 0;
  };
  // A draft is found by its owner and record together, so everybody's are of different records.
  const records = await served.sql(
    `select id from ${GRID} where company_id = $1::bigint and deleted_at is null order by id`,
    owner.companyId,
  );
  const record = records[place]?.[0];
  const view = await tell('POST', `/lambda/views/${grid}`, { name: 'Миний', definition: { columns: ['name'] } });
  await tell('PUT', `/lambda/drafts/${form}/${record}`, { values: { name: 'Ноорог' } });
  const file = Number((await uploadPicture(owner)).slice('/files/'.length));
  const privateFile = Number((await uploadPicture(owner)).slice('/files/'.length));
  await served.sql('update files set is_private = true where id = $1::bigint', privateFile);
  await tell('POST', `/lambda/records/${GRID}/${record}/attachments`, { file: `/files/${file}` });
  const { actor } = await served.services.sessions.find(owner.client.token ?? '');
  if (!actor) throw new Error(`${owner.name} is nowhere`);
  const { id: job } = await served.services.jobs.start({ name: EXPORT_JOB, input: {}, actor });
  const [notification, notice] = [await served.database.nextId(), await served.database.nextId()];
  await served.sql(
    "insert into notifications (company_id, id, created_at, title) values ($1::bigint, $2::bigint, now(), '{}')",
    owner.companyId,
    notification,
  );
  await served.sql(
    'insert into notification_status (company_id, id, created_at, notif_id, receiver_id, seen) values ($1::bigint, $2::bigint, now(), $3::bigint, $4::bigint, false)',
    owner.companyId,
    notice,
    notification,
    owner.userId,
  );
  const device = await served.database.nextId();
  await served.sql(
    `insert into push_devices (id, created_at, user_id, session, way, address)
      values ($1::bigint, now(), $2::bigint, $3, 'web', 'https://push.example.com/' || $1::text)`,
    device,
    owner.userId,
    tokenDigest(owner.client.token ?? ''),
  );
  const draft = { form, record: Number(record) };
  return { owner, grid, file, privateFile, view, job, notice, device, attachment: Number(record), draft };
}

/** Rows of each company and model: the first living ones, found by plain SQL. */
async function rowFinder(): Promise<Pick<RouteSweep, 'foreignRow' | 'ownRow' | 'deletedRow'>> {
  const rows = new Map<string, number>();
  const companies = [...new Set(people.map(({ companyId }) => companyId))];
  for (const model of served.registry.models.values()) {
    const company = model.placement === 'company' ? 'company_id' : '0';
    const living = model.appendOnly ? '' : ' where deleted_at is null';
    for (const [place, id] of await served.sql(`select ${company}, max(id) from ${model.name}${living} group by 1`))
      rows.set(`${place} ${model.name}`, Number(id));
  }
  const deleted = new Map<string, number>();
  for (const [name, where] of [
    ['partner', 'true'],
    ['employee', 'user_id is null'],
  ] as const)
    for (const [company, id] of await served.sql(
      `update ${name} set deleted_at = now() where id in (select min(id) from ${name} where ${where} group by company_id) returning company_id, id`,
    ))
      deleted.set(`${company} ${name}`, Number(id));
  const deletedIn = (company: number | undefined, { name }: ModelDefinition): number => {
    const id = deleted.get(`${company} ${name}`);
    if (id === undefined) throw new Error(`nothing of ${name} is deleted in company ${company}`);
    return id;
  };
  return {
    deletedRow: ({ companyId }, model) => ({
      own: deletedIn(companyId, model),
      foreign: deletedIn(
        companies.find((one) => one !== companyId),
        model,
      ),
    }),
    ownRow: ({ companyId }, { name, placement }: ModelDefinition) => rows.get(`${placement === 'company' ? companyId : 0} ${name}`),
    foreignRow: ({ companyId }, { name, placement }) =>
      placement === 'company' ? rows.get(`${companies.find((one) => one !== companyId)} ${name}`) : undefined,
  };
}

beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
  const owners = ['admin', 'accountant', 'salon-manager'].flatMap((login) => people.filter(({ name }) => name.startsWith(`${login}@`)));
  const possessions: Possessions[] = [];
  for (const [place, owner] of owners.entries()) possessions.push(await possessionsOf(owner, place));
  sweep = { registry: served.registry, oracle: await createOracle(served), possessions, ...(await rowFinder()) };
});
afterAll(async () => {
  console.info(
    `sweep of tenants: ${asker.requests()} requests by ${people.length} people, refused by role ${refused.role}, by company or owner ${refused.foreign}`,
  );
  await served.close();
});

type PersonAttempt = { readonly person: Person; readonly attempt: Attempt };
/** Of what everybody could try: at every address each record for two people, and for each person two. */
function sampledAttempts(): PersonAttempt[] {
  const attempts = people.flatMap((person) => attemptsOf(sweep, person, served.http.routes).map((attempt) => ({ person, attempt })));
  return sample(attempts, {
    share: 0.05,
    least: 2,
    textOf: ({ person, attempt: { route, path, body } }) => `${person.name} ${route.method} ${path} ${JSON.stringify(body)}`,
    groupsOf: ({ person, attempt: { route, path, why } }) => [
      `${route.method} ${path.replaceAll(/\d+/g, '')} ${why}`,
      `${route.method} ${route.path} ${why} ${person.name}`,
    ],
  });
}

async function leaks(person: Person, attempts: readonly Attempt[], url: string): Promise<string[]> {
  const found = await inParallel(attempts, async ({ route, path, body, why, refusedBy, harmless }): Promise<string[]> => {
    const reply = await asker.send(person, url, { method: route.method, path, body });
    const { status } = reply;
    if (refusedBy.includes(status) || (status === 200 && harmless?.(reply))) {
      refused[why]++;
      return [];
    }
    const excerpt = JSON.stringify(reply.body).slice(0, 160);
    return [`${person.name}: ${route.method} ${path} ${JSON.stringify(body) ?? ''} LEAK (${why}): ${status} ${excerpt}`];
  });
  return found.flat();
}

describe('what is another’s', () => {
  it('is asked for at every address that the server has', () => {
    expect(unknownRoutes(served.http.routes)).toEqual([]);
  });
  it('is refused, and what the role may not is refused as that: nothing is told, nothing changes', async () => {
    const before = await fingerprintOf(served);
    const problems: string[] = [];
    const sampled = sampledAttempts();
    for (const person of people) {
      const own = sampled.filter((one) => one.person === person).map(({ attempt }) => attempt);
      problems.push(...(await leaks(person, own, served.url)));
    }
    expect(problems.slice(0, 40)).toEqual([]);
    expect(await fingerprintOf(served)).toBe(before);
    expect(refused.role).toBeGreaterThan(1_500);
    expect(refused.foreign).toBeGreaterThan(1_500);
  }, 300_000);
});

describe('the sweep itself', () => {
  it('asks more than five thousand times', () => {
    expect(asker.requests()).toBeGreaterThan(5_000);
  });
  it('notices a server that takes everybody for the administrator of the other company', async () => {
    const [cashier, receptionist] = ['cashier', 'receptionist'].map((login) => people.find(({ name }) => name.startsWith(`${login}@`)));
    if (!cashier || !receptionist) throw new Error('they are not there');
    const stranger = people.find(({ roleId, companyId }) => roleId === 1 && companyId !== cashier.companyId);
    const { url, close } = await served.changed((services) => ({
      ...services,
      sessions: { ...services.sessions, known: () => undefined, find: () => services.sessions.find(stranger?.client.token ?? '') },
    }));
    const reading = attemptsOf(sweep, cashier, served.http.routes).filter(({ route }) => route.method === 'GET');
    const found = await leaks(cashier, reading, url);
    await close();
    for (const address of [
      '/attachments',
      '/lambda/views/',
      '/lambda/jobs/',
      '/files/',
      '/api/logs',
      '/lambda/rights/catalog',
      '/lambda/puzzle/',
    ])
      expect(found.filter((text) => text.includes(address)).length, address).toBeGreaterThan(0);
  });
});
