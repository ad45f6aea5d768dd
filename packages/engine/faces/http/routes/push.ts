/** `/lambda/notify/devices`: the devices on which the caller wants to be told. A device belongs to the sign-in that has named it. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { isPublicAddress } from '../../../services/push/public-address.ts';
import { KEEP_DEVICE, KEEP_NEWEST, LIST_DEVICES, REMOVE_OWN_DEVICE } from '../../../services/push/push.sql.ts';
import { vapidKeys } from '../../../services/push/vapid.ts';
import { withParams } from '../../../sql/named-statements.ts';
import { done, flag, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, defineAddress, idIn } from '../address.ts';

const MOST_DEVICES = 20;
const encoded = (least: number, most: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${least},${most}}={0,2}$`));
const deviceSchema = z.union([
  z.strictObject({
    way: z.literal('web'),
    /** As the browser gives it: the address of its push service, and the keys for its letters. */
    endpoint: z.string().max(1_000),
    keys: z.strictObject({ p256dh: encoded(86, 88), auth: encoded(21, 24) }),
  }),
  z.strictObject({ way: z.literal('firebase'), token: z.string().regex(/^[A-Za-z0-9:_-]{20,1000}$/) }),
]);

const own = { tag: 'Notifications', personal: true } as const;
export const pushAddresses: readonly Address[] = [
  defineAddress({
    ...own,
    method: 'GET',
    path: '/lambda/notify/devices',
    summary: 'The devices that are told, and the public key (VAPID) with which a browser asks for it.',
    reply: done(
      record({
        key: text,
        firebase: flag,
        devices: list(record({ id: whole, way: { enum: ['web', 'firebase'] }, agent: nullable(text), since: text, 'endpoint?': text })),
      }),
    ),
    answer: async ({ services: { database }, settings, actor, session }) => {
      const { publicKey } = await vapidKeys(database);
      const [found] = await database.readBatch([withParams(LIST_DEVICES, actor.userId)], null);
      const devices = (found?.rows ?? []).map(([id, way, agent, digest, since, address]) => ({
        id: Number(id),
        way,
        agent,
        since,
        // The browser knows itself by the address that it was given.
        ...(digest === session.digest ? { endpoint: address } : {}),
      }));
      return { status: true, data: { key: publicKey, firebase: settings.push?.firebase === true, devices } };
    },
  }),
  defineAddress({
    ...own,
    method: 'POST',
    path: '/lambda/notify/devices',
    summary: 'Tells this device too, for as long as the sign-in lives.',
    body: deviceSchema,
    reply: done(),
    answer: async ({ services: { database }, settings: { push }, actor: { userId }, session, input: given, request }) => {
      const mayCall = push?.mayCall ?? isPublicAddress;
      if (given.way === 'web' && !mayCall(given.endpoint))
        throw new PlatformError('INVALID', { fields: [{ field: 'endpoint', code: 'wrongType' }] });
      if (given.way === 'firebase' && push?.firebase !== true)
        throw new PlatformError('INVALID', { fields: [{ field: 'way', code: 'choice' }] });
      const of =
        given.way === 'web' ? ([given.endpoint, given.keys.p256dh, given.keys.auth] as const) : ([given.token, null, null] as const);
      const agent = request.headers['user-agent']?.slice(0, 255) ?? null;
      await database.batch(
        [
          withParams(KEEP_DEVICE, await database.nextId(), userId, session.digest, given.way, ...of, agent),
          withParams(KEEP_NEWEST, userId, MOST_DEVICES),
        ],
        null,
      );
      return { status: true };
    },
  }),
  defineAddress({
    ...own,
    method: 'DELETE',
    path: '/lambda/notify/devices/:id',
    summary: 'Tells one of the caller’s devices no more.',
    reply: done(),
    answer: async ({ services: { database }, actor: { userId }, parts }) => {
      const [removed] = await database.batch([withParams(REMOVE_OWN_DEVICE, userId, idIn(parts.id))], null);
      if (!removed?.rows[0]) throw new PlatformError('NOT_FOUND');
      return { status: true };
    },
  }),
];
