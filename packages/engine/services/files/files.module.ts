/** What the store of files does by itself. Its code is `tidy.ts`. */
import { defineJob, defineModule } from '@lambda/model/definitions/definitions.ts';

export const TIDY_FILES_JOB = 'files-tidy';
export const HISTORY_FILL_JOB = 'files-of-history';
export const filesModule = defineModule({
  name: 'files',
  label: { mn: 'Файлын сан', en: 'File store', ko: '파일 저장소' },
  dependsOn: ['platform'],
  jobs: [
    defineJob({
      name: TIDY_FILES_JOB,
      label: { mn: 'Хэрэггүй болсон файлыг цэвэрлэх', en: 'Removal of files that nothing holds', ko: '사용하지 않는 파일 정리' },
      fields: {
        dry_run: { kind: 'boolean', label: { mn: 'Зөвхөн тоолох', en: 'Only count', ko: '개수만 확인' } },
      },
      rights: {},
      schedule: '40 3 * * *',
      retries: 2,
    }),
    defineJob({
      name: HISTORY_FILL_JOB,
      label: { mn: 'Түүхэнд нэрлэсэн файлыг хадгалах', en: 'Keeping files that the history names', ko: '이력에 있는 파일 보관' },
      retries: 5,
    }),
  ],
});
