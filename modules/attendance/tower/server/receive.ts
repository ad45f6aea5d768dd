/** Takes what a tower sends: each record once, in the order in which it happened, and what cannot be told to somebody into quarantine. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { lockPeople } from '../../day/day.sql.ts';
import { minuteOf } from '../../day/server/clock.ts';
import { nextDirection } from '../../punch/server/register.ts';
import { deviceByImei, employeesByCode, punchBefore, quarantined } from '../tower.sql.ts';

export type TowerRecord = { readonly employee: string; readonly at: string; readonly direction?: 'in' | 'out' | undefined };
export type TowerSent = {
  readonly imei: string;
  readonly key: string;
  /** By the clock of the tower. */
  readonly sentAt: string;
  readonly records: readonly TowerRecord[];
};
export type TowerReply = { readonly accepted: number; readonly repeated: number; readonly quarantined: number; readonly drift: number };

const KEY_BYTES = 24;
export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
const isKey = (key: string, hash: string | null | undefined): boolean =>
  typeof hash === 'string' && hash.length === 64 && timingSafeEqual(Buffer.from(hashOf(key), 'hex'), Buffer.from(hash, 'hex'));

/** A clock that is wrong by more is told at the registrations. */
const DRIFT_SECONDS = 60;
const LATE_MS = 10 * 60_000;
const [AHEAD_MS, OLDEST_MS] = [5 * 60_000, 45 * 86_400_000];
/** More that wait are refused: anybody can send something in a tower's name. */
const MOST_WAITING = 1_000;

type Kind = 'accepted' | 'repeated' | 'quarantined';
async function writeOne(
  context: WriteContext,
  work: (send: Parameters<Parameters<typeof executeLongWrite>[0]['work']>[1]) => Promise<readonly BroughtWrite[]>,
): Promise<boolean> {
  let wrote = false;
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const writes = await work(send);
      wrote = writes.length > 0;
      if (wrote) await write(broughtWrites(context, writes).map(({ operation }) => operation));
      return { commit: wrote };
    },
  });
  return wrote;
}
async function quarantine(context: WriteContext, { imei }: TowerSent, record: TowerRecord, why: string): Promise<Kind> {
  const company = context.actor.companyId;
  const at = new Date(record.at).toISOString();
  const wrote = await writeOne(context, async (send) => {
    const [found] = await send([quarantined({ company, imei, code: record.employee, at })]);
    const [waiting, same] = (found?.rows[0] ?? []).map(Number);
    if (same) return [];
    if ((waiting ?? 0) >= MOST_WAITING) throw new PlatformError('TOO_LARGE', { params: { limit: String(MOST_WAITING) } });
    const values = {
      imei,
      employee_code: record.employee,
      punched_at: at,
      direction: record.direction ?? null,
      why,
      received_at: context.now.toISOString(),
    };
    return [{ kind: 'create', model: 'att_quarantine', values: { ...values, state: 'waiting' } }];
  });
  return wrote ? 'quarantined' : 'repeated';
}

type Device = { readonly place: number | null; readonly imei: string; readonly drift: number };
async function take(context: WriteContext, device: Device, employee: number, record: TowerRecord): Promise<Kind> {
  const company = context.actor.companyId;
  const moment = Date.parse(record.at);
  const at = new Date(moment).toISOString();
  const wrote = await writeOne(context, async (send) => {
    const [, found] = await send([lockPeople({ company, employees: [employee] }), punchBefore({ company, employee, at })]);
    const [last, way, repeated] = found?.rows[0] ?? [];
    if (repeated === 't' || repeated === 'true') return [];
    const before = last ? { at: minuteOf(Number(last)), direction: way ?? '' } : null;
    const direction = record.direction ?? (await nextDirection({ ...context, now: new Date(moment) }, send, employee, before));
    const flags = [
      ...(context.now.getTime() - moment > LATE_MS ? ['late_delivery'] : []),
      ...(Math.abs(device.drift) > DRIFT_SECONDS ? ['clock_drift'] : []),
    ];
    const values = { employee_id: employee, punched_at: at, direction, source: 'tower', place_id: device.place, is_void: false };
    return [
      { kind: 'create', model: 'att_punch', values: { ...values, flags: flags.length > 0 ? flags : null, device_code: device.imei } },
    ];
  });
  return wrote ? 'accepted' : 'repeated';
}

/** Throws NO_RIGHT for a tower that is known and does not prove it, or is not in use. */
export async function receive(context: WriteContext, sent: TowerSent): Promise<TowerReply> {
  const company = context.actor.companyId;
  const codes = [...new Set(sent.records.map(({ employee }) => employee))];
  const [devices, people] = await context.database.readBatch(
    [deviceByImei({ company, imei: sent.imei }), employeesByCode({ company, codes })],
    company,
  );
  const [id, hash, place, active] = devices?.rows[0] ?? [];
  if (id && (!isKey(sent.key, hash) || active === 'f' || active === 'false')) throw new PlatformError('NO_RIGHT');
  const drift = Math.round((context.now.getTime() - Date.parse(sent.sentAt)) / 1_000);
  const device: Device = { place: place ? Number(place) : null, imei: sent.imei, drift };
  const known = new Map((people?.rows ?? []).map(([code, employee]) => [code ?? '', Number(employee)]));
  const counts = { accepted: 0, repeated: 0, quarantined: 0 };
  const now = context.now.getTime();
  for (const record of sent.records.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const employee = known.get(record.employee);
    const moment = Date.parse(record.at);
    const why = !id ? 'device' : moment > now + AHEAD_MS || moment < now - OLDEST_MS ? 'moment' : employee === undefined ? 'person' : null;
    counts[
      why === null && employee !== undefined
        ? await take(context, device, employee, record)
        : await quarantine(context, sent, record, why ?? 'person')
    ]++;
  }
  if (id)
    await writeOne(context, async () => [
      { kind: 'change', model: 'att_device', rows: [{ id: Number(id), values: { seen_at: context.now.toISOString(), drift_s: drift } }] },
    ]);
  return { ...counts, drift };
}
