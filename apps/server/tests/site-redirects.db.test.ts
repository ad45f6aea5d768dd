/** Redirects of the site: which are kept, and where the addresses lead that they are kept for. */
import { createHttpServer } from '@lambda/engine/faces/http/server.ts';
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../modules.ts';
import { shipRows } from '../ship-rows.ts';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
let admin: Person;
beforeAll(async () => {
  served = await openServedDemo();
  await shipRows(served);
  admin = await served.administrator(0);
});
afterAll(() => served.close());

type Written = { readonly status: number; readonly id: number; readonly message: string };
async function write(mutation: string, input: Record<string, unknown>): Promise<Written> {
  const { status, body } = await admin.client.query<Record<string, { id: number }>>(mutation, { i: input });
  const [made] = Object.values(body.data ?? {});
  return { status, id: made?.id ?? 0, message: JSON.stringify(body.errors ?? null) };
}
const redirect = (from_path: string, to_path: string) =>
  write('mutation($i:RouteRulesInput!){createRouteRules(input:$i){id}}', { from_path, to_path });

describe('an address of the site', () => {
  it('that is an old one leads on, in its language, unless the rules go round', async () => {
    await served.sql(
      `insert into route_rules (id, from_path, to_path, is_active, created_at, updated_at, version)
       values (901, '/old-we', '/we', true, now(), now(), 1), (902, '/round', '/again', true, now(), now(), 1), (903, '/again', '/round', true, now(), now(), 1),
       (904, '/turns', '/mn/turns', true, now(), now(), 1), (905, '/old-faq', '/en/faq', true, now(), now(), 1)`,
    );
    const { url, close } = await served.changed((services) => ({ ...services, database: { ...services.database } }));
    const went = async (path: string) => (await clientOf(url).get(path)).headers.get('location');
    expect([await went('/old-we?a=1'), await went('/en/OLD-we'), await went('/en/round')]).toEqual(['/we?a=1', '/en/we', null]);
    // Named with a language by an earlier version.
    expect([await went('/turns'), await went('/mn/turns'), await went('/old-faq'), await went('/ko/old-faq')]).toEqual([
      null,
      null,
      '/faq',
      '/ko/faq',
    ]);
    await close();
  });
  it('that is given up leads on although a page is published there', async () => {
    const path = '/system-support';
    expect((await clientOf(served.url).get(path)).status).toBe(200);
    expect((await redirect(path, '/we')).status).toBe(200);
    const { url, close } = await served.changed((services) => ({ ...services, database: { ...services.database } }));
    const { status, headers } = await clientOf(url).get(`/ko${path}?a=1`);
    expect([status, headers.get('location')]).toEqual([302, '/ko/we?a=1']);
    await close();
  });
  it('is refused to lead to itself, round in a circle, or away from where people get in and put it right', async () => {
    const refused = async (from: string, to: string) => {
      const { status, message } = await redirect(from, to);
      const [field, said] = [
        /"field":"([^"]*)"/.exec(message)?.[1],
        /хэрэгтэй хаяг|өөр рүүгээ|эргээд энэ хаяг|хэлгүйгээр/.exec(message)?.[0],
      ];
      return [status, field, said];
    };
    for (const from of ['/login', '/Login', '/logout', '/lambda/records', '/erp/p/redirects', '/select-role', '/auth/check'])
      expect(await refused(from, '/faq'), from).toEqual([422, 'from_path', 'хэрэгтэй хаяг']);
    expect(await refused('/turn', '/Turn')).toEqual([422, 'to_path', 'өөр рүүгээ']);
    expect(await refused('/turn', '/mn/turn')).toEqual([422, 'to_path', 'хэлгүйгээр']);
    expect(await refused('/en/turn', '/faq')).toEqual([422, 'from_path', 'хэлгүйгээр']);
    expect((await redirect('/one', '/two')).status).toBe(200);
    const { id } = await redirect('/two', '/three');
    expect(id).toBeGreaterThan(0);
    expect(await refused('/three', '/ONE')).toEqual([422, 'to_path', 'эргээд энэ хаяг']);
    const rule = (input: object) => write(`mutation($i:RouteRulesInput!){updateRouteRules(id:${id},input:$i){id}}`, { ...input });
    expect((await rule({ to_path: '/one' })).message).toContain('эргээд энэ хаяг');
    // What is not followed leads nobody round.
    expect((await rule({ to_path: '/one', is_active: false })).status).toBe(200);
    expect((await rule({ is_active: true })).message).toContain('эргээд энэ хаяг');
    expect((await redirect('/three', '/one')).status).toBe(200);
  });
});

it('leads pages in other languages to their page in Mongolian, and offers none, where an installation has no languages', async () => {
  const http = await createHttpServer({
    ...{ webFolder: null, logLevel: 'silent', trustProxy: false, https: false, pages },
    installation: { projectKey: '', hasLanguage: false },
  });
  const { port } = await http.listen({ host: '127.0.0.1', port: 0 });
  http.serve(served.services);
  const open = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  for (const [from, to] of [
    ['/en/we', '/we'],
    ['/ko/support?from=x', '/support?from=x'],
    ['/en', '/'],
  ] as const) {
    const reply = await open(from);
    expect([from, reply.status, reply.headers.get('location')]).toEqual([from, 302, to]);
  }
  const page = await (await open('/we')).text();
  expect([page.includes('data-language'), page.includes('hrefLang="en"'), page.includes('<html lang="mn">')]).toEqual([false, false, true]);
  expect((await clientOf(served.url).get<string>('/we')).body).toContain('data-language="en"');
  await http.close(2_000);
});
