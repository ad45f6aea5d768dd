/** No room for files: the disk is full, or may not be written. Records go on; nothing is left without a row, or as a row alone. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SmallDisk, smallDisk, whyNoSmallDisk } from '@lambda/testing/small-disk.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from '../services/files/store.ts';
import { ask, bearer, codeOf, openWorld, query, type RunningHttp, tokenOf, type World } from './http-world.ts';

const whyNot = whyNoSmallDisk();

describe.runIf(whyNot === null)(`a file without room for it${whyNot === null ? '' : ` (skipped: ${whyNot})`}`, () => {
  let disk: SmallDisk;
  let at: string;
  let world: World;
  let served: RunningHttp;
  let storekeeper: Readonly<Record<string, string>>;
  beforeAll(async () => {
    disk = smallDisk(2);
    at = disk.folder;
    world = await openWorld();
    const files = await createFileStore({ folder: at, database: world.database, registry: world.registry });
    served = await world.another({}, { files });
    storekeeper = bearer(await tokenOf(served.url, 'storekeeper'));
  });
  afterAll(async () => {
    await world.close();
    disk.remove();
  });
  const upload = (bytes: number): Promise<Response> => {
    const form = new FormData();
    form.append('file', new Blob([`%PDF-1.7\n${'x'.repeat(bytes)}`]), 'a.pdf');
    return fetch(`${served.url}/lambda/krud/upload`, { method: 'POST', headers: storekeeper, body: form });
  };
  const rows = async () => (await ask(world.database, 'select id from files order by id')).map(([id]) => Number(id));
  const contents = async () =>
    (await readdir(at, { recursive: true })).filter((name) => /^\d+\/\d+\/\d+$/.test(name)).map((name) => Number(name.split('/')[2]));
  const expectWhole = async () => {
    expect((await contents()).sort((a, b) => a - b)).toEqual(await rows());
    expect(await readdir(join(at, 'tmp'))).toEqual([]);
    const made = await query(served.url, 'mutation { createMemo(input: {name: "a"}) { id } }', storekeeper);
    expect([made.status, (await query(served.url, '{ memo { id } }', storekeeper)).status]).toEqual([200, 200]);
  };

  it('is refused with 507 in words, while records are written and read on', async () => {
    const kept = await (await upload(100_000)).text();
    const refused = await upload(4_000_000);
    expect([refused.status, await codeOf(refused)]).toEqual([507, 'STORAGE_FULL']);
    await expectWhole();
    await writeFile(join(at, 'filler'), Buffer.alloc(2_097_152)).catch(() => undefined);
    expect((await upload(50_000)).status).toBe(507);
    await expectWhole();
    expect((await fetch(`${served.url}${kept}`, { headers: storekeeper })).status).toBe(200);
    await rm(join(at, 'filler'));
    expect((await upload(50_000)).status).toBe(200);
    await expectWhole();
  });

  it('on a file system that only reads is refused the same way, and taken again once it may be written', async () => {
    expect(disk.remount('ro')).toBe(true);
    const refused = await upload(1_000);
    expect([refused.status, await codeOf(refused)]).toEqual([507, 'STORAGE_FULL']);
    expect(disk.remount('rw,size=2m')).toBe(true);
    expect((await upload(1_000)).status).toBe(200);
    await expectWhole();
  });
});
