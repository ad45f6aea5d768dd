/** L1, the bare reference: node:http and pg, one named statement a request, the text from PostgreSQL passed on. */
import { createServer, type ServerResponse } from 'node:http';
import { Pool } from 'pg';
import { type Arguments, COMPANIES, type Workload } from '../load/workloads.ts';
import { PARAMETERS, STATEMENTS } from './statements.ts';

const tokens = new Map(Array.from({ length: COMPANIES }, (_one, index) => [`Bearer reference-${index + 1}`, index + 1]));
const pool = new Pool({ connectionString: process.env.REFERENCE_DATABASE ?? '', max: 10 });
pool.on('error', () => {});

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
createServer((request, response) => {
  const company = tokens.get(request.headers.authorization ?? '');
  if (!company) return send(response, 401, '{"errors":[]}');
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { workload, given } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { workload: Workload; given: Arguments };
    pool.query({ name: workload, text: STATEMENTS[workload], values: PARAMETERS[workload]({ ...given, company }), rowMode: 'array' }).then(
      (result) => send(response, 200, String((result.rows[0] as string[] | undefined)?.[0] ?? 'null')),
      (error: Error) => send(response, 500, JSON.stringify({ errors: [error.message] })),
    );
  });
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
