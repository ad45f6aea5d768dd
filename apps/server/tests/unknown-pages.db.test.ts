/** Addresses at which nothing is, and pages that ask for the sign-in, as browsers open them: the status, and what visitors are shown. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpServer, type HttpServer } from '@lambda/engine/faces/http/server.ts';
import { NOT_FOUND } from '@lambda/model/addresses/not-found.ts';
import type { TableAddresses } from '@lambda/model/definitions/table-addresses.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses, pages } from '../modules.ts';
import { shipRows } from '../ship-rows.ts';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

const TABLE: TableAddresses = {
  drawn: [
    '/erp',
    '/erp/p/:menu_id',
    '/dashboard/:name',
    '/report/:name',
    '/company',
    '/company/:comapy_domain',
    '/company/billing',
    '/news-detail/:id',
  ],
  empty: ['/empty-part'],
  closed: ['/plan', '/plan/:id', '/dashboard/finance'],
};
let served: Served;
let people: readonly Person[];
let http: HttpServer;
let [url, folder] = ['', ''];
beforeAll(async () => {
  served = await openServedDemo();
  await shipRows(served);
  people = await served.people();
  folder = await mkdtemp(join(tmpdir(), 'lambda-web-'));
  await mkdir(join(folder, 'builds'));
  for (const name of ['index', 'visitor'])
    await writeFile(join(folder, `${name}.html`), `<!doctype html><div id="root" data-${name}></div>`);
  await writeFile(join(folder, 'builds', 'addresses.json'), JSON.stringify(TABLE));
  http = await createHttpServer({ webFolder: folder, logLevel: 'silent', trustProxy: false, https: false, addresses, pages });
  const { port } = await http.listen({ host: '127.0.0.1', port: 0 });
  http.serve(served.services);
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await http.close(2_000);
  await served.close();
  await rm(folder, { recursive: true, force: true });
});

const person = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody signs in as ${login}`);
  return found;
};
type Opened = { readonly status: number; readonly body: string; readonly to: string | null };
/** As the browser of a person, or of a visitor, opens a page. */
async function open(path: string, login: string | null = null): Promise<Opened> {
  const session: Record<string, string> = login === null ? {} : { cookie: `token=${person(login).client.token}` };
  const reply = await fetch(url + path, { redirect: 'manual', headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', ...session } });
  expect([path, reply.headers.get('x-robots-tag')]).toEqual([path, reply.status === 404 ? 'noindex' : null]);
  return { status: reply.status, body: await reply.text(), to: reply.headers.get('location') };
}
const isApplication = ({ body }: Opened): boolean => body.includes('data-index');

describe('an address at which nothing is', () => {
  it('shows visitors one page with its words in three languages, and people who are signed in the application', async () => {
    for (const [path, language] of [
      ['/nothing', 'mn'],
      ['/web/nobody', 'mn'],
      ['/web/ulger-salon/nothing', 'mn'],
      ['/guide/0', 'mn'],
      ['/erp/nothing/at/all', 'mn'],
      ['/company/nobody', 'mn'],
      ['/en/nothing', 'en'],
      ['/ko/web/nobody', 'ko'],
    ] as const) {
      const { status, body } = await open(path);
      expect([path, status], 'for a visitor').toEqual([path, 404]);
      expect(/<h1>(.*?)<\/h1>/.exec(body)?.[1]?.replace('&#x27;', "'"), path).toBe(NOT_FOUND.title[language]);
      expect(body).toContain(NOT_FOUND.text[language]);
      expect(body).toContain(`<code>${language === 'mn' ? path : path.slice(3)}</code>`);
      expect(body).toContain('content="noindex"');
    }
    for (const path of ['/nothing', '/erp/nothing/at/all', '/company/nobody']) {
      const opened = await open(path, 'hr');
      expect([path, opened.status, isApplication(opened)]).toEqual([path, 404, true]);
    }
  });

  it('is one of a company that is not there or may not be seen, a piece of news, an entry, a dashboard or a report that nobody has', async () => {
    const [[own = ''] = []] = await served.sql(
      "select id from news where state = 'published' and company_id = $1::bigint limit 1",
      person('hr').companyId,
    );
    const [[others = ''] = []] = await served.sql('select id from news where company_id <> $1::bigint limit 1', person('hr').companyId);
    const statusOf = async (path: string, login: string | null) => (await open(path, login)).status;
    for (const [path, status] of [
      ['/company/jishee-group', 200],
      ['/company/ulger-salon', 200],
      ['/company/billing', 200],
      ['/company/nobody', 404],
      [`/news-detail/${own}`, 200],
      [`/news-detail/${others}`, 404],
      ['/news-detail/999999999', 404],
      ['/erp/p/employees', 200],
      ['/erp/p/nothing', 404],
      ['/dashboard/hr', 200],
      ['/dashboard/nothing', 404],
      ['/report/nothing', 404],
    ] as const)
      expect([path, await statusOf(path, 'hr')]).toEqual([path, status]);
    // A company that has taken its page off is there, but not for others who are no partners of it.
    await served.sql('delete from company_partners');
    await served.sql("update company_pages set state = 'draft'");
    expect([await statusOf('/company/ulger-salon', 'hr'), await statusOf('/company/jishee-group', 'hr')]).toEqual([404, 200]);
    await served.sql("update company_pages set state = 'published'");
    // Visitors learn nothing of what is behind the sign-in.
    for (const path of [`/news-detail/${others}`, '/news-detail/999999999', '/erp/p/employees', '/erp/p/nothing', '/dashboard/nothing'])
      expect([path, await statusOf(path, null)]).toEqual([path, 200]);
  });

  it('is one of a part of the product that is not there yet, behind the sign-in only for those who are signed in', async () => {
    for (const path of ['/plan', '/plan/7', '/dashboard/finance']) {
      const [visitor, signedIn] = [await open(path), await open(path, 'hr')];
      expect([path, visitor.status, signedIn.status, isApplication(visitor), isApplication(signedIn)]).toEqual([
        path,
        200,
        404,
        true,
        true,
      ]);
    }
    expect([(await open('/empty-part')).status, (await open('/empty-part', 'hr')).status]).toEqual([404, 404]);
  });
});

describe('a visitor whom a page behind the sign-in has led to the first page', () => {
  it('is told so there in three languages, and led on to the page first asked for', async () => {
    const wanted = '/plan/7?view=all#task';
    const next = encodeURIComponent(wanted);
    for (const [path, title] of [
      ['/', 'Нэвтэрнэ үү'],
      ['/en', 'Please sign in'],
      ['/ko', '로그인해 주세요'],
    ] as const) {
      const { status, body } = await open(`${path}?next=${next}`);
      expect([path, status]).toEqual([path, 200]);
      const [notice = ''] = /<div class="st-notice st-guard" role="alert">.*?<\/div>/.exec(body) ?? [];
      expect(notice).toContain(title);
      expect(notice).toContain(`href="/login?next=${next}"`);
      const ways = [...body.matchAll(/href="(\/login[^"]*)"/g)].map(([, way]) => way);
      expect(ways.every((way) => way?.endsWith(`next=${next}`))).toBe(true);
      expect(ways.length).toBeGreaterThan(3);
      expect(body).toContain(`href="/ko?next=${next}"`);
    }
    expect((await open('/')).body).not.toContain('st-guard');
    expect((await open(`/we?next=${next}`)).body).not.toContain('st-guard');
  });
  it('is led to no other site, nor in a circle; who is signed in goes on at once', async () => {
    for (const wanted of ['https://evil.example/', '//evil.example', '/\\evil.example', '/login', '/'])
      expect([wanted, (await open(`/?next=${encodeURIComponent(wanted)}`)).body.includes('st-guard')]).toEqual([wanted, false]);
    expect((await open('/?next=%2Ferp%2Fprofile', 'hr')).to).toBe('/erp/profile');
    expect((await open('/en?next=%2Ferp%2Fprofile', 'hr')).to).toBe('/erp/profile');
    expect((await open('/?next=%2F%2Fevil.example', 'hr')).to).toBe('/erp');
  });
});
