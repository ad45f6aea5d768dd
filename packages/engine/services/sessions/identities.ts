/**
 * Signing in through an identity provider, and connecting one to one's account. A person is let in by an identity that is
 * connected; one that is not is connected only by who proves to be the account's person: by the password, beside an address
 * that the provider has verified, or signed in on the own page.
 */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database, Statement } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { FIND_BY_ID } from './account.sql.ts';
import { type AccountContext, noteAccount } from './account.ts';
import { IDENTITY_CONNECTED, IDENTITY_ENDED, type LetterWords, letterTo, personOf } from './account-letters.ts';
import { countVisit } from './attempts.ts';
import {
  END_IDENTITY,
  END_REQUEST,
  FIND_BY_ADDRESS,
  FIND_IDENTITY,
  HELD_PERSON,
  HOLD_PERSON,
  LIST_IDENTITIES,
  PUT_IDENTITY,
  PUT_REQUEST,
  TAKE_ANSWER,
} from './identities.sql.ts';
import type { IdentityProvider, ProvenIdentity, ProviderName } from './identity-providers.ts';
import { factorOf, passSecondFactor } from './second-factor.ts';
import type { Session } from './session.ts';
import type { Opened, Sessions } from './sessions.ts';
import { isToken, newToken, tokenDigest } from './tokens.ts';

export const REQUEST_SECONDS = 600;
/** Beginnings from one address of the network in ten minutes. */
const MOST_STARTS = 60;

export type IdentityContext = {
  readonly database: Database;
  readonly registry: Registry;
  readonly sessions: Sessions;
  readonly ip: string;
  readonly agent: string;
  readonly language: Language;
};
type Start = {
  readonly provider: IdentityProvider;
  readonly from: string | null;
  readonly remember: boolean;
  readonly connecting: number | null;
};
/** Begins: where the browser goes, and the value that ties what comes back to this browser. Throws TOO_MANY_REQUESTS or PROVIDER_UNAVAILABLE. */
export async function startSignIn(
  { database, ip }: Pick<IdentityContext, 'database' | 'ip'>,
  { provider, from, remember, connecting }: Start,
): Promise<{ token: string; address: string }> {
  await countVisit({ database, what: 'identity', ip, most: MOST_STARTS, seconds: REQUEST_SECONDS });
  const token = newToken();
  const address = await provider.addressFor(token);
  const id = await database.nextId();
  await database.batch([withParams(PUT_REQUEST, id, tokenDigest(token), provider.name, connecting, from, remember, REQUEST_SECONDS)], null);
  return { token, address };
}

export type SignInStep =
  | { readonly step: 'done'; readonly opened: Opened; readonly from: string | null }
  /** An identity was connected to the account of who is signed in. */
  | { readonly step: 'connected' }
  /** The second step of two, or the password of the account with this address. */
  | { readonly step: 'code' }
  | { readonly step: 'password'; readonly email: string };

type Connecting = { readonly userId: number; readonly provider: ProviderName; readonly identity: Omit<ProvenIdentity, 'verifiedEmail'> };
/** Throws IDENTITY_TAKEN when somebody else has it; nothing changes when the person has it. */
async function connect({ database, registry, ip, language }: IdentityContext, { userId, provider, identity }: Connecting): Promise<void> {
  const { issuer, subject, displayName } = identity;
  await database.transaction(null, async (transaction) => {
    const id = await database.nextId();
    const [put] = await transaction.batch([withParams(PUT_IDENTITY, id, userId, provider, issuer, subject, displayName)]);
    if (!put?.rows.length) {
      const [found] = await transaction.batch([withParams(FIND_IDENTITY, provider, issuer, subject)]);
      if (Number(found?.rows[0]?.[0]) !== userId) throw new PlatformError('IDENTITY_TAKEN');
      return transaction.commit([]);
    }
    const said = await noteAccount({ database, userId, companyId: null, ip }, { identities: [null, { created: 1 }] });
    await transaction.commit([
      said,
      ...(await letterAbout({ database, registry, language, userId, name: displayName }, IDENTITY_CONNECTED)),
    ]);
  });
}
type About = {
  readonly database: Database;
  readonly registry: Registry;
  readonly language: Language;
  readonly userId: number;
  readonly name: string;
};
async function letterAbout({ database, registry, language, userId, name }: About, words: LetterWords): Promise<Statement[]> {
  const person = await personOf({ database, registry }, FIND_BY_ID, userId);
  if (!person?.email) return [];
  const key = `identity:${await database.nextId()}`;
  return letterTo({ database, person, email: person.email, key, language, values: { account: name }, ...words });
}

/** Closes the request for good. Throws IDENTITY_NOT_PROVEN for who comes second. */
async function endRequest({ database }: IdentityContext, token: string): Promise<void> {
  const [ended] = await database.batch([withParams(END_REQUEST, tokenDigest(token))], null);
  if (!ended?.rows.length) throw new PlatformError('IDENTITY_NOT_PROVEN');
}
type Entering = { readonly token: string; readonly userId: number; readonly remember: boolean; readonly from: string | null };
async function enter(context: IdentityContext, { token, userId, remember, from }: Entering): Promise<SignInStep> {
  await endRequest(context, token);
  const opened = await context.sessions.open({ userId, remember, ip: context.ip, agent: context.agent });
  return { step: 'done', opened, from };
}

/** Whose account a proven identity leads to, and whether it is connected. Throws IDENTITY_UNKNOWN, also for people who may not sign in. */
async function accountOf(
  database: Database,
  name: ProviderName,
  identity: ProvenIdentity,
): Promise<{ userId: number; isConnected: boolean }> {
  const [found] = await database.readBatch([withParams(FIND_IDENTITY, name, identity.issuer, identity.subject)], null);
  const [person, mayEnter] = found?.rows[0] ?? [];
  if (person && mayEnter === 't') return { userId: Number(person), isConnected: true };
  if (person || !identity.verifiedEmail) throw new PlatformError('IDENTITY_UNKNOWN');
  const [named] = await database.readBatch([withParams(FIND_BY_ADDRESS, identity.verifiedEmail)], null);
  const userId = Number(named?.rows[0]?.[0] ?? 0);
  if (!userId) throw new PlatformError('IDENTITY_UNKNOWN');
  return { userId, isConnected: false };
}

type Answer = { readonly token: string; readonly provider: IdentityProvider; readonly parameters: Readonly<Record<string, string>> };
/**
 * Takes what the browser has brought back from the provider, once. `signedIn` is asked for who connects an identity. Throws IDENTITY_NOT_PROVEN,
 * IDENTITY_UNKNOWN, IDENTITY_TAKEN, PROVIDER_UNAVAILABLE, and NOT_SIGNED_IN to who connects without a session of the same person.
 */
export async function takeAnswer(
  context: IdentityContext,
  { token, provider, parameters }: Answer,
  signedIn: () => Promise<Session>,
): Promise<SignInStep> {
  const { database } = context;
  if (!isToken(token)) throw new PlatformError('IDENTITY_NOT_PROVEN');
  const digest = tokenDigest(token);
  const [taken] = await database.batch([withParams(TAKE_ANSWER, digest, provider.name)], null);
  const row = taken?.rows[0];
  if (!row) throw new PlatformError('IDENTITY_NOT_PROVEN');
  const [connecting, from = null, kept] = row;
  if (connecting && (await signedIn()).user.id !== Number(connecting)) throw new PlatformError('NOT_SIGNED_IN');
  const identity = await provider.prove(token, parameters);
  if (connecting) {
    await endRequest(context, token);
    await connect(context, { userId: Number(connecting), provider: provider.name, identity });
    return { step: 'connected' };
  }
  const { userId, isConnected } = await accountOf(database, provider.name, identity);
  const asksCode = ((await factorOf(database, userId))?.confirmedAt ?? null) !== null;
  if (isConnected && !asksCode) return enter(context, { token, userId, remember: kept === 't', from });
  const { issuer, subject, displayName } = identity;
  await database.batch([withParams(HOLD_PERSON, digest, userId, isConnected, issuer, subject, displayName)], null);
  return isConnected ? { step: 'code' } : { step: 'password', email: identity.verifiedEmail ?? '' };
}

type More = { readonly token: string; readonly password?: string | undefined; readonly code?: string | undefined };
/**
 * What was still to be said: the code of two-step sign-in, or the password of the account that the identity is then connected to. Throws
 * IDENTITY_NOT_PROVEN when the request is over, and like `checkOwnPassword` and `passSecondFactor`.
 */
export async function goOn(context: IdentityContext, { token, password = '', code }: More): Promise<SignInStep> {
  const { database, sessions, ip } = context;
  if (!isToken(token)) throw new PlatformError('IDENTITY_NOT_PROVEN');
  const [held] = await database.readBatch([withParams(HELD_PERSON, tokenDigest(token))], null);
  const [provider, person, connected, issuer, subject, displayName, from = null, kept] = held?.rows[0] ?? [];
  if (!person || !issuer || !subject) throw new PlatformError('IDENTITY_NOT_PROVEN');
  const userId = Number(person);
  if (connected !== 't') await sessions.checkOwnPassword({ userId, password, ip });
  await passSecondFactor({ database, userId, code, ip });
  if (connected !== 't') {
    const identity = { issuer, subject, displayName: displayName ?? '' };
    await connect(context, { userId, provider: provider as ProviderName, identity });
  }
  return enter(context, { token, userId, remember: kept === 't', from });
}

export type Identity = { readonly id: number; readonly provider: ProviderName; readonly account: string; readonly since: string };
export async function listIdentities({ database, session }: AccountContext): Promise<readonly Identity[]> {
  const [found] = await database.readBatch([withParams(LIST_IDENTITIES, session.user.id)], null);
  return (found?.rows ?? []).map(([id, provider, account, since]) => ({
    id: Number(id),
    provider: provider as ProviderName,
    account: account ?? '',
    since: since ?? '',
  }));
}
/** Throws like `checkOwnPassword`, and NOT_FOUND for what is not one's own. */
export async function endIdentity(
  context: AccountContext,
  { id, password }: { readonly id: number; readonly password: string },
): Promise<void> {
  const { database, registry, sessions, session, ip, language } = context;
  const userId = session.user.id;
  await sessions.checkOwnPassword({ userId, password, ip, session });
  await database.transaction(null, async (transaction) => {
    const [ended] = await transaction.batch([withParams(END_IDENTITY, userId, id)]);
    const row = ended?.rows[0];
    if (!row) throw new PlatformError('NOT_FOUND');
    const said = await noteAccount({ database, userId, companyId: session.companyId, ip }, { identities: [null, { removed: 1 }] });
    await transaction.commit([said, ...(await letterAbout({ database, registry, language, userId, name: row[0] ?? '' }, IDENTITY_ENDED))]);
  });
}
