/** Opens a file of rows by what it is: a workbook or a text with separators. */
import { open } from 'node:fs/promises';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { openCsv } from './csv-reader.ts';
import { openWorkbook, type Workbook } from './sheet-reader.ts';

const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument';
/** What a protected workbook has instead of its parts, in the letters of the old format. */
const PROTECTED = Buffer.from('EncryptedPackage', 'utf16le');
const BINARY_WORKBOOK = 'xl/workbook.bin';
const LOOKED_AT = 65_536;

/**
 * `sheet` names the one that is wanted. Throws SAVE_AS_XLSX for spreadsheets in other formats, FILE_PROTECTED for those with
 * a password, and what the readers throw.
 */
export async function openTable(path: string, sheet: string | null = null): Promise<Workbook> {
  const file = await open(path);
  let head: Buffer;
  let tail: Buffer;
  try {
    const { size } = await file.stat();
    const length = Math.min(size, LOOKED_AT);
    head = (await file.read(Buffer.alloc(length), 0, length, 0)).buffer;
    tail = (await file.read(Buffer.alloc(length), 0, length, size - length)).buffer;
  } finally {
    await file.close();
  }
  const text = head.toString('latin1');
  if (text.startsWith('\xd0\xcf\x11\xe0')) {
    if (head.includes(PROTECTED) || tail.includes(PROTECTED)) throw new PlatformError('FILE_PROTECTED');
    throw new PlatformError('SAVE_AS_XLSX');
  }
  if (!text.startsWith('PK\x03\x04')) return openCsv(path);
  if (text.includes(OPEN_DOCUMENT) || tail.includes(BINARY_WORKBOOK)) throw new PlatformError('SAVE_AS_XLSX');
  return openWorkbook(path, sheet);
}
