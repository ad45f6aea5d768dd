/** What keeps the database running: noticing its end, starting it again with pauses, leaving it alone when told. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { clearLockOfZombie, isClusterUp } from '../sql/cluster-process.ts';
import { keepRunning } from '../sql/keep-running.ts';

const QUICK = { every: 5, firstPause: 20, longestPause: 40 };

describe('a program that is kept running', () => {
  it('is started again when it has ended, and only then', async () => {
    let running = true;
    let starts = 0;
    const start = async () => {
      starts++;
      running = true;
    };
    const stop = keepRunning({ ...QUICK, isRunning: async () => running, start, log: () => undefined });
    await pause(40);
    expect(starts).toBe(0);
    running = false;
    await expect.poll(() => starts).toBe(1);
    await pause(40);
    expect(starts).toBe(1);
    await stop();
    running = false;
    await pause(40);
    expect(starts).toBe(1);
  });
  it('is tried again with growing pauses, telling why, until it starts', async () => {
    const attempts: number[] = [];
    const said: string[] = [];
    let running = false;
    const start = async () => {
      attempts.push(performance.now());
      if (attempts.length < 4) throw new Error('no room');
      running = true;
    };
    const stop = keepRunning({ ...QUICK, isRunning: async () => running, start, log: (text) => said.push(text) });
    await expect.poll(() => running).toBe(true);
    await stop();
    const gaps = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    expect(gaps.map((gap, index) => gap >= (index === 0 ? 19 : 39))).toEqual([true, true, true]);
    expect(said).toHaveLength(3);
    expect(said[0]).toContain('no room');
  });
  it('is not left half started: stopping waits for a start under way', async () => {
    let finished = false;
    let begun = false;
    const start = async () => {
      begun = true;
      await pause(60);
      finished = true;
    };
    const stop = keepRunning({ ...QUICK, isRunning: async () => false, start, log: () => undefined });
    await expect.poll(() => begun).toBe(true);
    await stop();
    expect(finished).toBe(true);
  });
  it('counts as running while nobody can tell', async () => {
    let starts = 0;
    const isRunning = () => Promise.reject(new Error('cannot look'));
    const stop = keepRunning({ ...QUICK, isRunning, start: async () => void starts++, log: () => undefined });
    await pause(40);
    await stop();
    expect(starts).toBe(0);
  });
});

describe.runIf(process.platform === 'linux')('the lock of a cluster', () => {
  const withLock = async (text: string, work: (folder: string) => Promise<void>) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lambda-lock-'));
    await writeFile(path.join(folder, 'postmaster.pid'), text);
    await work(folder).finally(() => rm(folder, { recursive: true, force: true }));
  };
  it('names a living process, a dead one, or none', async () => {
    await withLock(`${process.pid}\n`, async (folder) => expect(await isClusterUp(folder)).toBe(true));
    const gone = spawn('true');
    await once(gone, 'exit');
    await withLock(`${gone.pid}\n`, async (folder) => expect(await isClusterUp(folder)).toBe(false));
    await withLock('', async (folder) => expect(await isClusterUp(folder)).toBe(false));
    expect(await isClusterUp('/nowhere')).toBe(false);
  });
  it('that an ended and uncollected process has left is cleared, that of a living one is kept', async () => {
    // The shell turns into a program that never asks for the outcome of the one it has started, which ends only then.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 10'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number(said.toString());
    await expect.poll(async () => (await readFile(`/proc/${zombie}/stat`, 'utf8')).includes(') Z ')).toBe(true);
    await withLock(`${zombie}\n/data\n\n5432\n\n127.0.0.1\n 1 99999999\nready\n`, async (folder) => {
      expect(await isClusterUp(folder)).toBe(false);
      await clearLockOfZombie(folder);
      await expect(readFile(path.join(folder, 'postmaster.pid'))).rejects.toThrow('ENOENT');
    });
    parent.kill();
    await withLock(`${process.pid}\n`, async (folder) => {
      await clearLockOfZombie(folder);
      expect(await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).toBe(`${process.pid}\n`);
    });
  });
});
