/** Finds Chromium and starts the built server with fresh demo data, once for each worker. The data are loaded once and copied. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@lambda/testing/chromium.ts';
import { ensureBuilt, type RunningServer, startServer } from '@lambda/testing/server.ts';
import type { TestProject } from 'vitest/node';
import { FRAMED_SITE } from './framed-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the servers of this run answer; `serverUrl` tells which of them a file acts on. */
    urls: readonly string[];
  }
}

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lambda-journeys-'));
  // The database may run as another user, who has to reach its folder.
  chmodSync(folder, 0o755);
  return folder;
};

/** With the owners of the files: those of the database are not of the user who runs the tests when that is root. */
function copyFolder(from: string): string {
  const to = newFolder();
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else {
    const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the data of a server could not be copied\n${stderr}`);
  }
  return to;
}

const startIn = (folder: string): Promise<RunningServer> =>
  startServer({ build: false, env: { FRAME_SITES: FRAMED_SITE, LAMBDA_DATA: folder } });

/** As many folders as there are servers, each with the same demo data: loading them takes longer than all the rest of a start. */
async function filledFolders(count: number): Promise<readonly string[]> {
  const first = newFolder();
  if (count === 1) return [first];
  const server = await startIn(first);
  const code = await server.stop();
  if (code !== 0) throw new Error(`the server that loads the demo data ended with ${code}\n${server.output()}`);
  return [first, ...Array.from({ length: count - 1 }, () => copyFolder(first))];
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
  // No more workers come to work than there are files.
  const folders = await filledFolders(Math.min(project.config.maxWorkers, Math.max(1, project.vitest.state.getPaths().length)));
  const servers = await Promise.all(folders.map(startIn));
  project.provide(
    'urls',
    servers.map(({ url }) => url),
  );
  return async () => {
    const codes = await Promise.all(servers.map((server) => server.stop()));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    const at = codes.findIndex((code) => code !== 0);
    if (at >= 0) throw new Error(`a server ended with ${codes[at]}\n${servers[at]?.output()}`);
  };
}
