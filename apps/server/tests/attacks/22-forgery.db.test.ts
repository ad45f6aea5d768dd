/** Requests that another site makes a signed-in person's browser send. */
import { signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '../raw-request.ts';
import { fingerprintOf, openServedDemo, type Served } from '../served-demo.ts';
import { inParallel } from '../sweep-requests.ts';
import { anyProof } from './broken.ts';

let served: Served;
let employee = '1';
beforeAll(async () => {
  served = await openServedDemo();
  employee = (await served.sql('select min(id) from employee'))[0]?.[0] ?? '1';
});
afterAll(() => served.close());

const BODY = JSON.stringify({ query: 'mutation{createStruct(input:{name:"x",code:"x"}){id}}' });
const example = (path: string): string =>
  path
    .replace(':type', 'model')
    .replace(/:(name|model|grid|form)/, 'employee')
    .replace(/:(id|record)/, employee)
    .replace(':attachment', '1')
    .replace('*', 'x');
/** What a browser sends along by itself, and what a foreign page can add. */
const PROOFS = (cookie: string): readonly Readonly<Record<string, string>>[] => [
  { cookie },
  { cookie, 'x-xsrf-token': '' },
  { cookie, 'x-xsrf-token': 'x' },
  { cookie: `${cookie}; XSRF-TOKEN=x`, 'x-xsrf-token': 'x' },
];

/** Every changing address by cookie without the proof: what does not answer 403. */
async function taken(url: string, token: string): Promise<{ asked: number; open: string[] }> {
  const tries = served.http.routes
    .filter(({ public: isOpen, method }) => !isOpen && !['GET', 'HEAD', 'OPTIONS'].includes(method))
    .flatMap(({ method, path }) => PROOFS(`token=${token}`).map((headers) => ({ method, path, headers })));
  const found = await inParallel(tries, async ({ method, path, headers }) => {
    const given = { method, headers: { 'content-type': 'application/json', ...headers }, ...(method === 'DELETE' ? {} : { body: BODY }) };
    const { status, text } = await rawRequest(url, example(path), given);
    return status === 403 && text.includes('WRONG_XSRF') ? [] : [`${method} ${path} ${JSON.stringify(headers['x-xsrf-token'])} ${status}`];
  });
  return { asked: tries.length, open: found.flat() };
}

test('no changing address takes a request by cookie without the proof that our page has sent it', async () => {
  const { token } = await signIn(served.url, 'hr');
  const before = await fingerprintOf(served);
  const { asked, open } = await taken(served.url, token ?? '');
  expect(open).toEqual([]);
  expect(asked).toBeGreaterThan(120);
  expect(await fingerprintOf(served)).toBe(before);
});
test('the proof of one session is none for another', async () => {
  const [one, two] = [await signIn(served.url, 'hr'), await signIn(served.url, 'cashier')];
  const { xsrf } = await served.services.sessions.find(two.token ?? '');
  const headers = { cookie: `token=${one.token}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf, 'content-type': 'application/json' };
  expect((await rawRequest(served.url, '/query', { method: 'POST', headers, body: BODY })).status).toBe(403);
});
test('a change is not made by opening an address, nor by what a form of another site can send', async () => {
  const { token } = await signIn(served.url, 'hr');
  const { xsrf } = await served.services.sessions.find(token ?? '');
  const cookie = `token=${token}`;
  const before = await fingerprintOf(served);
  const query = encodeURIComponent('mutation{createStruct(input:{name:"x",code:"x"}){id}}');
  for (const path of ['/query', '/erp/query'])
    expect((await rawRequest(served.url, `${path}?query=${query}`, { headers: { cookie } })).status).toBe(404);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    '',
  ])
    for (const path of ['/query', '/lambda/krud/employee/store', '/lambda/records/employee/bulk']) {
      const headers = { cookie, 'x-xsrf-token': xsrf, ...(type === '' ? {} : { 'content-type': type }) };
      expect([type, path, (await rawRequest(served.url, path, { method: 'POST', headers, body: BODY })).status]).toEqual([type, path, 415]);
    }
  // A link that moves the person into another company is a navigation, and no choice of theirs.
  const moved = await rawRequest(served.url, '/user-permissions?extra_role=3', { headers: { cookie, 'sec-fetch-mode': 'navigate' } });
  expect(moved.status).toBe(403);
  expect(await fingerprintOf(served)).toBe(before);
});
/** What a browser says of itself when a link, a picture or a script asks, and where the page that holds it stands. */
const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html,*/*;q=0.8' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', accept: 'image/avif,image/webp,*/*;q=0.8' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: '*/*' },
  // In a text of our own, and in browsers that say nothing of it.
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html,*/*;q=0.8' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', accept: 'image/webp,*/*' },
  { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  { accept: 'image/webp,*/*' },
];
const OWN_SCRIPT = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: 'application/json' };

test('no address changes anything when it is opened by a link or a picture; our own script may', async () => {
  const { token } = await signIn(served.url, 'director');
  const { user } = await served.services.sessions.find(token ?? '');
  const state = async (): Promise<unknown> => [
    await fingerprintOf(served),
    await served.sql('select count(*), min(seen_time::text) from notification_status where receiver_id = $1 and not seen', user.id),
    await served.sql('select session_company_id, role_id from sessions where user_id = $1 order by id', user.id),
  ];
  await served.sql('update notification_status set seen = false where receiver_id = $1', user.id);
  const [[other] = []] = await served.sql(
    'insert into memberships (id, created_at, updated_at, version, user_id, member_company_id, role_id) select $1::bigint, now(), now(), 1, user_id, member_company_id, 7 from memberships where user_id = $2::bigint limit 1 returning role_id',
    await served.database.nextId(),
    user.id,
  );
  const paths = served.http.routes
    .filter(({ method, path }) => ['GET', 'HEAD'].includes(method) && !path.includes('*'))
    .map(({ path }) =>
      path === '/user-permissions' ? `${path}?extra_role=${other}` : path.includes('/seen/') ? path.replace(':id', 'all') : example(path),
    );
  expect(paths.length).toBeGreaterThan(40);
  // The installation makes its keys for messages to devices when they are first asked for.
  await rawRequest(served.url, '/lambda/notify/devices', { headers: { cookie: `token=${token}`, ...OWN_SCRIPT } });
  const before = await state();
  for (const headers of FOREIGN)
    await inParallel(paths, async (path) => {
      await rawRequest(served.url, path, { headers: { cookie: `token=${token}`, ...headers } });
    });
  expect(await state()).toEqual(before);
  for (const path of ['/lambda/notify/seen/all', `/user-permissions?extra_role=${other}`]) {
    const earlier = await state();
    expect((await rawRequest(served.url, path, { headers: { cookie: `token=${token}`, ...OWN_SCRIPT } })).status).toBe(200);
    expect(await state()).not.toEqual(earlier);
  }
});
test('a server whose proof is the same for everybody is found out (the control)', async () => {
  const { token } = await signIn(served.url, 'employee');
  const { url, close } = await served.changed(anyProof);
  const { open } = await taken(url, token ?? '');
  await close();
  expect(open.filter((text) => text.startsWith('POST /query'))).not.toEqual([]);
  expect(open.length).toBeGreaterThan(50);
});
