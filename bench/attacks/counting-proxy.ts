/** Stands between the attacker and the server: counts what passes and notices answers that are faults of the server. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CountingProxy = {
  readonly url: string;
  /** Requests that were answered, by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** What the server could not answer in order: `method address status`, the first twenty. */
  readonly faults: readonly string[];
  close(): void;
};

/** Listens on a free port of the loopback address; `headers` are set on everything that passes. */
export async function createCountingProxy(target: string, headers: Readonly<Record<string, string>>): Promise<CountingProxy> {
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let callers = 0;
  /** Each request comes from an address of its own: an attacker with many machines, whom no count of one address stops. */
  const nextAddress = (): string => {
    callers++;
    return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
  };
  const note = (status: number, what: string): void => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if ((status >= 500 || status === 401) && faults.length < 20) faults.push(`${what} ${status}`);
  };
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const what = `${incoming.method} ${incoming.url?.slice(0, 200)}`;
    const forward = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, host: `${hostname}:${port}`, 'x-forwarded-for': nextAddress(), ...headers },
      },
      (reply) => {
        note(reply.statusCode ?? 0, what);
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      },
    );
    // The attacker hangs up whenever it has seen enough.
    outgoing.on('close', () => forward.destroy());
    forward.on('error', () => {
      if (!outgoing.headersSent && !outgoing.destroyed) {
        note(502, what);
        outgoing.writeHead(502).end();
      }
    });
    incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    statuses,
    faults,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
