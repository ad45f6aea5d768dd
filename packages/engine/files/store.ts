/** Uploaded files: streamed to disk within a limit, judged by content, kept per company, read by that company's people only. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PlatformError } from '@lambda/model/errors.ts';
import type { Actor } from '../access/access.ts';
import { withParams } from '../sessions/statements.ts';
import { type Database, DatabaseError } from '../storage/database.ts';
import { DELETE_FILE, EXPIRED_FILES, FIND_FILE, INSERT_FILE, KEEP_FILE } from './files.sql.ts';
import { type FileKind, kindOf, looksLikePicture } from './kinds.ts';
import { safeName } from './names.ts';
import { storePicture } from './pictures.ts';

/** What an upload may weigh in bytes. */
export type UploadLimits = { readonly picture: number; readonly other: number };
/** Files made for one use (exports, imports): for their maker alone, and for a day. */
export type Keep = { readonly isPrivate: boolean; readonly until: Date };
const DAY_MS = 86_400_000;
export const keptForADay = (now: Date): Keep => ({ isPrivate: true, until: new Date(now.getTime() + DAY_MS) });
export type StoredFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly picture: boolean;
  /** Where its content lies; read only. */
  readonly path: string;
  open(): ReadStream;
};
export type FileStore = {
  /** Stores an upload and gives its id. Throws TOO_LARGE, QUOTA_EXCEEDED and WRONG_TYPE_OF_FILE; then nothing of it is left. */
  store(given: { stream: Readable; fileName: string | undefined; limits: UploadLimits; actor: Actor; keep?: Keep }): Promise<number>;
  /** Throws NOT_FOUND for another company's file too, and for another person's private one. */
  find(given: { id: number; thumb: boolean; actor: Actor }): Promise<StoredFile>;
  /** Removes files whose time is over, and temporary ones of uploads that no running server works on. */
  sweep(): Promise<void>;
};

const LOOK_BYTES = 65_536;
const SWEEP_AGE_MS = 3_600_000;

/** `1 MB`, `512 KB`: a limit as people read it. */
export const readableSize = (bytes: number): string =>
  bytes >= 1_048_576 ? `${Math.round((bytes / 1_048_576) * 10) / 10} MB` : `${Math.ceil(bytes / 1024)} KB`;

const tooLarge = (limit: number) => new PlatformError('TOO_LARGE', { params: { limit: readableSize(limit) } });

/** Writes the stream to `path`; stops with TOO_LARGE at the first byte beyond the limit, which pictures have of their own. */
async function receive(stream: Readable, path: string, limits: UploadLimits): Promise<void> {
  let received = 0;
  let limit: number | null = null;
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        limit ??= looksLikePicture(chunk) ? limits.picture : limits.other;
        received += chunk.length;
        if (received > limit) throw tooLarge(limit);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
}

async function lookAt(path: string): Promise<FileKind> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const part = async (length: number, position: number) => (await file.read(Buffer.alloc(length), 0, length, position)).buffer;
    const length = Math.min(size, LOOK_BYTES);
    const kind =
      size > 0 ? kindOf({ head: await part(length, 0), tail: await part(length, size - length), complete: size <= LOOK_BYTES }) : null;
    if (!kind) throw new PlatformError('WRONG_TYPE_OF_FILE');
    return kind;
  } finally {
    await file.close();
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Whether a process of this machine with that id is running. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Where the content of a file lies: `<folder>/<company>/<yy>/<id>`, `yy` the year in UTC of its row's `created_at`. */
export const filePlace = (folder: string, companyId: number, year: string, id: number): string =>
  join(folder, String(companyId), year, String(id));

export type StoreSettings = {
  readonly folder: string;
  readonly database: Database;
  /** Bytes that the files of one company may have together; unlimited unless told. */
  readonly quota?: number;
};
/** Files live where `filePlace` says; temporary ones in `folder/tmp`, named by the process at work. */
export async function createFileStore({ folder, database, quota = Number.MAX_SAFE_INTEGER }: StoreSettings): Promise<FileStore> {
  const temporary = join(folder, 'tmp');
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const placeOf = (companyId: number, year: string, id: number) => filePlace(folder, companyId, year, id);

  const store: FileStore['store'] = async ({ stream, fileName, limits, actor, keep }) => {
    const base = join(temporary, `${process.pid}-${randomUUID()}`);
    const scratch = { upload: base, picture: `${base}.picture`, thumb: `${base}.thumb` };
    let placed: string | null = null;
    try {
      await receive(stream, scratch.upload, limits);
      const kind = await lookAt(scratch.upload);
      const limit = kind.picture ? limits.picture : limits.other;
      if ((await stat(scratch.upload)).size > limit) throw tooLarge(limit);
      if (kind.picture) await storePicture({ from: scratch.upload, to: scratch.picture, thumb: scratch.thumb });
      const final = kind.picture ? scratch.picture : scratch.upload;
      const [{ size }, digest, id] = [await stat(final), await digestOf(final), await database.nextId()];
      const now = new Date().toISOString();
      const year = now.slice(2, 4);
      const place = placeOf(actor.companyId, year, id);
      await mkdir(join(place, '..'), { recursive: true, mode: 0o700 });
      await rename(final, place);
      placed = place;
      if (kind.picture) await rename(scratch.thumb, `${place}.thumb`);
      const about = [safeName(fileName, kind), kind.mediaType, size, digest, now] as const;
      const kept = [keep?.isPrivate ?? null, keep?.until.toISOString() ?? null] as const;
      const row = withParams(INSERT_FILE, actor.companyId, id, actor.userId, ...about, ...kept, quota);
      const [inserted] = await database.batch([row], actor.companyId);
      if (!inserted?.rowCount) throw new PlatformError('QUOTA_EXCEEDED', { params: { limit: readableSize(quota) } });
      placed = null;
      return id;
    } finally {
      const left = [...Object.values(scratch), ...(placed ? [placed, `${placed}.thumb`] : [])];
      await Promise.all(left.map((path) => rm(path, { force: true })));
    }
  };

  const find: FileStore['find'] = async ({ id, thumb, actor }) => {
    const [found] = await database.readBatch([withParams(FIND_FILE, actor.companyId, id, actor.userId)], actor.companyId);
    const row = found?.rows[0];
    if (!row) throw new PlatformError('NOT_FOUND');
    const mediaType = row[1] ?? 'application/octet-stream';
    const picture = mediaType === 'image/webp';
    const path = `${placeOf(actor.companyId, row[3] ?? '', id)}${picture && thumb ? '.thumb' : ''}`;
    const size = await stat(path).then(
      (known) => known.size,
      () => null,
    );
    if (size === null) throw new PlatformError('NOT_FOUND');
    return { name: row[0] ?? 'file', mediaType, bytes: size, picture, path, open: () => createReadStream(path) };
  };

  const removeExpired = async () => {
    const [expired] = await database.batch([withParams(EXPIRED_FILES, new Date().toISOString())], null);
    for (const [company, id, year] of expired?.rows ?? []) {
      const key = [Number(company), Number(id)] as const;
      try {
        await database.batch([withParams(DELETE_FILE, ...key)], key[0]);
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        await database.batch([withParams(KEEP_FILE, ...key)], key[0]);
        continue;
      }
      const path = placeOf(key[0], year ?? '', key[1]);
      await Promise.all([path, `${path}.thumb`].map((one) => rm(one, { force: true })));
    }
  };

  const sweep = async () => {
    await removeExpired();
    for (const name of await readdir(temporary)) {
      const path = join(temporary, name);
      const known = await stat(path).catch(() => null);
      const pid = Number.parseInt(name, 10);
      const abandoned = !isRunning(pid) || (known !== null && Date.now() - known.mtimeMs > SWEEP_AGE_MS);
      if (abandoned) await rm(path, { force: true });
    }
  };
  await sweep();
  return { store, find, sweep };
}
