/** `/lambda/krud/excel/{grid}`: a list as a workbook, as the screen shows it. */
import { z } from 'zod';
import { companyDay } from '../../../core/calendar/clock.ts';
import { prepareExport } from '../../../services/excel/export.ts';
import { EXPORT_JOB, type ExportJobInput } from '../../../services/excel/export-job.ts';
import { XLSX_TYPE } from '../../../services/excel/workbook.ts';
import { orEmpty } from '../../openapi/operation.ts';
import { type Address, defineAddress, FileAnswer } from '../address.ts';

/** What of a list goes into a document. The parts that GraphQL lists take as well are checked where those are. */
export const listingSchema = z.strictObject({
  filters: z.unknown().optional(),
  groupFilters: z.unknown().optional(),
  sorts: z.unknown().optional(),
  search: z.unknown().optional(),
  /** The deleted rows in the place of the living ones. */
  deleted: z.boolean().optional(),
  columns: z.array(z.string().max(200)).max(200).default([]),
  title: z.string().max(200).optional(),
  totals: z.boolean().default(true),
});

/** Rows that are answered while the caller waits; more are made in the background. */
const MOST_AT_ONCE = 5_000;

export const excelAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/lambda/krud/excel/:name',
    tag: 'Documents',
    summary: 'A list as a workbook; of more than 5,000 rows the number of a job.',
    names: { name: 'grid' },
    body: orEmpty(listingSchema),
    reply: { media: XLSX_TYPE },
    answer: async ({ services: { registry, database, jobs, files }, actor, parts: { name }, input: body, language, now, reply }) => {
      const circumstances = { language, now, today: companyDay(now, actor.timeZone), files };
      const wanted = { ...body, grid: name };
      const made = await prepareExport({ registry, database, actor }, wanted, circumstances, MOST_AT_ONCE + 1);
      if (made.rows > MOST_AT_ONCE) {
        const { label } = registry.grids.get(name) ?? {};
        const input: ExportJobInput = { request: wanted, language };
        const { id } = await jobs.start({ name: EXPORT_JOB, input, actor, ...(label ? { title: label } : {}) });
        return { status: true, data: { job: id } };
      }
      reply.header('x-rows', made.rows);
      return new FileAnswer({ name: made.fileName, media: XLSX_TYPE, content: made.stream() });
    },
  }),
];
