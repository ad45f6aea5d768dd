/** Finds Chromium and starts the built server with fresh demo data for all journeys. */
import { findChromium } from '@lambda/testing/chromium.ts';
import { startServer } from '@lambda/testing/server.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this run answers; read it with `inject('url')`. */
    url: string;
  }
}

/** Starts everything; what it answers takes it down again. A server given by LAMBDA_E2E_URL is used as it is. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The workers find the same one without looking again.
  process.env.CHROMIUM_PATH = findChromium();
  const given = process.env.LAMBDA_E2E_URL;
  if (given) {
    project.provide('url', given);
    return async () => {};
  }
  const server = await startServer();
  project.provide('url', server.url);
  return async () => {
    const code = await server.stop();
    if (code !== 0) throw new Error(`the server ended with ${code}\n${server.output()}`);
  };
}
