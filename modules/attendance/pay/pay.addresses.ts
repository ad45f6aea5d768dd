/** Months of people for systems that count pay elsewhere. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { type Address, type AddressAsked, defineAddress, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, free, list } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { payMonths } from '../contract.server.ts';
import type { PayMonth } from '../contract.ts';
import { workIn } from '../day/server/work.ts';

const MOST_PEOPLE = 1_000;
/** Whose months the caller may read, as lists ask, so that every rule of rights counts. */
async function readable(asked: Pick<AddressAsked, 'services' | 'ip' | 'now'> & Parameters<typeof writeContextOf>[0], month: string) {
  const { services, now, ip, actor } = asked;
  const context = { endpoint: null, actor, ip, idempotencyKey: null, now, today: companyDay(now, actor.timeZone) };
  const people: number[] = [];
  for (let offset = 0; ; offset += MOST_PEOPLE) {
    const page = `limit:${MOST_PEOPLE},offset:${offset},sorts:[{column:"id",order:asc}]`;
    const query = `{sheet_row(filters:[{column:"month",condition:equals,value:"${month}"}],${page}){employee_id}}`;
    const reply = await services.graphql.execute({ ...context, body: { query } });
    const { data } = JSON.parse(reply.toString()) as { data?: { sheet_row?: readonly { readonly employee_id: number }[] } };
    const rows = data?.sheet_row ?? [];
    people.push(...rows.map(({ employee_id }) => employee_id));
    if (rows.length < MOST_PEOPLE) return people;
  }
}

export const payAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/attendance/pay/:month',
    tag: 'Attendance',
    summary:
      'Months of people as pay takes them: hours, the norm, overtime, leave by type, and whether they are locked. `month` is `2026-06`.',
    reply: done(list(free)),
    answer: async ({ parts, ...asked }) => {
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(parts.month)) throw new PlatformError('NOT_FOUND');
      const month = `${parts.month}-01`;
      const context = writeContextOf(asked);
      const { company, zone } = workIn(context);
      const employees = await readable(asked, month);
      const data: readonly PayMonth[] = await payMonths((statements) => context.database.readBatch(statements, company), {
        ...{ company, zone, month, employees },
      });
      return { status: true, data };
    },
  }),
];
