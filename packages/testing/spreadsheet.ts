/** An independent judge of our workbooks: LibreOffice without a screen. On Debian as root it is installed when missing. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
const isThere = (): boolean => run('soffice', ['--version']);

/** Whether LibreOffice can be used; tries to install it where that is possible. */
export function hasLibreOffice(): boolean {
  if (isThere()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  run('apt-get', ['-qq', 'update']);
  return run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'libreoffice-calc-nogui']) && isThere();
}

/** Converts a workbook: `fods` is the flat XML in which formulas can be seen. Throws when LibreOffice cannot open it. */
export async function convertWorkbook(content: Uint8Array, to: 'fods' | 'csv'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lambda-sheet-'));
  try {
    await writeFile(join(folder, 'book.xlsx'), content);
    const filter = to === 'csv' ? 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false' : to;
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    if (!run('soffice', ['--headless', profile, '--convert-to', filter, '--outdir', folder, join(folder, 'book.xlsx')]))
      throw new Error('LibreOffice could not convert the workbook');
    const made = (await readdir(folder)).find((name) => name.endsWith(`.${to}`));
    if (!made) throw new Error('LibreOffice made nothing of the workbook');
    return await readFile(join(folder, made), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
