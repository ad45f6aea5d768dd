/** A way to a TCP server that becomes slow or swallows everything, as it is told. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

type State = 'open' | 'swallow' | { readonly slower: number } | { readonly swallowAfter: Buffer };
export type TcpProxy = {
  readonly port: number;
  /** Milliseconds that every piece of data takes longer, each way; `swallow` lets nothing through any more, and nobody is told; `swallowAfter` begins with it once these bytes have come through. */
  become(state: State): void;
  close(): Promise<void>;
};

/** Listens on a free port of this machine. */
export async function startTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  let delay = 0;
  let swallows = false;
  let last: Buffer | null = null;
  const sockets = new Set<Socket>();
  /** Data in its order, each piece late by the delay of the moment in which it came. */
  const late = () =>
    new Transform({
      transform(chunk, _encoding, done) {
        if (swallows) return done();
        if (last && chunk.includes(last)) swallows = true;
        if (delay === 0) return done(null, chunk);
        setTimeout(() => done(null, swallows ? undefined : chunk), delay);
      },
    });
  const server = createServer((near) => {
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(late()).pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    port: address.port,
    become: (state) => {
      swallows = state === 'swallow';
      delay = typeof state === 'object' && 'slower' in state ? state.slower : 0;
      last = typeof state === 'object' && 'swallowAfter' in state ? state.swallowAfter : null;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
