/** An identity provider on this machine for tests: OpenID Connect with real tokens, and ДАН with its shapes; misbehaves as it is told. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';

/** `down`: 503 to everything; `silent`: the token address answers nothing readable. */
export type ProviderTrouble =
  | 'none'
  | 'wrongNonce'
  | 'noNonce'
  | 'wrongAudience'
  | 'wrongIssuer'
  | 'expired'
  | 'unsigned'
  | 'foreignKey'
  | 'noSubject'
  | 'silent'
  | 'down';
export type ProviderPerson = {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
};
export type DanPerson = { readonly regnum: string; readonly civilId: string; readonly firstname: string; readonly lastname: string };
export type IdentityProviderStandIn = {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who says yes there from now on. */
  signedIn(person: ProviderPerson): void;
  danSignedIn(person: DanPerson): void;
  trouble(kind: ProviderTrouble): void;
  /** What came to the token address, in order. */
  readonly exchanges: readonly Readonly<Record<string, string>>[];
  /** The way of the browser: from the address it is sent to, to the parameters that it brings back. */
  visit(address: string): Promise<Record<string, string>>;
  close(): Promise<void>;
};

type Grant = { readonly challenge: string; readonly redirectUri: string; readonly nonce: string | null };
const CLIENT = { clientId: 'lambda-test', clientSecret: 'secret+of/test' } as const;
const KEY_ID = 'key-1';
const DAN_SERVICE = 'WS100101_getCitizenIDCardInfo';

async function fieldsOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}
const danReply = ({ regnum, civilId, firstname, lastname }: DanPerson) => [
  { citizen_loginType: 1 },
  {
    services: {
      [DAN_SERVICE]: {
        resultCode: 0,
        resultMessage: 'амжилттай',
        response: { regnum, civilId, firstname, lastname, surname: 'Боржигон', gender: 'Эрэгтэй', nationality: 'Халх', image: '' },
      },
    },
  },
];

export async function startIdentityProvider(): Promise<IdentityProviderStandIn> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk: JWK = { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const tokens = new Set<string>();
  const exchanges: Record<string, string>[] = [];
  let person: ProviderPerson = { sub: 'nobody' };
  let citizen: DanPerson = { regnum: '', civilId: '', firstname: '', lastname: '' };
  let trouble: ProviderTrouble = 'none';
  let url = '';

  const idToken = ({ nonce }: Grant): Promise<string> | string => {
    const seconds = Math.floor(Date.now() / 1000);
    const { sub, ...known } = person;
    const saidNonce = trouble === 'wrongNonce' ? 'another' : trouble === 'noNonce' ? null : nonce;
    const claims = {
      ...known,
      ...(trouble === 'noSubject' ? {} : { sub }),
      ...(saidNonce ? { nonce: saidNonce } : {}),
      iss: trouble === 'wrongIssuer' ? 'https://other.example' : url,
      aud: trouble === 'wrongAudience' ? 'somebody-else' : CLIENT.clientId,
      iat: trouble === 'expired' ? seconds - 7_200 : seconds,
      exp: trouble === 'expired' ? seconds - 3_600 : seconds + 300,
    };
    if (trouble === 'unsigned') return new UnsecuredJWT(claims).encode();
    const key: CryptoKey = trouble === 'foreignKey' ? foreign.privateKey : own.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(key);
  };
  const send = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const authorise = (response: ServerResponse, asked: URLSearchParams) => {
    const redirectUri = asked.get('redirect_uri') ?? '';
    const isRight = asked.get('client_id') === CLIENT.clientId && asked.get('response_type') === 'code';
    if (!isRight || asked.get('code_challenge_method') !== 'S256') return send(response, 400, { error: 'invalid_request' });
    const code = randomBytes(16).toString('hex');
    grants.set(code, { challenge: asked.get('code_challenge') ?? '', redirectUri, nonce: asked.get('nonce') });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
    return response.writeHead(302, { location: back.href }).end();
  };
  const exchange = async (request: IncomingMessage, response: ServerResponse) => {
    const given = await fieldsOf(request);
    exchanges.push(given);
    const grant = grants.get(given.code ?? '');
    grants.delete(given.code ?? '');
    const isClient = given.client_id === CLIENT.clientId && given.client_secret === CLIENT.clientSecret;
    if (!isClient) return send(response, 401, { error: 'invalid_client' });
    const verifier = createHash('sha256')
      .update(given.code_verifier ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== verifier || grant.redirectUri !== given.redirect_uri)
      return send(response, 400, { error: 'invalid_grant' });
    if (trouble === 'silent') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>');
    const accessToken = randomBytes(16).toString('hex');
    tokens.add(accessToken);
    return send(response, 200, { access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: await idToken(grant) });
  };
  const danExchange = async (request: IncomingMessage, response: ServerResponse) => {
    if (!request.headers['content-type']?.startsWith('multipart/form-data')) return send(response, 400, { error: 'invalid_request' });
    const given = await fieldsOf(request);
    exchanges.push(given);
    const isKnown = grants.delete(given.code ?? '') && given.client_secret === CLIENT.clientSecret;
    if (!isKnown) return send(response, 400, { error: 'invalid_grant' });
    const accessToken = randomBytes(16).toString('hex');
    tokens.add(accessToken);
    return send(response, 200, { access_token: accessToken, token_type: 'Bearer' });
  };
  const discovery = () => ({
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  });
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (trouble === 'down') return send(response, 503, { error: 'temporarily_unavailable' });
    if (pathname === '/.well-known/openid-configuration') return send(response, 200, discovery());
    if (pathname === '/keys') return send(response, 200, { keys: [jwk] });
    if (pathname === '/authorize' || pathname === '/oauth2/authorize') return authorise(response, searchParams);
    if (pathname === '/token') return exchange(request, response);
    if (pathname === '/oauth2/token') return danExchange(request, response);
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (pathname === '/oauth2/api/v1/service' && tokens.has(bearer)) return send(response, 200, danReply(citizen));
    return send(response, 404, { error: 'not_found' });
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url,
    ...CLIENT,
    exchanges,
    signedIn: (next) => {
      person = next;
    },
    danSignedIn: (next) => {
      citizen = next;
    },
    trouble: (kind) => {
      trouble = kind;
    },
    visit: async (from) => {
      const reply = await fetch(from, { redirect: 'manual' });
      const location = reply.headers.get('location');
      if (!location) throw new Error(`the provider sent the browser nowhere: ${reply.status} ${await reply.text()}`);
      return Object.fromEntries(new URL(location).searchParams);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
