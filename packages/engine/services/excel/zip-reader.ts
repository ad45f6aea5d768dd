/** Reads single entries of a ZIP file, within limits that are told before anything is unpacked. */
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { PlatformError } from '@lambda/model/errors/errors.ts';

type Entry = { readonly name: string; readonly method: number; readonly packed: number; readonly size: number; readonly offset: number };
export type ZipFile = {
  /** Names are compared without case, as the format of packages asks for. */
  has(name: string): boolean;
  /** The unpacked bytes of an entry in pieces; at most `limit` of them. Throws TOO_LARGE and WRONG_TYPE_OF_FILE. */
  read(name: string, limit: number): AsyncGenerator<Buffer>;
};

const [CENTRAL, END, LARGE_END] = [0x02014b50, 0x06054b50, 0x06064b50];
const MOST_ENTRIES = 1_000;
const END_LENGTH = 22;
/** The end of an archive in the large form (ZIP64), and the note before the usual end that says where it lies. */
const [LARGE_END_LENGTH, LOCATOR_LENGTH] = [56, 20];
/** A number that does not fit its four bytes stands in the large form instead. */
const ELSEWHERE = 0xffffffff;
const LONGEST_COMMENT = 65_535;
const LARGEST_DIRECTORY = 1_048_576;
/** Real sheets pack to a tenth or a thirtieth; what packs much better is made to burst. */
const MOST_PACKED = 250;
const HARMLESS_SIZE = 20_971_520;
/** Bytes that are unpacked at a time. */
const PIECE = 65_536;
const ENCRYPTED = 0x1;
const [STORED, DEFLATED] = [0, 8];

const unreadable = (cause?: unknown) => new PlatformError('WRONG_TYPE_OF_FILE', { cause });
const tooLarge = (bytes: number) => new PlatformError('TOO_LARGE', { params: { limit: `${Math.round(bytes / 1_048_576)} MB` } });

async function part(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw unreadable();
  return buffer;
}

/** Names of parts are compared without case; some programs begin them with a slash or write backslashes. */
const folded = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
const largeNumber = (bytes: Buffer, at: number): number => {
  if (at + 8 > bytes.length) throw unreadable();
  return Number(bytes.readBigUInt64LE(at));
};

type Directory = { readonly count: number; readonly bytes: number; readonly offset: number };
async function findDirectory(file: FileHandle, size: number): Promise<Directory> {
  const length = Math.min(size, END_LENGTH + LONGEST_COMMENT);
  const tail = await part(file, size - length, length);
  let at = tail.length - END_LENGTH;
  while (at >= 0 && tail.readUInt32LE(at) !== END) at--;
  if (at < 0) throw unreadable();
  const usual = { count: tail.readUInt16LE(at + 10), bytes: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) };
  if (usual.offset !== ELSEWHERE && usual.bytes !== ELSEWHERE && usual.count !== 0xffff) return usual;
  if (at < LOCATOR_LENGTH) throw unreadable();
  const place = largeNumber(tail, at - LOCATOR_LENGTH + 8);
  if (place + LARGE_END_LENGTH > size) throw unreadable();
  const large = await part(file, place, LARGE_END_LENGTH);
  if (large.readUInt32LE(0) !== LARGE_END) throw unreadable();
  return { count: largeNumber(large, 32), bytes: largeNumber(large, 40), offset: largeNumber(large, 48) };
}

/** The numbers of an entry that stand in its extra field of the large form, in the order of the format. */
function widened(entry: Entry, extra: Buffer): Entry {
  if (![entry.size, entry.packed, entry.offset].includes(ELSEWHERE)) return entry;
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  let place = at + 4;
  const wide = (known: number): number => {
    if (known !== ELSEWHERE) return known;
    place += 8;
    return largeNumber(extra, place - 8);
  };
  const size = wide(entry.size);
  const packed = wide(entry.packed);
  return { ...entry, size, packed, offset: wide(entry.offset) };
}

async function readDirectory(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat();
  const { count, bytes, offset } = await findDirectory(file, size);
  if (count > MOST_ENTRIES || bytes > LARGEST_DIRECTORY || offset + bytes > size) throw unreadable();
  const directory = await part(file, offset, bytes);
  const entries = new Map<string, Entry>();
  for (let place = 0, left = count; left > 0; left--) {
    if (place + 46 > directory.length || directory.readUInt32LE(place) !== CENTRAL) throw unreadable();
    const [flags, method] = [directory.readUInt16LE(place + 8), directory.readUInt16LE(place + 10)];
    const nameLength = directory.readUInt16LE(place + 28);
    const name = directory.toString('utf8', place + 46, place + 46 + nameLength);
    if ((flags & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED)) throw unreadable();
    const entry = {
      name,
      method,
      packed: directory.readUInt32LE(place + 20),
      size: directory.readUInt32LE(place + 24),
      offset: directory.readUInt32LE(place + 42),
    };
    const extraLength = directory.readUInt16LE(place + 30);
    const extraFrom = place + 46 + nameLength;
    entries.set(folded(name), widened(entry, directory.subarray(extraFrom, extraFrom + extraLength)));
    place = extraFrom + extraLength + directory.readUInt16LE(place + 32);
  }
  return entries;
}

/** Opens the archive at `path`; the file is opened anew for each entry. Throws WRONG_TYPE_OF_FILE for what is none. */
export async function openZip(path: string): Promise<ZipFile> {
  const file = await open(path);
  const entries = await readDirectory(file).finally(() => file.close());

  async function* read(name: string, limit: number): AsyncGenerator<Buffer> {
    const entry = entries.get(folded(name));
    if (!entry) throw unreadable();
    const bursts = entry.size > HARMLESS_SIZE && entry.size > entry.packed * MOST_PACKED;
    if (entry.size > limit || bursts) throw tooLarge(limit);
    const header = await open(path);
    const start = await part(header, entry.offset, 30).finally(() => header.close());
    const from = entry.offset + 30 + start.readUInt16LE(26) + start.readUInt16LE(28);
    if (entry.packed === 0) return;
    const raw = createReadStream(path, { start: from, end: from + entry.packed - 1 });
    const source = entry.method === STORED ? raw : raw.pipe(createInflateRaw({ chunkSize: PIECE }));
    let size = 0;
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        size += chunk.length;
        // More than it has told: the directory lies.
        if (size > entry.size) throw tooLarge(limit);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof PlatformError ? error : unreadable(error);
    } finally {
      raw.destroy();
      source.destroy();
    }
  }
  return { has: (name) => entries.has(folded(name)), read };
}
