/** A server over https on this machine, for tests of what the platform sends out: keeps every request, answers as it is told. */

import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Of `localhost`, made for these tests; nothing else trusts it. */
export const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUQKQVJjsIGsZmK5RfR3q/fkZAASIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzAzNTc1OFoYDzIxMjYxMDMw
MDM1NzU4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQddzZyGLG52ytzl8MZXcBlZetl5ZClz4XqJnVO57Qta1aEOwobbCb+
uu749zawlMav0VtdC27FVXkKvvg1S9Mko28wbTAdBgNVHQ4EFgQUCBdds56fhKYm
WujbXmT2UPscAt8wHwYDVR0jBBgwFoAUCBdds56fhKYmWujbXmT2UPscAt8wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAJUwKk1x6Eu95dN1pCvoq5oAhX7ffUMg+pB4f2uHuZMeAiEA
7USiKBERvix+LolNtG8UmQssOIRn6NtNelMQ7q5GEvc=
-----END CERTIFICATE-----`;
const TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfA7qYv3N1dEC4OGC
x3uH5AeKop+pPO9jnNgvQVQ59M+hRANCAAQddzZyGLG52ytzl8MZXcBlZetl5ZCl
z4XqJnVO57Qta1aEOwobbCb+uu749zawlMav0VtdC27FVXkKvvg1S9Mk
-----END PRIVATE KEY-----`;

export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };
type Answered = { readonly status: number; readonly body?: string };
export type HttpsServer = {
  /** `https://localhost:port` */
  readonly url: string;
  readonly received: Received[];
  /** From now on every request is answered so. */
  answer(by: (received: Received) => Answered): void;
  close(): Promise<void>;
};

export async function startHttpsServer(): Promise<HttpsServer> {
  const received: Received[] = [];
  let by: (one: Received) => Answered = () => ({ status: 201 });
  const server = createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, (request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
      received.push(one);
      const { status, body = '' } = by(one);
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    received,
    answer: (given) => {
      by = given;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
