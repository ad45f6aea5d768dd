/** Changes and presence over WebSocket (graphql-transport-ws), at the addresses of GraphQL. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Endpoint } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type ExecutionArgs, type GraphQLError, parse } from 'graphql';
import type { Context, SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Actor } from '../../core/access/access.ts';
import { changesOf } from '../../core/records/announcements.ts';
import type { Session } from '../../services/sessions/session.ts';
import type { Sessions } from '../../services/sessions/sessions.ts';
import { sameText } from '../../services/sessions/tokens.ts';
import { TEXT_MODEL, textsVersion } from '../../services/site/texts.ts';
import type { Database } from '../../sql/database.ts';
import type { GraphQLService } from '../graphql/service.ts';
import type { Subscription } from '../graphql/subscription.ts';
import { credentialsOf, inPlace, languageFor, PLACE_HEADER } from '../http/caller.ts';
import { type Caller, CLOSE, createCaller } from './caller.ts';
import { createDoor, type DoorLimits, refuseUpgrade } from './door.ts';
import { asGraphQLError } from './failures.ts';
import { createHub, type Payload } from './hub.ts';
import { openNoticeNews } from './notice-news.ts';
import { openPresence } from './presence.ts';
import { startRelay } from './relay.ts';
import { createRightsNews } from './rights-news.ts';
import { createVersionNews } from './version-news.ts';

const LIMITS = {
  /** Bytes of one message from a client. */
  message: 65_536,
  subscriptions: 100,
  socketsPerPerson: 30,
  /** Bytes that may wait for a reader. */
  unread: 1_048_576,
} as const;
const INIT_MS = 5_000;
/** How long the other end may take to answer the word that the socket is being closed. */
const GOODBYE_MS = 2_000;
const KEEP_ALIVE_MS = 12_000;

export type LiveService = {
  /** Takes over an upgrade request of a GraphQL address. */
  upgrade(coming: Coming): void;
  /** From now on subscriptions are read and judged by these parts; whoever listens for definitions is told their version. */
  use(parts: LiveParts): void;
  /** Safe to call twice: a server and its successor may share the service. */
  close(): Promise<void>;
};
/** Somebody who wants to open a socket; `ip` is where from. */
export type Coming = {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly endpoint: Endpoint | null;
  readonly ip: string;
};
/** What changes with the definitions. */
export type LiveParts = { readonly sessions: Sessions; readonly graphql: GraphQLService; readonly version?: string };
type Parts = LiveParts & {
  readonly database: Database;
  readonly log: (error: unknown) => void;
  /** For sockets that have not shown a session yet. */
  readonly door?: DoorLimits;
};

type Guest = { readonly caller: Caller; readonly endpoint: Endpoint | null; readonly language: Language };

/** The page that opened the socket is our own: browsers send cookies along with a socket from anywhere. */
const isOwnPage = ({ headers }: IncomingMessage): boolean => {
  try {
    return headers.origin !== undefined && new URL(headers.origin).host === headers.host;
  } catch {
    return false;
  }
};
/** A text among the parameters of a connection. They stand for headers, so upper and lower case are the same. */
const textIn = (params: Readonly<Record<string, unknown>> | null | undefined, name: string): string => {
  const [, value] = Object.entries(params ?? {}).find(([given]) => given.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : '';
};

/** What the protocol library hands from `onSubscribe` to `subscribe`. */
type Prepared = ExecutionArgs & {
  readonly guest: Guest;
  readonly actor: Actor;
  readonly subscription: Subscription;
  readonly since: number | null;
  readonly body: unknown;
};
/** `extensions.since` of a subscription: milliseconds since the reader began to read what it shows. */
const sinceIn = ({ extensions }: SubscribePayload): number | null => {
  const since = extensions?.since;
  return typeof since === 'number' && since >= 0 ? since : null;
};

export async function createLive({ database, log, door: limits, ...first }: Parts): Promise<LiveService> {
  let present: LiveParts = first;
  const definitions = createVersionNews(first.version ?? '');
  const rights = createRightsNews();
  const texts = createVersionNews(await textsVersion(database));
  let telling: Promise<void> = Promise.resolve();
  // One after the other: an older version must not come last.
  const tellTexts = () => {
    telling = telling.then(() => textsVersion(database)).then(texts.tell, log);
  };
  const hub = createHub({ database, log });
  const relay = await startRelay({
    database,
    onWrittenHere: (written) => {
      for (const change of changesOf(written)) present.graphql.changed(change, true);
    },
    onChange: (change, isKnown) => {
      if (!isKnown) present.graphql.changed(change, false);
      hub.tell(change);
      if (change.model === TEXT_MODEL) tellTexts();
    },
    onMissed: () => {
      present.graphql.missed();
      hub.missed();
      tellTexts();
    },
  });
  const presence = await openPresence(database);
  const notices = await openNoticeNews({ database, log });
  const guests = new Map<WebSocket, Guest>();
  const endpoints = new WeakMap<IncomingMessage, Endpoint | null>();
  const held = new WeakMap<WebSocket, number>();
  const door = createDoor(limits);
  const admitted = new WeakMap<WebSocket, () => void>();

  /**
   * Rights have changed somewhere: whoever is no longer welcome goes at once, not at the next push. Heard from the sessions, which
   * have dropped what they remembered by then, and not from the database, where those of later definitions come after this.
   */
  const checkGuests = () => {
    for (const { caller } of guests.values()) caller.current().catch(() => undefined);
    rights.check();
  };
  let stopListening = present.sessions.onChanged(checkGuests);

  /** A page hears nothing of where the session has gone without it; null as well when the session has ended meanwhile. */
  const whereDrawn = (page: { readonly session: Session; readonly drawnFor: string; readonly token: string }): Promise<Session | null> => {
    const { sessions } = present;
    return inPlace({ ...page, sessions, find: sessions.find }).catch(() => null);
  };

  const admit = async (socket: WebSocket, request: IncomingMessage, params: Readonly<Record<string, unknown>> | null | undefined) => {
    const bearer = textIn(params, 'authorization');
    const credentials = credentialsOf(bearer ? { ...request.headers, authorization: bearer } : request.headers);
    const found = credentials && (await present.sessions.find(credentials.token).catch(() => null));
    if (!credentials || !found) {
      socket.close(CLOSE.unauthorized, 'Unauthorized');
      return false;
    }
    if (credentials.byCookie && !(isOwnPage(request) && sameText(textIn(params, 'x-xsrf-token'), found.xsrf))) return false;
    const session = await whereDrawn({ session: found, drawnFor: textIn(params, PLACE_HEADER), token: credentials.token });
    if (!session?.actor) return false;
    const open = [...guests.values()].filter(({ caller }) => caller.session.user.id === session.user.id).length;
    if (open >= LIMITS.socketsPerPerson) {
      socket.close(CLOSE.tooMany, 'Too many connections');
      return false;
    }
    const caller = createCaller({
      token: credentials.token,
      session,
      sessions: () => present.sessions,
      close: (code, reason) => socket.close(code, reason),
    });
    // Closed while it was looked up: nothing would ever take it off the list.
    if (socket.readyState !== socket.OPEN) return false;
    admitted.get(socket)?.();
    guests.set(socket, { caller, endpoint: endpoints.get(request) ?? null, language: languageFor(request.headers, session) });
    return true;
  };

  const prepare = async (socket: WebSocket, payload: SubscribePayload): Promise<Prepared | readonly GraphQLError[]> => {
    const guest = guests.get(socket);
    if (!guest) return [asGraphQLError(new PlatformError('NOT_SIGNED_IN'), 'mn')];
    try {
      if ((held.get(socket) ?? 0) >= LIMITS.subscriptions)
        throw new PlatformError('TOO_COMPLEX', { params: { reason: `subscriptions > ${LIMITS.subscriptions}` } });
      const actor = await guest.caller.current();
      const { graphql } = present;
      const body = { query: payload.query, variables: payload.variables, operationName: payload.operationName ?? null };
      const subscription = graphql.subscription({ endpoint: guest.endpoint, body, actor });
      await checkRecord(database, subscription, actor);
      const schema = graphql.schemaFor(actor.access, guest.endpoint);
      return {
        schema,
        document: parse(payload.query),
        operationName: payload.operationName,
        guest,
        actor,
        subscription,
        since: sinceIn(payload),
        body,
      };
    } catch (error) {
      if (!(error instanceof PlatformError)) log(error);
      return [asGraphQLError(error, guest.language)];
    }
  };

  const subscribe = ({ guest, actor, subscription, since, body }: Prepared): AsyncGenerator<Payload, void, undefined> => {
    const { caller, language, endpoint } = guest;
    if (subscription.about === 'presence')
      return presence.open({ caller, companyId: actor.companyId, userId: actor.userId, name: actor.name, subscription });
    if (subscription.about === 'definitions') return definitions.open(subscription);
    if (subscription.about === 'rights') return rights.open({ caller, subscription, version: actor.access.key });
    if (subscription.about === 'texts') return texts.open(subscription);
    if (subscription.about === 'notices') return notices.open({ caller, companyId: actor.companyId, userId: actor.userId, subscription });
    const renew = (now: Actor) => {
      const again = present.graphql.subscription({ endpoint, body, actor: now });
      if (again.about !== 'changes') throw new PlatformError('NO_RIGHT_READ');
      return again;
    };
    return hub.changes({ caller, language, subscription, since, renew });
  };

  // `closeTimeout` is younger than the library's published types.
  const settings = { noServer: true, maxPayload: LIMITS.message, closeTimeout: GOODBYE_MS };
  const sockets = new WebSocketServer(settings);
  const protocol = useServer(
    {
      connectionInitWaitTimeout: INIT_MS,
      onConnect: ({ extra, connectionParams }) => admit(extra.socket, extra.request, connectionParams),
      onSubscribe: ({ extra }, _id, payload) => prepare(extra.socket, payload),
      onNext: ({ extra }) => {
        if (extra.socket.bufferedAmount > LIMITS.unread) extra.socket.close(CLOSE.behind, 'Too far behind');
      },
      subscribe: (args) => subscribe(args as Prepared) as ReturnType<typeof subscribe> & AsyncGenerator<never>,
      onOperation: ({ extra }) => count(extra, 1),
      onComplete: ({ extra }) => count(extra, -1),
      onClose: ({ extra }) => {
        guests.delete(extra.socket);
      },
    },
    sockets,
    KEEP_ALIVE_MS,
  );
  const count = ({ socket }: Context<never, { socket: WebSocket }>['extra'], step: number) => {
    held.set(socket, (held.get(socket) ?? 0) + step);
  };

  const closeAll = async () => {
    stopListening();
    for (const socket of sockets.clients) socket.close(CLOSE.restart, 'Service restart');
    await protocol.dispose();
    for (const socket of sockets.clients) socket.terminate();
    await presence.close();
    await notices.close();
    await relay.close();
  };
  let closing: Promise<void> | null = null;

  return {
    upgrade: ({ request, socket, head, endpoint, ip }) => {
      if (!door.hasRoom(ip)) {
        refuseUpgrade(socket, '429 Too Many Requests', 'retry-after: 5\r\n');
        return;
      }
      endpoints.set(request, endpoint);
      sockets.handleUpgrade(request, socket, head, (opened) => {
        admitted.set(
          opened,
          door.wait(opened, ip, () => opened.terminate()),
        );
        sockets.emit('connection', opened, request);
        // What the other end sends wrong closes the socket and is no fault of the server: the library would write each into the log.
        opened.removeAllListeners('error').on('error', () => undefined);
      });
    },
    use: (parts) => {
      present = parts;
      stopListening();
      stopListening = parts.sessions.onChanged(checkGuests);
      checkGuests();
      hub.renew();
      definitions.tell(parts.version ?? '');
    },
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}

/** Who may not read the record is not told that it exists, nor who has it open. */
async function checkRecord(database: Database, subscription: Subscription, actor: Actor): Promise<void> {
  if (subscription.about !== 'presence') return;
  const { name, sql, params, many } = subscription.statement(actor);
  const bytes = await database.run(name, sql, params, actor.companyId, many);
  const reply = bytes ? (JSON.parse(bytes.toString('utf8')) as { data: { record: unknown } }) : null;
  if (!reply?.data.record) throw new PlatformError('NOT_FOUND');
}
