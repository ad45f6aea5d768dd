/**
 * A lean closed-loop load generator: keep-alive sockets, prebuilt requests, little CPU of its own. Reads a specification
 * file, prints START when measuring begins and one line of JSON at the end. Talks to the loopback address only.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

type Specification = {
  readonly port: number;
  readonly connections: number;
  readonly warmup: number;
  readonly seconds: number;
  readonly seed: number;
  readonly requests: readonly string[];
};
const specification = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Specification;
const requests = specification.requests.map((text) => Buffer.from(text, 'utf8'));

let measuring = false;
let stopping = false;
let bad = 0;
let sample: string | null = null;
let counter = 0;
const latencies: number[] = [];
const now = () => Number(process.hrtime.bigint()) / 1e6;
let seed = specification.seed;
const random = () => {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return (seed >>> 0) / 4294967296;
};

function client(): void {
  const socket = connect({ port: specification.port, host: '127.0.0.1', noDelay: true });
  let sentAt = 0;
  let chunks: Buffer[] = [];
  let length = 0;
  let expected = -1;
  const send = () => {
    if (stopping) return socket.destroy();
    sentAt = now();
    socket.write(requests[Math.floor(random() * requests.length)] as Buffer);
  };
  const finish = () => {
    const text = ++counter % 25 === 0 || chunks[0]?.[9] !== 0x32 ? Buffer.concat(chunks).toString('utf8') : '';
    const wrong = text !== '' && (!text.startsWith('HTTP/1.1 2') || text.includes('"errors"'));
    if (wrong) sample ??= text.slice(0, 1000);
    if (measuring) {
      if (wrong) bad++;
      else latencies.push(now() - sentAt);
    }
    chunks = [];
    length = 0;
    expected = -1;
    send();
  };
  socket.on('connect', send);
  socket.on('data', (data) => {
    chunks.push(data);
    length += data.length;
    if (expected < 0) {
      const head = chunks.length === 1 ? data : Buffer.concat(chunks);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const match = /content-length: *(\d+)/i.exec(head.toString('latin1', 0, end));
      expected = end + 4 + Number(match?.[1] ?? 0);
    }
    if (length >= expected) finish();
  });
  socket.on('error', () => {
    bad++;
    if (!stopping) setTimeout(client, 200);
  });
}
for (let index = 0; index < specification.connections; index++) client();

setTimeout(() => {
  measuring = true;
  process.stdout.write('START\n');
  const startedAt = now();
  const cpu = process.cpuUsage();
  setTimeout(() => {
    measuring = false;
    stopping = true;
    const seconds = (now() - startedAt) / 1000;
    const used = process.cpuUsage(cpu);
    latencies.sort((a, b) => a - b);
    const quantile = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
    const report = {
      done: latencies.length,
      seconds,
      bad,
      p50: quantile(0.5),
      p95: quantile(0.95),
      p99: quantile(0.99),
      cpu: (used.user + used.system) / 1e6,
      sample,
    };
    process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));
  }, specification.seconds * 1000);
}, specification.warmup * 1000);
