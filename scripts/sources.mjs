/** Knows which source files each built part is made of and whether they changed since it was built. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const SHARED = ['package-lock.json', 'tsconfig.json', 'scripts/build.mjs'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'tests']);
const isTest = (path) => /\.test\.tsx?$/.test(path);

/** `output` is replaced as a whole by a build; its file `.build` carries the fingerprint of what it was built from. */
export const PARTS = {
  server: {
    output: join(root, 'dist', 'server'),
    leavesOut: /^(packages\/(ui|web-engine|testing|devtools)|apps\/web|modules\/[^/]+\/web)\//,
  },
  web: {
    output: join(root, 'apps', 'web', 'dist'),
    leavesOut: /^(packages\/(engine|testing|devtools)|apps\/server|tools|modules\/[^/]+\/(server|demo))\//,
  },
};

function* filesBelow(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) yield* filesBelow(path);
    } else if (entry.isFile() && !isTest(path)) yield path;
  }
}

const cacheFile = join(root, 'dist', 'sources.json');
const readCache = () => {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'));
  } catch {
    return {};
  }
};

/** Writes beside the target and renames, so that a crash leaves the old file or the new one. */
export function writeWhole(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** Digests of all source files. A file of the same size and time as last time is not read again. */
function digests() {
  const known = readCache();
  const found = {};
  let changed = false;
  for (const path of [...SHARED, ...['packages', 'modules', 'apps', 'tools'].flatMap((folder) => [...filesBelow(folder)])].sort()) {
    const { mtimeMs, size } = statSync(join(root, path));
    const [time, length, digest] = known[path] ?? [];
    const same = time === mtimeMs && length === size;
    changed ||= !same;
    found[path] = same
      ? known[path]
      : [
          mtimeMs,
          size,
          createHash('sha256')
            .update(readFileSync(join(root, path)))
            .digest('base64url'),
        ];
    if (same && !digest) throw new Error(`${cacheFile} is damaged; delete it`);
  }
  if (changed || Object.keys(known).length !== Object.keys(found).length) writeWhole(cacheFile, JSON.stringify(found));
  return found;
}

/** The fingerprint of each part's present sources. */
export function fingerprints() {
  const files = Object.entries(digests());
  return Object.fromEntries(
    Object.entries(PARTS).map(([name, { leavesOut }]) => {
      const hash = createHash('sha256');
      for (const [path, [, , digest]] of files) if (!leavesOut.test(path)) hash.update(`${path} ${digest}\n`);
      return [name, hash.digest('hex')];
    }),
  );
}

/** The parts whose built output is missing or older than their sources. */
export function staleParts(expected = fingerprints()) {
  return Object.entries(PARTS)
    .filter(([name, { output }]) => {
      const stamp = join(output, '.build');
      return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== expected[name];
    })
    .map(([name]) => name);
}
