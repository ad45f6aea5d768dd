/** `/lambda/krud/excel/{grid}`: a list as a workbook, as the screen shows it. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { companyDay } from '../../../core/calendar/clock.ts';
import { prepareExport } from '../../../services/excel/export.ts';
import { EXPORT_JOB, type ExportJobInput } from '../../../services/excel/export-job.ts';
import { XLSX_TYPE } from '../../../services/excel/workbook.ts';
import { contentDisposition } from '../../../services/files/names.ts';
import { actorIn, languageIn, readInput, servicesOf } from '../requests.ts';

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

export function excelRoutes(app: FastifyInstance): void {
  app.post<{ Params: { name: string } }>('/lambda/krud/excel/:name', async (request, reply) => {
    const { registry, database, jobs, files } = servicesOf(request);
    const actor = actorIn(request);
    const body = readInput(listingSchema, request.body ?? {});
    const now = new Date();
    const circumstances = { language: languageIn(request), now, today: companyDay(now, actor.timeZone), files };
    const wanted = { ...body, grid: request.params.name };
    const made = await prepareExport({ registry, database, actor }, wanted, circumstances, MOST_AT_ONCE + 1);
    if (made.rows > MOST_AT_ONCE) {
      const { label } = registry.grids.get(request.params.name) ?? {};
      const input: ExportJobInput = { request: wanted, language: circumstances.language };
      const { id } = await jobs.start({ name: EXPORT_JOB, input, actor, ...(label ? { title: label } : {}) });
      return { status: true, data: { job: id } };
    }
    reply
      .type(XLSX_TYPE)
      .header('content-disposition', contentDisposition('attachment', made.fileName))
      .header('x-rows', made.rows)
      .header('cache-control', 'no-store');
    return reply.send(Readable.from(made.stream(), { objectMode: false }));
  });
}
