/** Installs what peers need into a folder outside the project: packages by npm, and a newer Node where a peer asks for it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Run = { readonly folder: string; readonly environment?: Readonly<Record<string, string>>; readonly log: string };

/** Runs a program to its end. Throws with the name of its log file when it fails. */
export async function runProgram([file, ...rest]: readonly [string, ...string[]], { folder, environment, log }: Run): Promise<void> {
  const output: string[] = [];
  const child = spawn(file, rest, { cwd: folder, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.on('data', (data: Buffer) => output.push(data.toString()));
  child.stderr.on('data', (data: Buffer) => output.push(data.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  writeFileSync(path.join(folder, log), output.join(''));
  if (code !== 0) throw new Error(`${file} ended with ${code}; its output is in ${path.join(folder, log)}`);
}

/** npm itself is a script: it is run by the Node that the packages are for, so that their native parts fit. */
function npmScript(): string {
  const given = process.env.npm_execpath;
  if (given && existsSync(given)) return given;
  return path.join(path.dirname(realpathSync(process.execPath)), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
}

/** Installs packages into `folder` unless they are there. `node` is the program they will run under. */
export async function installPackages(folder: string, packages: readonly string[], node: string): Promise<void> {
  const done = path.join(folder, 'installed.json');
  if (existsSync(done)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'peer', private: true }));
  const search = `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`;
  // Native parts are compiled against the headers that lie beside the program, not those of another version.
  const headers = path.join(path.dirname(node), '..');
  const beside: Record<string, string> = existsSync(path.join(headers, 'include', 'node')) ? { npm_config_nodedir: headers } : {};
  await runProgram([node, npmScript(), 'install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], {
    folder,
    environment: { PATH: search, ...beside },
    log: 'install.log',
  });
  writeFileSync(done, JSON.stringify(packages));
}

/** The path of a Node of the given major version, taken from npm (Linux on x64 and arm64). */
export async function installNode(folder: string, major: number): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  const place = path.join(folder, `node${major}`);
  await installPackages(place, [`${name}@${major}`], process.execPath);
  return path.join(place, 'node_modules', name, 'bin', 'node');
}
