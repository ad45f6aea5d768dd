/** Makes a large workbook in the background: the file is its starter's own and is kept for a day. */
import { Readable } from 'node:stream';
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { LANGUAGES, type Label, type Language } from '@lambda/model/definitions/labels.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { companyDay } from '../../core/calendar/clock.ts';
import { keptForADay } from '../files/store.ts';
import type { JobHandler } from '../jobs/handlers.ts';
import { LISTING_TEXTS } from '../listing/texts.ts';
import { type ExportRequest, prepareExport } from './export.ts';

export const EXPORT_JOB = 'excel-export';
export const exportJobDefinition = defineJob({
  name: EXPORT_JOB,
  label: { mn: 'Excel татах', en: 'Excel download', ko: 'Excel 다운로드' },
  retries: 2,
});
export type ExportJobInput = { readonly request: ExportRequest; readonly language: Language };

/** As large as a workbook may become. */
const LIMITS = { picture: 0, other: 1_073_741_824 };

export const runExport: JobHandler = async ({ input, actor, database, registry, files, now, progress, signal }) => {
  // Only the platform's own code starts it, with what the address has checked.
  const { request, language } = input as ExportJobInput;
  const made = await prepareExport({ registry, database, actor }, request, {
    language,
    now,
    today: companyDay(now, actor.timeZone),
    files,
  });
  await progress(0, made.rows);
  const stream = Readable.from(
    made.stream((done) => progress(done, made.rows)),
    { objectMode: false, signal },
  );
  const file = await files.store({ stream, fileName: made.fileName, limits: LIMITS, actor, keep: keptForADay(now) });
  const message = Object.fromEntries(
    LANGUAGES.map((one) => [one, fillText(LISTING_TEXTS.rows[one], { count: String(made.rows) })]),
  ) as Label;
  return { file, message };
};
