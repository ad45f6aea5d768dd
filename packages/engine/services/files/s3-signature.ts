/** The signature of requests to S3 (AWS Signature Version 4), as data in and text out. */
import { createHash, createHmac } from 'node:crypto';

export type S3Keys = { readonly accessKey: string; readonly secretKey: string; readonly region: string };
export type SignedRequest = {
  readonly method: string;
  /** Decoded; it is encoded here as S3 does it. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Lower-case names. `host`, `x-amz-date` and `x-amz-content-sha256` have to be among them. */
  readonly headers: Readonly<Record<string, string>>;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
/** The digest of an empty body. */
export const EMPTY_SHA256 = sha256('');

/** Everything but unreserved characters in percent form, which is stricter than what JavaScript encodes. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
export const encodePath = (path: string): string => path.split('/').map(encode).join('/');
export const encodeQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

/** `20261121T083000Z`. */
export const amzDate = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** The value of the `authorization` header over all given headers. */
export function authorization({ method, path, query, headers }: SignedRequest, { accessKey, secretKey, region }: S3Keys): string {
  const date = headers['x-amz-date'] ?? '';
  const day = date.slice(0, 8);
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`).join('');
  const canonical = [method, encodePath(path), encodeQuery(query), lines, signed, headers['x-amz-content-sha256'] ?? ''].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(mac, mac(mac(`AWS4${secretKey}`, day), region));
  return `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${signed},Signature=${mac(key, text).toString('hex')}`;
}
