/** A page stands where nothing of the product does, ends after it begins, and is made of blocks that are blocks and pictures that are there. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { blockFaults } from '../pages/block-schema.ts';
import { libraryIdsIn } from '../pages/library-pictures.ts';
import { isFreePath } from '../reserved-paths.ts';
import { faultsText } from '../server/block-faults.ts';
import { keepVersion } from '../server/kept-version.ts';
import { picturesAmong } from './site-pages.sql.ts';

const TAKEN = label('Энэ хаяг системийнх', 'This address belongs to the system', '시스템이 사용하는 주소입니다');
const ENDS_EARLY = label('Эхлэх цагаас хойш байх ёстой', 'Has to be after the beginning', '시작 시각보다 뒤여야 합니다');
const HOME_STAYS = label(
  'Нүүр хуудсыг устгаж, хаягийг нь солих боломжгүй',
  'The home page can neither be deleted nor moved',
  '홈 페이지는 삭제하거나 옮길 수 없습니다',
);
const NO_PICTURE = label(
  'Зургийн санд байхгүй зураг байна. Өөр зураг сонгох, эсвэл устгасныг нь сангаас сэргээнэ үү',
  'There is a picture that is not in the library. Choose another one, or bring it back among the deleted pictures',
  '사진 보관함에 없는 사진이 있습니다. 다른 사진을 고르거나 삭제된 사진에서 복원하세요',
);
const timeOf = (value: unknown): number | null => (typeof value === 'string' ? Date.parse(value) : null);

function faultsOf({ before, after }: Pick<RecordWrite, 'before' | 'after'>) {
  const [from, until] = [timeOf(after.publish_from), timeOf(after.publish_until)];
  const isMoved = before !== null && before !== undefined && before.path === '/' && after.path !== '/';
  return [
    ...(typeof after.path === 'string' && !isFreePath(after.path) ? [{ field: 'path', code: 'pattern', text: TAKEN } as const] : []),
    ...(isMoved ? [{ field: 'path', code: 'pattern', text: HOME_STAYS } as const] : []),
    ...(from !== null && until !== null && until <= from ? [{ field: 'publish_until', code: 'tooSmall', text: ENDS_EARLY } as const] : []),
    ...(after.blocks !== null && after.blocks !== undefined && blockFaults(after.blocks, 'draft').length > 0
      ? [{ field: 'blocks', code: 'pattern', text: faultsText(after.blocks, 'draft') } as const]
      : []),
  ];
}

/** What the page names in its draft, and in what visitors see of it. */
async function picturesOf({ after, context }: RecordWrite): Promise<readonly number[] | null> {
  const named = [...libraryIdsIn(after.blocks), ...(after.state === 'published' ? libraryIdsIn(after.content) : [])];
  const ids = [...new Set(named)].sort((one, other) => one - other);
  if (ids.length === 0) return null;
  const [found] = await context.database.readBatch([picturesAmong(ids)], null);
  if (found?.rows.length !== ids.length)
    throw new PlatformError('INVALID', { fields: [{ field: 'blocks', code: 'reference', text: NO_PICTURE }] });
  return ids;
}

export const sitePageHooks: RecordHooks = {
  before: async (write) => {
    const fields = faultsOf(write);
    if (fields.length > 0) throw new PlatformError('INVALID', { fields });
    return { picture_ids: await picturesOf(write) };
  },
  brings: (write) =>
    write.after.published_at !== (write.before?.published_at ?? null) ? keepVersion(write, 'site_page_versions') : undefined,
  after: ({ kind, before }) => {
    if (kind === 'remove' && before?.path === '/')
      throw new PlatformError('INVALID', { fields: [{ field: 'path', code: 'pattern', text: HOME_STAYS }] });
    return [];
  },
};
