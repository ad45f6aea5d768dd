/** How long an operator waits for a server that has run before; measured while nothing else runs. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@lambda/testing/server.ts';
import { expect, it } from 'vitest';

it('is ready within five seconds on its second start', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lambda-kept-'));
  chmodSync(dataFolder, 0o755);
  const kept = { LAMBDA_DATA: dataFolder };
  await (await startServer({ env: kept })).stop();
  const started = Date.now();
  const again = await startServer({ env: kept });
  const took = Date.now() - started;
  await again.stop();
  rmSync(dataFolder, { recursive: true, force: true });
  expect(took).toBeLessThan(5_000);
});
