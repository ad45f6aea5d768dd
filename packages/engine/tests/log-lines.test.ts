/** Traces in the log name the sources, and the maps are read by a thread of their own. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { createLogLines } from '../faces/http/log-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'lambda-traces-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SOURCE = `type Wanted = { readonly name: string };

/** Fails on its fifth line. */
export function fail({ name }: Wanted): never {
  throw new Error(name);
}
try {
  fail({ name: 'broken' });
} catch (error) {
  console.log((error as Error).stack);
}
`;

it('a trace of the built file is written with the places of the sources, everything else at once and as it is', async () => {
  const built = join(folder, 'main.js');
  writeFileSync(join(folder, 'source.ts'), SOURCE);
  await build({
    entryPoints: [join(folder, 'source.ts')],
    outfile: built,
    bundle: true,
    format: 'esm',
    platform: 'node',
    sourcemap: 'linked',
  });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const stack = execFileSync(process.execPath, [built], { encoding: 'utf8' });
  expect(stack).toMatch(/main\.js:\d+:\d+/);

  const lines: string[] = [];
  const log = createLogLines({ write: (line) => lines.push(line), built: pathToFileURL(built).href });
  log.write('{"msg":"before"}\n');
  log.write(`${JSON.stringify({ msg: 'broken', err: { stack } })}\n`);
  log.write('{"msg":"after"}\n');
  // The server goes on: nothing has waited for the maps.
  expect(lines).toEqual(['{"msg":"before"}\n', '{"msg":"after"}\n']);
  await expect.poll(() => lines.length).toBe(3);
  const { err } = JSON.parse(lines[2] ?? '') as { err: { stack: string } };
  expect(err.stack).toMatch(/Error: broken\n {4}at fail \(.*source\.ts:5:9\)/);
  expect(err.stack).not.toContain('main.js');
});

it('the server itself is started without maps', () => {
  for (const file of ['scripts/start.mjs', 'package.json'])
    expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).not.toMatch(/setSourceMapsEnabled|enable-source-maps/);
});
