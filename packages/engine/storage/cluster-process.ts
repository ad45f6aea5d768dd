/** Whether a cluster's PostgreSQL lives, judged by its lock file; also where nobody collects ended processes. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

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
