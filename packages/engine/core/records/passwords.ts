/** Passwords: argon2id hashes, and a check that takes as long for an unknown person as for a known one. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, 2 passes: the library's defaults, named so that a change of them is seen here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The stored form of a password (PHC string with its own salt). */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let dummy: Promise<string> | null = null;

/**
 * Whether the password fits the stored hash. Without a hash (nobody of that name) the work of a check is done all the
 * same, against a random password's hash, and the answer is no.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  try {
    const fits = await verify(stored ?? (await dummy), password);
    return stored !== null && fits;
  } catch {
    return false; // a stored text that is no hash fits no password
  }
}
let warm: Promise<boolean> | null = null;
/** Makes the hash for unknown people ahead of the first sign-in, so that not even the first takes longer; once per process. */
export async function warmUpPasswords(): Promise<void> {
  warm ??= verifyPassword(null, 'warm-up');
  await warm;
}
