/** Messages to devices: what a push service receives, what the browser behind it reads, and where the server does not call. */
import { createDecipheriv, createECDH, createPublicKey, generateKeyPairSync, hkdfSync, verify } from 'node:crypto';
import { type HttpsServer, startHttpsServer, TEST_CERTIFICATE } from '@lambda/testing/https-server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeliveryRefused } from '../services/outbox/outbox.ts';
import type { Reach } from '../services/push/call.ts';
import { isPublicAddress, isPublicNumber, OPEN_NETWORK } from '../services/push/public-address.ts';
import { createPush, sweepPushDevices } from '../services/push/push.ts';
import { ALPHA, ask, bearer, codeOf, PEOPLE } from './http-world.ts';
import { openTellWorld, type TellWorld } from './tell-world.ts';

let world: TellWorld;
let service: HttpsServer;
let manager: string;
const mayCall = (address: string): boolean => address.startsWith(service.url);
beforeAll(async () => {
  service = await startHttpsServer();
  world = await openTellWorld({ push: { firebase: true, mayCall } });
});
afterAll(async () => {
  await world.close();
  await service.close();
});
beforeEach(async () => {
  for (const table of ['push_devices', 'outbox', 'notification_settings']) await ask(world.database, `delete from ${table}`);
  service.received.length = 0;
  service.answer(() => ({ status: 201 }));
  manager = await world.token('manager');
});

/** A browser, as far as a push service knows one. */
function createBrowser(path: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = Buffer.from('0123456789abcdef');
  return {
    subscription: {
      way: 'web',
      endpoint: `${service.url}${path}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** RFC 8291 over RFC 8188: one record. */
    read: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + (body[20] ?? 0));
      const sealed = body.subarray(21 + sender.length);
      const derive = (key: Buffer, with_: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', key, with_, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const shared = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'));
    },
  };
}
const { privateKey, publicKey: accountKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const network: Reach = { ca: TEST_CERTIFICATE };
const pushing = (reach: { network: Reach; mayCall: (address: string) => boolean } | undefined = { network, mayCall }) =>
  createPush({
    database: world.database,
    settings: {
      contact: 'mailto:desk@example.mn',
      firebase: {
        type: 'service_account',
        project_id: 'example',
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        client_email: 'sender@example.mn',
        token_uri: `${service.url}/token`,
      },
      firebaseService: service.url,
      ...(reach && { reach }),
    },
  });
let opened: ReturnType<typeof createPush>[] = [];
afterEach(() => {
  for (const push of opened) push.close();
  opened = [];
});
/** Carries out what lies in the outbox for devices. */
async function deliver(push = pushing()): Promise<void> {
  opened.push(push);
  for (const [key, payload] of await ask(world.database, "select delivery_key, payload::text from outbox where topic = 'push'")) {
    const given = {
      key: key ?? '',
      companyId: ALPHA,
      userId: PEOPLE.storekeeper,
      payload: JSON.parse(payload ?? ''),
      signal: AbortSignal.timeout(20_000),
    };
    await world.database.batch([...(await push.deliver(given))], null);
  }
}
const keep = (body: unknown, token = manager) => world.call(token, 'POST', '/lambda/notify/devices', body);
const devices = async () => Number((await ask(world.database, 'select count(*) from push_devices'))[0]?.[0]);
type Devices = { data: { key: string; devices: { id: number; endpoint?: string }[] } };
const listed = async (token: string) => ((await (await world.call(token, 'GET', '/lambda/notify/devices')).json()) as Devices).data;

/** The claims of a signed token, whose signature holds. */
function claims(token: string, key: Parameters<typeof verify>[2], options: object): Record<string, unknown> {
  const [head = '', body = '', signature = ''] = token.split('.');
  const holds = verify('sha256', Buffer.from(`${head}.${body}`), { key, ...options } as never, Buffer.from(signature, 'base64url'));
  expect(holds).toBe(true);
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>;
}

describe('a browser that asks for messages', () => {
  it('reads what a rule tells its person, signed by the keys that the server made once', async () => {
    const browser = createBrowser('/send/one');
    expect((await keep(browser.subscription)).status).toBe(200);
    await world.tell('memo-added');
    await deliver();
    const [received] = service.received;
    expect(service.received).toHaveLength(1);
    expect(browser.read(received?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Memo alpha memo',
      link: '/erp/p/memos?record=9001',
      tag: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(received?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(received?.headers.authorization ?? '') ?? [];
    expect((await listed(manager)).key).toBe(key);
    expect(await ask(world.database, "select count(*) from server_keys where purpose = 'web-push'")).toEqual([['1']]);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
    expect(claims(token, signer, { dsaEncoding: 'ieee-p1363' })).toMatchObject({ aud: service.url, sub: 'mailto:desk@example.mn' });
  });

  it('is told nothing more once it is signed out, locked, taken away, or its person wants no messages', async () => {
    const quiet = async (change: () => Promise<unknown>) => {
      for (const table of ['push_devices', 'outbox', 'notification_settings']) await ask(world.database, `delete from ${table}`);
      manager = await world.token('manager');
      await keep(createBrowser('/send/two').subscription);
      await change();
      await world.tell('memo-added');
      await deliver();
      return service.received.length;
    };
    const own = async () => (await listed(manager)).devices[0]?.id;
    expect(await quiet(async () => undefined)).toBe(1);
    expect(await quiet(() => world.call(manager, 'POST', '/auth/logout'))).toBe(1);
    expect(await quiet(() => world.call(manager, 'POST', '/auth/lock'))).toBe(1);
    expect(await quiet(async () => world.call(manager, 'DELETE', `/lambda/notify/devices/${await own()}`))).toBe(1);
    const off = { in_app: true, by_email: false, by_push: false };
    expect(await quiet(() => world.call(manager, 'PUT', '/lambda/notify/settings', off))).toBe(1);
  });

  it('belongs to the last who signed in there, and is seen and taken away by that person alone', async () => {
    const { subscription } = createBrowser('/send/shared');
    await keep(subscription);
    const storekeeper = await world.token('storekeeper');
    await keep(subscription, storekeeper);
    expect((await listed(manager)).devices).toEqual([]);
    const [{ id, endpoint } = { id: 0 }] = (await listed(storekeeper)).devices;
    expect(endpoint).toBe(subscription.endpoint);
    expect((await world.call(manager, 'DELETE', `/lambda/notify/devices/${id}`)).status).toBe(404);
    await world.tell('memo-added');
    await deliver();
    expect(service.received).toHaveLength(0);
    await world.call(storekeeper, 'POST', '/auth/logout');
    await sweepPushDevices(world.database);
    expect(await devices()).toBe(0);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %s has the device forgotten', async (status) => {
    await keep(createBrowser('/send/gone').subscription);
    service.answer(() => ({ status }));
    await world.tell('memo-added');
    await deliver();
    expect(await devices()).toBe(0);
  });

  it('that is busy is asked again, one that refuses is not', async () => {
    await keep(createBrowser('/send/busy').subscription);
    await world.tell('memo-added');
    service.answer(() => ({ status: 503 }));
    await expect(deliver()).rejects.not.toBeInstanceOf(DeliveryRefused);
    service.answer(() => ({ status: 413, body: 'too large' }));
    await expect(deliver()).rejects.toThrow('the push service answers 413 too large');
    await expect(deliver()).rejects.toBeInstanceOf(DeliveryRefused);
    expect(await devices()).toBe(1);
  });

  it.each([
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://10.1.2.3/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'https://printer/a',
    'https://db.internal/a',
    'https://push.example.com:8443/a',
    'https://user:word@push.example.com/a',
    'https://0x7f000001/a',
    'file:///etc/passwd',
    'no address',
  ])('is not taken at %s', async (endpoint) => {
    const guarded = await world.another({ push: { firebase: false } });
    const { keys } = createBrowser('/').subscription;
    const refused = await fetch(`${guarded.url}/lambda/notify/devices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(manager) },
      body: JSON.stringify({ way: 'web', endpoint, keys }),
    });
    expect([refused.status, await codeOf(refused), await devices()]).toEqual([422, 'INVALID', 0]);
    await guarded.close();
  });

  it('whose name leads into a closed network is not called', async () => {
    await keep(createBrowser('/send/inside').subscription);
    await world.tell('memo-added');
    const push = createPush({
      database: world.database,
      settings: { contact: 'mailto:desk@example.mn', firebase: null, reach: { network: OPEN_NETWORK, mayCall } },
    });
    await expect(deliver(push)).rejects.toThrow('localhost leads into a closed network');
    expect(service.received).toHaveLength(0);
  });

  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['2002:7f00:1::', false],
    ['64:ff9b::7f00:1', false],
  ])('at the number %s may be called: %s', (number, isOpen) => {
    expect(isPublicNumber(number)).toBe(isOpen);
  });

  it('of a browser is one that may be called', () => {
    const known = [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
    ];
    expect(known.filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});

describe('an application behind Firebase', () => {
  const token = 'application-token:0123456789abcdef';
  const grant = JSON.stringify({ access_token: 'granted', expires_in: 3600, token_type: 'Bearer' });
  const granting = (answer: () => { status: number; body?: string }) =>
    service.answer(({ path }) => (path === '/token' ? { status: 200, body: grant } : answer()));

  it('gets the message by HTTP v1 under a token that was asked for with the signed account, once for many', async () => {
    await keep({ way: 'firebase', token });
    granting(() => ({ status: 200, body: '{"name":"projects/example/messages/1"}' }));
    await world.tell('memo-added');
    await world.tell('memo-other');
    await deliver();
    expect(service.received.map(({ path }) => path)).toEqual([
      '/token',
      '/v1/projects/example/messages:send',
      '/v1/projects/example/messages:send',
    ]);
    const [asked, sent] = service.received;
    const form = new URLSearchParams(asked?.body.toString());
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    expect(claims(form.get('assertion') ?? '', accountKey, {})).toMatchObject({
      iss: 'sender@example.mn',
      aud: `${service.url}/token`,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    });
    expect(sent?.headers.authorization).toBe('Bearer granted');
    expect(JSON.parse(sent?.body.toString() ?? '')).toMatchObject({
      message: { token, notification: { title: 'Memo alpha memo' }, data: { link: '/erp/p/memos?record=9001' } },
    });
  });

  it('is forgotten when it was removed from its device', async () => {
    await keep({ way: 'firebase', token });
    granting(() => ({ status: 404, body: '{"error":{"status":"NOT_FOUND","details":[{"errorCode":"UNREGISTERED"}]}}' }));
    await world.tell('memo-added');
    await deliver();
    expect(await devices()).toBe(0);
  });

  it('is refused by a server that has no account for it', async () => {
    const without = await world.another();
    const refused = await fetch(`${without.url}/lambda/notify/devices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(manager) },
      body: JSON.stringify({ way: 'firebase', token }),
    });
    expect([refused.status, await devices()]).toEqual([422, 0]);
    await without.close();
  });
});
