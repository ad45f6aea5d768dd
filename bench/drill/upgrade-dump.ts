/**
 * Makes a dump that later versions have to start on: the example companies, a published custom field with values and history,
 * and the rights of every sign-in. `npm run upgrade:dump -- 2026-11` writes the two files that
 * `apps/server/tests/upgrade.db.test.ts` reads. Run it on the commit whose state is to be kept.
 */
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { REPORT_SCHEMA } from '@lambda/engine/core/report-sql/report-schema.ts';
import { startEmbedded } from '@lambda/engine/sql/embedded.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { startServer } from '@lambda/testing/server.ts';
import { CUSTOM_FIELD, rightsOf, UPGRADE_SIGN_INS, UPGRADES } from '../../apps/server/tests/upgrades/kept-state.ts';
import { findPrograms } from './programs.ts';

type Opened = { readonly data: { readonly effective: Readonly<Record<string, unknown>>; readonly revision: number } };
async function addCustomField(url: string): Promise<void> {
  const admin = await signIn(url, 'admin');
  await admin.choose();
  const key = { type: 'model', name: 'employee' } as const;
  const { effective, revision } = (await admin.get<Opened>('/lambda/puzzle/definitions/model/employee')).body.data;
  const field = { kind: 'text', label: { mn: 'Цусны бүлэг', en: 'Blood group', ko: '혈액형' } };
  const schema = { ...effective, fields: { ...(effective.fields as object), [CUSTOM_FIELD]: field } };
  const kept = await admin.post('/lambda/puzzle/schema/model', { name: key.name, schema, revision });
  if (kept.status !== 200) throw new Error(`the field was not drafted: ${JSON.stringify(kept.body)}`);
  const published = await admin.post('/lambda/puzzle/publish', { definitions: [key] });
  if (published.status !== 200) throw new Error(`the field was not published: ${JSON.stringify(published.body)}`);
}

/** Three people get a value, so that the history knows the field too. */
async function fillCustomField(hr: Client): Promise<void> {
  const found = await hr.query<{ employee: { id: number }[] }>('{ employee(limit: 3, sorts: [{column: "id", order: asc}]) { id } }');
  for (const [at, { id }] of (found.body.data?.employee ?? []).entries()) {
    const { body } = await hr.query(`mutation { updateEmployee(id: ${id}, input: {${CUSTOM_FIELD}: "A${at}"}) { id } }`);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
  }
}

const [name] = process.argv.slice(2);
if (!name) throw new Error('Say the name of the dump, such as 2026-11.');
const home = await mkdtemp(join(tmpdir(), 'lambda-upgrade-'));
await chmod(home, 0o755);
const programs = await findPrograms(home);
const { connection, stop } = await startEmbedded({
  dataDir: join(home, 'database'),
  log: () => undefined,
  major: programs.serverMajor,
});
const { user, password, host, port, database } = connection;
const address = `postgresql://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
const server = await startServer({
  env: { DATABASE_URL: address, LAMBDA_DATA: join(home, 'data'), DEMO: 'true', REPORT_ROLE: 'lambda_upgrade' },
});
await addCustomField(server.url);
const hr = await signIn(server.url, 'hr');
await hr.choose();
await fillCustomField(hr);
const rights = Object.fromEntries(
  await Promise.all(UPGRADE_SIGN_INS.map(async (login) => [login, await rightsOf(server.url, login)] as const)),
);
await server.stop();
const args = ['--no-owner', '--no-privileges', `--exclude-schema=${REPORT_SCHEMA}`, '--inserts', '--rows-per-insert=200', address];
// From version 15.14 on pg_dump frames its text with commands of psql, which no other client knows.
const text = execFileSync(programs.dump, args, { maxBuffer: 2 ** 30 })
  .toString()
  .replaceAll(/^\\(un)?restrict .*$/gm, '');
await writeFile(new URL(`${name}.sql.gz`, UPGRADES), gzipSync(text, { level: 9 }));
await writeFile(new URL(`${name}.rights.json`, UPGRADES), `${JSON.stringify(rights, null, 1)}\n`);
await stop();
await rm(home, { recursive: true, force: true });
