/** The calendar of a unit: who is away on which day, and on which days too many are. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { type Address, type AddressAsked, defineAddress, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, flag, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { readTeam } from './server/team.ts';

const monthSchema = z.strictObject({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  unit: z.coerce.number().int().positive().optional(),
});
/** The requests that lists show the caller: of those the type is told. */
async function readable(
  asked: Pick<AddressAsked, 'services' | 'ip' | 'now'> & Parameters<typeof writeContextOf>[0],
  span: { from: string; until: string },
) {
  const { services, now, ip, actor } = asked;
  const filters = `[{column:"from_date",condition:lessThanOrEqual,value:"${span.until}"},{column:"until_date",condition:greaterThanOrEqual,value:"${span.from}"}]`;
  const context = { endpoint: null, actor, ip, idempotencyKey: null, now, today: companyDay(now, actor.timeZone) };
  const reply = await services.graphql.execute({ ...context, body: { query: `{leave_request(filters:${filters},limit:1000){id}}` } });
  const { data } = JSON.parse(reply.toString()) as { data?: { leave_request?: readonly { readonly id: number }[] } };
  return new Set((data?.leave_request ?? []).map(({ id }) => id));
}

export const leaveAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/attendance/team',
    tag: 'Attendance',
    summary:
      'Who of a unit is away in a month: the own unit, or any for those who decide on leave. Colleagues are away, of what kind is told to those who may read the request.',
    query: monthSchema,
    reply: done(
      record({
        unit: record({ id: whole, name: text, most_away: nullable(whole) }),
        may_choose: flag,
        today: text,
        days: list(record({ day: text, is_free: flag, away: whole, too_many: flag })),
        people: list(
          record({
            id: whole,
            name: text,
            leaves: list(record({ day: text, whole: flag, approved: flag, type: nullable(text), code: nullable(text) })),
          }),
        ),
      }),
    ),
    answer: async ({ query, ...asked }) => {
      const { actor } = asked;
      const unit = query.unit ?? actor.unitId;
      if (unit === null) throw new PlatformError('NOT_FOUND');
      if (unit !== actor.unitId && !actor.access.flag('approve')) throw new PlatformError('NOT_FOUND');
      const from = `${query.month}-01`;
      const context = writeContextOf(asked);
      const span = { from, until: `${query.month}-31` };
      return { status: true, data: await readTeam(context, { unit, from, known: (until) => readable(asked, { ...span, until }) }) };
    },
  }),
];
