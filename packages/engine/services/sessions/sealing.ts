/**
 * Values that the server must read again, kept so that whoever reads their table alone learns nothing: AES-256 in the mode GCM
 * under a key of the installation. What is sealed for one place does not open in another.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database } from '../../sql/database.ts';
import { createServerKeys } from './server-keys.ts';

const CIPHER = 'aes-256-gcm';
const [KEY_BYTES, START_BYTES, TAG_BYTES] = [32, 12, 16];
/** In front of what is sealed, so that another way can follow. */
const MARK = 'gcm.';

const keys = createServerKeys('sealing', () => ({ publicKey: CIPHER, privateKey: randomBytes(KEY_BYTES).toString('base64url') }));
const keyOf = async (database: Database): Promise<Buffer> => Buffer.from((await keys(database)).privateKey, 'base64url');

export const isSealed = (kept: string): boolean => kept.startsWith(MARK);

export async function seal(database: Database, text: string, place: string): Promise<string> {
  const start = randomBytes(START_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(database), start).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([start, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws when it was sealed with another key or for another place, or was changed. */
export async function unseal(database: Database, kept: string, place: string): Promise<string> {
  const bytes = Buffer.from(kept.slice(MARK.length), 'base64url');
  const decipher = createDecipheriv(CIPHER, await keyOf(database), bytes.subarray(0, START_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(START_BYTES, START_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(START_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
