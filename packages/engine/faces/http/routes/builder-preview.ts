/** `POST /lambda/puzzle/preview…`: what a person would see of drafts that are open in an editor; for the platform's administrators. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { isDay } from '@lambda/model/time/day.ts';
import { z } from 'zod';
import type { Actor } from '../../../core/access/access.ts';
import { companyDay, momentOfWall, wallTime } from '../../../core/calendar/clock.ts';
import type { Registry } from '../../../core/registry/registry.ts';
import { readAhead } from '../../../services/builder/tables-ahead.ts';
import { accessWithin } from '../../../services/sessions/roles.ts';
import type { LayeredActor, Sessions } from '../../../services/sessions/sessions.ts';
import type { Database } from '../../../sql/database.ts';
import { createGraphQL, type GraphQLService } from '../../graphql/service.ts';
import { previewOf } from '../../krud/preview.ts';
import { anything, done, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, type AddressAsked, defineAddress } from '../address.ts';
import { definitionSchema, definitionsOf, keySchema, shared } from './builder-address.ts';

/** An editor has a handful of definitions open; each costs the making of the whole when one of them does not fit. */
const MOST_DRAFTS = 60;
const idSchema = z.int().positive();
const askedSchema = z.strictObject({
  definitions: z.array(keySchema.extend({ schema: definitionSchema })).max(MOST_DRAFTS),
  as: z
    .strictObject({
      user_id: idSchema.optional(),
      role: idSchema.optional(),
      company_id: idSchema.optional(),
      date: z.string().refine(isDay, { error: 'YYYY-MM-DD' }).optional(),
    })
    .optional(),
});
type Drafts = z.infer<typeof askedSchema>;
type As = NonNullable<Drafts['as']>;
const previewSchema = askedSchema.extend({
  show: z.strictObject({ type: z.enum(['view', 'form', 'grid', 'chart', 'dashboard']), name: keySchema.shape.name }),
});
const querySchema = askedSchema.extend({
  query: z.string().min(1).max(100_000),
  variables: z.record(z.string().max(60), z.unknown()).optional(),
});

/** The person, in the company and role that are named, or else the present company's first. Throws NOT_FOUND. */
async function personOf(sessions: Sessions, { user_id: user, role, company_id: company }: As, actor: Actor): Promise<LayeredActor> {
  if (user === undefined && role !== undefined) {
    const found = await sessions.layersOfRole({ companyId: company ?? actor.companyId, roleId: role });
    if (!found) throw new PlatformError('NOT_FOUND');
    return found;
  }
  const userId = user ?? actor.userId;
  const [wantedRole, wantedCompany] = user === undefined ? [actor.access.role.id, company ?? actor.companyId] : [role, company];
  const held = (await sessions.memberships(userId)).filter(
    (one) => (wantedRole === undefined || one.roleId === wantedRole) && (wantedCompany === undefined || one.companyId === wantedCompany),
  );
  const chosen = held.find(({ companyId }) => companyId === actor.companyId) ?? held[0];
  const found = chosen && (await sessions.layersFor({ userId, companyId: chosen.companyId, roleId: chosen.roleId }));
  if (!found) throw new PlatformError('NOT_FOUND');
  return found;
}

/** The present moment, or the same time of another day in the person's company. */
function clockOf({ timeZone }: Actor, date: string | undefined, now: Date): { readonly now: Date; readonly today: string } {
  if (date === undefined) return { now, today: companyDay(now, timeZone) };
  const moment = momentOfWall(date, wallTime(now.toISOString(), timeZone).slice(11), timeZone);
  return { now: moment === null ? now : new Date(moment), today: date };
}

type Asked = Pick<AddressAsked, 'services' | 'language' | 'now'> & { readonly actor: Actor };
/** The person with the drafts in force, and what is wrong with them. */
async function withDrafts({ services, actor, language, now }: Asked, { definitions, as = {} }: Drafts) {
  const { actor: person, layers } = await personOf(services.sessions, as, actor);
  const { registry, problems, tables } = await definitionsOf({ services }).preview.with(definitions);
  const { uncut: _uncut, ...known } = person;
  const context = {
    registry,
    database: readAhead(services.database, tables),
    actor: { ...known, access: accessWithin(registry, layers) },
    ...clockOf(person, as.date, now),
  };
  const inWords = (message: string | Label): string => (typeof message === 'string' ? message : message[language]);
  return { context, problems: problems.map(({ type, name, message }) => ({ type, name, message: inWords(message) })) };
}

/** Its schemas are large: as many are kept as registries of drafts are. */
const services = new WeakMap<Registry, GraphQLService>();
function graphqlOf(registry: Registry, database: Database): GraphQLService {
  const known = services.get(registry) ?? createGraphQL({ registry, database, hooks: new Map(), readsOnly: true });
  services.set(registry, known);
  return known;
}

export const builderPreviewAddresses: readonly Address[] = [
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/preview',
    summary:
      'What a person, or a role in a company, would see of a form or a list if these definitions were in force: never more than after publishing. Nothing is stored. What has no column yet is null.',
    body: previewSchema,
    reply: done(
      record({
        definition: nullable(anything),
        models: anything,
        rows: list(anything),
        total: whole,
        record: nullable(anything),
        closed: nullable(text),
        problems: list(record({ type: text, name: text, message: text })),
      }),
    ),
    answer: async ({ input: { show, ...drafts }, language, ...asked }) => {
      const { context, problems: said } = await withDrafts({ ...asked, language }, drafts);
      const own = said.find(({ type, name }) => type === show.type && name === show.name);
      const shown = await previewOf(context, show, language);
      // The present definition in place of a draft that cannot be shown would be taken for the draft.
      if (own)
        return {
          status: true,
          data: { ...shown, definition: null, models: {}, rows: [], total: 0, record: null, closed: own.message, problems: said },
        };
      return { status: true, data: { ...shown, problems: said } };
    },
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/preview/query',
    summary:
      'What a query in GraphQL would answer a person, or a role in a company, if these definitions were in force. Nothing is written: mutations are refused.',
    body: querySchema,
    reply: done(record({ data: nullable(anything), problems: list(record({ type: text, name: text, message: text })) })),
    answer: async ({ input: { query, variables = {}, ...drafts }, ...asked }) => {
      const { context, problems } = await withDrafts(asked, drafts);
      const { registry, database, actor, now, today } = context;
      const request = { endpoint: null, actor, now, today, ip: null, idempotencyKey: null, body: { query, variables } };
      const reply = JSON.parse(String(await graphqlOf(registry, database).execute(request))) as { data?: unknown };
      return { status: true, data: { data: reply.data ?? null, problems } };
    },
  }),
];
