/** Builds the server bundle and the web part, or the part that is named, each only when its sources changed; what exists is replaced as a whole. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withLock } from './lock.mjs';
import { fingerprints, PARTS, root, staleParts } from './sources.mjs';

process.env.NODE_ENV = 'production';

/** Packages stay outside the bundle, the platform's own workspaces go into it. */
const onlyOwnCode = {
  name: 'only-own-code',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@lambda/') ? undefined : { path, external: true },
    );
  },
};

async function buildServer(output) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: ['apps/server/main.ts'],
    outfile: join(output, 'main.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [onlyOwnCode],
    logLevel: 'error',
  });
}

async function buildWeb(output) {
  const { build } = await import('vite');
  const folder = join(root, 'apps', 'web');
  await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: output, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 2_000 },
  });
  await compress(output);
}

const COMPRESSED = /\.(js|css|svg|html)$/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Bytes up to which the last percents of compression are worth their time: what the first page waits for is smaller. */
const SMALL = 300_000;
/** Beside each text its compressed forms, which the server sends as they are: made once here instead of at every request. */
async function compress(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => COMPRESSED.test(name));
  await Promise.all(
    files.map(async (name) => {
      const text = await readFile(join(folder, name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: text.length < SMALL ? 11 : 10, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      await writeFile(join(folder, `${name}.br`), await brotli(text, { params }));
      await writeFile(join(folder, `${name}.gz`), await deflate(text, { level: 9 }));
    }),
  );
}

const BUILDERS = { server: buildServer, web: buildWeb };
const drafts = join(root, 'dist', 'drafts');

/** Puts the finished draft in the place of the old output. Without its stamp an output counts as not built. */
function replace(output, draft, fingerprint) {
  const old = join(drafts, `old-${process.pid}`);
  writeFileSync(join(draft, '.build'), fingerprint);
  mkdirSync(dirname(output), { recursive: true });
  rmSync(old, { recursive: true, force: true });
  if (existsSync(output)) renameSync(output, old);
  renameSync(draft, output);
  rmSync(old, { recursive: true, force: true });
}

async function buildPart(name, fingerprint) {
  const started = Date.now();
  const draft = join(drafts, name);
  mkdirSync(draft, { recursive: true });
  await BUILDERS[name](draft);
  replace(PARTS[name].output, draft, fingerprint);
  console.log(`Built the ${name} part in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const asked = process.argv.slice(2);
async function buildStale() {
  const expected = fingerprints();
  const stale = staleParts(expected).filter((name) => asked.length === 0 || asked.includes(name));
  if (stale.length === 0) return;
  // What a killed build left behind.
  if (existsSync(drafts)) for (const name of readdirSync(drafts)) rmSync(join(drafts, name), { recursive: true, force: true });
  console.log(`Building the ${stale.join(' and the ')} part …`);
  const results = await Promise.allSettled(stale.map((name) => buildPart(name, expected[name])));
  results.forEach((result, index) => {
    if (result.status === 'rejected') {
      console.error(`The ${stale[index]} part could not be built: ${result.reason?.message ?? result.reason}`);
      process.exitCode = 1;
    }
  });
}

await withLock(join(root, 'dist', 'build.lock'), buildStale, (holder) => console.log(`Another process (${holder}) is building; waiting …`));
