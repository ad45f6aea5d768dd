/** Files that are not what they are called, or are made to harm whoever opens or unpacks them. Items 32, 33 and 36. */
import { deflateSync } from 'node:zlib';
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServedDemo, type Person, type Served } from '../served-demo.ts';

let served: Served;
let hr: Person;
/** A server that keeps whatever comes, under the type that its sender names. */
let careless: { readonly url: string; close(): Promise<void> };
beforeAll(async () => {
  served = await openServedDemo();
  const found = (await served.people()).find(({ name }) => name.startsWith('hr@'));
  if (!found) throw new Error('hr is not there');
  hr = found;
  careless = await served.changed((services) => ({
    ...services,
    files: {
      ...services.files,
      store: async ({ stream, fileName, actor }) => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const id = await services.database.nextId();
        await served.sql(
          `insert into files (company_id, id, created_at, created_by, file_name, media_type, bytes, sha256) values ($1::bigint, $2::bigint, now(), $3::bigint, $4, 'text/html', $5::bigint, 'x')`,
          actor.companyId,
          id,
          actor.userId,
          (fileName ?? '').replaceAll('\u0000', ''),
          Buffer.concat(chunks).length,
        );
        return id;
      },
    },
  }));
});
afterAll(async () => {
  await careless.close();
  await served.close();
});

type Sent = { readonly content: string | Buffer; readonly name?: string; readonly type?: string };
async function upload(url: string, { content, name = 'photo.png', type = 'image/png' }: Sent) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))], { type }), name);
  return clientOf(url, hr.client.token).post<string>('/lambda/krud/upload', form);
}
/** What was taken although it should not have been. */
async function takenOf(url: string, files: readonly (readonly [string, Sent])[]): Promise<string[]> {
  const taken: string[] = [];
  for (const [name, sent] of files) if ((await upload(url, sent)).status === 200) taken.push(name);
  return taken;
}

const ACTIVE: readonly (readonly [string, Sent])[] = [
  ['a drawing with a script', { content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' }],
  ['a drawing after a mark of its order', { content: '\ufeff<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' }],
  ['a drawing after a comment', { content: '<!-- x --><svg onload="alert(1)"/>' }],
  ['a page', { content: '<!DOCTYPE html><script>alert(1)</script>', name: 'a.html', type: 'text/html' }],
  ['a page called a text', { content: '\n\t <HTML><body onload=alert(1)>', name: 'a.txt', type: 'text/plain' }],
  ['XML with a style sheet', { content: '<?xml version="1.0"?><?xml-stylesheet href="//x"?><x/>', name: 'a.xml', type: 'text/xml' }],
  [
    'a picture’s head before a page',
    { content: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<script>alert(1)</script>')]) },
  ],
  [
    'a JPEG’s head before a page',
    { content: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]), name: 'a.jpg' },
  ],
  ['a shell script', { content: '#!/bin/sh\nrm -rf /', name: 'a.pdf', type: 'application/pdf' }],
  ['a program', { content: Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), name: 'a.pdf', type: 'application/pdf' }],
];
/** The head of a PNG of these sides whose content nobody has to send. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
const BOMBS: readonly (readonly [string, Sent])[] = [
  ['fifty thousand by fifty thousand', { content: png(50_000, 50_000) }],
  ['a line of a hundred million pixels', { content: png(100_000_000, 1) }],
  ['sides beyond all numbers', { content: png(0x7fffffff, 0x7fffffff) }],
  ['no side at all', { content: png(0, 0) }],
];
const NAMES = [
  '../../etc/passwd',
  '..\\..\\x.txt',
  'a\u0000b.txt',
  'CON',
  'aux.txt',
  'я'.repeat(300),
  '\u202Efdp.exe',
  '',
  '.htaccess',
  'a"; filename="b.html',
  'a\r\nSet-Cookie: x=1.txt',
];
/** What a name may not bring into the header that hands the file out. */
const HARM = ['..', '\\', '\r', '\n', '\u0000', '\u202E', 'Set-Cookie: x', 'filename="b.html"', '.exe"', '/etc'];
const harms = (header: string): boolean => HARM.some((part) => header.includes(part));

describe('an upload', () => {
  test('of active content is refused, whatever it is called; a careless server takes it all (the control)', async () => {
    expect(await takenOf(served.url, ACTIVE)).toEqual([]);
    expect(await takenOf(careless.url, ACTIVE)).toHaveLength(ACTIVE.length);
  });
  test('of a picture that would unpack to too much is refused by its head; a careless server takes it (the control)', async () => {
    const before = process.memoryUsage().rss;
    expect(await takenOf(served.url, BOMBS)).toEqual([]);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    expect(await takenOf(careless.url, BOMBS)).toHaveLength(BOMBS.length);
  });
  test('is handed out under its own type, for downloading, whatever type was named', async () => {
    for (const type of ['text/html', 'image/svg+xml', 'application/javascript', 'text/plain']) {
      const { status, body } = await upload(served.url, { content: 'alert(1)', name: 'page.html', type });
      expect(status).toBe(200);
      const { headers } = await hr.client.get(String(body));
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    }
  });
  test('keeps of its name what harms nobody', async () => {
    for (const name of NAMES) {
      const { status, body } = await upload(served.url, { content: 'text', name, type: 'text/plain' });
      // A name that breaks the form itself is a request that cannot be read.
      if (status !== 200) {
        expect([name, status]).toEqual([name, 400]);
        continue;
      }
      const { headers } = await hr.client.get(String(body));
      const handed = decodeURIComponent(headers.get('content-disposition') ?? '');
      expect([name, harms(handed)]).toEqual([name, false]);
      const [row] = await served.sql('select file_name from files where id = $1::bigint', Number(String(body).slice('/files/'.length)));
      expect([...(row?.[0] ?? '')].length).toBeLessThanOrEqual(160);
    }
  });
  test('under names as they come would be noticed (the control)', () => {
    const asItComes = NAMES.filter((name) => harms(`attachment; filename="${name}"`));
    expect(asItComes.length).toBeGreaterThanOrEqual(6);
  });
});
