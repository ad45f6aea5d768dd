/** Bodies without an end, without letters and with too much in them: refused at their limit, without growing, while others go on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOf, signIn } from '@lambda/testing/client.ts';
import { freePort, type RunningServer, startServer } from '@lambda/testing/server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costing, probed, sendBombs, sendBrokenText, sendEndless, zipBombs } from './hostile-bodies.ts';

const MB = 1_048_576;
const MOST_GROWN = 50 * MB;
/** 99 of 100 looks; a machine with few processors runs the sender beside the server. */
const MOST_HELD_MS = 250;
const LATEST_MS = 1_000;
let folder: string;
let probe: string;
let server: RunningServer;
let token: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lambda-bodies-'));
  probe = join(folder, 'probe');
  writeFileSync(probe, '');
  server = await startServer({ env: probed(probe) });
  const hr = await signIn(server.url, 'hr');
  await hr.choose();
  token = hr.token ?? '';
  // What the first of each kind brings with it stays: code, connections, threads.
  await sendEndless({ url: server.url, token, most: 24 * MB, goesOn: false });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
const goesOn = async () => expect((await clientOf(server.url, token).query('{ employee(limit: 1) { id } }')).status).toBe(200);

describe.runIf(process.platform === 'linux')('a body', () => {
  it('without an end is refused at its limit and costs the server neither memory nor time', async () => {
    const { result, grown, held, calm, slowest } = await costing(server.url, probe, () =>
      sendEndless({ url: server.url, token, most: 96 * MB, goesOn: false }),
    );
    expect(result.map(({ what, said }) => `${what} ${said}`)).toEqual(
      ['GraphQL', 'sign-in', 'REST', 'file', 'picture', 'workbook'].map((what) => `${what} 413 TOO_LARGE`),
    );
    for (const { what, late } of result) expect(late, what).toBeLessThan(LATEST_MS + slowest);
    expect(grown).toBeLessThan(MOST_GROWN);
    expect(held).toBeLessThan(Math.max(MOST_HELD_MS, 5 * calm));
    await goesOn();
  });
  it('that is no UTF-8 is refused, whatever stands around it', async () => {
    const answers = await sendBrokenText({ url: server.url, token });
    expect(answers).toHaveLength(20);
    expect(new Set(answers.map(({ said }) => said))).toEqual(new Set(['400 BAD_JSON']));
    await goesOn();
  });
  it('that unpacks to hundreds of megabytes is refused before it does', async () => {
    const bombs = await zipBombs(400);
    const { result, grown, held, calm, slowest } = await costing(server.url, probe, () => sendBombs({ url: server.url, token }, bombs));
    for (const { what, said, late } of result) {
      expect(`${what} ${said}`).toMatch(/ 413 TOO_LARGE$/);
      expect(late, what).toBeLessThan(LATEST_MS + slowest);
    }
    expect(grown).toBeLessThan(MOST_GROWN);
    expect(held).toBeLessThan(Math.max(MOST_HELD_MS, 5 * calm));
    await goesOn();
  });
  it('is swallowed by a server without limits, which grows and is noticed (the control)', async () => {
    const port = await freePort();
    const file = join(folder, 'toy');
    writeFileSync(file, '');
    const code = `require('node:http').createServer(async (request, response) => {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString('latin1');
      for (const end = Date.now() + (text === '' ? 0 : 400); Date.now() < end; ) text.indexOf('b');
      response.end('{}');
    }).listen(${port}, '127.0.0.1', () => console.log('listening'))`;
    const toy = spawn(process.execPath, ['-e', code], { env: { ...process.env, ...probed(file) }, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(toy.stdout, 'data');
    const url = `http://127.0.0.1:${port}`;
    const { result, grown, held } = await costing(url, file, () => sendEndless({ url, token, most: 96 * MB, goesOn: false }));
    toy.kill();
    expect(new Set(result.map(({ said }) => said.slice(0, 3)))).toEqual(new Set(['200']));
    expect(grown).toBeGreaterThan(MOST_GROWN);
    expect(held).toBeGreaterThan(MOST_HELD_MS);
  });
});
