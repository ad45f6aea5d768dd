/** Runs sqlmap against one marked place and reads from its words what came of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from './targets.ts';

export type Outcome = {
  readonly target: Target;
  /** `untested`: sqlmap ended, or had to be ended, without having tried the place to the end. */
  readonly result: 'injectable' | 'safe' | 'untested';
  /** The last lines of what it said, for a finding or a failure. */
  readonly said: string;
};
type Attack = {
  readonly url: string;
  /** A folder for request files and what sqlmap keeps. */
  readonly folder: string;
  /** Seconds after which a place counts as untested. */
  readonly seconds: number;
};

let numbered = 0;
function requestFile(folder: string, url: string, { method, path, body }: Target): string {
  const file = join(folder, `${numbered++}.txt`);
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${new URL(url).host}`, 'Accept: application/json'];
  const lines = body === null ? [...head, '', ''] : [...head, 'Content-Type: application/json', '', body];
  writeFileSync(file, lines.join('\r\n'));
  return file;
}

const REFUSALS = '400,401,403,404,405,406,409,410,413,415,422,423,429,500,502,503';
const INJECTABLE = /the following injection point|is vulnerable\. Do you want/;
const SAFE = /all tested parameters do not appear to be injectable|does not seem to be injectable/;

/** Whether sqlmap is there to be run. */
export async function hasSqlmap(): Promise<boolean> {
  const child = spawn('sqlmap', ['--version'], { stdio: 'ignore' });
  const [code] = (await Promise.race([once(child, 'close'), once(child, 'error').then(() => [1])])) as [number | null];
  return code === 0;
}

export async function attack({ url, folder, seconds }: Attack, target: Target): Promise<Outcome> {
  const inBody = target.body?.includes('*') === true;
  const child = spawn(
    'sqlmap',
    [
      ...[
        '-r',
        requestFile(folder, url, target),
        '--batch',
        '--ignore-stdin',
        '--dbms=PostgreSQL',
        '--technique=BEUSTQ',
        '--time-sec=2',
        '--level=1',
      ],
      ...['--flush-session', '--disable-coloring', `--output-dir=${folder}`, `--ignore-code=${REFUSALS}`, '--skip-waf', '--timeout=15'],
      // Only the marked place is tried: a body without the mark stays as it is.
      `--answers=${inBody ? '' : 'JSON data found=N,'}keep testing=N`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  const keep = (chunk: Buffer): void => {
    said = (said + chunk.toString('utf8')).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000);
  await once(child, 'close');
  clearTimeout(timer);
  const result = INJECTABLE.test(said) ? 'injectable' : SAFE.test(said) ? 'safe' : 'untested';
  return { target, result, said: result === 'safe' ? '' : said.slice(-2_000) };
}
