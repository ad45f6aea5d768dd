/** A new file at the end of a pipeline. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it, onTestFinished } from 'vitest';
import { intoNewFile } from '../services/files/new-file.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lambda-new-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('holds what came, however large, and never writes over another', async () => {
  const path = join(await newFolder(), 'one');
  const parts = Array.from({ length: 50 }, (_, index) => Buffer.alloc(70_000, index));
  await pipeline(Readable.from(parts), intoNewFile(path));
  expect((await readFile(path)).equals(Buffer.concat(parts))).toBe(true);
  await expect(pipeline(Readable.from([Buffer.from('other')]), intoNewFile(path))).rejects.toMatchObject({ code: 'EEXIST' });
  expect((await readFile(path)).length).toBe(3_500_000);
});

it('that breaks off at its first bytes stays gone once it is removed', async () => {
  const folder = await newFolder();
  for (let round = 0; round < 1_000; round++) {
    const path = join(folder, String(round));
    const brokenOff = pipeline(
      Readable.from([Buffer.from('first')]),
      // biome-ignore lint/correctness/useYield: it refuses what comes.
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const _chunk of chunks) throw new Error('refused');
      },
      intoNewFile(path),
    );
    await expect(brokenOff).rejects.toThrow('refused');
    await rm(path, { force: true });
  }
  expect(await readdir(folder)).toEqual([]);
});
