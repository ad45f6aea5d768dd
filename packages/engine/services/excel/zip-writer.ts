/** Writes a ZIP archive while its content is being made: nothing but the directory is kept in memory. */
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Pieces of text or bytes, made when they are asked for. */
export type Content = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
export type ZipEntry = { readonly name: string; readonly content: Content };

type Written = { readonly name: Buffer; readonly crc: number; readonly packed: number; readonly size: number; readonly offset: number };

const [LOCAL, DESCRIPTOR, CENTRAL, END] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50];
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const [VERSION, DEFLATED] = [20, 8];
/** 1 January 1980, the earliest that the format knows: equal content gives equal bytes. */
const DAY = 0x21;
/** Pieces are gathered to this size before they are packed. */
const PIECE = 65_536;
const LARGEST = 0xffff_ffff;

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DAY, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}
function descriptor({ crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(16);
  [DESCRIPTOR, crc, packed, size].forEach((value, index) => {
    bytes.writeUInt32LE(value, index * 4);
  });
  return bytes;
}
function centralHeader({ name, crc, packed, size, offset }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(DAY, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}
function endRecord(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

async function* gathered(content: Content): AsyncGenerator<Buffer> {
  let text = '';
  for await (const piece of content) {
    if (typeof piece !== 'string') {
      if (text !== '') yield Buffer.from(text);
      text = '';
      yield Buffer.from(piece);
      continue;
    }
    text += piece;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

/** The packed bytes of one entry; its sums are ready when the last one is taken. */
async function* packed(content: Content, sums: { crc: number; size: number; packed: number }): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 4, chunkSize: PIECE });
  const feed = async () => {
    for await (const piece of gathered(content)) {
      sums.crc = crc32(piece, sums.crc);
      sums.size += piece.length;
      if (!deflate.write(piece)) await once(deflate, 'drain');
    }
    deflate.end();
  };
  const fed = feed().catch((error: unknown) => {
    deflate.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      sums.packed += chunk.length;
      yield chunk;
    }
    await fed;
  } finally {
    deflate.destroy();
  }
}

/** The archive in pieces. Throws RangeError beyond 4 GiB, which no spreadsheet program opens. */
export async function* zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: text, content } of entries) {
    const name = Buffer.from(text);
    const header = localHeader(name);
    yield header;
    const sums = { crc: 0, size: 0, packed: 0 };
    yield* packed(content, sums);
    if (sums.size > LARGEST || offset > LARGEST) throw new RangeError('the archive is larger than 4 GiB');
    const entry: Written = { name, ...sums, offset };
    written.push(entry);
    yield descriptor(entry);
    offset += header.length + sums.packed + 16;
  }
  let size = 0;
  for (const entry of written) {
    const header = centralHeader(entry);
    size += header.length;
    yield header;
  }
  yield endRecord(written.length, size, offset);
}
