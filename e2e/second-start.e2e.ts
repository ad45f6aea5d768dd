/** A server that stops cleanly, and how long an operator waits for it to start again, held against its first start; measured while nothing else runs. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOf } from '@lambda/testing/client.ts';
import { startServer } from '@lambda/testing/server.ts';
import { expect, it } from 'vitest';

it('stops cleanly on SIGTERM together with its database, and is ready again in less than half the time of its first start, which makes the demo data', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lambda-kept-'));
  chmodSync(dataFolder, 0o755);
  const kept = { LAMBDA_DATA: dataFolder };
  const begun = Date.now();
  const first = await startServer({ env: kept });
  const firstTook = Date.now() - begun;
  expect(first.databasePid()).not.toBeNull();
  const page = await clientOf(first.url).get<string>('/login', { accept: 'text/html' });
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(page.body) ?? [];
  expect((await clientOf(first.url).get(script)).status).toBe(200);
  // Serving pages is no fault: the log, which tells warnings and worse, stays without lines.
  expect(first.output()).not.toContain('"level"');
  expect(await first.stop()).toBe(0);
  expect(first.databasePid()).toBeNull();
  const started = Date.now();
  const again = await startServer({ env: kept });
  const took = Date.now() - started;
  await again.stop();
  rmSync(dataFolder, { recursive: true, force: true });
  expect(took / firstTook).toBeLessThan(0.5);
});
