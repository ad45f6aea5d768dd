/** Guides and answers keep their words for the search, and name nothing that cannot be opened. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { plainText } from '@lambda/model/fields/html.ts';
import { label } from '../label.ts';
import { youtubeId } from '../youtube.ts';
import { wrongPath } from './guide-paths.ts';
import { wrongPoint } from './server/screen-points.ts';

const NOT_YOUTUBE = label(
  'YouTube-ийн бичлэгийн холбоос оруулна уу',
  'Please enter a link to a video of YouTube',
  'YouTube 동영상 링크를 입력해 주세요',
);
const HOLDS_GUIDES = label(
  'Заавартай бүлгийн хэлийг солих боломжгүй',
  'The language of a category with guides stays as it is',
  '안내가 있는 분류의 언어는 바꿀 수 없습니다',
);
const localeOf = (category: number): Statement => ({
  name: 'guide_category_locale',
  sql: 'select locale from user_guide_category where id = $1::bigint',
  params: [category],
});
const guidesIn = (category: number): Statement => ({
  name: 'guide_category_guides',
  sql: 'select 1 from user_guide where category_id = $1::bigint limit 1',
  params: [category],
});
const NO_PATH = label('«/»-ээр эхэлсэн хаяг оруулна уу', 'Please enter paths that begin with “/”', '“/”로 시작하는 주소를 입력해 주세요');

const noPoint = (address: string) =>
  label(
    `«${address}» заасан товч, талбар алга`,
    `There is no button or field at ${address}`,
    `“${address}”에 해당하는 버튼이나 필드가 없습니다`,
  );

const wordsFrom =
  (text: string, words: string) =>
  ({ after }: RecordWrite) => ({ [words]: plainText(String(after[text] ?? '')) });

function checkGuide({ after: { youtube_link: link, paths, description }, context: { registry } }: RecordWrite): void {
  const wrong = wrongPoint(registry, String(description ?? ''));
  const fields = [
    ...(wrong === undefined ? [] : [{ field: 'description', code: 'pattern', text: noPoint(wrong) } as const]),
    ...(typeof link === 'string' && link !== '' && !youtubeId(link)
      ? [{ field: 'youtube_link', code: 'url', text: NOT_YOUTUBE } as const]
      : []),
    ...(typeof paths === 'string' && wrongPath(paths) !== undefined ? [{ field: 'paths', code: 'pattern', text: NO_PATH } as const] : []),
  ];
  if (fields.length > 0) throw new PlatformError('INVALID', { fields });
}

export const guideHooks: RecordHooks = {
  before: async (write) => {
    checkGuide(write);
    const { database, actor } = write.context;
    const [found] = await database.readBatch([localeOf(Number(write.after.category_id))], actor.companyId);
    return { ...wordsFrom('description', 'description_words')(write), locale: found?.rows[0]?.[0] ?? null, outdated_since: null };
  },
};
/** The guides of a category are in its language. */
export const guideCategoryHooks: RecordHooks = {
  before: async ({ before, after, id, context: { database, actor } }) => {
    if (!before || before.locale === after.locale) return undefined;
    const [held] = await database.readBatch([guidesIn(id)], actor.companyId);
    if (held?.rows[0]) throw new PlatformError('INVALID', { fields: [{ field: 'locale', code: 'move', text: HOLDS_GUIDES }] });
    return undefined;
  },
};
export const faqHooks: RecordHooks = { before: wordsFrom('answer', 'answer_words') };
