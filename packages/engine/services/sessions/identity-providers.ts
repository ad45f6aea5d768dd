/**
 * The services that people may sign in with: those that speak OpenID Connect, and ДАН, which is OAuth 2 with an answer of
 * its own. Always the authorisation code with PKCE, state and (OpenID Connect) a nonce.
 */
import { createHash, createHmac } from 'node:crypto';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Configuration, CustomFetch } from 'openid-client';

export const PROVIDER_NAMES = ['sso', 'google'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];
export type ProviderKind = 'oidc' | 'dan';
export type ProviderSettings = {
  readonly kind: ProviderKind;
  /** `https://host`, or `https://host/path` of an issuer. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};
/** Whom a provider has named. */
export type ProvenIdentity = {
  readonly issuer: string;
  /** A digest: what the provider knows the person by is not kept. */
  readonly subject: string;
  readonly displayName: string;
  /** Null unless the provider says that the person reads its letters. */
  readonly verifiedEmail: string | null;
};
export type IdentityProvider = {
  readonly name: ProviderName;
  readonly kind: ProviderKind;
  /** Where the browser goes. Everything secret on the way is drawn from `token`. Throws PROVIDER_UNAVAILABLE. */
  addressFor(token: string): Promise<string>;
  /** Reads the answer that the browser has brought back. Throws IDENTITY_NOT_PROVEN or PROVIDER_UNAVAILABLE. */
  prove(token: string, parameters: Readonly<Record<string, string>>): Promise<ProvenIdentity>;
};
export type IdentityProviders = ReadonlyMap<ProviderName, IdentityProvider>;

const TIMEOUT_SECONDS = 10;
/** What ДАН is asked for: the citizen's identity card of the state register. */
const DAN_SERVICE = 'WS100101_getCitizenIDCardInfo';

/** Each is another text for another purpose, and none tells the token that the browser holds. */
const drawn = (token: string, purpose: 'state' | 'nonce' | 'verifier'): string =>
  createHmac('sha256', token).update(purpose).digest('base64url');
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
const digestOf = (subject: string): string => createHash('sha256').update(subject).digest('hex');

/** Loaded by who is configured alone: most installations have no provider. */
const library = () => import('openid-client');
const isLocal = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost');

/** ДАН takes the fields of a form as parts. */
const inParts: CustomFetch = async (url, { body, headers, ...options }) => {
  if (!(body instanceof URLSearchParams)) return fetch(url, { ...options, headers, body: body ?? null } as RequestInit);
  const form = new FormData();
  for (const [name, value] of body) form.set(name, value);
  const { 'content-type': _, ...others } = headers;
  return fetch(url, { ...options, headers: others, body: form } as RequestInit);
};

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library();
  const address = new URL(issuer);
  const execute = isLocal(address) ? [allowInsecureRequests] : [];
  const found = await discovery(address, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS });
  // The signature counts, however the answer has come.
  enableNonRepudiationChecks(found);
  return found;
}
async function ofDan({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const client = await library();
  const endpoints = { authorization_endpoint: `${issuer}/oauth2/authorize`, token_endpoint: `${issuer}/oauth2/token` };
  const made = new client.Configuration({ issuer, ...endpoints }, clientId, clientSecret);
  made[client.customFetch] = inParts;
  made.timeout = TIMEOUT_SECONDS;
  if (isLocal(new URL(issuer))) client.allowInsecureRequests(made);
  return made;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
type Claims = Readonly<Record<string, unknown>>;
function identityOfClaims(issuer: string, claims: Claims): ProvenIdentity {
  const subject = textOf(claims.sub);
  if (!subject) throw new PlatformError('IDENTITY_NOT_PROVEN');
  const email = textOf(claims.email).toLowerCase();
  return {
    issuer: textOf(claims.iss) || issuer,
    subject: digestOf(subject),
    displayName: (email || textOf(claims.name) || textOf(claims.preferred_username) || subject).slice(0, 254),
    verifiedEmail: email && claims.email_verified === true ? email.slice(0, 254) : null,
  };
}

type DanCitizen = { readonly civilId?: unknown; readonly regnum?: unknown; readonly firstname?: unknown; readonly lastname?: unknown };
type DanService = { readonly resultCode?: unknown; readonly response?: DanCitizen };
type DanReply = readonly { readonly services?: Readonly<Record<string, DanService>> }[];
/** The register number stays with ДАН: the person is recognised by the digest of the citizen number. */
function identityOfDan(issuer: string, reply: unknown): ProvenIdentity {
  const parts = Array.isArray(reply) ? (reply as DanReply) : [];
  const service = parts.map((part) => part?.services?.[DAN_SERVICE]).find((one) => one !== undefined);
  const citizen = service?.response;
  const subject = textOf(citizen?.civilId) || textOf(citizen?.regnum).toUpperCase();
  if (!subject || Number(service?.resultCode) !== 0) throw new PlatformError('IDENTITY_NOT_PROVEN');
  const name = [textOf(citizen?.lastname), textOf(citizen?.firstname)].filter(Boolean).join(' ');
  return { issuer, subject: digestOf(subject), displayName: name.slice(0, 254) || 'ДАН', verifiedEmail: null };
}

const NETWORK: ReadonlySet<string> = new Set(['TimeoutError', 'AbortError', 'TypeError']);
/** Not reached, or answered by a fault of its own: nothing that the person could do otherwise. */
function isAway(error: unknown): boolean {
  const { name = '', code, status, cause } = (error ?? {}) as { name?: string; code?: string; status?: number; cause?: unknown };
  if (code === 'OAUTH_TIMEOUT' || (NETWORK.has(name) && code === undefined)) return true;
  const answered = cause instanceof Response ? cause.status : status;
  return typeof answered === 'number' && answered >= 500;
}
function refusalOf(error: unknown, log: (error: unknown) => void): PlatformError {
  if (error instanceof PlatformError) return error;
  log(error);
  return new PlatformError(isAway(error) ? 'PROVIDER_UNAVAILABLE' : 'IDENTITY_NOT_PROVEN');
}

type Making = {
  readonly name: ProviderName;
  readonly settings: ProviderSettings;
  /** Where people reach this site. */
  readonly publicUrl: string;
  readonly log: (error: unknown) => void;
};
function providerOf({ name, settings, publicUrl, log }: Making): IdentityProvider {
  const { kind, issuer } = settings;
  const redirectUri = `${publicUrl}/${name}`;
  let known: Promise<Configuration> | undefined;
  const configured = (): Promise<Configuration> => {
    known ??= (kind === 'dan' ? ofDan(settings) : discover(settings)).catch((error: unknown) => {
      // A provider that is away at first is asked again.
      known = undefined;
      log(error);
      throw new PlatformError('PROVIDER_UNAVAILABLE');
    });
    return known;
  };
  const danScope = () => Buffer.from(JSON.stringify([{ services: [DAN_SERVICE], wsdl: `${issuer}/citizen` }])).toString('base64');

  const addressFor = async (token: string): Promise<string> => {
    const configuration = await configured();
    const { buildAuthorizationUrl } = await library();
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: kind === 'dan' ? danScope() : 'openid email profile',
      state: drawn(token, 'state'),
      code_challenge: challengeOf(drawn(token, 'verifier')),
      code_challenge_method: 'S256',
      ...(kind === 'oidc' ? { nonce: drawn(token, 'nonce') } : {}),
    });
    return address.href;
  };
  const exchange = async (token: string, parameters: Readonly<Record<string, string>>): Promise<ProvenIdentity> => {
    const configuration = await configured();
    const { authorizationCodeGrant, fetchProtectedResource } = await library();
    const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUri}?${new URLSearchParams(parameters)}`), {
      expectedState: drawn(token, 'state'),
      pkceCodeVerifier: drawn(token, 'verifier'),
      ...(kind === 'oidc' ? { expectedNonce: drawn(token, 'nonce'), idTokenExpected: true } : {}),
    });
    if (kind === 'oidc') return identityOfClaims(issuer, tokens.claims() ?? {});
    const address = new URL(`${issuer}/oauth2/api/v1/service`);
    const reply = await fetchProtectedResource(configuration, tokens.access_token, address, 'GET');
    if (!reply.ok) throw new PlatformError(reply.status >= 500 ? 'PROVIDER_UNAVAILABLE' : 'IDENTITY_NOT_PROVEN');
    return identityOfDan(issuer, await reply.json());
  };
  return {
    name,
    kind,
    addressFor,
    prove: (token, parameters) =>
      exchange(token, parameters).catch((error: unknown) => {
        throw refusalOf(error, log);
      }),
  };
}

type Given = Pick<Making, 'publicUrl' | 'log'> & { readonly settings: Readonly<Partial<Record<ProviderName, ProviderSettings | null>>> };
export const createIdentityProviders = ({ settings, publicUrl, log }: Given): IdentityProviders =>
  new Map(
    PROVIDER_NAMES.flatMap((name) => {
      const found = settings[name];
      return found ? [[name, providerOf({ name, settings: found, publicUrl, log })] as const] : [];
    }),
  );
