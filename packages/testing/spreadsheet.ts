/** Independent judges of our workbooks: their XML as it is, and LibreOffice without a screen, installed on Debian as root when missing. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

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

/** Every entry of a ZIP file unpacked, however large it becomes. */
export function unpackAll(bytes: Buffer): Map<string, Buffer> {
  const unpacked = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed, offset] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
    const [name, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const part = bytes.subarray(from, from + packed);
    unpacked.set(bytes.toString('utf8', at + 46, at + 46 + name), method === 0 ? part : inflateRawSync(part));
    at += 46 + name + extra + comment;
  }
  return unpacked;
}

/** The cells of a workbook that a program would calculate: with a formula, or with letters that are not typed as a text. */
export function calculatedCells(content: Uint8Array): string[] {
  const sheets = [...unpackAll(Buffer.from(content))].filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  return sheets.flatMap(([, xml]) =>
    [...xml.toString('utf8').matchAll(/<c r="([A-Z]+\d+)"([^>]*)>(.*?)<\/c>/gs)].flatMap(([, place = '', attributes = '', inner = '']) => {
      const isText = /\bt="(?:inlineStr|s|str|b)"/.test(attributes);
      const value = /<v>(.*?)<\/v>/s.exec(inner)?.[1] ?? '';
      return inner.includes('<f') || (!isText && !/^-?[\d.]*(?:E[+-]?\d+)?$/i.test(value)) ? [place] : [];
    }),
  );
}
