/** Uploaded files: streamed to disk within a limit, judged by content, kept per company, opened through the records that hold them. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { looksLikePicture } from '@lambda/model/fields/picture-bytes.ts';
import type { Actor } from '../../core/access/access.ts';
import { visitor } from '../../core/access/visitor.ts';
import { requireWritable } from '../../core/access/within-plan.ts';
import { findElsewhere, findOpenable, findShown } from '../../core/records/file-holders.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { type Database, DatabaseUnavailable, type Statement } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { diskPlace } from './disk-place.ts';
import { COUNT_IN_TURN, EXPIRED_FILES, INSERT_FILE, KEEP_FILE, PUBLIC_FILE } from './files.sql.ts';
import { type FileKind, type KindOf, kindOf, PICTURE } from './kinds.ts';
import { safeName } from './names.ts';
import { intoNewFile } from './new-file.ts';
import { makeSize, SHARED_TYPE, storePicture } from './pictures.ts';
import { type FilePlace, keyOf, type PictureSize, removeAll, sizedKey } from './place.ts';
import { unheldAmong } from './tidy-sql.ts';

/** What an upload may weigh in bytes. */
export type UploadLimits = {
  readonly picture: number;
  readonly other: number;
  /** Whether anything but a picture is refused, as soon as its first bytes are there. */
  readonly onlyPictures?: boolean;
};
/** Files made for one use (exports, imports): for their maker alone, and for a day. */
export type Keep = { readonly isPrivate: boolean; readonly until: Date };
const DAY_MS = 86_400_000;
export const keptForADay = (now: Date): Keep => ({ isPrivate: true, until: new Date(now.getTime() + DAY_MS) });
export type StoredFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly picture: boolean;
  /** Whether it is the same for everybody until it is changed: others may keep it for a while. */
  readonly isCommon: boolean;
  /** Differs whenever the content does. */
  readonly version: string;
  /** Bytes of the content. Throws NOT_FOUND when it is gone. */
  size(): Promise<number>;
  /** Throws NOT_FOUND when the content is gone, UNAVAILABLE when its place does not answer. */
  open(): Promise<{ readonly stream: Readable; readonly bytes: number }>;
  /** The content as a local file for as long as `work` lasts. */
  locally<T>(work: (path: string) => Promise<T>): Promise<T>;
};
/** A row where a page of a module shows the file to everybody: the company whose file it is, and whether others may keep it for a while. */
export type ShownFile = (id: number) => Statement;
export type FileStore = {
  /**
   * Stores an upload and gives its id. Throws TOO_LARGE, QUOTA_EXCEEDED, WRONG_TYPE_OF_FILE, NOT_A_PICTURE, STORAGE_FULL and UNAVAILABLE;
   * then nothing of it is left. `kindOf` says what is accepted where that is not everything usual.
   */
  store(given: {
    stream: Readable;
    fileName: string | undefined;
    limits: UploadLimits;
    actor: Actor;
    keep?: Keep;
    kindOf?: KindOf;
  }): Promise<number>;
  /**
   * For whoever may read a record and field that holds the file, everybody where visitors may, and for its uploader as long
   * as nothing holds it or it is private. A size means nothing for a file that is no picture. Throws NOT_FOUND for everybody else.
   */
  find(given: { id: number; size?: PictureSize | undefined; actor: Actor }): Promise<StoredFile>;
  /** Removes files whose time is over, and temporary ones of uploads that no running server works on. */
  sweep(): Promise<void>;
  /** Where the content lies; for those who tidy up. */
  readonly place: FilePlace;
  /** The same files, opened by what the models of another registry hold. */
  under(registry: Registry): FileStore;
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
        if (limit === null && limits.onlyPictures && !looksLikePicture(chunk)) throw new PlatformError('NOT_A_PICTURE');
        limit ??= looksLikePicture(chunk) ? limits.picture : limits.other;
        received += chunk.length;
        if (received > limit) throw tooLarge(limit);
        yield chunk;
      }
    },
    intoNewFile(path),
  );
}

async function lookAt(path: string, judge: KindOf): Promise<FileKind> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const part = async (length: number, position: number) => (await file.read(Buffer.alloc(length), 0, length, position)).buffer;
    const length = Math.min(size, LOOK_BYTES);
    const kind =
      size > 0 ? judge({ head: await part(length, 0), tail: await part(length, size - length), complete: size <= LOOK_BYTES }) : null;
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

/** Where the content of a file lies on disk: `<folder>/<company>/<yy>/<id>`, `yy` the year in UTC of its row's `created_at`. */
export const filePlace = (folder: string, companyId: number, year: string, id: number): string => join(folder, keyOf(companyId, year, id));

/** No space, no quota of the file system, or a folder that may not be written. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM']);
function storageFailure(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof Error && code !== undefined && FULL.has(code) ? new PlatformError('STORAGE_FULL', { cause: error }) : error;
}

export type StoreSettings = {
  /** For temporary files, and for the content where no other place is given. */
  readonly folder: string;
  readonly database: Database;
  readonly registry: Registry;
  /** Bytes that the files of one company may have together where no plan says how many; unlimited unless told. */
  readonly quota?: number;
  /** Where the content lies; below `folder` unless told. */
  readonly place?: FilePlace;
  /** What modules show to everybody beside open records. */
  readonly shown?: readonly ShownFile[];
};
/** Temporary files lie in `folder/tmp`, named by the process at work. */
export async function createFileStore({
  folder,
  database,
  registry,
  quota = Number.MAX_SAFE_INTEGER,
  place = diskPlace(folder),
  shown = [],
}: StoreSettings): Promise<FileStore> {
  const temporary = join(folder, 'tmp');
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const scratchPath = () => join(temporary, `${process.pid}-${randomUUID()}`);

  type Incoming = Parameters<FileStore['store']>[0];
  const contentOf = async (path: string) => ({ path, bytes: (await stat(path)).size, sha256: await digestOf(path) });
  const keepUpload = async ({ stream, fileName, limits, actor, keep, kindOf: judge = kindOf }: Incoming, base: string): Promise<number> => {
    const [picture, thumb] = [`${base}.picture`, `${base}.thumb`];
    await receive(stream, base, limits);
    if (limits.onlyPictures && (await stat(base)).size === 0) throw new PlatformError('NOT_A_PICTURE');
    const kind = await lookAt(base, judge);
    const limit = kind.picture ? limits.picture : limits.other;
    if ((await stat(base)).size > limit) throw tooLarge(limit);
    const extent = kind.picture ? await storePicture({ from: base, to: picture, thumb }) : null;
    const final = kind.picture ? picture : base;
    const content = await contentOf(final);
    const small = kind.picture ? await contentOf(thumb) : null;
    const id = await database.nextId();
    const now = new Date().toISOString();
    const key = keyOf(actor.companyId, now.slice(2, 4), id);
    try {
      await place.put(key, content);
      if (small) await place.put(sizedKey(key, 'thumb'), small);
      const about = [safeName(fileName, kind), kind.mediaType, content.bytes, content.sha256, now] as const;
      const kept = [keep?.isPrivate ?? null, keep?.until.toISOString() ?? null] as const;
      // What a plan holds counts alone; what is made for one use (an export) is no part of it and has the quota's room beside.
      const planned = actor.plan?.bytes ?? null;
      const most = planned === null ? quota : planned + (keep ? quota : 0);
      const row = withParams(
        INSERT_FILE,
        actor.companyId,
        id,
        actor.userId,
        ...about,
        ...kept,
        most,
        extent?.width ?? null,
        extent?.height ?? null,
      );
      const [, inserted] = await database.batch([withParams(COUNT_IN_TURN, actor.companyId), row], actor.companyId);
      const refusal = planned !== null && !keep ? 'PLAN_STORAGE_FULL' : 'QUOTA_EXCEEDED';
      if (!inserted?.rowCount) throw new PlatformError(refusal, { params: { limit: readableSize(most) } });
      return id;
    } catch (error) {
      // A connection lost on the way may have written the row; content without one is found by the daily sweep.
      if (!(error instanceof DatabaseUnavailable)) await removeAll(place, key).catch(() => undefined);
      throw error;
    }
  };
  const store: FileStore['store'] = async (given) => {
    if (!given.keep) requireWritable(registry, given.actor);
    const base = scratchPath();
    try {
      return await keepUpload(given, base);
    } catch (error) {
      throw storageFailure(error);
    } finally {
      await Promise.all([base, `${base}.picture`, `${base}.thumb`].map((path) => rm(path, { force: true }).catch(() => undefined)));
    }
  };

  /** The file on a page, and whether others may keep it. */
  const onPages = async (id: number) => {
    if (shown.length === 0) return undefined;
    const pages = await database.readBatch(
      shown.map((shownBy) => shownBy(id)),
      null,
    );
    const [company, isCommon] = pages.map(({ rows }) => rows[0]).find((found) => found) ?? [];
    if (!company) return undefined;
    const row = (await database.readBatch([withParams(PUBLIC_FILE, Number(company), id)], null))[0]?.rows[0];
    return row && { row, isCommon: isCommon === 't' };
  };
  const making = new Map<string, Promise<void>>();
  /** Makes the size of a stored picture that has not been asked for yet; once, however many ask. */
  const made = async (whole: string, size: PictureSize): Promise<void> => {
    const key = sizedKey(whole, size);
    if (size === 'thumb' || (await place.size(key)) !== null) return;
    const make = async () => {
      const [from, to] = [scratchPath(), scratchPath()];
      try {
        const found = await place.open(whole);
        if (!found) return;
        await pipeline(found.stream, intoNewFile(from));
        await makeSize({ from, to, size });
        await place.put(key, await contentOf(to));
      } catch (error) {
        throw storageFailure(error);
      } finally {
        await Promise.all([from, to].map((path) => rm(path, { force: true }).catch(() => undefined)));
      }
    };
    const work = making.get(key) ?? make().finally(() => making.delete(key));
    making.set(key, work);
    await work;
  };
  const rowOf = async (registry: Registry, { id, actor }: Parameters<FileStore['find']>[0]) => {
    const one = async (statement: Statement, company: number | null) => (await database.readBatch([statement], company))[0]?.rows[0];
    const context = { database, registry, actor };
    const own =
      (await one(findOpenable(context, id), actor.companyId)) ?? (await one(findShown({ ...context, actor: visitor(registry) }, id), null));
    if (own) return { row: own, isCommon: false };
    const page = await onPages(id);
    if (page) return page;
    const elsewhere = await one(findElsewhere(context, id), null);
    return elsewhere && { row: elsewhere, isCommon: false };
  };
  const findUnder = async (registry: Registry, asked: Parameters<FileStore['find']>[0]): Promise<StoredFile> => {
    const { id, actor } = asked;
    const found = await rowOf(registry, asked);
    if (!found) throw new PlatformError('NOT_FOUND');
    const [name, type, , year, sha256, company = String(actor.companyId)] = found.row;
    const mediaType = type ?? 'application/octet-stream';
    const picture = mediaType === PICTURE.mediaType;
    const size = picture ? asked.size : undefined;
    const whole = keyOf(Number(company), year ?? '', id);
    const key = size ? sizedKey(whole, size) : whole;
    const there = <T>(value: T | null): T => {
      if (value === null) throw new PlatformError('NOT_FOUND');
      return value;
    };
    const ready = async () => size && (await made(whole, size));
    const openContent = async () => {
      await ready();
      return there(await place.open(key));
    };
    return {
      name: size === 'share' ? (name ?? 'file').replace(/\.webp$/, '.jpg') : (name ?? 'file'),
      mediaType: size === 'share' ? SHARED_TYPE : mediaType,
      picture,
      isCommon: found.isCommon,
      version: `${(sha256 ?? '').slice(0, 32)}${size ? `-${size}` : ''}`,
      size: async () => {
        await ready();
        return there(await place.size(key));
      },
      open: openContent,
      locally: async (work) => {
        const path = scratchPath();
        try {
          await pipeline((await openContent()).stream, intoNewFile(path));
          return await work(path);
        } catch (error) {
          throw storageFailure(error);
        } finally {
          await rm(path, { force: true });
        }
      },
    };
  };

  const removeExpired = async (registry: Registry) => {
    const [expired] = await database.batch([withParams(EXPIRED_FILES)], null);
    for (const [company, id, year] of expired?.rows ?? []) {
      const [companyId, file] = [Number(company), Number(id)];
      const [gone] = await database.batch([unheldAmong({ registry, companyId }, [file], { remove: true })], companyId);
      // What somebody has taken up meanwhile stays.
      if (gone?.rows[0]) await removeAll(place, keyOf(companyId, year ?? '', file));
      else await database.batch([withParams(KEEP_FILE, companyId, file)], companyId);
    }
  };

  const sweepUnder = async (registry: Registry) => {
    await removeExpired(registry);
    for (const name of await readdir(temporary)) {
      const path = join(temporary, name);
      const known = await stat(path).catch(() => null);
      const pid = Number.parseInt(name, 10);
      const abandoned = !isRunning(pid) || (known !== null && Date.now() - known.mtimeMs > SWEEP_AGE_MS);
      if (abandoned) await rm(path, { force: true });
    }
  };
  const under = (present: Registry): FileStore => ({
    store,
    find: (given) => findUnder(present, given),
    sweep: () => sweepUnder(present),
    place,
    under,
  });
  await sweepUnder(registry);
  return under(registry);
}
