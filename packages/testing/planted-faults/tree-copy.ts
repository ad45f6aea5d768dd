/** A copy of the tree to plant faults in: its sources, with the installed packages linked. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const OWN_SCOPE = '@lambda';

/** Links what is installed. The packages of the workspace are linked by relative paths, so in the copy they lead to the copy. */
export function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === OWN_SCOPE) {
      mkdirSync(join(to, name));
      for (const own of readdirSync(join(from, name))) symlinkSync(readlinkSync(join(from, name, own)), join(to, name, own));
    } else if (!name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  }
}

/** Copies what git knows or would take up, changes that are not committed included; answers with the folder. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'lambda-planted-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const folders = new Set<string>();
  for (const file of files.split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    folders.add(dirname(file));
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of folders) {
    const own = join(root, folder, 'node_modules');
    if (folder !== '.' && existsSync(own)) symlinkSync(own, join(copy, folder, 'node_modules'));
  }
  return copy;
}
