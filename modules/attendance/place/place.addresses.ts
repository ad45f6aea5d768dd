/** The code that a tablet at the door shows. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { type Address, defineAddress, idIn } from '@lambda/engine/faces/http/address.ts';
import { done, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { wallCode } from './server/wall-code.ts';

type Place = { readonly id: number; readonly place_name: string; readonly qr_code: string | null };

export const placeAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/attendance/wall/:place',
    tag: 'Attendance',
    summary: 'The present code of a place for a screen at its door. It changes every 30 seconds; an old or changed one is refused.',
    reply: done(record({ place: text, code: text, changes_in: whole })),
    answer: async ({ parts, services, actor, ip, now }) => {
      // As lists ask, so that who may not read the code of a place shows none of it.
      const query = `{att_place(filters:[{column:"id",condition:equals,value:"${idIn(parts.place)}"}],limit:1){id place_name qr_code}}`;
      const context = { endpoint: null, actor, ip, idempotencyKey: null, now, today: companyDay(now, actor.timeZone) };
      const reply = await services.graphql.execute({ ...context, body: { query } });
      const { data } = JSON.parse(reply.toString()) as { data?: { att_place?: readonly Place[] } };
      const place = data?.att_place?.[0];
      if (!place?.qr_code) throw new PlatformError('NOT_FOUND');
      return {
        status: true,
        data: { place: place.place_name, ...wallCode({ secret: place.qr_code, place: place.id, now: now.getTime() }) },
      };
    },
  }),
];
