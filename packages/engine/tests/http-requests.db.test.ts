/** What the HTTP server makes of bad requests, bent addresses, a starting server and an absent database. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphQLService } from '../faces/graphql/service.ts';
import { createHttpServer } from '../faces/http/server.ts';
import { DatabaseUnavailable } from '../sql/database.ts';
import { bearer, codeOf, type ErrorBody, MEMOS, openWorld, PASSWORD, query, raw, tokenOf, type World } from './http-world.ts';

let world: World;
let url: string;
let web: string;
let storekeeper: Readonly<Record<string, string>>;
let reader: Readonly<Record<string, string>>;
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'lambda-web-'));
  await mkdir(join(web, 'assets'));
  await writeFile(join(web, 'index.html'), '<!doctype html><title>page</title>');
  await writeFile(join(web, 'visitor.html'), '<!doctype html><title>visitors</title>');
  await writeFile(join(web, 'favicon.svg'), '<svg/>');
  await writeFile(join(web, 'assets', 'main-abc123.js'), 'export {};');
  await writeFile(join(web, '.build'), 'stamp');
  world = await openWorld({ webFolder: web });
  url = world.first.url;
  storekeeper = bearer(await tokenOf(url, 'storekeeper'));
  const both = await tokenOf(url, 'both');
  await fetch(`${url}/user-permissions?company_id=5002&extra_role=3`, { headers: bearer(both) });
  reader = bearer(both);
});
afterAll(async () => {
  await world.close();
  await rm(web, { recursive: true, force: true });
});

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (path: string, body: string | Buffer, headers: Readonly<Record<string, string>>) =>
  raw({ url, path, method: 'POST', headers, body });
const codeIn = (text: string): string | undefined => (JSON.parse(text) as Partial<ErrorBody>).errors?.[0]?.extensions.code;

describe('a bad body', () => {
  const targets = ['/query', '/erp/query', '/crud_log/history', '/auth/login'];

  it('that is not JSON is refused with BAD_JSON', async () => {
    for (const path of targets) {
      for (const body of ['{', 'null,', '{"a":1}}', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])]) {
        const reply = await post(path, body, { ...storekeeper, ...JSON_TYPE });
        expect([path, reply.status, codeIn(reply.text)]).toEqual([path, 400, 'BAD_JSON']);
      }
    }
  });

  it('of another content type is refused with 415: a form or plain text can be sent from any page', async () => {
    for (const path of targets) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/graphql']) {
        const reply = await post(path, '{"query":"{ __typename }"}', { ...storekeeper, 'content-type': type });
        expect([path, type, reply.status, codeIn(reply.text)]).toEqual([path, type, 415, 'WRONG_CONTENT_TYPE']);
      }
    }
  });

  it('above 1 MB is refused with 413, told or untold length, and the server goes on', async () => {
    const big = JSON.stringify({ query: `{ memo { id } } #${'x'.repeat(1_100_000)}` });
    for (const path of targets) {
      const withLength = await post(path, big, { ...storekeeper, ...JSON_TYPE, 'content-length': String(big.length) });
      const withoutLength = await post(path, big, { ...storekeeper, ...JSON_TYPE, 'transfer-encoding': 'chunked' });
      for (const reply of [withLength, withoutLength]) expect([path, reply.status, codeIn(reply.text)]).toEqual([path, 413, 'TOO_LARGE']);
    }
    expect((await query(url, MEMOS, storekeeper)).status).toBe(200);
  });

  it('nested ten thousand deep, with a million keys or with magic names does no harm', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const keys = `{${Array.from({ length: 90_000 }, (_one, index) => `"k${index}":0`).join(',')}}`;
    const magic = '{"__proto__":{"administrator":true},"constructor":{"prototype":{"x":1}},"query":"{ memo { id } }"}';
    for (const path of ['/query', '/crud_log/history', '/auth/login']) {
      for (const body of [deep, keys]) expect((await post(path, body, { ...storekeeper, ...JSON_TYPE })).status).toBe(400);
    }
    expect((await post('/query', magic, { ...storekeeper, ...JSON_TYPE })).status).toBe(200);
    expect(({} as Record<string, unknown>).administrator).toBeUndefined();
  });
});

describe('an address', () => {
  it('that needs a session needs it in every spelling', async () => {
    const spellings = [
      '/query',
      '/query?x=/auth/login',
      '/query?/health',
      '//query',
      '/query/',
      '/QUERY',
      '/query;/health',
      '/%71uery',
      '/./query',
      '/health/../query',
      '/query%2f',
      '/erp/query?public=1',
      '/ERP/query',
      '/erp//query',
      '/erp%2fquery',
      '/user-permissions',
      '/User-Permissions',
      '/user-permissions;x',
      '/lambda/puzzle/schema/form/memo',
      '/lambda/puzzle/schema/form/memo?x=/lambda-config',
      '/lambda//puzzle/schema/form/memo',
      '/LAMBDA/puzzle/schema/form/memo',
      '/lambda%2fpuzzle/schema/form/memo',
      '/lambda/krud/upload',
      '/lambda/krud/upload/',
      '/files/1',
      '//files/1',
      '/files%2f1',
      '/files/1;.css',
      '/crud_log/history',
      '/crud_log%2Fhistory',
    ];
    for (const path of spellings) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        const reply = await raw({ url, path, method, headers: JSON_TYPE, body: '{"query":"{ memo { id } }"}' });
        expect([method, path, reply.status, codeIn(reply.text)]).toEqual([method, path, 401, 'NOT_SIGNED_IN']);
      }
    }
  });

  it('that does not exist is 404 in JSON, and so is GET on /query for those signed in', async () => {
    for (const path of [
      '/nope',
      '/api/v1/users',
      '/lambda-config/x',
      '/.env',
      '/.build',
      '/../package.json',
      '/assets/gone.js',
      '/%',
      '/%ff',
    ]) {
      const reply = await raw({ url, path });
      expect([path, reply.status, codeIn(reply.text)]).toEqual([path, 404, 'NO_SUCH_ADDRESS']);
    }
    for (const path of ['/query', '/QUERY', '/lambda/nope', '/lambda/puzzle/schema/menu/main'])
      expect([path, (await raw({ url, path, headers: storekeeper })).status]).toEqual([path, 404]);
  });

  it('opened as a page gives the page, built files are kept for ever, the page is asked for anew', async () => {
    const page = { accept: 'text/html,application/xhtml+xml' };
    for (const path of ['/', '/erp/p/memos', '/auth/login', '/lambda/puzzle']) {
      const reply = await raw({ url, path, headers: page });
      expect([path, reply.status, reply.headers['cache-control']]).toEqual([path, 200, 'no-cache']);
      expect(reply.text).toContain('<title>page</title>');
      expect(reply.headers['content-security-policy']).toMatch(/script-src 'self';/);
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
    }
    const asset = await raw({ url, path: '/assets/main-abc123.js' });
    expect([asset.status, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await raw({ url, path: '/favicon.svg' })).status).toBe(200);
    expect((await raw({ url, path: '/assets/gone.js', headers: page })).status).toBe(404);
  });

  it('at an address of visitors gives their small document, and no other address does', async () => {
    const headers = { accept: 'text/html' };
    for (const path of ['/login', '/login?next=%2Ferp%2Fp%2Fmemos', '/forgot', '/password-reset']) {
      const reply = await raw({ url, path, headers });
      expect([path, reply.status, reply.headers['cache-control']]).toEqual([path, 200, 'no-cache']);
      expect(reply.text).toContain('<title>visitors</title>');
      expect(reply.headers['content-security-policy']).toMatch(/script-src 'self';/);
    }
    for (const path of ['/login/', '/login/x', '/Login', '/erp'])
      expect((await raw({ url, path, headers })).text).toContain('<title>page</title>');
  });
});

describe('definitions', () => {
  const schema = async (path: string, headers: Readonly<Record<string, string>>) => {
    const reply = await fetch(`${url}/lambda/puzzle/schema/${path}`, { headers });
    return {
      status: reply.status,
      body: (await reply.json()) as { data: { name: string; type: string; schema: Record<string, unknown> } },
    };
  };

  it('come whole to those who may read everything', async () => {
    const { body } = await schema('form/memo', storekeeper);
    expect(body.data).toMatchObject({ name: 'memo', type: 'form' });
    expect(JSON.stringify(body.data.schema.tabs)).toContain('salary');
    expect(Object.keys((await schema('model/memo', storekeeper)).body.data.schema.fields as object)).toEqual([
      'name',
      'salary',
      'photo',
      'paper',
    ]);
  });

  it('do not tell of fields that may not be read, and show what may not be written as read-only', async () => {
    for (const path of ['form/memo', 'grid/memo', 'model/memo']) {
      const { status, body } = await schema(path, reader);
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(body)).not.toContain('salary');
    }
  });

  it('of models out of reach are refused, unknown ones not found', async () => {
    for (const path of ['model/users', 'model/sessions', 'model/employee'])
      expect([path, (await schema(path, storekeeper)).status]).toEqual([path, 403]);
    for (const path of ['form/nope', 'grid/__proto__', 'view/memo', 'model/constructor'])
      expect([path, (await schema(path, storekeeper)).status]).toEqual([path, 404]);
  });
});

describe('the public configuration', () => {
  it('holds what a page needs before sign-in and no secret', async () => {
    const reply = await fetch(`${url}/lambda-config`);
    const body = (await reply.json()) as Record<string, unknown>;
    expect(body).toMatchObject({ title: 'Lambda Platform', app_url: '/erp', microservice_dev: false, notify: { firebaseConfig: {} } });
    expect(body['role-redirects']).toEqual([{ role_id: 1, url: '/lambda/puzzle' }]);
    expect(body.languages).toHaveLength(3);
    expect(body).toMatchObject({
      schema_load_mode: 'auto',
      project_key: '',
      logo: '/icon-192.png',
      favicon: '/favicon.svg',
      super_url: '/lambda/puzzle',
      password_reset_time_out: 3,
      saved_tabs: true,
      has_language: true,
    });
    const set = await world.another({
      installation: { projectKey: 'north', hasLanguage: false, roleRedirects: new Map([[2, '/dashboard/hr']]) },
    });
    expect(await (await fetch(`${set.url}/lambda-config`)).json()).toMatchObject({
      project_key: 'north',
      has_language: false,
      'role-redirects': [
        { role_id: 1, url: '/lambda/puzzle' },
        { role_id: 2, url: '/dashboard/hr' },
      ],
    });
    const entered = await fetch(`${set.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'storekeeper', password: PASSWORD }),
    });
    expect(((await entered.json()) as { path: string }).path).toBe('/dashboard/hr');
    expect(body).not.toHaveProperty('demo');
    const web = { apiKey: 'public', projectId: 'example' };
    const other = await world.another({ firebaseWeb: web });
    expect(((await (await fetch(`${other.url}/lambda-config`)).json()) as { notify: unknown }).notify).toEqual({ firebaseConfig: web });
    // How long a code for a new password lives is no secret.
    const { password_reset_time_out: _minutes, ...others } = body;
    expect(JSON.stringify(others)).not.toMatch(/serverKey|secret|password/i);
  });
});

describe('a fault', () => {
  const graphqlThat = (fails: () => never): GraphQLService => ({
    execute: async () => fails(),
    subscription: () => fails(),
    schemaFor: () => fails(),
    changed: () => undefined,
    missed: () => undefined,
    held: () => ({ documents: 0, plans: 0 }),
  });

  it('is told by number only, an absent database as 503 with Retry-After', async () => {
    const other = await world.another();
    const say = async (error: unknown) => {
      other.http.serve({
        ...other.services,
        graphql: graphqlThat(() => {
          throw error;
        }),
      });
      const reply = await query(other.url, MEMOS, storekeeper);
      return { status: reply.status, retry: reply.headers.get('retry-after'), text: await reply.text() };
    };
    const fault = await say(new Error('select secret from somewhere at /home/x/y.ts'));
    expect([fault.status, codeIn(fault.text)]).toEqual([500, 'INTERNAL']);
    expect(fault.text).toMatch(/\([0-9a-f]{8}-[0-9a-z]+\)/);
    expect(fault.text).not.toMatch(/secret|home|\.ts/);
    const absent = await say(new DatabaseUnavailable('connect ECONNREFUSED 10.1.2.3:5432'));
    expect([absent.status, absent.retry, codeIn(absent.text)]).toEqual([503, '2', 'UNAVAILABLE']);
    expect(absent.text).not.toContain('10.1.2.3');
    const answer = await say(new PlatformError('VERSION_CONFLICT'));
    expect([answer.status, codeIn(answer.text)]).toEqual([409, 'VERSION_CONFLICT']);
  });
});

describe('a server that starts or stops', () => {
  const settings = { webFolder: null, logLevel: 'silent', trustProxy: false, https: false };

  it('is alive at once, tells what it is doing and refuses the rest with 503', async () => {
    const http = await createHttpServer(settings);
    const at = await http.listen({ host: '127.0.0.1', port: 0 });
    const early = `http://127.0.0.1:${at.port}`;
    http.starting('the tables are being brought up to date');
    expect((await fetch(`${early}/health`)).status).toBe(200);
    const ready = await fetch(`${early}/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'starting', reason: 'the tables are being brought up to date' }]);
    for (const reply of [await query(early, MEMOS, storekeeper), await fetch(`${early}/user-permissions`, { headers: storekeeper })]) {
      expect([reply.status, await codeOf(reply)]).toEqual([503, 'UNAVAILABLE']);
      expect(reply.headers.get('retry-after')).toBe('2');
    }
    http.serve(world.first.services);
    expect((await fetch(`${early}/ready`)).status).toBe(200);
    expect((await query(early, MEMOS, storekeeper)).status).toBe(200);
    await http.close(1_000);
  });

  it('tells people on every page, in their language, that it is being prepared, and opens that page when it is', async () => {
    const http = await createHttpServer({ ...settings, webFolder: web });
    const at = await http.listen({ host: '127.0.0.1', port: 0 });
    const early = `http://127.0.0.1:${at.port}`;
    const open = (path: string, headers: Readonly<Record<string, string>>) => raw({ url: early, path, headers });
    for (const [path, again, wanted, language, words] of [
      ['/', './', '', 'mn', 'Системийг бэлтгэж байна'],
      ['/erp/p/memos?id=1&next=/a', './memos?id=1&next=/a', 'de,en-GB;q=0.8', 'en', 'The system is being prepared'],
      ['/login', './login', 'ko-KR,ko;q=0.9', 'ko', '시스템을 준비하고 있습니다'],
      ['/files/1', './1', 'fr', 'mn', 'Системийг бэлтгэж байна'],
      ['//other.example', './other.example', 'mn', 'mn', 'Системийг бэлтгэж байна'],
    ] as const) {
      const { status, headers, text } = await open(path, { accept: 'text/html,*/*;q=0.8', 'accept-language': wanted });
      expect([path, status, headers['retry-after'], headers.refresh]).toEqual([path, 503, '2', `2;url=${again}`]);
      expect([headers['content-type'], headers['cache-control']]).toEqual(['text/html; charset=utf-8', 'no-store']);
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toContain(`<h1>${words}</h1>`);
    }
    for (const path of ['/erp/p/memos', '/login', '/sitemap.xml', '/lambda/personal']) {
      const reply = await open(path, { ...storekeeper, accept: 'application/json', 'accept-language': 'en' });
      expect([path, reply.status, reply.headers['retry-after'], codeIn(reply.text)]).toEqual([path, 503, '2', 'UNAVAILABLE']);
      expect(reply.headers.refresh).toBeUndefined();
    }
    expect((await open('/assets/main-abc123.js', {})).status).toBe(200);
    http.serve(world.first.services);
    for (const path of ['/', '/erp/p/memos?id=1', '/login']) {
      const { status, headers } = await open(path, { accept: 'text/html' });
      expect([path, status, headers.refresh]).toEqual([path, 200, undefined]);
    }
    await http.close(1_000);
  });

  it('is not ready while the database does not answer, and does not say where it is', async () => {
    const other = await world.another();
    const database = { ...world.database, ping: () => Promise.reject(new DatabaseUnavailable('connect ECONNREFUSED 10.1.2.3:5432')) };
    other.http.serve({ ...other.services, database });
    const reply = await fetch(`${other.url}/ready`);
    expect([reply.status, await reply.json()]).toEqual([503, { status: 'database unavailable', reason: 'the database does not answer' }]);
  });

  it('finishes the requests that run, takes no new ones and then is gone', async () => {
    const http = await createHttpServer(settings);
    const { port } = await http.listen({ host: '127.0.0.1', port: 0 });
    const at = `http://127.0.0.1:${port}`;
    let arrived: () => void = () => undefined;
    const isThere = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const slow: GraphQLService = {
      ...world.first.services.graphql,
      execute: async (request) => {
        arrived();
        await sleep(400);
        return world.first.services.graphql.execute(request);
      },
    };
    http.serve({ ...world.first.services, graphql: slow });
    const running = query(at, MEMOS, storekeeper);
    await isThere;
    const closed = http.close(5_000);
    const reply = await running;
    expect([reply.status, await reply.json()]).toEqual([200, { data: { memo: [{ id: 9001, name: 'alpha memo' }] } }]);
    await closed;
    await expect(fetch(`${at}/health`)).rejects.toThrow();
  });

  it('does not wait for ever', async () => {
    const http = await createHttpServer(settings);
    const { port } = await http.listen({ host: '127.0.0.1', port: 0 });
    let arrived: () => void = () => undefined;
    const isThere = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const execute = () => {
      arrived();
      return new Promise<never>(() => undefined);
    };
    const stuck: GraphQLService = { ...world.first.services.graphql, execute };
    http.serve({ ...world.first.services, graphql: stuck });
    const running = query(`http://127.0.0.1:${port}`, MEMOS, storekeeper);
    await isThere;
    const start = Date.now();
    await Promise.all([http.close(300), expect(running).rejects.toThrow()]);
    expect(Date.now() - start).toBeLessThan(2_000);
  });
});
