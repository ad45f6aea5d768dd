/** Removes files that nothing has held for a day, and content without a row. Told to count only, it leaves everything. */

import { LANGUAGES, type Label } from '@lambda/model/definitions/labels.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { DatabaseError, type TextRow } from '../../sql/database.ts';
import type { JobHandler, RunningJob } from '../jobs/handlers.ts';
import { fillHistoryFiles } from './history-fill.ts';
import { idOf, keyOf, removeAll } from './place.ts';
import { readableSize } from './store.ts';
import { hasHolders, knownAmong, lookThrough, noteUnheld, PAGE, unheldAmong } from './tidy-sql.ts';

const DAY_MS = 86_400_000;
const TEXTS: Readonly<Record<'removed' | 'counted', Label>> = {
  removed: {
    mn: '{files} файл ({size}) устгаж, эзэнгүй {strays} үлдэгдлийг цэвэрлэв',
    en: '{files} files ({size}) removed, and {strays} leftovers without a row',
    ko: '파일 {files}개({size}) 삭제, 기록 없는 잔여 파일 {strays}개 정리',
  },
  counted: {
    mn: 'Устгаж болох {files} файл ({size}), эзэнгүй {strays} үлдэгдэл байна. Юу ч устгаагүй',
    en: '{files} files ({size}) could be removed, and {strays} leftovers without a row. Nothing was removed',
    ko: '삭제 가능한 파일 {files}개({size}), 기록 없는 잔여 파일 {strays}개. 삭제하지 않았습니다',
  },
};

type Seen = { readonly id: number; readonly year: string; readonly bytes: number; readonly since: number | null; readonly held: boolean };
const seenOf = ([id, year, bytes, since, held]: TextRow): Seen => ({
  id: Number(id),
  year: year ?? '',
  bytes: Number(bytes),
  since: since ? Date.parse(since.replace(' ', 'T').replace(/\+00$/, 'Z')) : null,
  held: held === 't',
});

type Tidied = { files: number; bytes: number };
type Tidying = { readonly context: RunningJob; readonly remove: boolean };

/** A record that takes one of them up at this moment keeps the whole page for another day. */
async function goneAmong({ context, remove }: Tidying, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { database, registry, actor } = context;
  try {
    const [gone] = await database.batch([unheldAmong({ registry, companyId: actor.companyId }, ids, { remove })], actor.companyId);
    return new Set((gone?.rows ?? []).map(([id]) => Number(id)));
  } catch (error) {
    if (error instanceof DatabaseError && error.sqlState === '23503') return new Set();
    throw error;
  }
}

async function tidyPage(tidying: Tidying, page: readonly Seen[], total: Tidied): Promise<void> {
  const { context, remove } = tidying;
  const { database, registry, actor, files, now } = context;
  const of = { registry, companyId: actor.companyId };
  const back = page.filter(({ held, since }) => held && since !== null);
  const fresh = page.filter(({ held, since }) => !held && since === null);
  const over = page.filter(({ held, since }) => !held && since !== null && now.getTime() - since >= DAY_MS);
  const notes = [
    ...(back.length > 0
      ? [
          noteUnheld(
            of,
            back.map(({ id }) => id),
            null,
          ),
        ]
      : []),
    ...(fresh.length > 0
      ? [
          noteUnheld(
            of,
            fresh.map(({ id }) => id),
            now,
          ),
        ]
      : []),
  ];
  if (remove && notes.length > 0) await database.batch(notes, actor.companyId);
  if (over.length === 0) return;
  const gone = await goneAmong(
    tidying,
    over.map(({ id }) => id),
  );
  for (const { id, year, bytes } of over) {
    if (!gone.has(id)) continue;
    total.files += 1;
    total.bytes += bytes;
    if (!remove) continue;
    await removeAll(files.place, keyOf(actor.companyId, year, id));
  }
}

async function tidyRows(tidying: Tidying): Promise<Tidied> {
  const { database, registry, actor, signal } = tidying.context;
  const total = { files: 0, bytes: 0 };
  if (!hasHolders(registry)) return total;
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const [result] = await database.readBatch([lookThrough({ registry, companyId: actor.companyId }, after)], actor.companyId);
    const page = (result?.rows ?? []).map(seenOf);
    await tidyPage(tidying, page, total);
    after = page.at(-1)?.id ?? after;
    if (page.length < PAGE) return total;
  }
}

/** Content that a broken upload or removal has left. What is younger than a day may belong to a row that is being written. */
async function tidyStrays({ context, remove }: Tidying): Promise<Tidied> {
  const { database, registry, actor, files, now, signal } = context;
  const total = { files: 0, bytes: 0 };
  let batch: { key: string; id: number; bytes: number }[] = [];
  const look = async () => {
    signal.throwIfAborted();
    const ids = batch.map(({ id }) => id);
    const [result] = await database.readBatch([knownAmong({ registry, companyId: actor.companyId }, ids)], actor.companyId);
    const known = new Set((result?.rows ?? []).map(([id]) => Number(id)));
    for (const { key, id, bytes } of batch) {
      if (known.has(id)) continue;
      total.files += 1;
      total.bytes += bytes;
      if (remove) await files.place.remove(key);
    }
    batch = [];
  };
  for await (const { key, bytes, changedAt } of files.place.list(actor.companyId)) {
    const id = idOf(key);
    if (id === null || now.getTime() - changedAt.getTime() < DAY_MS) continue;
    batch.push({ key, id, bytes });
    if (batch.length === PAGE) await look();
  }
  if (batch.length > 0) await look();
  return total;
}

/** Its result: `files` and `bytes` of rows, `strays` and `stray_bytes` of content without a row, removed or only counted. */
export const tidyFiles: JobHandler = async (context) => {
  const dryRun = (context.input as { dry_run?: boolean | null } | null)?.dry_run === true;
  // What history of an older version names is kept before anything goes.
  await fillHistoryFiles(context);
  const tidying = { context, remove: !dryRun };
  const rows = await tidyRows(tidying);
  const strays = await tidyStrays(tidying);
  const params = { files: String(rows.files), size: readableSize(rows.bytes + strays.bytes), strays: String(strays.files) };
  const text = dryRun ? TEXTS.counted : TEXTS.removed;
  const message = Object.fromEntries(LANGUAGES.map((language) => [language, fillText(text[language], params)])) as Label;
  return { message, dry_run: dryRun, files: rows.files, bytes: rows.bytes, strays: strays.files, stray_bytes: strays.bytes };
};
