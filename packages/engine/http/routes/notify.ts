/** `/lambda/notify`: what the caller has been told, what of it is seen, and how the caller wants to be told. */
import { PlatformError } from '@lambda/model/errors.ts';
import type { Label } from '@lambda/model/labels.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { digestIn, digestWords } from '../../notify/digest.ts';
import { COUNT_UNSEEN, FIND_STATUS, LIST_ALL, LIST_UNSEEN, MARK_SEEN, READ_SETTINGS, WRITE_SETTINGS } from '../../notify/notify.sql.ts';
import { withParams } from '../../sessions/statements.ts';
import type { TextRow } from '../../storage/database.ts';
import { actorIn, languageIn, readInput, servicesOf } from '../requests.ts';

export const settingsSchema = z.strictObject({ in_app: z.boolean(), by_email: z.boolean() });
export const pageSchema = z.object({
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional(),
});

const momentOf = (text: string | null | undefined): string | null =>
  text ? new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString() : null;

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
  /** `all` marks everything. A GET by the original's contract; it changes nothing but what the caller has seen. */
  app.get<{ Params: { id: string } }>('/lambda/notify/seen/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { companyId, userId } = actorIn(request);
    const { database } = servicesOf(request);
    const { id } = request.params;
    if (id !== 'all' && !/^[1-9]\d{0,14}$/.test(id)) throw new PlatformError('NOT_FOUND');
    const wanted = id === 'all' ? null : Number(id);
    const [, found] = await database.batch(
      [withParams(MARK_SEEN, companyId, userId, wanted), withParams(FIND_STATUS, companyId, userId, wanted ?? 0)],
      companyId,
    );
    if (wanted !== null && !found?.rows[0]) throw new PlatformError('NOT_FOUND');
    reply.header('cache-control', 'no-store');
    return { status: true };
  });
  app.get('/lambda/notify/settings', async (request, reply) => {
    const { userId } = actorIn(request);
    const [found] = await servicesOf(request).database.readBatch([withParams(READ_SETTINGS, userId)], null);
    const [inApp = 't', byEmail = 'f'] = found?.rows[0] ?? [];
    reply.header('cache-control', 'no-store');
    return { status: true, data: { in_app: inApp === 't', by_email: byEmail === 't' } };
  });
  app.put('/lambda/notify/settings', async (request) => {
    const { userId } = actorIn(request);
    const { database } = servicesOf(request);
    const { in_app, by_email } = readInput(settingsSchema, request.body);
    await database.batch([withParams(WRITE_SETTINGS, await database.nextId(), userId, in_app, by_email)], null);
    return { status: true };
  });
}
