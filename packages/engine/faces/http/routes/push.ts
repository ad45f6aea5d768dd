/** `/lambda/notify/devices`: the devices on which the caller wants to be told. A device belongs to the sign-in that has named it. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isPublicAddress } from '../../../services/push/public-address.ts';
import { KEEP_DEVICE, KEEP_NEWEST, LIST_DEVICES, REMOVE_OWN_DEVICE } from '../../../services/push/push.sql.ts';
import { vapidKeys } from '../../../services/push/vapid.ts';
import { withParams } from '../../../sql/named-statements.ts';
import { actorIn, callerOf, readInput, servicesOf } from '../requests.ts';
import type { HttpSettings } from '../services.ts';

const MOST_DEVICES = 20;
const encoded = (least: number, most: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${least},${most}}={0,2}$`));
export const deviceSchema = z.union([
  z.strictObject({
    way: z.literal('web'),
    /** As the browser gives it: the address of its push service, and the keys for its letters. */
    endpoint: z.string().max(1_000),
    keys: z.strictObject({ p256dh: encoded(86, 88), auth: encoded(21, 24) }),
  }),
  z.strictObject({ way: z.literal('firebase'), token: z.string().regex(/^[A-Za-z0-9:_-]{20,1000}$/) }),
]);

const OWN = { config: { personal: true } };

export function pushRoutes(app: FastifyInstance, { settings }: { settings: HttpSettings }): void {
  const mayCall = settings.push?.mayCall ?? isPublicAddress;
  app.get('/lambda/notify/devices', OWN, async (request, reply) => {
    const { database } = servicesOf(request);
    const { session } = callerOf(request);
    const { publicKey } = await vapidKeys(database);
    const [found] = await database.readBatch([withParams(LIST_DEVICES, actorIn(request).userId)], null);
    const devices = (found?.rows ?? []).map(([id, way, agent, digest, since, address]) => ({
      id: Number(id),
      way,
      agent,
      since,
      // The browser knows itself by the address that it was given.
      ...(digest === session.digest ? { endpoint: address } : {}),
    }));
    reply.header('cache-control', 'no-store');
    return { status: true, data: { key: publicKey, firebase: settings.push?.firebase === true, devices } };
  });
  app.post('/lambda/notify/devices', OWN, async (request) => {
    const { database } = servicesOf(request);
    const { session } = callerOf(request);
    const { userId } = actorIn(request);
    const given = readInput(deviceSchema, request.body);
    if (given.way === 'web' && !mayCall(given.endpoint))
      throw new PlatformError('INVALID', { fields: [{ field: 'endpoint', code: 'wrongType' }] });
    if (given.way === 'firebase' && settings.push?.firebase !== true)
      throw new PlatformError('INVALID', { fields: [{ field: 'way', code: 'choice' }] });
    const of = given.way === 'web' ? ([given.endpoint, given.keys.p256dh, given.keys.auth] as const) : ([given.token, null, null] as const);
    const agent = request.headers['user-agent']?.slice(0, 255) ?? null;
    await database.batch(
      [
        withParams(KEEP_DEVICE, await database.nextId(), userId, session.digest, given.way, ...of, agent),
        withParams(KEEP_NEWEST, userId, MOST_DEVICES),
      ],
      null,
    );
    return { status: true };
  });
  app.delete<{ Params: { id: string } }>('/lambda/notify/devices/:id', OWN, async (request) => {
    const { id } = request.params;
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new PlatformError('NOT_FOUND');
    const [removed] = await servicesOf(request).database.batch([withParams(REMOVE_OWN_DEVICE, actorIn(request).userId, Number(id))], null);
    if (!removed?.rows[0]) throw new PlatformError('NOT_FOUND');
    return { status: true };
  });
}
