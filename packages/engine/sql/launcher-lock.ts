/** One launcher per data folder: a lock file that names its process, so that one left by a killed process is noticed. */
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

type Owner = { readonly pid: number; readonly started: string | null };

const LOCK_FILE = 'launcher.lock';
const ASK_AGAIN = 100;
/** A lock that names nobody for longer belongs to a process that was killed, or had no disk space, before it wrote its name. */
const NAMELESS_FOR = 3_000;

/** When a process was started, so that a reused number is not taken for it; null where the system does not tell. */
async function startedAt(pid: number): Promise<string | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return line ? (line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null) : null;
}
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
async function readOwner(file: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}
async function holds({ pid, started }: Owner): Promise<boolean> {
  if (!isRunning(pid)) return false;
  const now = await startedAt(pid);
  return started === null || now === null || started === now;
}

async function isNamelessForLong(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > NAMELESS_FOR;
}

/** Whether a running process holds the lock of a folder. */
export async function isLocked(folder: string): Promise<boolean> {
  const owner = await readOwner(path.join(folder, LOCK_FILE));
  return owner !== null && holds(owner);
}

/**
 * Takes the lock of a folder and answers with its release. Waits up to `patience` milliseconds for another holder to
 * finish, then rejects with a message that names its process.
 */
export async function takeLock(folder: string, patience: number): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, LOCK_FILE);
  const own: Owner = { pid: process.pid, started: await startedAt(process.pid) };
  const until = performance.now() + patience;
  for (;;) {
    const created = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null;
      throw error;
    });
    if (created) {
      await created.writeFile(JSON.stringify(own));
      await created.close();
      return () => rm(file, { force: true });
    }
    const owner = await readOwner(file);
    if (owner ? !(await holds(owner)) : await isNamelessForLong(file)) {
      // Moved aside under a name of our own: of several that notice, only one moves it.
      const stale = `${file}.${process.pid}`;
      await rename(file, stale).catch(() => undefined);
      const moved = await readOwner(stale);
      if (moved && (await holds(moved))) await rename(stale, file);
      else await rm(stale, { force: true });
      continue;
    }
    if (performance.now() >= until) {
      throw new Error(`${folder} is in use by another running server${owner ? ` (process ${owner.pid})` : ''}. Stop it first.`);
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
  }
}
