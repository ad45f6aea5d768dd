/** `/lambda/report/{name}` with `/print` and `/excel`: a report for the screen, on paper, as a workbook. */
import { z } from 'zod';
import type { Actor } from '../../../core/access/access.ts';
import { XLSX_TYPE } from '../../../services/excel/workbook.ts';
import { ORIENTATIONS, PAPER_NAMES } from '../../../services/print/paper.ts';
import { makeReport, shownReport } from '../../../services/reports/report.ts';
import { printReport, reportWorkbook } from '../../../services/reports/report-documents.ts';
import type { ReportContext } from '../../../services/reports/report-rows.ts';
import { done, free, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { orEmpty } from '../../openapi/operation.ts';
import { type Address, type AddressAsked, defineAddress, FileAnswer } from '../address.ts';
import { circumstancesOf, PDF_TYPE, pdfAnswer } from './print.ts';

const reportSchema = z.strictObject({ parameters: z.record(z.string().max(60), z.unknown()).default({}) });
const reportPrintSchema = reportSchema.extend({
  title: z.string().max(200).optional(),
  paper: z.enum(PAPER_NAMES).optional(),
  orientation: z.enum(ORIENTATIONS).optional(),
});

function contextOf({ services, actor }: Pick<AddressAsked, 'services'> & { readonly actor: Actor }): ReportContext {
  const { registry, database, reports } = services;
  return { registry, database, reports, actor };
}
const shared = { method: 'POST', tag: 'Reports', names: { name: 'report' } } as const;

export const reportAddresses: readonly Address[] = [
  defineAddress({
    ...shared,
    path: '/lambda/report/:name',
    summary: 'A report: its columns, and its lines as people read them.',
    body: orEmpty(reportSchema),
    reply: done(
      record({
        title: text,
        asked: text,
        count: whole,
        columns: list(free),
        lines: list(free),
        footer: text,
        figures: list(free),
        chart: nullable(free),
      }),
    ),
    answer: async ({ parts: { name }, input: { parameters }, ...asked }) => {
      const circumstances = circumstancesOf(asked);
      const made = await makeReport(contextOf(asked), { name, parameters }, circumstances);
      return { status: true, data: shownReport(made, circumstances) };
    },
  }),
  defineAddress({
    ...shared,
    path: '/lambda/report/:name/print',
    summary: 'A report as a PDF.',
    body: orEmpty(reportPrintSchema),
    reply: { media: PDF_TYPE },
    answer: async ({ parts: { name }, input, ...asked }) =>
      pdfAnswer(await printReport(contextOf(asked), { ...input, name }, circumstancesOf(asked))),
  }),
  defineAddress({
    ...shared,
    path: '/lambda/report/:name/excel',
    summary: 'A report as a workbook.',
    body: orEmpty(reportSchema),
    reply: { media: XLSX_TYPE },
    answer: async ({ parts: { name }, input: { parameters }, ...asked }) => {
      const { fileName, stream } = await reportWorkbook(contextOf(asked), { name, parameters }, circumstancesOf(asked));
      return new FileAnswer({ name: fileName, media: XLSX_TYPE, content: stream });
    },
  }),
];
