/** Whether a cluster's PostgreSQL lives, judged by its lock file; also where nobody collects ended processes. */
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const lockFile = (folder: string): string => path.join(folder, 'postmaster.pid');
const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
const lockedPid = (lock: string): number => Number.parseInt(lock, 10) || 0;

/** An ended process whose parent has not asked for its outcome: in a container often for ever. Only Linux tells. */
async function isZombie(pid: number): Promise<boolean> {
  const line = await read(`/proc/${pid}/stat`);
  return line.slice(line.lastIndexOf(')') + 2).startsWith('Z');
}

/** Whether the process that the lock file of the cluster in `folder` names is alive. */
export async function isClusterUp(folder: string): Promise<boolean> {
  const pid = lockedPid(await read(lockFile(folder)));
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !(await isZombie(pid));
}

/**
 * PostgreSQL takes a process that has ended and was not collected for a living one and would not start beside it. Its
 * lock is removed here, but only when nobody is attached to its shared memory any more: backends may outlive it briefly.
 */
export async function clearLockOfZombie(folder: string): Promise<void> {
  const lock = await read(lockFile(folder));
  const pid = lockedPid(lock);
  if (pid === 0 || !(await isZombie(pid))) return;
  // The seventh line: key and number of the shared memory; the system's list has the attached processes in column 7.
  const memory = (lock.split('\n')[6] ?? '').trim().split(/\s+/)[1];
  const rows = (await read('/proc/sysvipc/shm')).split('\n').map((row) => row.trim().split(/\s+/));
  const attached = Number(rows.find((row) => memory !== undefined && row[1] === memory)?.[6] ?? 0);
  if (attached > 0) throw new Error(`${attached} processes of the PostgreSQL that has ended are still there`);
  await rm(lockFile(folder), { force: true });
}

/** Processes of PostgreSQL that work in `folder`, as their own folder tells. Only Linux tells; elsewhere none are found. */
async function processesIn(folder: string): Promise<number[]> {
  const place = await realpath(folder).catch(() => folder);
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found: number[] = [];
  for (const name of names) {
    const at = await readlink(`/proc/${name}/cwd`).catch(() => '');
    if (at === place && (await read(`/proc/${name}/comm`)).startsWith('postgres')) found.push(Number(name));
  }
  return found;
}

/** How long an ended process may take to leave the machine; milliseconds. */
const LEAVING = 5_000;

/**
 * PostgreSQL starts only when no process of the one before is left. They notice within moments that it is gone; one that waits for
 * what another held when it was killed never does, so those still there after `patience` milliseconds are ended. Nobody was told that
 * what they were at is done. Nothing happens while the cluster is up. Gives how many were ended.
 */
export async function endOrphans(folder: string, patience = 2_000): Promise<number> {
  const began = performance.now();
  for (let ended = 0; ; ) {
    const left = (await isClusterUp(folder)) ? [] : await processesIn(folder);
    const waited = performance.now() - began;
    if (left.length === 0 || waited > patience + LEAVING) return ended;
    if (waited > patience && ended === 0) {
      ended = left.length;
      for (const pid of left) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has left meanwhile.
        }
      }
    }
    await pause(50);
  }
}
