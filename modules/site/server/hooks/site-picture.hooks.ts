/** What stands in the library is a picture: another file would leave an empty place on every page that has it. */
import { fileIdOf } from '@lambda/engine/files/openable.ts';
import type { RecordHooks } from '@lambda/engine/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import { label } from '../../label.ts';
import { otherFile } from '../site-pages.sql.ts';

const NO_PICTURE = label('Энэ файл зураг биш байна', 'This file is no picture', '이 파일은 사진이 아닙니다');

export const sitePictureHooks: RecordHooks = {
  before: async ({ before, after, scene }) => {
    if (typeof after.picture !== 'string' || after.picture === before?.picture) return undefined;
    const { companyId } = scene.actor;
    const [found] = await scene.database.readBatch([otherFile(fileIdOf(after.picture) ?? 0, companyId)], companyId);
    if (found?.rows[0]) throw new PlatformError('INVALID', { fields: [{ field: 'picture', code: 'file', text: NO_PICTURE }] });
    return undefined;
  },
};
