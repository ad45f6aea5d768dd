/** Starts the server and stops it on a signal. */
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import { loadConfigurationOrExit } from './configuration.ts';
import { type Platform, startPlatform } from './platform.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** What went wrong at the start, in one line where it is a known matter. */
function startFailure(error: unknown, { host, port }: { host: string; port: number }): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `PORT: ${port} is taken on ${host}; give another port (see .env.example)`;
  if (code === 'EACCES') return `PORT: ${port} may not be used by this account; give a port above 1023 (see .env.example)`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${host} is no address of this machine (see .env.example)`;
  return `The server could not start: ${message ?? String(error)}`;
}

function announce({ url, signIns }: Platform): void {
  say(`Lambda Platform ready on ${url}`);
  if (signIns.length === 0) return;
  const width = Math.max(...signIns.map(({ login }) => login.length));
  say(`Demo sign-ins, password ${DEMO_PASSWORD}`);
  for (const { login, label } of signIns) say(`  ${login.padEnd(width)}  ${label.mn} · ${label.en}`);
}

const configuration = loadConfigurationOrExit();
const starting = startPlatform(configuration, say);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) process.exit(1); // the second signal does not wait
  stopping = true;
  try {
    const platform = await starting.catch(() => null);
    await platform?.stop();
    process.exit(0);
  } catch (error) {
    fail(`The server could not stop cleanly: ${error instanceof Error ? error.message : String(error)}`);
  }
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

starting.then(announce, (error: unknown) => {
  if (!stopping) fail(startFailure(error, configuration));
});
