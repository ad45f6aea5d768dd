/** A small S3 for tests: one bucket that checks every signature and digest, and fails as it is told. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authorization, type S3Keys } from '@lambda/engine/services/files/s3-signature.ts';

/** `down`: 503 to everything; `silent`: no answer at all; `cut`: the connection breaks in the middle of a body. */
export type S3Trouble = 'none' | 'down' | 'silent' | 'cut';
/** What is large lies in a file of its own, so that the memory of a test is that of the platform. */
export type S3Object = { content: Buffer; changedAt: Date; large?: { readonly path: string; readonly bytes: number } };
export type S3StandIn = {
  /** `http://KEY:SECRET@host:port/bucket?region=…`. */
  readonly address: string;
  readonly objects: Map<string, S3Object>;
  /** Requests that were refused for their signature or digest. */
  readonly refused: string[];
  trouble(kind: S3Trouble): void;
  close(): Promise<void>;
};

const KEYS: S3Keys = { accessKey: 'test-key', secretKey: 'test/secret+key', region: 'eu-test-1' };
const BUCKET = 'files';
/** Small, so that lists come in several pages. */
const PAGE = 2;
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const LARGE = 16 * 1_048_576;
type Body = { readonly object: S3Object; readonly sha256: string };
async function bodyOf(request: IncomingMessage, path: string): Promise<Body> {
  const hash = createHash('sha256');
  const changedAt = new Date();
  const announced = Number(request.headers['content-length'] ?? 0);
  const chunks: Buffer[] = [];
  const kept = announced > LARGE ? createWriteStream(path) : null;
  for await (const chunk of request) {
    hash.update(chunk as Buffer);
    if (!kept) chunks.push(chunk as Buffer);
    else if (!kept.write(chunk)) await once(kept, 'drain');
  }
  if (kept) await new Promise<void>((resolve) => kept.end(resolve));
  const large = kept ? { large: { path, bytes: announced } } : {};
  return { object: { content: Buffer.concat(chunks), changedAt, ...large }, sha256: hash.digest('hex') };
}

function isSigned(request: IncomingMessage, url: URL): boolean {
  const given = request.headers.authorization ?? '';
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(given) ?? [];
  const headers = Object.fromEntries(names.split(';').map((name) => [name, String(request.headers[name] ?? '')]));
  const needed = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => name in headers);
  const wanted = authorization(
    { method: request.method ?? '', path: decodeURIComponent(url.pathname), query: Object.fromEntries(url.searchParams), headers },
    KEYS,
  );
  return needed && wanted === given;
}

/** Starts it on a free port of this machine. */
export async function startS3(): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map();
  const folder = await mkdtemp(join(tmpdir(), 'lambda-s3-'));
  let received = 0;
  const refused: string[] = [];
  let trouble: S3Trouble = 'none';
  const fail = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  const list = (response: ServerResponse, url: URL) => {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE);
    const contents = page.map((key) => {
      const { content, changedAt } = objects.get(key) ?? { content: Buffer.alloc(0), changedAt: new Date(0) };
      return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
    });
    const next = keys.length > PAGE ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    response.writeHead(200).end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    if (trouble === 'silent') return undefined;
    if (trouble === 'cut' && request.method === 'PUT') return request.once('data', () => request.socket.destroy());
    const { object, sha256 } = await bodyOf(request, join(folder, `${++received}`));
    if (trouble === 'down') return fail(response, 503, 'SlowDown');
    const url = new URL(request.url ?? '', 'http://s3');
    if (!isSigned(request, url)) {
      refused.push(`${request.method} ${request.url}`);
      return fail(response, 403, 'SignatureDoesNotMatch');
    }
    if (sha256 !== request.headers['x-amz-content-sha256']) {
      refused.push(`${request.method} ${request.url}`);
      return fail(response, 400, 'XAmzContentSHA256Mismatch');
    }
    const [bucket, ...rest] = decodeURIComponent(url.pathname).slice(1).split('/');
    const key = rest.join('/');
    if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket');
    if (key === '') return list(response, url);
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return fail(response, 411, 'MissingContentLength');
      objects.set(key, object);
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': found.large?.bytes ?? found.content.length });
    if (found.large && request.method === 'GET') return createReadStream(found.large.path).pipe(response);
    if (trouble === 'cut') {
      response.write(found.content.subarray(0, Math.ceil(found.content.length / 2)));
      return setTimeout(() => request.socket.destroy(), 20);
    }
    return response.end(request.method === 'HEAD' ? undefined : found.content);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const { accessKey, secretKey, region } = KEYS;
  return {
    address: `http://${accessKey}:${encodeURIComponent(secretKey)}@127.0.0.1:${address.port}/${BUCKET}?region=${region}`,
    objects,
    refused,
    trouble: (kind) => {
      trouble = kind;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
