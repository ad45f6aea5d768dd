/** The SQL of devices that are told by push. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** A sign-in that somebody could still use: not ended and not over. */
const signedIn = (more = ''): string =>
  `exists (select 1 from sessions l where l.token_hash = d.session and l.user_id = d.user_id and l.ended_at is null and l.expires_at > now()${more})`;
const SIGNED_IN = signedIn();
/** Behind a locked screen nothing is shown. */
const IN_SIGHT = signedIn(' and l.locked_at is null');

/** $1 people as an array: their devices. Columns: device, person. */
export const DEVICES_OF_PEOPLE: PlatformStatement = {
  name: 'push_devices_of',
  sql: `select d.id, d.user_id from push_devices d where d.user_id = any($1::bigint[]) and ${IN_SIGHT} order by d.id`,
};
/** $1 device. Columns: way, address, key of the browser, its secret. */
export const FIND_DEVICE: PlatformStatement = {
  name: 'push_device',
  sql: `select d.way, d.address, d.browser_key, d.browser_secret from push_devices d where d.id = $1 and ${IN_SIGHT}`,
};
/** $1 person. Columns: device, way, agent, digest of its sign-in, since when, address. */
export const LIST_DEVICES: PlatformStatement = {
  name: 'push_devices_list',
  sql: `select d.id, d.way, d.agent, d.session, to_json(d.created_at)#>>'{}', d.address from push_devices d where d.user_id = $1 and ${SIGNED_IN}
    order by d.id desc`,
};
/** $1 id, $2 person, $3 digest of the sign-in, $4 way, $5 address, $6 key of the browser, $7 its secret, $8 agent: an address has one owner, the last. */
export const KEEP_DEVICE: PlatformStatement = {
  name: 'push_device_keep',
  sql: `insert into push_devices (id, created_at, created_by, user_id, session, way, address, browser_key, browser_secret, agent)
    values ($1, now(), $2, $2, $3, $4, $5, $6, $7, $8)
    on conflict (address) do update set created_at = excluded.created_at, created_by = excluded.created_by, user_id = excluded.user_id,
      session = excluded.session, way = excluded.way, browser_key = excluded.browser_key, browser_secret = excluded.browser_secret,
      agent = excluded.agent`,
};
/** $1 person, $2 how many stay: the oldest beyond that go. */
export const KEEP_NEWEST: PlatformStatement = {
  name: 'push_devices_newest',
  sql: 'delete from push_devices where id in (select id from push_devices where user_id = $1 order by created_at desc, id desc offset $2)',
};
/** $1 person, $2 device. Columns: the device when it was there. */
export const REMOVE_OWN_DEVICE: PlatformStatement = {
  name: 'push_device_remove_own',
  sql: 'delete from push_devices where user_id = $1 and id = $2 returning id',
};
/** $1 device, $2 address: it has not been given another one meanwhile. */
export const REMOVE_DEAD: PlatformStatement = {
  name: 'push_device_dead',
  sql: 'delete from push_devices where id = $1 and address = $2',
};
/**
 * Devices of sign-ins that are over. Columns: device, digest of that sign-in. They are read first and removed by a statement of
 * their own: with distributed tables, sessions lie on one machine only, and no statement may change rows of another table by them.
 */
export const ENDED_DEVICES: PlatformStatement = {
  name: 'push_devices_ended',
  sql: `select d.id, d.session from push_devices d where not ${SIGNED_IN}`,
};
/** $1 devices and $2 their sign-ins, as arrays: those that have not been given another sign-in meanwhile. */
export const REMOVE_ENDED: PlatformStatement = {
  name: 'push_devices_remove_ended',
  sql: `delete from push_devices d using unnest($1::bigint[], $2::text[]) e (id, session) where d.id = e.id and d.session = e.session`,
};
