/** Finds Chromium and starts the built server with fresh demo data, once for each worker. */
import { randomInt } from 'node:crypto';
import { findChromium } from '@lambda/testing/chromium.ts';
import { ensureBuilt, startServer } from '@lambda/testing/server.ts';
import type { TestProject } from 'vitest/node';
import { FRAMED_SITE } from './framed-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the servers of this run answer; `serverUrl` tells which of them a file acts on. */
    urls: readonly string[];
  }
}

/** Starts everything; what it answers takes it down again. A server given by LAMBDA_E2E_URL is used as it is. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // One seed for all workers of a run.
  process.env.SWEEP_SEED ??= String(randomInt(1_000_000));
  // The workers find the same one without looking again.
  process.env.CHROMIUM_PATH = findChromium();
  const given = process.env.LAMBDA_E2E_URL;
  if (given) {
    project.provide('urls', [given]);
    return async () => {};
  }
  await ensureBuilt();
  const servers = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startServer({ build: false, env: { FRAME_SITES: FRAMED_SITE } })),
  );
  project.provide(
    'urls',
    servers.map(({ url }) => url),
  );
  return async () => {
    const codes = await Promise.all(servers.map((server) => server.stop()));
    const at = codes.findIndex((code) => code !== 0);
    if (at >= 0) throw new Error(`a server ended with ${codes[at]}\n${servers[at]?.output()}`);
  };
}
