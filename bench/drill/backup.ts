/** A backup of one moment while people go on writing: the dump and the checksums of every table see the same snapshot. */
import { execFile } from 'node:child_process';
import { cp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPORT_SCHEMA } from '@lambda/engine/core/report-sql/report-schema.ts';
import type { EmbeddedConnection } from '@lambda/engine/sql/embedded.ts';
import { type Query, runSql } from '@lambda/engine/sql/run-sql.ts';
import type { Programs } from './programs.ts';

const run = promisify(execFile);
const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** `<rows> <sum of the rows' hashes>` by table. */
export type Checksums = ReadonlyMap<string, string>;
export type Backup = {
  readonly folder: string;
  readonly checksums: Checksums;
  readonly dumpSeconds: number;
  readonly filesSeconds: number;
  readonly dumpBytes: number;
};

export const DUMP_FILE = 'database.dump';
export const FILES_FOLDER = 'files';

/** Runs in whatever transaction `query` is in. Independent of the order of rows. */
export async function checksumsOf(query: Query): Promise<Checksums> {
  const found = new Map<string, string>();
  const tables = await query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  for (const { name } of tables) {
    const [row] = await query<{ seen: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as seen from ${quote(name)} t`,
    );
    found.set(name, row?.seen ?? '');
  }
  return found;
}

const options = ({ host, port, user, database, password }: EmbeddedConnection) => ({
  args: ['--host', host, '--port', String(port), '--username', user, '--dbname', database, '--no-password'],
  env: { PATH: process.env.PATH ?? '', PGPASSWORD: password, LC_ALL: 'C' },
});
const seconds = (since: number): number => (performance.now() - since) / 1_000;

/**
 * Dumps the database, then copies the files: a file is on disk before its row is written and stays for a day after its row
 * is gone, so a copy made later than the snapshot holds every file that the snapshot names. The views for reports are left
 * out: the server makes them anew.
 */
export async function takeBackup({
  programs,
  source,
  files,
  folder,
}: {
  readonly programs: Programs;
  readonly source: EmbeddedConnection;
  readonly files: string;
  readonly folder: string;
}): Promise<Backup> {
  return runSql(source, async (query) => {
    await query('begin isolation level repeatable read read only');
    const [exported] = await query<{ id: string }>('select pg_export_snapshot() as id');
    if (!exported) throw new Error('the database gave no snapshot');
    const started = performance.now();
    const { args, env } = options(source);
    const file = join(folder, DUMP_FILE);
    const what = ['--format=custom', '--compress=1', '--no-owner', '--no-privileges', `--exclude-schema=${REPORT_SCHEMA}`];
    await run(programs.dump, [...args, ...what, `--snapshot=${exported.id}`, `--file=${file}`], { env });
    const dumpSeconds = seconds(started);
    const checksums = await checksumsOf(query);
    await query('commit');
    const copying = performance.now();
    // Uploads in work come and go while the server runs; they are of no use to anybody else.
    const unfinished = join(files, 'tmp');
    await cp(files, join(folder, FILES_FOLDER), { recursive: true, filter: (source) => source !== unfinished });
    return { folder, checksums, dumpSeconds, filesSeconds: seconds(copying), dumpBytes: (await stat(file)).size };
  });
}

/** Restores into an empty database and an empty folder; answers the seconds. */
export async function restoreBackup({
  programs,
  target,
  backup,
  files,
}: {
  readonly programs: Programs;
  readonly target: EmbeddedConnection;
  readonly backup: Backup;
  readonly files: string;
}): Promise<number> {
  const started = performance.now();
  const { args, env } = options(target);
  const what = ['--no-owner', '--no-privileges', '--exit-on-error', '--jobs=2'];
  await run(programs.restore, [...args, ...what, join(backup.folder, DUMP_FILE)], { env });
  await cp(join(backup.folder, FILES_FOLDER), files, { recursive: true });
  return seconds(started);
}
