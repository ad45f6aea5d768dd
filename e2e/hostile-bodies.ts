/** Bodies made to fill or to hold up a server: without an end, not in UTF-8, unpacking to gigabytes. What it says, and what it costs it. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ZipEntry, zip } from '@lambda/engine/services/excel/zip-writer.ts';
import { clientOf } from '@lambda/testing/client.ts';

const MB = 1_048_576;
/** Starts with the server and writes into `file` what `costOf` reads. */
export const probed = (file: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--require ${fileURLToPath(new URL('../packages/testing/loop-probe.cjs', import.meta.url))}`,
  LAMBDA_TEST_PROBE: file,
});
export type Cost = { readonly resident: number; readonly held: number };
/** The largest size in bytes, and how long the loop was held up in 99 of 100 looks (ms), since that many lines. */
function costOf(file: string, since: number): Cost {
  const lines = linesOf(file).slice(since);
  const held = lines.map((line) => line.held).sort((a, b) => a - b);
  return { resident: Math.max(0, ...lines.map(({ resident }) => resident)), held: held[Math.floor(held.length * 0.99)] ?? 0 };
}
const linesOf = (file: string): Cost[] => {
  const text = readFileSync(file, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Cost);
};

export type Answer = {
  readonly what: string;
  readonly said: string;
  /** Milliseconds from the first byte beyond the limit to the answer. */
  readonly late: number;
  /** Bytes that were handed over altogether. */
  readonly offered: number;
};
type Endless = {
  readonly what: string;
  readonly url: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly opening: string | Buffer;
  readonly limit: number;
  readonly most: number;
  /** Whether it is sent on behind the answer, until the way is closed. */
  readonly goesOn: boolean;
};
/** Sends without a length and without an end until it is answered, or for longer; at most so much. */
function endless({ what, url, path, headers, opening, limit, most, goesOn }: Endless): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const chunk = Buffer.alloc(65_536, 'a');
  // Like browsers, which do not ask for the connection to be closed.
  const agent = new Agent({ keepAlive: true });
  let [offered, passed, late, said, over] = [0, 0, 0, 'no answer', false];
  return new Promise((resolve) => {
    const call = request({ hostname, port, path, method: 'POST', headers: { ...headers, 'transfer-encoding': 'chunked' }, agent });
    const end = () => {
      over = true;
      call.destroy();
      agent.destroy();
      resolve({ what, said, late, offered });
    };
    call.on('response', (reply) => {
      late = passed === 0 ? 0 : performance.now() - passed;
      let text = '';
      reply.on('data', (part: Buffer) => {
        text += part;
        said = `${reply.statusCode} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`;
      });
      said = String(reply.statusCode);
      reply.on('end', () => {
        if (!goesOn) setTimeout(end, 100);
      });
    });
    call.on('error', end);
    call.on('close', end);
    const write = () => {
      while (!over && offered < most) {
        offered += chunk.length;
        if (passed === 0 && offered > limit) passed = performance.now();
        if (!call.write(chunk)) return call.once('drain', write);
      }
      if (!over) call.end();
    };
    call.write(opening);
    write();
  });
}
const part = (name: string, content: string): string =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n${content}`;

type Scene = { readonly url: string; readonly token: string };
type Offer = Scene & Pick<Endless, 'most' | 'goesOn'>;
/** Bodies without an end, at every kind of address that takes one. */
export async function sendEndless({ url, token, most, goesOn }: Offer): Promise<Answer[]> {
  const headers = { authorization: `Bearer ${token}` };
  const json = { ...headers, 'content-type': 'application/json' };
  const form = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
  const cases: readonly Omit<Endless, 'url' | 'most' | 'goesOn'>[] = [
    { what: 'GraphQL', path: '/query', headers: json, opening: '{"query":"', limit: MB },
    { what: 'sign-in', path: '/auth/login', headers: { 'content-type': 'application/json' }, opening: '{"login":"', limit: MB },
    { what: 'REST', path: '/lambda/puzzle/grid/data/employee', headers: json, opening: '{"code":"', limit: MB },
    { what: 'file', path: '/lambda/krud/upload', headers: form, opening: part('a.pdf', '%PDF-1.7\n'), limit: 10 * MB },
    {
      what: 'picture',
      path: '/lambda/krud/upload',
      headers: form,
      opening: Buffer.from(part('a.png', '\x89PNG\r\n\x1a\n'), 'latin1'),
      limit: MB,
    },
    { what: 'workbook', path: '/lambda/krud/import-excel/employee', headers: form, opening: part('a.xlsx', 'PK\x03\x04'), limit: 20 * MB },
  ];
  const answers: Answer[] = [];
  for (const one of cases) answers.push(await endless({ ...one, url, most, goesOn }));
  return answers;
}

/** What no text is, wherever one can stand in a body. */
export async function sendBrokenText({ url, token }: Scene): Promise<Answer[]> {
  const client = clientOf(url, token);
  const bytes = [
    [0xff, 0xfe],
    [0xc3, 0x28],
    [0xe2, 0x82],
    [0xf0, 0x28, 0x8c, 0xbc],
    [0xed, 0xa0, 0x80],
  ];
  const answers: Answer[] = [];
  for (const [path, before, after] of [
    ['/query', '{"query":"{ employee(limit: 1) { id } } #', '"}'],
    ['/auth/login', '{"login":"', '","password":"x"}'],
    ['/lambda/puzzle/grid/data/employee', '{"code":"', '"}'],
    ['/crud_log/history', '{"model":"', '","id":1}'],
  ] as const)
    for (const broken of bytes) {
      const body = new Uint8Array(Buffer.concat([Buffer.from(before), Buffer.from(broken), Buffer.from(after)]));
      const started = performance.now();
      const { status, body: reply } = await client.post(path, body);
      const code = (reply as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
      answers.push({ what: `${path} ${broken}`, said: `${status} ${code}`, late: performance.now() - started, offered: body.length });
    }
  return answers;
}

const WORKBOOK = '<workbook xmlns:r="r"><sheets><sheet name="x" sheetId="1" r:id="rId1"/></sheets></workbook>';
const RELATIONS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';
function* repeated(text: string, times: number): Generator<string> {
  for (let left = times; left > 0; left--) yield text;
}
async function packed(sheet: ZipEntry['content'], more: readonly ZipEntry[] = []): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const parts = [
    { name: '[Content_Types].xml', content: ['<Types/>'] },
    { name: 'xl/workbook.xml', content: [WORKBOOK] },
    { name: 'xl/_rels/workbook.xml.rels', content: [RELATIONS] },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
    ...more,
  ];
  for await (const chunk of zip(parts)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
/** Workbooks that unpack to `megabytes`: a sheet, the texts beside it, and one that lies about its size. */
export async function zipBombs(megabytes: number): Promise<readonly (readonly [string, Buffer])[]> {
  const pieces = megabytes * 16;
  const liar = await packed(repeated('<row/>'.repeat(10_922), pieces));
  liar.writeUInt32LE(1_000, liar.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml')) - 46 + 24);
  const texts = { name: 'xl/sharedStrings.xml', content: repeated('<si><t>aaaaaaaaaaaaaaaa</t></si>'.repeat(2_048), pieces) };
  return [
    ['a sheet', await packed(repeated('0'.repeat(65_536), pieces))],
    ['its texts', await packed(['<worksheet><sheetData/></worksheet>'], [texts])],
    ['a lie', liar],
  ];
}
export async function sendBombs({ url, token }: Scene, bombs: readonly (readonly [string, Buffer])[]): Promise<Answer[]> {
  const client = clientOf(url, token);
  const answers: Answer[] = [];
  for (const [what, content] of bombs) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), 'a.xlsx');
    const started = performance.now();
    const { status, body } = await client.post<{ errors?: { extensions: { code: string } }[] }>('/lambda/krud/import-excel/employee', form);
    answers.push({
      what,
      said: `${status} ${body.errors?.[0]?.extensions.code}`,
      late: performance.now() - started,
      offered: content.length,
    });
  }
  return answers;
}

/** Runs `work` while somebody else asks for the health of the server; what it cost the server beside a calm moment before. */
export async function costing<T>(
  url: string,
  file: string,
  work: () => Promise<T>,
): Promise<{ result: T; grown: number; held: number; calm: number; slowest: number }> {
  const before = linesOf(file).length;
  await pause(1_500);
  const calm = costOf(file, before);
  const since = linesOf(file).length;
  let over = false;
  let slowest = 0;
  const beside = (async () => {
    while (!over) {
      const started = performance.now();
      await fetch(new URL('/health', url)).catch(() => undefined);
      slowest = Math.max(slowest, performance.now() - started);
      await pause(25);
    }
  })();
  const result = await work();
  over = true;
  await beside;
  await pause(300);
  const cost = costOf(file, since);
  return { result, grown: cost.resident - calm.resident, held: cost.held, calm: calm.held, slowest };
}
