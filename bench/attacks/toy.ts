/** The negative control: a toy server that pastes what it is sent into SQL. An attack that does not find this proves nothing. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EmbeddedConnection } from '@lambda/engine/sql/embedded.ts';
import { Pool } from 'pg';
import type { Target } from './targets.ts';

/** One hole in each place that the real addresses are attacked in. */
export const TOY_TARGETS: readonly Target[] = [
  { operation: 'GET /toy', place: 'query name', method: 'GET', path: '/toy?name=bat*', body: null },
  { operation: 'GET /toy/{id}', place: 'path id', method: 'GET', path: '/toy/1*', body: null },
  { operation: 'POST /toy', place: 'body name', method: 'POST', path: '/toy', body: '{"name": "bat*"}' },
  { operation: 'POST /toy', place: 'document', method: 'POST', path: '/toy', body: '{"query": "{ employee(search: \\"bat*\\") { id } }"}' },
];

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
function conditionOf(incoming: IncomingMessage, body: string): string {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://toy');
  if (pathname.startsWith('/toy/')) return `id = ${decodeURIComponent(pathname.slice('/toy/'.length))}`;
  if (body === '') return `lastname ilike '%${searchParams.get('name') ?? ''}%'`;
  const { name, query } = JSON.parse(body) as { name?: string; query?: string };
  return `lastname ilike '%${name ?? /search: "(.*)"\)/.exec(query ?? '')?.[1] ?? ''}%'`;
}

/** Listens on a free port of the loopback address, over the given database. */
export async function openToy({
  host,
  port,
  user,
  password,
  database,
}: EmbeddedConnection): Promise<{ url: string; close(): Promise<void> }> {
  const pool = new Pool({ host, port, user, password, database, max: 2 });
  const server = createServer((incoming, outgoing) => {
    const answer = (status: number, value: unknown) =>
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    bodyOf(incoming)
      .then((body) => pool.query(`select id, lastname from employee where ${conditionOf(incoming, body)} limit 5`))
      .then(({ rows }) => answer(200, rows))
      .catch((error: unknown) => answer(400, { error: String(error) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}
