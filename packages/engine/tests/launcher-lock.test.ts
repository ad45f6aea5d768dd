import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLocked, takeLock } from '../sql/launcher-lock.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lambda-lock-'));
  file = path.join(folder, 'launcher.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a lock is held until it is released', async () => {
  const release = await takeLock(folder, 0);
  expect(await isLocked(folder)).toBe(true);
  await expect(takeLock(folder, 0)).rejects.toThrow(String(process.pid));
  await release();
  expect(await isLocked(folder)).toBe(false);
});

test('a lock whose process was killed before it wrote its name is taken over, not one that was just made', async () => {
  await writeFile(file, '');
  await expect(takeLock(folder, 150)).rejects.toThrow('in use');
  const before = new Date(Date.now() - 10_000);
  await utimes(file, before, before);
  const release = await takeLock(folder, 0);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid });
  await release();
});
