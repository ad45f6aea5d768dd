/** Guides and answers keep their words for the search, and name nothing that cannot be opened. */
import type { RecordHooks, WriteMoment } from '@lambda/engine/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import { plainText } from '@lambda/model/html.ts';
import { wrongPath } from '../../guide-paths.ts';
import { label } from '../../label.ts';
import { youtubeId } from '../../youtube.ts';

const NOT_YOUTUBE = label(
  'YouTube-ийн бичлэгийн холбоос оруулна уу',
  'Please enter a link to a video of YouTube',
  'YouTube 동영상 링크를 입력해 주세요',
);
const NO_PATH = label('«/»-ээр эхэлсэн хаяг оруулна уу', 'Please enter paths that begin with “/”', '“/”로 시작하는 주소를 입력해 주세요');

const wordsFrom =
  (text: string, words: string) =>
  ({ after }: WriteMoment) => ({ [words]: plainText(String(after[text] ?? '')) });

function checkGuide({ youtube_link: link, paths }: WriteMoment['after']): void {
  const fields = [
    ...(typeof link === 'string' && link !== '' && !youtubeId(link)
      ? [{ field: 'youtube_link', code: 'url', text: NOT_YOUTUBE } as const]
      : []),
    ...(typeof paths === 'string' && wrongPath(paths) !== undefined ? [{ field: 'paths', code: 'pattern', text: NO_PATH } as const] : []),
  ];
  if (fields.length > 0) throw new PlatformError('INVALID', { fields });
}

export const guideHooks: RecordHooks = {
  before: (moment) => {
    checkGuide(moment.after);
    return wordsFrom('description', 'description_words')(moment);
  },
};
export const faqHooks: RecordHooks = { before: wordsFrom('answer', 'answer_words') };
