/** Messages on this device: asked for once, gone on with after the next sign-in of the same person, and ended. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goOnWithPush, pushState, startPush, stopPush } from '../push.ts';

const KEY = Buffer.from('a public key').toString('base64url');
const ADDRESS = 'https://push.example.com/one';
let endpoint: string | null;
let subscribed: ArrayBufferLike[];
let sent: { method: string; path: string; body: unknown }[];
let devices: { id: number; endpoint: string }[];

const subscription = (address: string) => ({
  endpoint: address,
  toJSON: () => ({ endpoint: address, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    endpoint = null;
  },
});
const pushManager = {
  getSubscription: async () => (endpoint === null ? null : subscription(endpoint)),
  subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    subscribed.push(applicationServerKey.buffer);
    endpoint = ADDRESS;
    return subscription(ADDRESS);
  },
};
const registration = { pushManager };
const allowing = (permission: NotificationPermission, answer = permission) => {
  const notification = { permission, requestPermission: async () => answer };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('window', { PushManager: pushManager, Notification: notification });
};
beforeEach(() => {
  [endpoint, subscribed, sent, devices] = [null, [], [], []];
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { cookie: '', documentElement: {} });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null });
    return new Response(JSON.stringify({ status: true, data: { key: KEY, firebase: false, devices } }));
  });
  allowing('granted');
});
afterEach(() => vi.unstubAllGlobals());
const kept = { method: 'POST', path: '/lambda/notify/devices', body: { way: 'web', endpoint: ADDRESS, keys: { p256dh: 'p', auth: 'a' } } };

test('the browser is asked with the key of the server, and the server told of its address', async () => {
  expect(pushState()).toBe('open');
  expect(await startPush(KEY, 7)).toBe(true);
  expect(subscribed.map((bytes) => Buffer.from(bytes).toString())).toEqual(['a public key']);
  expect(sent).toEqual([kept]);
});
test('a person who refuses is asked nothing more, and the server told nothing', async () => {
  allowing('default', 'denied');
  expect(await startPush(KEY, 7)).toBe(false);
  allowing('denied');
  expect([pushState(), sent, subscribed]).toEqual(['denied', [], []]);
});
test('after the next sign-in it goes on for who has asked here, and for nobody else', async () => {
  await startPush(KEY, 7);
  devices = [{ id: 3, endpoint: ADDRESS }];
  sent = [];
  await goOnWithPush(8);
  expect(sent).toEqual([]);
  await goOnWithPush(7);
  expect(
    sent.map(({ method }) => method),
    'nothing new to tell',
  ).toEqual(['GET']);
  // The server has forgotten the address, or the browser has been given another one.
  devices = [];
  await goOnWithPush(7);
  expect(sent.slice(1)).toEqual([{ method: 'GET', path: '/lambda/notify/devices', body: null }, kept]);
});
test('a device that is told no more is forgotten here too, and not begun again', async () => {
  await startPush(KEY, 7);
  await stopPush({ id: 4, endpoint: 'https://push.example.com/other' });
  expect(endpoint, 'another device was ended').toBe(ADDRESS);
  await stopPush({ id: 3, endpoint: ADDRESS });
  expect(endpoint).toBeNull();
  sent = [];
  await goOnWithPush(7);
  expect(sent).toEqual([]);
});
