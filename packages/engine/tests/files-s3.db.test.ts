/** Files in a bucket: the same behaviour as on disk, and what happens when the bucket is away. */
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type S3StandIn, startS3 } from '@lambda/testing/s3.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FilePlace } from '../services/files/place.ts';
import { s3Place, s3Settings } from '../services/files/s3-place.ts';
import { createFileStore } from '../services/files/store.ts';
import { tidyFiles } from '../services/files/tidy.ts';
import { systemActor } from '../services/jobs/job-work.ts';
import { ALPHA, ask, bearer, codeOf, openWorld, PEOPLE, query, type RunningHttp, tokenOf, type World } from './http-world.ts';

let world: World;
let s3: S3StandIn;
let served: RunningHttp;
let storekeeper: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await openWorld();
  s3 = await startS3();
  const place = s3Place({ ...s3Settings(`${s3.address.replace('/files?', '/files/kept/here?')}`), patience: 300 });
  served = await world.another(
    {},
    { files: await createFileStore({ folder: world.folder, database: world.database, registry: world.registry, place }) },
  );
  storekeeper = bearer(await tokenOf(served.url, 'storekeeper'));
});
afterEach(() => s3.trouble('none'));
afterAll(async () => {
  await world.close();
  await s3.close();
});

const upload = (content: Buffer | string, name: string): Promise<Response> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return fetch(`${served.url}/lambda/krud/upload`, { method: 'POST', headers: storekeeper, body: form });
};
const get = (address: string, method = 'GET') => fetch(`${served.url}${address}`, { method, headers: storekeeper });
const rows = async () => Number((await ask(world.database, 'select count(*) from files'))[0]?.[0]);
const tidy = async (days: number) => {
  const { database, registry, hooks, files } = served.services;
  const context = { id: 1, input: null, actor: systemActor(registry, ALPHA), database, registry, hooks, files };
  const now = new Date(Date.now() + days * 86_400_000);
  return tidyFiles({
    ...context,
    now,
    renewed: async () => context.actor,
    progress: async () => undefined,
    signal: new AbortController().signal,
  });
};

const LARGE = 256 * 1_048_576;
function* largeFile(): Generator<Buffer> {
  const chunk = randomBytes(1_048_576);
  yield Buffer.from('%PDF-1.7\n');
  for (let left = LARGE; left > 0; left -= chunk.length) yield chunk;
  yield Buffer.from('\n%%EOF\n');
}

describe('a bucket', () => {
  it('keeps uploads, hands them out whole and tidies up, every request signed', async () => {
    const document = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000)]);
    const address = await (await upload(document, 'гэрээ.pdf')).text();
    const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const picture = await (await upload(photo, 'a.jpg')).text();
    const [pdf, image] = [address, picture].map((one) => Number(one.slice(7)));
    const year = new Date().toISOString().slice(2, 4);
    const keys = [`${pdf}`, `${image}`, `${image}.thumb`].map((name) => `kept/here/${ALPHA}/${year}/${name}`);
    expect([...s3.objects.keys()].sort()).toEqual(keys.sort());
    expect(Buffer.from(await (await get(address)).arrayBuffer()).equals(document)).toBe(true);
    expect((await get(address, 'HEAD')).headers.get('content-length')).toBe(String(document.length));
    expect((await sharp(Buffer.from(await (await get(`${picture}?size=thumb`)).arrayBuffer())).metadata()).width).toBe(256);
    // Nothing of it is left on this machine.
    expect(await readdir(join(world.folder, 'tmp'))).toEqual([]);
    expect((await readdir(world.folder)).filter((name) => /^\d+$/.test(name))).toEqual([]);

    const held = await query(served.url, `mutation { createMemo(input: {name: "a", photo: "${picture}"}) { id } }`, storekeeper);
    expect(((await held.json()) as { errors?: unknown }).errors).toBeUndefined();
    s3.objects.set(`kept/here/${ALPHA}/${year}/99`, { content: Buffer.from('stray'), changedAt: new Date(0) });
    s3.objects.set(`kept/here/${ALPHA}0/${year}/99`, { content: Buffer.from('of another company'), changedAt: new Date(0) });
    expect(await tidy(0)).toMatchObject({ files: 0, strays: 1 });
    expect(await tidy(1.1)).toMatchObject({ files: 1, bytes: document.length });
    expect([...s3.objects.keys()].sort()).toEqual([...keys.slice(1), `kept/here/${ALPHA}0/${year}/99`].sort());
    expect([(await get(address)).status, (await get(picture)).status]).toEqual([404, 200]);
    expect(s3.refused).toEqual([]);
  });

  it.each(['down', 'silent', 'cut'] as const)('that is %s refuses with 503 in words and leaves nothing half-done', async (kind) => {
    const kept = await (await upload(`text ${kind}`, 'a.txt')).text();
    const before = [await rows(), s3.objects.size];
    s3.trouble(kind);
    const refused = await upload('%PDF-1.7\nnew', 'new.pdf');
    expect([refused.status, refused.headers.get('retry-after'), await codeOf(refused)]).toEqual([503, '2', 'FILES_UNAVAILABLE']);
    if (kind !== 'cut') {
      const away = await get(kept);
      expect([away.status, await codeOf(away)]).toEqual([503, 'FILES_UNAVAILABLE']);
    } else {
      // The beginning has been sent already: the reader notices that the end is missing.
      await expect(get(kept).then((reply) => reply.text())).rejects.toThrow();
    }
    const list = await query(served.url, '{ memo { id } }', storekeeper);
    expect(list.status).toBe(200);
    s3.trouble('none');
    expect([await rows(), s3.objects.size]).toEqual(before);
    expect(await readdir(join(world.folder, 'tmp'))).toEqual([]);
    expect(await (await get(kept)).text()).toBe(`text ${kind}`);
    expect((await upload('%PDF-1.7\nnew', 'new.pdf')).status).toBe(200);
  });

  it('takes and gives large files within bounded memory; a place that reads them whole is noticed (the control)', async () => {
    const place = s3Place(s3Settings(s3.address));
    const { database, registry, folder } = world;
    const sizes: number[] = [];
    const heaviest = async (work: () => Promise<void>): Promise<number> => {
      const before = process.memoryUsage().arrayBuffers;
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().arrayBuffers);
      }, 5);
      await work().finally(() => clearInterval(watch));
      return Math.max(most, process.memoryUsage().arrayBuffers) - before;
    };
    const roundTrip = async (by: FilePlace) => {
      const files = await createFileStore({ folder, database, registry, place: by });
      const actor = await served.services.sessions.actorFor({ userId: PEOPLE.storekeeper, companyId: ALPHA, roleId: 2 });
      if (!actor) throw new Error('nobody there');
      const id = await files.store({
        stream: Readable.from(largeFile()),
        fileName: 'a.pdf',
        limits: { picture: 1, other: LARGE + 100 },
        actor,
      });
      const { stream } = await (await files.find({ id, actor })).open();
      let bytes = 0;
      for await (const chunk of stream) bytes += (chunk as Buffer).length;
      sizes.push(bytes);
    };
    expect(await heaviest(() => roundTrip(place))).toBeLessThan(LARGE / 2);
    const whole: FilePlace = {
      ...place,
      put: async (key, content) => {
        const bytes = await readFile(content.path);
        await place.put(key, content);
        expect(bytes.length).toBe(content.bytes);
      },
    };
    expect(await heaviest(() => roundTrip(whole))).toBeGreaterThan(LARGE / 2);
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0]).toBeGreaterThan(LARGE);
    expect(s3.refused).toEqual([]);
  });

  it('with wrong keys, or none of that name, is told as away and not as a fault', async () => {
    for (const address of [s3.address.replace('test-key', 'other-key'), s3.address.replace('/files', '/nowhere')]) {
      const place = s3Place(s3Settings(address));
      await expect(place.open('5001/26/1')).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE', status: 503 });
    }
  });
});
