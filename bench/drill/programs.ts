/** Finds pg_dump and pg_restore, and a PostgreSQL that they can dump. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries, serverAccount } from '@lambda/engine/sql/binaries.ts';

export type Programs = {
  readonly dump: string;
  readonly restore: string;
  /** Major version of the two programs and of the PostgreSQL that the drill starts. */
  readonly dumpMajor: number;
  readonly serverMajor: number;
};
const run = promisify(execFile);

async function majorOf(file: string): Promise<number> {
  const { stdout } = await run(file, ['--version']).catch(() => ({ stdout: '' }));
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
}

function dumpFolders(besides: string): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  return [besides, ...(process.env.PATH ?? '').split(delimiter), ...versions].filter((folder) =>
    ['pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))),
  );
}

/**
 * The newest pg_dump of this machine with the newest PostgreSQL that it can dump: pg_dump refuses servers newer than itself.
 * Rejects with what is missing.
 */
export async function findPrograms(base: string): Promise<Programs> {
  const account = await serverAccount();
  const preferred = await findBinaries({ base, account, major: null });
  const found = await Promise.all(
    dumpFolders(dirname(preferred.postgres)).map(async (folder) => ({ folder, major: await majorOf(join(folder, 'pg_dump')) })),
  );
  const [newest] = found.sort((a, b) => b.major - a.major);
  if (!newest || newest.major === 0) {
    throw new Error(
      `pg_dump and pg_restore were not found, neither beside the embedded PostgreSQL ${preferred.major} nor on the PATH: install the PostgreSQL client programs, version ${preferred.major} or later.`,
    );
  }
  const programs = { dump: join(newest.folder, 'pg_dump'), restore: join(newest.folder, 'pg_restore'), dumpMajor: newest.major };
  if (newest.major >= preferred.major) return { ...programs, serverMajor: preferred.major };
  const older = await findBinaries({ base, account, major: newest.major }).catch(() => null);
  if (older) return { ...programs, serverMajor: older.major };
  throw new Error(
    `pg_dump ${newest.major} of this machine cannot dump PostgreSQL ${preferred.major}: install the PostgreSQL client programs, version ${preferred.major} or later.`,
  );
}
