/** `/lambda/notify`: what the caller has been told, what of it is seen, and how the caller wants to be told. */

import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { choicesOf, eventsFor } from '../../../services/notify/choices.ts';
import { digestIn, digestWords } from '../../../services/notify/digest.ts';
import {
  COUNT_UNSEEN,
  FIND_STATUS,
  FORGET_CHOICES,
  LIST_ALL,
  LIST_UNSEEN,
  MARK_SEEN,
  WRITE_CHOICE,
  WRITE_SETTINGS,
} from '../../../services/notify/notify.sql.ts';
import { tellStatements } from '../../../services/notify/send.ts';
import { subjectsFor } from '../../../services/notify/subjects.ts';
import type { TextRow } from '../../../sql/database.ts';
import { withParams } from '../../../sql/named-statements.ts';
import { actorIn, languageIn, readInput, servicesOf } from '../requests.ts';

/** Without an event: of everything that has no choice of its own. */
export const settingsSchema = z.strictObject({
  in_app: z.boolean(),
  by_email: z.boolean(),
  by_push: z.boolean().optional(),
  event: z.string().min(1).max(80).optional(),
});
const WAYS = 3;
export const pageSchema = z.object({
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional(),
});

const momentOf = (text: string | null | undefined): string | null =>
  text ? new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString() : null;

const OWN = { config: { personal: true } };

export function notifyRoutes(app: FastifyInstance): void {
  const shown = (request: FastifyRequest) => {
    const language = languageIn(request);
    const text = (stored: string | null | undefined): string | null => (stored ? (JSON.parse(stored) as Label)[language] : null);
    const { registry } = servicesOf(request);
    const words = (title: string | null | undefined, body: string | null | undefined, link: string | null | undefined, data: unknown) => {
      const digest = digestIn(data);
      if (digest) return { ...digestWords(registry, digest, language), body: null };
      return { link: link ?? null, title: text(title) ?? '', body: text(body) };
    };
    return ([sid, id, link, title, body, data, created, seen, seenTime, firstName, lastName, login]: TextRow) => ({
      sid: Number(sid),
      id: Number(id),
      ...words(title, body, link, data ? JSON.parse(data) : null),
      data: data ? (JSON.parse(data) as unknown) : null,
      created_at: momentOf(created),
      seen: seen === 't' ? 1 : 0,
      seen_time: momentOf(seenTime),
      first_name: firstName ?? null,
      last_name: lastName ?? null,
      login: login ?? null,
    });
  };
  app.get('/lambda/notify/new', async (request, reply) => {
    const { companyId, userId } = actorIn(request);
    const { database } = servicesOf(request);
    const [count, rows] = await database.batch(
      [withParams(COUNT_UNSEEN, companyId, userId), withParams(LIST_UNSEEN, companyId, userId)],
      companyId,
    );
    reply.header('cache-control', 'no-store');
    return { count: Number(count?.rows[0]?.[0] ?? 0), notifications: (rows?.rows ?? []).map(shown(request)) };
  });
  app.get('/lambda/notify/all', async (request, reply) => {
    const { companyId, userId } = actorIn(request);
    const { before = null } = readInput(pageSchema, request.query);
    const [rows] = await servicesOf(request).database.readBatch([withParams(LIST_ALL, companyId, userId, before)], companyId);
    reply.header('cache-control', 'no-store');
    return (rows?.rows ?? []).map(shown(request));
  });
  /** For those who make rules: what a rule can be about, in words that people know. */
  app.get('/lambda/notify/subjects', async (request) => {
    const { access } = actorIn(request);
    const { registry } = servicesOf(request);
    const { create, update } = access.model(registry.model('notification_targets'));
    if (create === null && update === null) throw new PlatformError('NO_RIGHT');
    return { status: true, data: subjectsFor(registry, access) };
  });
  /** `all` marks everything. A GET by the original's contract; it changes nothing but what the caller has seen. */
  app.get<{ Params: { id: string } }>(
    '/lambda/notify/seen/:id',
    { exposeHeadRoute: false, config: { ...OWN.config, changes: true } },
    async (request, reply) => {
      const { companyId, userId } = actorIn(request);
      const { database } = servicesOf(request);
      const { id } = request.params;
      if (id !== 'all' && !/^[1-9]\d{0,14}$/.test(id)) throw new PlatformError('NOT_FOUND');
      const wanted = id === 'all' ? null : Number(id);
      const [, found] = await database.batch(
        [
          withParams(MARK_SEEN, companyId, userId, wanted),
          withParams(FIND_STATUS, companyId, userId, wanted ?? 0),
          ...tellStatements(companyId, [userId]),
        ],
        companyId,
      );
      if (wanted !== null && !found?.rows[0]) throw new PlatformError('NOT_FOUND');
      reply.header('cache-control', 'no-store');
      return { status: true };
    },
  );
  app.get('/lambda/notify/settings', async (request, reply) => {
    const { registry, database } = servicesOf(request);
    const actor = actorIn(request);
    const { events, ...general } = await choicesOf({ registry, database, actor });
    const language = languageIn(request);
    reply.header('cache-control', 'no-store');
    return {
      status: true,
      data: {
        ...general,
        events: events.map(({ event, label, area, ways, own, fixed }) => ({
          event,
          label: label[language],
          area: area?.[language] ?? null,
          ...ways,
          own,
          fixed,
        })),
      },
    };
  });
  app.put('/lambda/notify/settings', OWN, async (request) => {
    const { registry, database } = servicesOf(request);
    const actor = actorIn(request);
    const { event, in_app, by_email, by_push = null } = readInput(settingsSchema, request.body);
    const id = await database.nextId();
    if (event === undefined) {
      await database.batch([withParams(WRITE_SETTINGS, id, actor.userId, in_app, by_email, by_push)], null);
      return { status: true };
    }
    const known = (await eventsFor({ registry, database, actor })).find((one) => one.event === event);
    // What is fixed in every way has nothing to choose.
    if (!known || Object.keys(known.fixed).length === WAYS)
      throw new PlatformError('INVALID', { fields: [{ field: 'event', code: 'choice' }] });
    await database.batch([withParams(WRITE_CHOICE, id, actor.userId, event, in_app, by_email, by_push ?? true)], null);
    return { status: true };
  });
  /** Every event is told again as everything else. */
  app.delete('/lambda/notify/settings', OWN, async (request) => {
    await servicesOf(request).database.batch([withParams(FORGET_CHOICES, actorIn(request).userId)], null);
    return { status: true };
  });
}
