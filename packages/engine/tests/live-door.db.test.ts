/** Sockets of callers who show no session: only so many wait, for a short time, and they send little. */
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createLive } from '../faces/live/live.ts';
import { openWorld, type RunningHttp, type World } from './http-world.ts';
import { listenLive } from './live-client.ts';
import { signInAs } from './live-world.ts';

const MOST = { mostOfAddress: 4, mostInAll: 6, withinMs: 2_000 };

let world: World;
let server: RunningHttp;
beforeAll(async () => {
  world = await openWorld();
  const { database, first } = world;
  const { sessions, graphql } = first.services;
  const subscriptions = await createLive({ database, sessions, graphql, log: (error) => console.error(error), door: MOST });
  server = await world.another({ trustProxy: true }, { subscriptions });
});
afterAll(() => world.close());

type Opened = { readonly status: number; readonly socket: WebSocket };
/** The status of the answer; 101 for a socket that was let in. */
async function openFrom(address: string): Promise<Opened> {
  const headers = { 'x-forwarded-for': address };
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/query`, 'graphql-transport-ws', { headers });
  const status = await new Promise<number>((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
  return { status, socket };
}
const statusesOf = (opened: readonly Opened[]): readonly number[] => opened.map(({ status }) => status).sort();
const closedOf = ({ socket }: Opened): Promise<unknown> =>
  socket.readyState === WebSocket.CLOSED ? Promise.resolve() : once(socket, 'close');

describe('a socket without a session', () => {
  it('is one of a few from its address and in all, is closed in time, and keeps nobody out who has one', async () => {
    const first = await Promise.all(Array.from({ length: 50 }, () => openFrom('10.0.0.1')));
    expect(statusesOf(first)).toEqual([...Array(MOST.mostOfAddress).fill(101), ...Array(46).fill(429)]);
    const others = await Promise.all(Array.from({ length: 50 }, (_none, at) => openFrom(`10.0.1.${at}`)));
    expect(statusesOf(others)).toEqual([...Array(MOST.mostInAll - MOST.mostOfAddress).fill(101), ...Array(48).fill(429)]);
    await Promise.all([...first, ...others].filter(({ status }) => status === 101).map(closedOf));
    // Those with a session leave their places to others.
    const token = await signInAs(world, 'storekeeper');
    const query = 'subscription { MemoCreated { id } }';
    for (let count = 0; count < MOST.mostInAll + 2; count++) await listenLive({ url: server.url, token, query });
    expect((await openFrom('10.0.0.1')).status).toBe(101);
  });

  it('of one network of IPv6 is counted with the others of it', async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, (_none, at) => openFrom(`2001:db8:1:2:${at}::1`)));
    expect(opened.filter(({ status }) => status === 101)).toHaveLength(MOST.mostOfAddress);
    for (const { socket } of opened) socket.terminate();
  });

  it('is closed in time while it sends one frame bit by bit, and at once for one that is too large', async () => {
    const slow = await openFrom('10.0.2.1');
    expect(slow.status).toBe(101);
    const fragments = setInterval(() => slow.socket.send(' ', { fin: false }, () => undefined), 20);
    await closedOf(slow);
    clearInterval(fragments);
    const large = await openFrom('10.0.2.2');
    expect(large.status).toBe(101);
    large.socket.send('x'.repeat(100_000));
    const [code] = (await once(large.socket, 'close')) as [number];
    expect(code).toBe(1009);
  });
});
