/** Registers somebody at a place: in or out by the last state, once for repeated taps, and only where the place is. */
import { wallTime } from '@lambda/engine/core/calendar/clock.ts';
import type { BatchSender } from '@lambda/engine/core/records/long-write.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { lockPeople } from '../../day/day.sql.ts';
import { dayAfter, dayAt, minuteOf } from '../../day/server/clock.ts';
import { countDays } from '../../day/server/count-days.ts';
import { readDays } from '../../day/server/recalculate.ts';
import { workIn } from '../../day/server/work.ts';
import { metresBetween, type Point, pointOf } from '../../place/server/distance.ts';
import { isInside } from '../../place/server/networks.ts';
import { isPresent, isSigned, readWallCode } from '../../place/server/wall-code.ts';
import { lastPunches, placeByCode, placeById, usedByOthers } from '../punch.sql.ts';

export type Position = { readonly longitude: number; readonly latitude: number; readonly accuracy: number };
export type RegisterAsked = {
  readonly code: string;
  readonly position: Position | null;
  readonly device: string | null;
  readonly direction: 'in' | 'out' | null;
};
export type Registered = {
  readonly direction: 'in' | 'out';
  /** On the clock of the company, `HH:MM:SS`. */
  readonly time: string;
  readonly day: string;
  readonly place: string;
  /** It was a repeated tap: nothing was added. */
  readonly already: boolean;
  readonly flags: readonly string[];
};

/** Taps within so many seconds are one. */
const REPEATED_MS = 60_000;
/** How far the phone may be wrong in favour of who registers. */
const FORGIVEN_M = 50;
const [LEAST_ACCURACY, MOST_ACCURACY] = [1, 2_000];
const DEVICE_HOURS = 12;

type Place = {
  readonly id: number;
  readonly name: string;
  readonly point: Point | null;
  readonly radius: number;
  readonly networks: string | null;
  readonly isStrict: boolean;
  /** Who shows the code of the moment has stood before the screen. */
  readonly isOfMoment: boolean;
};
/** By the code on its wall, or by that of the moment on the screen at its door. */
async function placeOf(
  send: BatchSender,
  { company, code, now }: { readonly company: number; readonly code: string; readonly now: number },
): Promise<Place> {
  const wall = readWallCode(code);
  const [found] = await send([wall ? placeById({ company, id: wall.place }) : placeByCode({ company, code })]);
  const [id, name, location, radius, networks, outside, secret] = found?.rows[0] ?? [];
  if (!id || (wall && !(secret && isSigned(wall, secret)))) throw new PlatformError('UNKNOWN_PLACE_CODE');
  if (wall && !isPresent(wall, now)) throw new PlatformError('PLACE_CODE_OLD');
  return {
    id: Number(id),
    name: name ?? '',
    point: pointOf(location),
    radius: Number(radius),
    networks: networks ?? null,
    isStrict: outside === 'refuse',
    isOfMoment: wall !== null,
  };
}

type Where = { readonly flags: readonly string[]; readonly distance: number | null; readonly accuracy: number | null };
function whereIs(place: Place, position: Position | null, ip: string | null): Where {
  if (ip !== null && isInside(place.networks, ip)) return { flags: ['by_network'], distance: null, accuracy: null };
  if (position === null) {
    if (place.isStrict && !place.isOfMoment) throw new PlatformError('POSITION_NEEDED');
    return { flags: ['no_position'], distance: null, accuracy: null };
  }
  const accuracy = Math.round(position.accuracy);
  const distance = place.point ? metresBetween(place.point, [position.longitude, position.latitude]) : null;
  const isOdd = position.accuracy < LEAST_ACCURACY || position.accuracy > MOST_ACCURACY;
  const isOutside = distance !== null && distance > place.radius + Math.min(accuracy, FORGIVEN_M);
  if (isOutside && place.isStrict)
    throw new PlatformError('NOT_AT_PLACE', { params: { place: place.name, distance: distance ?? 0, radius: place.radius } });
  return { flags: [...(isOutside ? ['outside'] : []), ...(isOdd ? ['odd_accuracy'] : [])], distance, accuracy };
}

/** Who has come and may still go, goes; whoever has forgotten to go comes anew. */
export async function nextDirection(
  context: WriteContext,
  send: BatchSender,
  employee: number,
  last: { readonly at: number; readonly direction: string } | null,
): Promise<'in' | 'out'> {
  if (last?.direction !== 'in') return 'in';
  const work = workIn(context);
  const at = dayAt(last.at, work.zone);
  const [from, to] = [dayAfter(at, -1), dayAfter(at)];
  const ground = await readDays(work, send, { employees: [employee], from, to });
  const now = minuteOf(context.now);
  const day = countDays(ground, { employee, from, to, zone: work.zone, now }).find(({ punches }) =>
    punches.some((punch) => punch.at === last.at && punch.direction === 'in'),
  );
  return day && now < day.closes ? 'out' : 'in';
}

/** Throws UNKNOWN_PLACE_CODE, PLACE_CODE_OLD, POSITION_NEEDED, NOT_AT_PLACE; NO_RIGHT for who is no employee. */
export async function register(context: WriteContext, asked: RegisterAsked): Promise<Registered> {
  const { companyId: company, employeeId: employee } = context.actor;
  if (employee === null) throw new PlatformError('NO_RIGHT');
  const { zone } = workIn(context);
  const told = (moment: number) => ({ day: wallTime(moment, zone).slice(0, 10), time: wallTime(moment, zone).slice(11) });
  let registered: Registered | undefined;
  await executeLongWrite({
    context,
    work: async (write, send) => {
      await send([lockPeople({ company, employees: [employee] })]);
      const now = context.now.getTime();
      const place = await placeOf(send, { company, code: asked.code, now });
      const [found] = await send([lastPunches({ company, employee, now: context.now.toISOString() })]);
      const [at, direction, name] = found?.rows[0] ?? [];
      const last = at ? { at: minuteOf(Number(at)), direction: direction ?? '' } : null;
      const isRepeated = at !== undefined && now - Number(at) < REPEATED_MS && (asked.direction === null || asked.direction === direction);
      if (isRepeated) {
        registered = {
          direction: direction === 'in' ? 'in' : 'out',
          ...told(Number(at)),
          place: name ?? place.name,
          already: true,
          flags: [],
        };
        return { commit: false };
      }
      const { flags, distance, accuracy } = whereIs(place, asked.position, context.ip);
      const since = new Date(now - DEVICE_HOURS * 3_600_000).toISOString();
      const [others] = asked.device === null ? [] : await send([usedByOthers({ company, employee, device: asked.device, since })]);
      const all = [...flags, ...(others?.rows[0]?.[0] === 't' || others?.rows[0]?.[0] === 'true' ? ['shared_device'] : [])];
      const going = asked.direction ?? (await nextDirection(context, send, employee, last));
      const values = {
        employee_id: employee,
        punched_at: context.now.toISOString(),
        direction: going,
        source: 'qr',
        place_id: place.id,
        distance_m: distance,
        accuracy_m: accuracy,
        flags: all.length > 0 ? all : null,
        is_void: false,
        device_code: asked.device,
      };
      await write(broughtWrites(context, [{ kind: 'create', model: 'att_punch', values }]).map(({ operation }) => operation));
      registered = { direction: going, ...told(now), place: place.name, already: false, flags: all };
      return { commit: true };
    },
  });
  if (!registered) throw new PlatformError('UNAVAILABLE');
  return registered;
}
