/** Installs the packages when the lock file, the workspaces, Node or the system changed since the last time. Node built-ins only. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

const LEAST_NODE = [20, 19];
const root = process.env.LAMBDA_ROOT ?? join(dirname(fileURLToPath(import.meta.url)), '..');
const mark = join(root, 'node_modules', '.lambda-installed');

const system = `${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}`;

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The parts of a package.json that decide what is installed. */
const DECIDING = [
  'name',
  'version',
  'workspaces',
  'bin',
  'overrides',
  'allowScripts',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
];

/** The folders of the workspaces, by the one-star patterns of the root package.json. */
function workspaceFolders() {
  const patterns = readJson(join(root, 'package.json')).workspaces ?? [];
  return patterns
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      if (!existsSync(join(root, parent))) return [];
      return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
    })
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort();
}

function fingerprint() {
  const hash = createHash('sha256');
  hash.update(`${system}\n`);
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of ['.', ...workspaceFolders()]) {
    const definition = readJson(join(root, folder, 'package.json'));
    hash.update(`${folder} ${JSON.stringify(DECIDING.map((key) => definition[key] ?? null))}\n`);
  }
  return hash.digest('hex');
}

const suits = (allowed, own) =>
  !allowed || (allowed.includes(own) ? true : allowed.every((one) => one.startsWith('!') && one !== `!${own}`));
const ownLibc = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');
const isForHere = ({ os, cpu, libc }) =>
  suits(os, process.platform) && suits(cpu, process.arch) && (process.platform !== 'linux' || !libc || suits(libc, ownLibc()));

/**
 * Whether npm's own note of what it installed already says the same as the lock file: true after an install by hand,
 * which then need not be repeated.
 */
function isInstalledAlready() {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  const installed = readJson(note).packages;
  const equal = Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const present = installed[path];
    // Optional ones without a system are parts of others that are for another system.
    if (!present) return Boolean(entry.optional || entry.devOptional) && !((entry.os || entry.cpu) && isForHere(entry));
    return (
      present.version === entry.version &&
      present.integrity === entry.integrity &&
      Boolean(present.link) === Boolean(entry.link) &&
      existsSync(join(root, path))
    );
  });
  return equal && Object.keys(installed).every((path) => path in wanted);
}

const readMark = () => (existsSync(mark) ? readJson(mark) : null);
const isMarked = (expected) => readMark()?.fingerprint === expected;
/** A folder carried over from another system or Node has the wrong native parts, whatever npm's note says. */
const isFromElsewhere = () => (readMark()?.system ?? system) !== system;

function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /\.c?js$/.test(script)) return [process.execPath, [script]];
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  if (existsSync(beside)) return [process.execPath, [beside]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

function install() {
  const started = Date.now();
  console.log('Installing packages (first start or changed dependencies; one to three minutes) …');
  // A half-done install must not look finished.
  rmSync(mark, { force: true });
  const [command, first] = npmCommand();
  // Build and test tools are development packages, also where NODE_ENV says production.
  const args = [...first, 'ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: command.endsWith('.cmd'),
  });
  if (error || status !== 0) {
    console.error(`Packages could not be installed: npm ci ${error ? `did not start (${error.message})` : `ended with ${status}`}.`);
    process.exit(1);
  }
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
  console.error(`Lambda Platform needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
const expected = fingerprint();
if (!isMarked(expected)) {
  const note = (holder) => console.log(`Another start (process ${holder}) is installing packages; waiting …`);
  await withLock(
    join(root, 'dist', 'install.lock'),
    () => {
      if (isMarked(expected)) return;
      if (isFromElsewhere() || !isInstalledAlready()) install();
      mkdirSync(dirname(mark), { recursive: true });
      writeFileSync(mark, JSON.stringify({ fingerprint: expected, system }));
    },
    note,
  );
}
