/** Files in and out: what is taken, what is refused and leaves nothing behind, and who gets to see it. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindOf } from '../services/files/kinds.ts';
import { contentDisposition, safeName } from '../services/files/names.ts';
import { createFileStore, type Keep, keptForADay } from '../services/files/store.ts';
import type { Database } from '../sql/database.ts';
import { createDatabase } from '../sql/postgres.ts';
import { ALPHA, ask, BETA, bearer, codeOf, openWorld, PEOPLE, raw, tokenOf, type World } from './http-world.ts';

let world: World;
let url: string;
let storekeeper: Readonly<Record<string, string>>;
let stranger: Readonly<Record<string, string>>;
let photo: Buffer;
beforeAll(async () => {
  world = await openWorld();
  url = world.first.url;
  storekeeper = bearer(await tokenOf(url, 'storekeeper'));
  stranger = bearer(await tokenOf(url, 'beta'));
  photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '47/1 55/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world.close());

const upload = (content: Buffer | string, name: string, headers = storekeeper, search = ''): Promise<Response> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))], { type: 'image/png' }), name);
  return fetch(`${url}/lambda/krud/upload${search}`, { method: 'POST', headers, body: form });
};
const addressOf = async (reply: Response): Promise<string> => {
  const text = await reply.text();
  expect([reply.status, text]).toEqual([200, expect.stringMatching(/^\/files\/\d+$/)]);
  return text;
};
const leftovers = async () => readdir(join(world.folder, 'tmp'));
const rows = async () => Number((await ask(world.database, 'select count(*) from files'))[0]?.[0]);
const stored = async () => (await readdir(world.folder, { recursive: true })).filter((name) => /\/\d+(\.thumb)?$/.test(name)).length;

/** Refused with this status, and afterwards everything is as before. */
async function expectRefused(send: () => Promise<{ status: number; code: string }>, wanted: readonly [number, string]): Promise<void> {
  const before = [await rows(), await stored()];
  const { status, code } = await send();
  expect([status, code]).toEqual(wanted);
  expect([await rows(), await stored()]).toEqual(before);
  expect(await leftovers()).toEqual([]);
}
const refusal = async (reply: Promise<Response>) => ({ status: (await reply).status, code: await codeOf(await reply) });

describe('a picture', () => {
  it('is stored anew: WebP of at most 1600 pixels, without its metadata, with a small one beside', async () => {
    const address = await addressOf(await upload(photo, 'Зураг 1.JPG'));
    for (const [size, width] of [
      ['', 1600],
      ['?size=thumb', 256],
    ] as const) {
      const reply = await fetch(`${url}${address}${size}`, { headers: storekeeper });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toBe('image/webp');
      expect(reply.headers.get('content-disposition')).toBe(
        `inline; filename="_____ 1.webp"; filename*=UTF-8''${encodeURIComponent('Зураг 1.webp')}`,
      );
      expect(reply.headers.get('cache-control')).toBe('private, max-age=300');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect(bytes.length).toBe(Number(reply.headers.get('content-length')));
      const known = await sharp(bytes).metadata();
      expect([known.format, known.width, known.exif]).toEqual(['webp', width, undefined]);
    }
    const [row] = await ask(world.database, 'select company_id, created_by, file_name, bytes from files order by id desc limit 1');
    expect(row?.slice(0, 3)).toEqual([String(ALPHA), '6002', 'Зураг 1.webp']);
    expect(await leftovers()).toEqual([]);
  });

  it('is given in the widths that pages offer and in the form that other sites show, made when they are asked for', async () => {
    const address = await addressOf(await upload(photo, 'Зураг 2.jpg'));
    const sizes = [
      ['small', 'webp', 640, 320],
      ['medium', 'webp', 960, 480],
      ['share', 'jpeg', 1200, 630],
    ] as const;
    for (const [size, format, width, height] of sizes) {
      // Two at the same moment, then from what is kept.
      const replies = await Promise.all([0, 1].map(() => fetch(`${url}${address}?size=${size}`, { headers: storekeeper })));
      replies.push(await fetch(`${url}${address}?size=${size}`, { headers: storekeeper }));
      for (const reply of replies) {
        expect([reply.status, reply.headers.get('content-type')]).toEqual([200, `image/${format}`]);
        const bytes = Buffer.from(await reply.arrayBuffer());
        expect(bytes.length).toBe(Number(reply.headers.get('content-length')));
        const known = await sharp(bytes).metadata();
        expect([known.format, known.width, known.height]).toEqual([format, width, height]);
      }
      expect(new Set(replies.map(({ headers }) => headers.get('etag'))).size).toBe(1);
      expect((await fetch(`${url}${address}?size=${size}`, { headers: stranger })).status).toBe(404);
    }
    const head = await fetch(`${url}${address}?size=share`, { method: 'HEAD', headers: storekeeper });
    expect([head.status, head.headers.get('content-disposition')?.includes('.jpg')]).toEqual([200, true]);
    expect((await fetch(`${url}${address}?size=huge`, { headers: storekeeper })).status).toBe(400);
    const [extent] = await ask(world.database, 'select width, height from files order by id desc limit 1');
    expect(extent).toEqual(['1600', '800']);
    expect(await leftovers()).toEqual([]);
  });

  it('above its limit is refused while it streams, told or untold length', async () => {
    const noise = await sharp({
      create: { width: 900, height: 900, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(1_048_576);
    await expectRefused(() => refusal(upload(noise, 'big.png')), [413, 'TOO_LARGE']);
    const edge = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const body = Buffer.concat([Buffer.from(edge), noise, Buffer.from('\r\n--x--\r\n')]);
    await expectRefused(async () => {
      const headers = { ...storekeeper, 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' };
      const { status, text } = await raw({ url, path: '/lambda/krud/upload', method: 'POST', headers, body });
      return { status, code: (JSON.parse(text) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code ?? '' };
    }, [413, 'TOO_LARGE']);
    // The field that it is for may allow less.
    const small = await sharp({
      create: { width: 200, height: 200, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    await expectRefused(() => refusal(upload(small, 'a.png', storekeeper, '?model=memo&field=photo')), [413, 'TOO_LARGE']);
    await expectRefused(() => refusal(upload(small, 'a.png', storekeeper, '?model=memo&field=name')), [400, 'UNKNOWN_FIELD']);
    // What is no picture is told so, whatever it is called.
    for (const content of ['Сайн байна уу', '', '<svg/>', Buffer.from([1, 2, 3, 0])])
      await expectRefused(() => refusal(upload(content, 'a.png', storekeeper, '?model=memo&field=photo')), [415, 'NOT_A_PICTURE']);
  });

  it('in a broken form is refused as such, wherever it breaks off', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n';
    const bodies = ['--x', '--x\r\n', head, `${head}\r\n`, `${head}\r\nabc`, `${head}\r\nabc\r\n--y--\r\n`, 'abc', ''];
    const types = [
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'x'.repeat(400)}`,
    ];
    for (const type of types)
      for (const body of bodies) {
        const { status, text } = await raw({
          url,
          path: '/lambda/krud/upload',
          method: 'POST',
          headers: { ...storekeeper, 'content-type': type },
          body,
        });
        expect([type, body, status], text).toEqual([type, body, 400]);
      }
    expect(await leftovers()).toEqual([]);
  });

  it('that would unpack to more than 50 million pixels is refused by its header', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_048_576);
    await expectRefused(() => refusal(upload(bomb, 'bomb.png')), [413, 'TOO_LARGE']);
  });

  it('that is broken, or only begins like one, is refused', async () => {
    await expectRefused(() => refusal(upload(photo.subarray(0, 700), 'cut.jpg')), [415, 'WRONG_TYPE_OF_FILE']);
    const polyglot = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    await expectRefused(() => refusal(upload(polyglot, 'a.png')), [415, 'WRONG_TYPE_OF_FILE']);
  });
});

describe('another file', () => {
  it('is kept as it is and handed out as a download with the type of its content', async () => {
    const cases = [
      ['%PDF-1.7\n%âãÏÓ\n1 0 obj', 'гэрээ.pdf', 'application/pdf', 'гэрээ.pdf'],
      ['нэр,тоо\nа,1\n', 'list.csv', 'text/plain; charset=utf-8', 'list.csv'],
      ['just text', '../../etc/passwd', 'text/plain; charset=utf-8', 'passwd.txt'],
      ['alert(1)', 'page.html', 'text/plain; charset=utf-8', 'page.html.txt'],
    ] as const;
    for (const [content, name, type, kept] of cases) {
      const address = await addressOf(await upload(content, name));
      const reply = await fetch(`${url}${address}`, { headers: storekeeper });
      expect([reply.headers.get('content-type'), await reply.text()]).toEqual([type, content]);
      expect(reply.headers.get('content-disposition')).toBe(contentDisposition('attachment', kept));
      expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    }
  });

  it('with active or unknown content is refused whatever it is called', async () => {
    const contents = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '\ufeff  <!DOCTYPE html><html></html>',
      '<?xml version="1.0"?><x/>',
      '#!/bin/sh\nrm -rf /',
      Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03, 0x00]),
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0x02]),
      Buffer.from([0xff, 0xfe, 0x00, 0x01]),
      '',
    ];
    for (const content of contents) await expectRefused(() => refusal(upload(content, 'photo.png')), [415, 'WRONG_TYPE_OF_FILE']);
  });

  it('above 10 MB is refused', async () => {
    await expectRefused(
      () => refusal(upload(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10_485_760, 0x20)]), 'a.pdf')),
      [413, 'TOO_LARGE'],
    );
  });

  it('has to come as the form field "file"', async () => {
    const form = new FormData();
    form.append('other', new Blob(['x']), 'a.txt');
    const other = await fetch(`${url}/lambda/krud/upload`, { method: 'POST', headers: storekeeper, body: form });
    expect([other.status, await codeOf(other)]).toEqual([400, 'BAD_REQUEST']);
    const json = await fetch(`${url}/lambda/krud/upload`, {
      method: 'POST',
      headers: { ...storekeeper, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([json.status, await codeOf(json)]).toEqual([415, 'WRONG_CONTENT_TYPE']);
  });
});

describe('somebody else', () => {
  it('does not find the file: without a session 401, from another company 404 like one that never was', async () => {
    const address = await addressOf(await upload('secret text', 'a.txt'));
    expect((await fetch(`${url}${address}`)).status).toBe(401);
    const foreign = await fetch(`${url}${address}`, { headers: stranger });
    const unknown = await fetch(`${url}/files/99999999`, { headers: stranger });
    expect([foreign.status, await foreign.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(foreign.status).toBe(404);
    for (const id of ['0', '-1', '1e3', '01', '%00', '9'.repeat(40), 'a', '1.5'])
      expect([id, (await fetch(`${url}/files/${id}`, { headers: storekeeper })).status]).toEqual([id, 404]);
    expect((await ask(world.database, 'select count(*) from files where company_id = $1', BETA))[0]?.[0]).toBe('0');
  });

  it('cannot upload without a session', async () => {
    await expectRefused(() => refusal(upload(photo, 'a.jpg', {})), [401, 'NOT_SIGNED_IN']);
  });
});

type Room = { readonly database?: Database; readonly planned?: number; readonly keep?: Keep };
/** Uploads of about 600 bytes by somebody of a company whose files may weigh `quota` bytes together, or as much as is `planned`. */
async function roomFor(quota: number, { database = world.database, planned, keep }: Room = {}): Promise<() => Promise<number>> {
  const { folder, registry } = world;
  const actor = await world.first.services.sessions.actorFor({ userId: PEOPLE.beta, companyId: BETA, roleId: 2 });
  if (!actor) throw new Error('nobody there');
  const files = await createFileStore({ folder, database, registry, quota });
  return () =>
    files.store({
      stream: Readable.from([Buffer.from(`%PDF-1.4\n${'x'.repeat(600)}\n%%EOF`)]),
      fileName: 'a.pdf',
      limits: { picture: 10_000, other: 10_000 },
      actor: planned === undefined ? actor : { ...actor, plan: { parts: [], people: null, bytes: planned, standing: 'open' } },
      ...(keep && { keep }),
    });
}

describe('the space of a company', () => {
  it('ends with its quota: what does not fit is refused with the reason and leaves nothing', async () => {
    const { database } = world;
    const put = await roomFor(1_000);
    const id = await put();
    await expect(put()).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED', status: 413 });
    expect(await ask(database, 'select id from files where company_id = $1', BETA)).toEqual([[String(id)]]);
  });
  it('is what its plan holds where it has one, more than the quota as well as less; what is made for one use has room beside it', async () => {
    const { database } = world;
    const held = Number((await ask(database, 'select coalesce(sum(bytes), 0) from files where company_id = $1', BETA))[0]?.[0]);
    const put = await roomFor(1, { planned: held + 1_000 });
    await put();
    await expect(put()).rejects.toMatchObject({ code: 'PLAN_STORAGE_FULL', status: 413 });
    const made = await roomFor(10_000, { planned: 1, keep: keptForADay(new Date()) });
    expect(await made()).toBeGreaterThan(0);
  });
  it('is not exceeded by files that come to two servers at the same moment', async () => {
    const { database, connection } = world;
    const weight = async () => Number((await ask(database, 'select sum(bytes) from files where company_id = $1', BETA))[0]?.[0]);
    const before = await weight();
    // Room for one more of them. Rows of their ids are being written, so that neither is there before both have been counted.
    const others = await Promise.all([8_801, 8_802].map(async (id) => ({ id, server: await createDatabase({ connection, size: 1 }) })));
    const puts = await Promise.all(
      others.map(({ id, server }) => roomFor(before + 1_000, { database: { ...server, nextId: async () => id } })),
    );
    const waiting = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const write = `insert into files (company_id, id, created_at, file_name, media_type, bytes, sha256)
      select ${BETA}, unnest('{8801,8802}'::bigint[]), now(), 'a', 'a', 0, 'a'`;
    // Ends without its commit.
    const came = await database.transaction(null, async (transaction) => {
      await transaction.batch([{ name: 'rows being written', sql: write, params: [] }]);
      const coming = Promise.allSettled(puts.map((put) => put()));
      await expect.poll(async () => Number((await ask(database, waiting))[0]?.[0]), { timeout: 1_500, interval: 20 }).toBe(2);
      return { coming };
    });
    const ends = await came.coming;
    for (const { server } of others) await server.close();
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'QUOTA_EXCEEDED' } });
    expect((await weight()) - before).toBeLessThanOrEqual(1_000);
    expect(await leftovers()).toEqual([]);
  });
});

describe('a start', () => {
  it('sweeps what a killed upload has left, and nothing of a running one', async () => {
    const dead = join(world.folder, 'tmp', '999999999-dead');
    const alive = join(world.folder, 'tmp', `${process.pid}-alive`);
    await Promise.all([writeFile(dead, 'x'), writeFile(alive, 'x')]);
    const files = await createFileStore({ folder: world.folder, database: world.database, registry: world.registry });
    expect(await leftovers()).toEqual([`${process.pid}-alive`]);
    await files.sweep();
    expect((await readFile(alive)).toString()).toBe('x');
    expect((await stat(world.folder)).isDirectory()).toBe(true);
  });
});

describe('names and kinds', () => {
  it('keep people’s names and lose what is dangerous in them', () => {
    const pdf = kindOf({ head: Buffer.from('%PDF-1.4'), tail: Buffer.alloc(0), complete: true });
    if (!pdf) throw new Error('a PDF was not recognised');
    const long = 'я'.repeat(300);
    expect(
      ['Тайлан (2026).pdf', '..\\..\\x.pdf', 'CON', 'a\u0000b\u202Efdp.exe', `${long}.pdf`, '', '...', 'a"b\nc.pdf'].map((name) =>
        safeName(name, pdf),
      ),
    ).toEqual([
      'Тайлан (2026).pdf',
      'x.pdf',
      'file-CON.pdf',
      'abfdp.exe.pdf',
      `${'я'.repeat(150)}.pdf`,
      'file.pdf',
      'file.pdf',
      'a_bc.pdf',
    ]);
  });

  it('tell office documents from plain archives by what is inside', () => {
    const zip = (parts: string) => {
      const head = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from(parts)]);
      return kindOf({ head, tail: head, complete: true })?.endings[0];
    };
    expect([zip('[Content_Types].xml word/document.xml'), zip('[Content_Types].xml xl/workbook.xml'), zip('a.txt')]).toEqual([
      'docx',
      'xlsx',
      'zip',
    ]);
  });

  it('split inside a character are still text', () => {
    const head = Buffer.from('Өгөгдөл').subarray(0, 5);
    expect(kindOf({ head, tail: head, complete: false })?.mediaType).toBe('text/plain; charset=utf-8');
    expect(kindOf({ head, tail: head, complete: true })).toBeNull();
  });
});
