/** What the addresses of notifications take and answer. */
import { pageSchema, settingsSchema } from '../http/routes/notify.ts';
import { deviceSchema } from '../http/routes/push.ts';
import { anything, done, flag, list, nullable, record, sent, text, whole } from './json-schema.ts';
import type { Operation } from './operation.ts';

const notices = list(record({ sid: whole, id: whole, title: text, body: nullable(text), created_at: nullable(text), seen: whole }));
const named = list(record({ name: text, label: anything }));
const ways = { in_app: flag, by_email: flag, by_push: flag };
const tag = 'Notifications';

export const NOTIFY_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /lambda/notify/new': {
    tag,
    summary: 'What the caller has not seen yet.',
    reply: record({ count: whole, notifications: notices }),
  },
  'GET /lambda/notify/all': { tag, summary: 'What the caller was told.', query: pageSchema, reply: notices },
  'GET /lambda/notify/subjects': {
    tag,
    summary: 'What rules of administrators can be about: records, their fields, and those that name people.',
    reply: done(list(record({ name: text, label: anything, fields: named, people: named }))),
  },
  'GET /lambda/notify/seen/:id': { tag, summary: 'Marks one as seen, or `all`.', reply: done() },
  'GET /lambda/notify/settings': {
    tag,
    summary: 'By which ways the caller is told, of each event and of everything else.',
    reply: done(
      record({
        ...ways,
        events: list(record({ event: text, label: text, area: nullable(text), ...ways, own: flag, fixed: anything })),
      }),
    ),
  },
  'PUT /lambda/notify/settings': {
    tag,
    summary: 'Chooses how to be told of an event; without one, of everything that has no choice of its own.',
    body: sent(settingsSchema),
    reply: done(),
  },
  'DELETE /lambda/notify/settings': { tag, summary: 'Every event is told again as everything else.', reply: done() },
  'GET /lambda/notify/devices': {
    tag,
    summary: 'The devices that are told, and the public key (VAPID) with which a browser asks for it.',
    reply: done(
      record({
        key: text,
        firebase: flag,
        devices: list(record({ id: whole, way: { enum: ['web', 'firebase'] }, agent: nullable(text), since: text, 'endpoint?': text })),
      }),
    ),
  },
  'POST /lambda/notify/devices': {
    tag,
    summary: 'Tells this device too, for as long as the sign-in lives.',
    body: sent(deviceSchema),
    reply: done(),
  },
  'DELETE /lambda/notify/devices/:id': { tag, summary: 'Tells one of the caller’s devices no more.', reply: done() },
};
