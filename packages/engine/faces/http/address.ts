/**
 * An address of the server, declared once: who is answered, what it takes and answers, and the code that answers. It is registered
 * from this (`address-routes.ts`), its input is read by it, and it stands in `/openapi.json` by it.
 */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../core/access/access.ts';
import { companyDay } from '../../core/calendar/clock.ts';
import type { WriteContext } from '../../core/records/operation.ts';
import type { Session } from '../../services/sessions/session.ts';
import type { Described, Operation, PathNames } from '../openapi/operation.ts';
import type { PageSender, ShownAfterForm } from './module-pages.ts';
import { actorIn, actorOrVisitor, addressIn, callerOf, checkOwnPage, languageIn, readInput, servicesOf } from './requests.ts';
import type { HttpSettings, Services } from './services.ts';

/** What an address answers with to be kept as a file, or to be shown as one. */
export class FileAnswer {
  readonly name: string;
  readonly media: string;
  readonly content: AsyncIterable<Uint8Array> | Buffer;
  /** Browsers show it, where they can, in place of keeping it. */
  readonly isShown: boolean;
  constructor(given: {
    readonly name: string;
    readonly media: string;
    readonly content: AsyncIterable<Uint8Array> | Buffer;
    readonly isShown?: boolean;
  }) {
    this.name = given.name;
    this.media = given.media;
    this.content = given.content;
    this.isShown = given.isShown === true;
  }
}

/**
 * Who is answered. `actor`: who is signed in and works in a company. `person`: who is signed in, in whichever company or in none yet.
 * `visitors`: everybody as far as visitors may see it, with a session like `actor`. `everybody`: without a session; one that comes along
 * is not looked at. `always`: the same, before the services are there too.
 */
export type Who = 'actor' | 'person' | 'visitors' | 'everybody' | 'always';

export type AddressAsked = {
  readonly services: Services;
  readonly settings: HttpSettings;
  readonly ip: string;
  /** What the browser says of itself. */
  readonly browser: string;
  readonly language: Language;
  readonly now: Date;
  /** For what few addresses need: headers, cookies, files that are sent. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};
type CallerOf<W extends Who> = W extends 'actor'
  ? { readonly actor: Actor; readonly session: Session }
  : W extends 'person'
    ? { readonly session: Session }
    : W extends 'visitors'
      ? { readonly actor: Actor }
      : unknown;
/** The names of the parts of a path: of `/lambda/views/:grid/:id` `grid` and `id`. */
type PartsOf<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartsOf<Rest>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never;
type Asked<W extends Who, Path extends string, Input, Query> = (W extends 'always' ? Omit<AddressAsked, 'services'> : AddressAsked) &
  CallerOf<W> & {
    /** The parts of the path, as they were sent. */
    readonly parts: Readonly<Record<PartsOf<Path>, string>>;
    readonly query: Query;
    /** The body. */
    readonly input: Input;
  };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Door = {
  /** Said or kept for the person alone: closed to who acts in the name. */
  readonly personal?: boolean;
  /** Answered behind a locked screen too. */
  readonly whileLocked?: boolean;
  /** A GET that changes something, by the original's contract: not opened by links and pictures, and without HEAD. */
  readonly changes?: boolean;
  /** The application has a page at this very path: a browser that opens it gets that, programs get the answer. */
  readonly isPage?: boolean;
  /** What it writes, it writes in one transaction: asked once more when its definitions were replaced meanwhile. A GET always is. */
  readonly whole?: boolean;
  /** Bytes of a body beyond which it is refused; those of every body unless told. */
  readonly bodyLimit?: number;
};
type Given<W extends Who, Path extends string, Input, Query> = Door &
  Omit<Operation, 'names' | 'query' | 'body' | 'form'> & {
    readonly method: Method;
    readonly path: Path;
    /** `actor` unless told. */
    readonly who?: W;
    readonly names?: Readonly<Partial<Record<PartsOf<Path>, PathNames>>>;
    readonly query?: z.ZodType<Query>;
    readonly body?: z.ZodType<Input> | Described;
    /** What it gives is sent: as JSON, or as the file that it is. */
    readonly answer: (asked: Asked<W, Path, Input, Query>) => unknown;
  };
/** What an address is asked with, before it is read. */
type Raw = Partial<AddressAsked> & {
  readonly actor?: Actor;
  readonly session?: Session;
  readonly parts?: unknown;
  readonly query?: unknown;
  readonly input?: unknown;
};
export type Serving = { readonly settings: HttpSettings; readonly sendPage: PageSender };
export type Address = Door &
  Operation & {
    readonly method: Method;
    readonly path: string;
    readonly who: Who;
    /** Without HTTP: refused and read as there. */
    readonly ask: (asked: Raw) => Promise<unknown>;
    readonly handle: (request: FastifyRequest, reply: FastifyReply, serving: Serving) => Promise<unknown>;
  };

const readBody = (body: z.ZodType | Described | undefined, given: unknown): unknown =>
  body === undefined || 'described' in body ? given : readInput(body, given);

const circumstancesIn = (request: FastifyRequest, reply: FastifyReply, { settings }: Serving) => ({
  settings,
  ip: addressIn(request, settings),
  browser: String(request.headers['user-agent'] ?? ''),
  language: languageIn(request),
  now: new Date(),
  request,
  reply,
});

function callerIn(who: Who, request: FastifyRequest): { readonly actor?: Actor; readonly session?: Session } {
  if (who === 'visitors') return { actor: actorOrVisitor(request) };
  if (who === 'actor') return { actor: actorIn(request), session: callerOf(request).session };
  return who === 'person' ? { session: callerOf(request).session } : {};
}

/** Refused is, in this order: who may not ask, a wrong query, a wrong body. */
export function defineAddress<const Path extends string, W extends Who = 'actor', Input = unknown, Query = unknown>({
  who: wanted,
  answer,
  ...given
}: Given<W, Path, Input, Query>): Address {
  const who: Who = wanted ?? 'actor';
  const { open, query, body } = given;
  const ask = async (raw: Raw): Promise<unknown> => {
    const holder = raw.session?.actor ?? raw.actor;
    if (open && !(holder && raw.services && open(holder.access, raw.services.registry))) throw new PlatformError('NO_RIGHT');
    const read = { ...raw, query: query ? readInput(query, raw.query) : raw.query, input: readBody(body, raw.input) };
    return answer(read as unknown as Asked<W, Path, Input, Query>);
  };
  return {
    ...given,
    who,
    ask,
    handle: (request, reply, serving) =>
      ask({
        ...circumstancesIn(request, reply, serving),
        ...callerIn(who, request),
        ...(who === 'always' ? {} : { services: servicesOf(request) }),
        parts: request.params,
        query: request.query,
        input: request.body,
      }),
  };
}

const SEE_OTHER = 303;
type PlainForm<Input> = Pick<Operation, 'tag' | 'summary'> & {
  readonly path: string;
  readonly body: z.ZodType<Input>;
  readonly answer: (asked: AddressAsked & { readonly input: Input }) => Promise<{ readonly redirect: string } | ShownAfterForm>;
};
/** Takes what a form of a public page sends without script, and leads on to a page of this site, or shows one at once. */
export function definePlainForm<Input>(given: PlainForm<Input>): Address {
  const form = defineAddress({ ...given, method: 'POST', who: 'everybody', reply: { media: 'text/html' } });
  return {
    ...form,
    form: true,
    handle: async (request, reply, serving) => {
      checkOwnPage(request);
      const answered = (await form.handle(request, reply, serving)) as { readonly redirect: string } | ShownAfterForm;
      if ('redirect' in answered) return reply.redirect(answered.redirect, SEE_OTHER);
      if ((await serving.sendPage(request, reply, answered)) !== 'sent') throw new PlatformError('NO_SUCH_ADDRESS');
      return reply;
    },
  };
}

/** In whose name, when and from where records are written. */
export function writeContextOf({
  services,
  actor,
  now,
  ip,
}: Pick<AddressAsked, 'services' | 'now' | 'ip'> & { readonly actor: Actor }): WriteContext {
  const { registry, database, hooks } = services;
  return { registry, database, hooks, actor, now, today: companyDay(now, actor.timeZone), ip };
}

/** The same for records that a person saves: what their forms say about saving is done. */
export const savingContextOf = (asked: Parameters<typeof writeContextOf>[0]): WriteContext => ({
  ...writeContextOf(asked),
  save: { form: null },
});

/** The id in a path. Throws NOT_FOUND for what no record can have. */
export function idIn(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new PlatformError('NOT_FOUND');
  return Number(text);
}
