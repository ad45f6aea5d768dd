/** `/lambda/notify`: what the caller has been told, what of it is seen, and how the caller wants to be told. */

import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
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
import { anything, done, flag, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, type AddressAsked, defineAddress, idIn } from '../address.ts';

/** Without an event: of everything that has no choice of its own. */
const settingsSchema = z.strictObject({
  in_app: z.boolean(),
  by_email: z.boolean(),
  by_push: z.boolean().optional(),
  event: z.string().min(1).max(80).optional(),
});
const WAYS = 3;
const pageSchema = z.object({
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional(),
});

const momentOf = (text: string | null | undefined): string | null =>
  text ? new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString() : null;

function shown({ services: { registry }, language }: Pick<AddressAsked, 'services' | 'language'>) {
  const said = (stored: string | null | undefined): string | null => (stored ? (JSON.parse(stored) as Label)[language] : null);
  const words = (title: string | null | undefined, body: string | null | undefined, link: string | null | undefined, data: unknown) => {
    const digest = digestIn(data);
    if (digest) return { ...digestWords(registry, digest, language), body: null };
    return { link: link ?? null, title: said(title) ?? '', body: said(body) };
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
}

const tag = 'Notifications';
const notices = list(record({ sid: whole, id: whole, title: text, body: nullable(text), created_at: nullable(text), seen: whole }));
const named = list(record({ name: text, label: anything }));
const ways = { in_app: flag, by_email: flag, by_push: flag };

export const notifyAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/lambda/notify/new',
    tag,
    summary: 'What the caller has not seen yet.',
    reply: record({ count: whole, notifications: notices }),
    answer: async (asked) => {
      const { companyId, userId } = asked.actor;
      const [count, rows] = await asked.services.database.batch(
        [withParams(COUNT_UNSEEN, companyId, userId), withParams(LIST_UNSEEN, companyId, userId)],
        companyId,
      );
      return { count: Number(count?.rows[0]?.[0] ?? 0), notifications: (rows?.rows ?? []).map(shown(asked)) };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/lambda/notify/all',
    tag,
    summary: 'What the caller was told.',
    query: pageSchema,
    reply: notices,
    answer: async (asked) => {
      const { companyId, userId } = asked.actor;
      const { before = null } = asked.query;
      const [rows] = await asked.services.database.readBatch([withParams(LIST_ALL, companyId, userId, before)], companyId);
      return (rows?.rows ?? []).map(shown(asked));
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/lambda/notify/subjects',
    tag,
    summary: 'What rules of administrators can be about: records, their fields, and those that name people.',
    reply: done(list(record({ name: text, label: anything, fields: named, people: named }))),
    answer: ({ services: { registry }, actor: { access } }) => {
      const { create, update } = access.model(registry.model('notification_targets'));
      if (create === null && update === null) throw new PlatformError('NO_RIGHT');
      return { status: true, data: subjectsFor(registry, access) };
    },
  }),
  // It changes nothing but what the caller has seen.
  defineAddress({
    method: 'GET',
    path: '/lambda/notify/seen/:id',
    personal: true,
    changes: true,
    tag,
    summary: 'Marks one as seen, or `all`.',
    reply: done(),
    answer: async ({ services: { database }, actor: { companyId, userId }, parts: { id } }) => {
      const wanted = id === 'all' ? null : idIn(id);
      const [, found] = await database.batch(
        [
          withParams(MARK_SEEN, companyId, userId, wanted),
          withParams(FIND_STATUS, companyId, userId, wanted ?? 0),
          ...tellStatements(companyId, [userId]),
        ],
        companyId,
      );
      if (wanted !== null && !found?.rows[0]) throw new PlatformError('NOT_FOUND');
      return { status: true };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/lambda/notify/settings',
    tag,
    summary: 'By which ways the caller is told, of each event and of everything else.',
    reply: done(
      record({
        ...ways,
        events: list(record({ event: text, label: text, area: nullable(text), ...ways, own: flag, fixed: anything })),
      }),
    ),
    answer: async ({ services: { registry, database }, actor, language }) => {
      const { events, ...general } = await choicesOf({ registry, database, actor });
      const data = {
        ...general,
        events: events.map(({ event, label, area, ways: chosen, own, fixed }) => ({
          event,
          label: label[language],
          area: area?.[language] ?? null,
          ...chosen,
          own,
          fixed,
        })),
      };
      return { status: true, data };
    },
  }),
  defineAddress({
    method: 'PUT',
    path: '/lambda/notify/settings',
    personal: true,
    tag,
    summary: 'Chooses how to be told of an event; without one, of everything that has no choice of its own.',
    body: settingsSchema,
    reply: done(),
    answer: async ({ services: { registry, database }, actor, input: { event, in_app, by_email, by_push = null } }) => {
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
    },
  }),
  defineAddress({
    method: 'DELETE',
    path: '/lambda/notify/settings',
    personal: true,
    tag,
    summary: 'Every event is told again as everything else.',
    reply: done(),
    answer: async ({ services: { database }, actor }) => {
      await database.batch([withParams(FORGET_CHOICES, actor.userId)], null);
      return { status: true };
    },
  }),
];
