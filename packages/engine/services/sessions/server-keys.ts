/** Keys that an installation makes for itself once, the same for all of its servers. */
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { KEEP_KEY, READ_KEY } from './server-keys.sql.ts';

export type ServerKeys = { readonly publicKey: string; readonly privateKey: string };

async function read(database: Database, purpose: string): Promise<ServerKeys | null> {
  const [found] = await database.batch([withParams(READ_KEY, purpose)], null);
  const [publicKey, privateKey] = found?.rows[0] ?? [];
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

/** The keys for one purpose: read once a process, made by the first server that needs them. */
export function createServerKeys(purpose: string, make: () => ServerKeys): (database: Database) => Promise<ServerKeys> {
  const known = new WeakMap<Database, Promise<ServerKeys>>();
  const readOrMake = async (database: Database): Promise<ServerKeys> => {
    const kept = await read(database, purpose);
    if (kept) return kept;
    const { publicKey, privateKey } = make();
    await database.batch([withParams(KEEP_KEY, await database.nextId(), purpose, publicKey, privateKey)], null);
    const made = await read(database, purpose);
    if (!made) throw new Error(`the keys for ${purpose} could not be kept`);
    return made;
  };
  return (database) => {
    const present = known.get(database);
    if (present) return present;
    const reading = readOrMake(database);
    reading.catch(() => known.delete(database));
    known.set(database, reading);
    return reading;
  };
}
