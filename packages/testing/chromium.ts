/** Finds a Chromium for the journeys; on Debian as root it installs one when there is none. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Debian's browser without windows comes first: it draws the same pages with about a quarter less work of the processor. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The packages of Debian that bring one; older releases have the second alone. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** What the machine offers, as plain values, so that the choice can be tested. */
export type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isExecutable: (path: string) => boolean;
  readonly playwrights: () => string;
  /** True when Chromium can be installed by `install` (root on a Debian system). */
  readonly mayInstall: boolean;
  /** Installs Chromium; answers whether that worked. */
  readonly install: () => boolean;
  readonly say: (line: string) => void;
};

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

const here: Surroundings = {
  env: process.env,
  isExecutable,
  playwrights: () => chromium.executablePath(),
  mayInstall: process.getuid?.() === 0 && existsSync('/etc/debian_version') && isExecutable('/usr/bin/apt-get'),
  install: () => {
    run('apt-get', ['-qq', 'update']);
    return PACKAGES.some((name) => run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name]));
  },
  say: (line) => console.log(line),
};

function present({ env, isExecutable: executable, playwrights }: Surroundings): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...MAC, playwrights()].find((path) => path !== '' && executable(path));
}

/**
 * The path of a Chromium: CHROMIUM_PATH, one on PATH, Playwright's own, or one installed now.
 * Throws with what to do when there is none.
 */
export function findChromium(surroundings: Surroundings = here): string {
  const { env, isExecutable: executable, mayInstall, install, say } = surroundings;
  const configured = env.CHROMIUM_PATH;
  if (configured) {
    if (executable(configured)) return configured;
    throw new Error(`CHROMIUM_PATH names ${configured}, which cannot be run`);
  }
  const found = present(surroundings);
  if (found) return found;
  if (mayInstall) {
    say('No Chromium found: installing Debian’s package (once, about a minute) …');
    const installed = install() ? present(surroundings) : undefined;
    if (installed) return installed;
  }
  throw new Error(
    'The journeys need Chromium: install it (Debian and Ubuntu: apt-get install chromium; else: npx playwright install chromium) or set CHROMIUM_PATH to one',
  );
}

/** What a headless Chromium needs to run inside containers and without a graphics card. */
export const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];
