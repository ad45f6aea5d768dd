/** A salon for tests: two branches open from 10:00 to 19:00 every day, artists, services, and ways to book there. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import type { FileStore } from '@lambda/engine/services/files/store.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import type { Parameter } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { actionHandlers, hooks, jobHandlers, modules } from '@lambda/server/modules.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { testPeople } from '@lambda/testing/people.ts';
import { type LineAsked, type PlaceAsked, type Placed, placeOrder } from '../order/server/place-order.ts';
import { readTimes, type TimesAsked } from '../times/server/free.ts';
import type { ToldDay } from '../times/server/next-times.ts';

const ZONE = 'Asia/Ulaanbaatar';
/** A Saturday, 12:00 on the company's clock. */
export const NOW = new Date('2026-11-28T04:00:00Z');
export const MONDAY = '2026-11-30';

export type SalonWorld = Awaited<ReturnType<typeof salonWorld>>;

/** What refuses; null for what is done. */
export const refusalOf = async (work: Promise<unknown>): Promise<PlatformError | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof PlatformError) return error;
    throw error;
  }
};
export const timesIn = (days: readonly ToldDay[], day: string): readonly string[] =>
  (days.find((one) => one.day === day)?.times ?? []).map(({ at }) => at);

let salons = 0;
export async function salonWorld({ size }: { readonly size?: number } = {}) {
  const world = await temporaryDatabase(modules, size ? { size } : {});
  const { database, registry } = world;
  const first = testPeople(world, { hooks });

  /** A company with branches, artists and a service of an hour. */
  const salon = async (given: Values = {}) => {
    const company = await first.record('company', {
      company_name: 'Жишээ Салон',
      company_url: `salon-${++salons}`,
      time_zone: ZONE,
      ...given,
    });
    const people = testPeople(world, { hooks, company });
    const context = (now: Date = NOW): WriteContext => {
      const actor = { ...systemActor(registry, company), timeZone: ZONE };
      return { database, registry, hooks, actor, now, today: companyDay(now, ZONE), ip: null };
    };
    const branch = async (values: Values = {}): Promise<{ readonly id: number; readonly unit: number }> => {
      const unit = await people.record('struct', { name: 'Салбар', struct_type: 'branch' });
      for (const weekday of ['1', '2', '3', '4', '5', '6', '7'])
        await people.record('branch_hours', { struct_id: unit, weekday, opens_at: '10:00:00', closes_at: '19:00:00' });
      const id = await people.record('branches', {
        branch_name: 'Салбар',
        struct_id: unit,
        is_bookable: true,
        step_minutes: 15,
        prefers_gaps: false,
        hold_minutes: 10,
        days_ahead: 60,
        notice_minutes: 0,
        cancel_hours: 24,
        cancel_fee_percent: '100',
        no_shows_until_full: 2,
        ...values,
      });
      return { id, unit };
    };
    const category = await people.record('service_categories', { service_category: 'Үс засалт', category_order: 1, branch_id: null });
    const service = (values: Values = {}): Promise<number> =>
      people.record('services', {
        service_category_id: category,
        service_name: 'Үс засах',
        duration_minute: 60,
        buffer_before: 0,
        buffer_after: 0,
        price: '60000.00',
        perpayment: '0.00',
        emp_bonus: '0.00',
        emp_bonus_percent: '10',
        visible_customer: true,
        service_order: 1,
        branch_id: null,
        ...values,
      });
    const artist = async (
      at: { readonly id: number; readonly unit: number },
      skills: readonly (number | Values)[],
      values: Values = {},
    ) => {
      const job = await people.record('job', { a_tushaal_ner: 'Үсчин' });
      const emp =
        (values.emp_id as number | undefined) ?? (await people.record('employee', { struct_id: at.unit, job_id: job, status: 'active' }));
      const id = await people.record('artists', {
        branch_id: at.id,
        artist_nick_name: 'Болор',
        artist_order: 1,
        is_bookable: true,
        ...values,
        emp_id: emp,
      });
      for (const skill of skills)
        await people.record('artist_services_skills', { artist_id: id, ...(typeof skill === 'number' ? { service_id: skill } : skill) });
      return id;
    };
    const place = (asked: Partial<PlaceAsked> & Pick<PlaceAsked, 'branch' | 'lines'>, now: Date = NOW): Promise<Placed> =>
      placeOrder(context(now), {
        client: { name: 'Сараа', phone: '99110001', email: null, note: null },
        hold: null,
        source: 'online',
        language: 'mn',
        ...asked,
      });
    const times = (asked: Partial<TimesAsked> & Pick<TimesAsked, 'branch' | 'services'>, now: Date = NOW): Promise<readonly ToldDay[]> =>
      readTimes(
        { database, company: { id: company, zone: ZONE }, now, today: companyDay(now, ZONE) },
        { artist: null, way: 'sequence', from: null, days: 14, hold: null, ...asked },
      );
    /** An action as a person does it, or the company's own administrator. */
    const act = (name: string, id: number, input: Values = {}, { now = NOW, actor = context().actor } = {}) =>
      carryOutAction({ ...context(now), actor }, actionHandlers, { name, ids: [id], input });
    /** The company is paid by QPay from here on, as the merchant that the simulator of the test knows. */
    const gateway = async (merchant_user = 'SALON', secret = 'secret-1'): Promise<void> => {
      const account = { gateway_name: 'QPay', gateway: 'qpay', is_active: true, gateway_order: 1 };
      const values = { ...account, merchant_user, merchant_code: `${merchant_user}_INVOICE` };
      let id = 0;
      await executeLongWrite({
        context: context(),
        work: async (write) => {
          const operations = broughtWrites(context(), [{ kind: 'create', model: 'payment_gateways', values }]);
          id = (await write(operations.map(({ operation }) => operation)))[0] ?? 0;
          return { commit: true };
        },
      });
      await act('set-gateway-secret', id, { secret });
    };
    const job = async (name: string, now: Date): Promise<unknown> => {
      const handler = jobHandlers.get(name);
      if (!handler) throw new Error(`no job ${name}`);
      const { actor } = context();
      return handler({
        id: 1,
        input: null,
        actor,
        renewed: async () => actor,
        database,
        registry,
        hooks,
        files: undefined as unknown as FileStore,
        now,
        progress: async () => undefined,
        signal: new AbortController().signal,
      });
    };
    return { company, people, context, branch, service, artist, category, gateway, place, times, act, job };
  };
  let asked = 0;
  const sql = async (text: string, params: readonly Parameter[] = []) => {
    const [found] = await database.batch([{ name: `booking_test_${++asked}`, sql: text, params }], null);
    return found?.rows ?? [];
  };
  return { ...world, salon, sql };
}
export type Salon = Awaited<ReturnType<SalonWorld['salon']>>;
export const line = (service: number, artist: number | null, time: string, day: string = MONDAY): LineAsked => ({
  service,
  artist,
  day,
  time,
});
