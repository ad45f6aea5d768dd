/** What the addresses of documents take and answer: workbooks and paper. */

import { importSchema } from '../../services/import/plan.ts';
import { listingSchema } from '../http/routes/excel.ts';
import { lookSchema } from '../http/routes/import.ts';
import { printSchema, recordPrintSchema } from '../http/routes/print.ts';
import { reportPrintSchema, reportSchema } from '../http/routes/reports.ts';
import { done, free, list, record, sent, text, whole } from './json-schema.ts';
import type { Operation } from './operation.ts';

const workbook = { media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
const pdf = { media: 'application/pdf' } as const;
const started = done(record({ job: whole }));
const grid = { name: 'grid' } as const;
const report = { name: 'report' } as const;

export const DOCUMENT_OPERATIONS: Readonly<Record<string, Operation>> = {
  'POST /lambda/krud/excel/:name': {
    tag: 'Documents',
    summary: 'A list as a workbook; of more than 5,000 rows the number of a job.',
    names: grid,
    body: sent(listingSchema),
    reply: workbook,
  },
  'POST /lambda/krud/print/:name': {
    tag: 'Documents',
    summary: 'A list as a PDF.',
    names: grid,
    body: sent(printSchema),
    reply: pdf,
  },
  'POST /lambda/krud/:name/print/:id': {
    tag: 'Documents',
    summary: 'A record through its form as a PDF, with its history when that is asked for.',
    names: { name: 'form' },
    body: sent(recordPrintSchema),
    reply: pdf,
  },
  'POST /lambda/report/:name': {
    tag: 'Reports',
    summary: 'A report: its columns, and its lines as people read them.',
    names: report,
    body: sent(reportSchema),
    reply: done(record({ title: text, asked: text, count: whole, columns: list(free), lines: list(free), footer: text })),
  },
  'POST /lambda/report/:name/print': {
    tag: 'Reports',
    summary: 'A report as a PDF.',
    names: report,
    body: sent(reportPrintSchema),
    reply: pdf,
  },
  'POST /lambda/report/:name/excel': {
    tag: 'Reports',
    summary: 'A report as a workbook.',
    names: report,
    body: sent(reportSchema),
    reply: workbook,
  },
  'POST /lambda/krud/import-excel/:name': {
    tag: 'Documents',
    summary: 'What a workbook seems to hold. Takes a form with the file, or {file, headerRow} to look again.',
    names: grid,
    body: sent(lookSchema),
    upload: true,
    reply: done(record({ file: whole, headerRow: whole })),
  },
  'POST /lambda/krud/import-excel/:name/start': {
    tag: 'Documents',
    summary: 'Begins an import.',
    names: grid,
    body: sent(importSchema),
    reply: started,
  },
  'GET /lambda/krud/import-excel/:name/template': {
    tag: 'Documents',
    summary: 'An empty workbook to fill in.',
    names: grid,
    reply: workbook,
  },
};
