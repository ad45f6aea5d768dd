/** One process at a time does a piece of work: a lock file that names its holder and outlives no crash. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const tryTake = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

const holderOf = (file) => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** A holder writes its number at once; a file that stays empty is of one that was killed, or had no disk space, before. */
const EMPTY_FOR_MS = 3_000;
const isAbandoned = (file, holder) => {
  if (holder) return !isAlive(holder);
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return mtimeMs !== undefined && Date.now() - mtimeMs > EMPTY_FOR_MS;
};

/**
 * Runs `work` while holding the lock `file`; waits while a living process holds it and takes it over from a dead one.
 * `onWait` is called once when there is a wait.
 */
export async function withLock(file, work, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true });
  let waited = false;
  while (!tryTake(file)) {
    const holder = holderOf(file);
    if (isAbandoned(file, holder)) {
      // Only the one whose content is still the dead holder's is removed.
      if (holderOf(file) === holder) rmSync(file, { force: true });
      continue;
    }
    if (!waited) onWait(holder);
    waited = true;
    await sleep(200);
  }
  const release = () => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}
