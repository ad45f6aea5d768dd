/** `/lambda/report/{name}` with `/print` and `/excel`: a report for the screen, on paper, as a workbook. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { XLSX_TYPE } from '../../../services/excel/workbook.ts';
import { contentDisposition } from '../../../services/files/names.ts';
import { ORIENTATIONS, PAPER_NAMES } from '../../../services/print/paper.ts';
import { makeReport, shownReport } from '../../../services/reports/report.ts';
import { printReport, reportWorkbook } from '../../../services/reports/report-documents.ts';
import type { ReportContext } from '../../../services/reports/report-rows.ts';
import { actorIn, readInput, servicesOf } from '../requests.ts';
import { circumstancesOf, sendPdf } from './print.ts';

export const reportSchema = z.strictObject({ parameters: z.record(z.string().max(60), z.unknown()).default({}) });
export const reportPrintSchema = reportSchema.extend({
  title: z.string().max(200).optional(),
  paper: z.enum(PAPER_NAMES).optional(),
  orientation: z.enum(ORIENTATIONS).optional(),
});

type Named = { Params: { name: string } };
export function reportRoutes(app: FastifyInstance): void {
  const contextOf = (request: FastifyRequest): ReportContext => {
    const { registry, database, reports } = servicesOf(request);
    return { registry, database, reports, actor: actorIn(request) };
  };

  app.post<Named>('/lambda/report/:name', async (request) => {
    const { parameters } = readInput(reportSchema, request.body ?? {});
    const circumstances = circumstancesOf(request);
    const made = await makeReport(contextOf(request), { name: request.params.name, parameters }, circumstances);
    return { status: true, data: shownReport(made, circumstances) };
  });
  app.post<Named>('/lambda/report/:name/print', async (request, reply) => {
    const body = readInput(reportPrintSchema, request.body ?? {});
    return sendPdf(reply, await printReport(contextOf(request), { ...body, name: request.params.name }, circumstancesOf(request)));
  });
  app.post<Named>('/lambda/report/:name/excel', async (request, reply) => {
    const { parameters } = readInput(reportSchema, request.body ?? {});
    const made = await reportWorkbook(contextOf(request), { name: request.params.name, parameters }, circumstancesOf(request));
    return reply
      .type(XLSX_TYPE)
      .header('content-disposition', contentDisposition('attachment', made.fileName))
      .header('cache-control', 'no-store')
      .send(Readable.from(made.stream, { objectMode: false }));
  });
}
