/** Files in a bucket of S3 or of what speaks its language (MinIO, Ceph): streamed both ways, tried again once, 503 when it does not answer. */
import { createReadStream } from 'node:fs';
import * as http from 'node:http';
import * as https from 'node:https';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FilePlace } from './place.ts';
import { amzDate, authorization, EMPTY_SHA256, encodePath, encodeQuery, type S3Keys } from './s3-signature.ts';

export type S3Settings = S3Keys & {
  /** `https://host` or `https://host:port`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** What stands before every key, without slashes around it; may be empty. */
  readonly prefix: string;
  /** Milliseconds without a byte after which a request is given up; 10,000 unless told. */
  readonly patience?: number;
};

/** `https://KEY:SECRET@host/bucket/prefix?region=…` as settings; region `us-east-1` unless told. */
export function s3Settings(address: string): S3Settings {
  const url = new URL(address);
  const [bucket = '', ...prefix] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  return {
    endpoint: url.origin,
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: prefix.join('/'),
  };
}

type Call = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly content?: { readonly path: string; readonly bytes: number; readonly sha256: string };
};
const ATTEMPTS = 2;
const PATIENCE_MS = 10_000;
const MOST_ERROR_TEXT = 500;

const unavailable = (cause: unknown) => new PlatformError('FILES_UNAVAILABLE', { cause });
async function textOf(reply: http.IncomingMessage, most = Number.POSITIVE_INFINITY): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString().slice(0, most);
}
const unescapeXml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&');
const element = (xml: string, name: string): string | undefined => {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text === undefined ? undefined : unescapeXml(text);
};

/** Addresses are `endpoint/bucket/key`, which every server of this kind understands. */
export function s3Place(settings: S3Settings): FilePlace {
  const { endpoint, bucket, prefix, patience = PATIENCE_MS } = settings;
  const { request } = endpoint.startsWith('https:') ? https : http;
  const agent = new (endpoint.startsWith('https:') ? https.Agent : http.Agent)({ keepAlive: true, maxSockets: 50 });
  const { host } = new URL(endpoint);
  const before = prefix === '' ? '' : `${prefix}/`;

  const once = ({ method, key, query = {}, content }: Call): Promise<http.IncomingMessage> =>
    new Promise((resolve, reject) => {
      const path = key === '' ? `/${bucket}` : `/${bucket}/${before}${key}`;
      const signed = { host, 'x-amz-date': amzDate(new Date()), 'x-amz-content-sha256': content?.sha256 ?? EMPTY_SHA256 };
      const headers: http.OutgoingHttpHeaders = {
        ...signed,
        authorization: authorization({ method, path, query, headers: signed }, settings),
      };
      if (content) headers['content-length'] = content.bytes;
      const search = encodeQuery(query);
      const call = request(`${endpoint}${encodePath(path)}${search === '' ? '' : `?${search}`}`, { method, headers, agent }, resolve);
      call.setTimeout(patience, () => call.destroy(new Error(`no answer within ${patience} ms`)));
      call.on('error', reject);
      if (!content) return call.end();
      const source = createReadStream(content.path);
      source.on('error', (error) => call.destroy(error));
      source.pipe(call);
    });
  /** The reply with a status below 300, or null for 404. A body that was not asked for has been read. */
  const send = async (call: Call): Promise<http.IncomingMessage | null> => {
    let failure: unknown;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const reply = await once(call).catch((error: unknown) => {
        failure = error;
        return null;
      });
      if (!reply) continue;
      const { statusCode = 0 } = reply;
      if (statusCode < 300) return reply;
      const said = await textOf(reply, MOST_ERROR_TEXT).catch(() => '');
      if (statusCode === 404 && element(said, 'Code') !== 'NoSuchBucket') return null;
      failure = new Error(
        `${call.method} was answered with ${statusCode}: ${element(said, 'Code') ?? ''} ${element(said, 'Message') ?? ''}`,
      );
      if (statusCode < 500 && statusCode !== 429) break;
    }
    throw unavailable(failure);
  };
  const finished = async (reply: http.IncomingMessage | null): Promise<boolean> => {
    if (reply) await textOf(reply).catch((error: unknown) => Promise.reject(unavailable(error)));
    return reply !== null;
  };

  return {
    put: async (key, content) => {
      if (!(await finished(await send({ method: 'PUT', key, content })))) throw unavailable(new Error('there is no such bucket'));
    },
    open: async (key) => {
      const reply = await send({ method: 'GET', key });
      return reply && { stream: reply, bytes: Number(reply.headers['content-length']) };
    },
    size: async (key) => {
      const reply = await send({ method: 'HEAD', key });
      await finished(reply);
      return reply ? Number(reply.headers['content-length']) : null;
    },
    remove: async (key) => {
      await finished(await send({ method: 'DELETE', key }));
    },
    list: async function* (companyId) {
      for (let token: string | undefined; ; ) {
        const query = {
          'list-type': '2',
          prefix: `${before}${companyId}/`,
          ...(token === undefined ? {} : { 'continuation-token': token }),
        };
        const reply = await send({ method: 'GET', key: '', query });
        if (!reply) throw unavailable(new Error('there is no such bucket'));
        const xml = await textOf(reply).catch((error: unknown) => Promise.reject(unavailable(error)));
        for (const [, one = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield {
            key: (element(one, 'Key') ?? '').slice(before.length),
            bytes: Number(element(one, 'Size')),
            changedAt: new Date(element(one, 'LastModified') ?? 0),
          };
        token = element(xml, 'NextContinuationToken');
        if (token === undefined) return;
      }
    },
  };
}
