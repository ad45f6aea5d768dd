/** Addresses that a module brings along, for what is no record of somebody: each with its words for the description. */
import { Readable } from 'node:stream';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../core/access/access.ts';
import { contentDisposition } from '../../services/files/names.ts';
import type { Session } from '../../services/sessions/session.ts';
import type { Operation } from '../openapi/operation.ts';
import type { PageSender, ShownAfterForm } from './module-pages.ts';
import { actorIn, addressIn, callerOf, checkOwnPage, languageIn, readInput, servicesOf } from './requests.ts';
import type { HttpSettings, Services } from './services.ts';

/** What an address answers with to be kept as a file. */
export class FileAnswer {
  readonly name: string;
  readonly media: string;
  readonly content: AsyncIterable<Uint8Array>;
  constructor(given: { readonly name: string; readonly media: string; readonly content: AsyncIterable<Uint8Array> }) {
    this.name = given.name;
    this.media = given.media;
    this.content = given.content;
  }
}

export type AddressAsked<Input> = {
  readonly services: Services;
  readonly settings: HttpSettings;
  readonly input: Input;
  readonly ip: string;
  /** What the browser says of itself. */
  readonly browser: string;
  readonly language: Language;
  readonly now: Date;
};
declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is said of an address that a module has brought. */
    operation?: Operation;
  }
}

type Given = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly operation: Operation;
  /** Said or kept for the person alone: closed to who acts in the name. */
  readonly personal?: true;
  /** Bytes of a body beyond which it is refused; those of every body unless told. */
  readonly bodyLimit?: number;
};
export type ModuleAddress = Given &
  (
    | {
        /** Answered without a session; one that comes along is not looked at. */
        readonly public: true;
        readonly form?: never;
        readonly answer: (asked: AddressAsked<unknown>) => Promise<unknown>;
      }
    | {
        readonly public: true;
        /** Takes what a form of a public page sends without script, and leads on to a page of this site, or shows one at once. */
        readonly form: true;
        readonly answer: (asked: AddressAsked<unknown>) => Promise<{ readonly redirect: string } | ShownAfterForm>;
      }
    | { readonly public: false; readonly answer: (asked: AddressAsked<unknown> & { readonly actor: Actor }) => Promise<unknown> }
    | {
        readonly public: false;
        /** For whoever is signed in, in whichever company, or in none yet; who acts in the name may only look. */
        readonly answerPerson: (asked: AddressAsked<unknown> & { readonly session: Session }) => Promise<unknown>;
        readonly answer?: never;
      }
  );

/** The body of an address, read by its schema: `answer: reading(schema, async ({input}) => …)`. */
export const reading =
  <Input, Asked extends AddressAsked<unknown>>(
    schema: z.ZodType<Input>,
    answer: (asked: Asked & { readonly input: Input }) => Promise<unknown>,
  ) =>
  (asked: Asked): Promise<unknown> =>
    answer({ ...asked, input: readInput(schema, asked.input) });

const askedIn = (request: FastifyRequest, settings: HttpSettings): AddressAsked<unknown> => ({
  services: servicesOf(request),
  settings,
  input: request.body,
  ip: addressIn(request, settings),
  browser: String(request.headers['user-agent'] ?? ''),
  language: languageIn(request),
  now: new Date(),
});

type FormAddress = Extract<ModuleAddress, { readonly form: true }>;
type Serving<Address> = { readonly settings: HttpSettings; readonly addresses: readonly Address[]; readonly sendPage: PageSender };
const FORM_LIMIT = 65_536;
const SEE_OTHER = 303;
/** In a scope of their own: no other address takes forms, which any page could send. */
function formRoutes(app: FastifyInstance, { settings, addresses, sendPage }: Serving<FormAddress>): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    for (const { method, path: url, operation, answer } of addresses)
      scope.route({
        method,
        url,
        config: { public: true, operation: { ...operation, form: true } },
        handler: async (request, reply) => {
          checkOwnPage(request);
          const answered = await answer(askedIn(request, settings));
          if ('redirect' in answered) return reply.header('cache-control', 'no-store').redirect(answered.redirect, SEE_OTHER);
          if ((await sendPage(request, reply, answered)) !== 'sent') throw new PlatformError('NO_SUCH_ADDRESS');
          return reply;
        },
      });
  });
}

export function moduleRoutes(app: FastifyInstance, { settings, addresses, sendPage }: Serving<ModuleAddress>): void {
  const forms = addresses.filter((address): address is FormAddress => address.public && address.form === true);
  formRoutes(app, { settings, addresses: forms, sendPage });
  for (const address of addresses) {
    if (address.public && address.form) continue;
    const { method, path: url, operation } = address;
    app.route({
      method,
      url,
      ...(address.bodyLimit && { bodyLimit: address.bodyLimit }),
      config: {
        public: address.public,
        personal: address.personal === true || (method === 'POST' && 'answerPerson' in address),
        operation,
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const asked = askedIn(request, settings);
        const answer = address.public
          ? await address.answer(asked)
          : address.answer
            ? await address.answer({ ...asked, actor: actorIn(request) })
            : await address.answerPerson({ ...asked, session: callerOf(request).session });
        if (!(answer instanceof FileAnswer)) return answer;
        reply.type(answer.media).header('content-disposition', contentDisposition('attachment', answer.name));
        return reply.send(Readable.from(answer.content, { objectMode: false }));
      },
    });
  }
}
