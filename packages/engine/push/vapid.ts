/** The pair of keys by which push services know this installation: made once, the same for all of its servers. */
import webPush from 'web-push';
import { withParams } from '../sessions/statements.ts';
import type { Database } from '../storage/database.ts';
import { KEEP_KEY, READ_KEY } from './push.sql.ts';

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };
const PURPOSE = 'web-push';
const known = new WeakMap<Database, Promise<VapidKeys>>();

async function read(database: Database): Promise<VapidKeys | null> {
  const [found] = await database.batch([withParams(READ_KEY, PURPOSE)], null);
  const [publicKey, privateKey] = found?.rows[0] ?? [];
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}
async function readOrMake(database: Database): Promise<VapidKeys> {
  const kept = await read(database);
  if (kept) return kept;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await database.batch([withParams(KEEP_KEY, await database.nextId(), PURPOSE, publicKey, privateKey)], null);
  const made = await read(database);
  if (!made) throw new Error('the keys for push messages could not be kept');
  return made;
}

export function vapidKeys(database: Database): Promise<VapidKeys> {
  const present = known.get(database);
  if (present) return present;
  const reading = readOrMake(database);
  reading.catch(() => known.delete(database));
  known.set(database, reading);
  return reading;
}
