/** A report made for an actor: what was asked, its table, and the same as words for the screen. */

import type { ReportDefinition } from '@lambda/model/definitions/reports.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { LISTING_TEXTS } from '../listing/texts.ts';
import { valueText } from '../listing/value-text.ts';
import { alignmentOfField, type Circumstances } from '../print/paper.ts';
import { describeParameters, readParameters } from './parameters.ts';
import { openReport } from './report-rights.ts';
import { type ReportContext, type ReportFigure, readFigures, readReport } from './report-rows.ts';
import { chartOf, layOut, type ReportChart, type ReportTable } from './report-table.ts';

export type MadeReport = {
  readonly report: ReportDefinition;
  readonly table: ReportTable;
  /** The parameters in words. */
  readonly asked: string;
  readonly count: string;
  readonly figures: readonly ReportFigure[];
  readonly chart: ReportChart | null;
};
export type ReportRequest = { readonly name: string; readonly parameters: Readonly<Record<string, unknown>> };

/** Reads and lays out a report. Throws NOT_FOUND, NO_RIGHT_READ, INVALID for wrong parameters, TOO_LARGE. */
export async function makeReport(
  context: ReportContext,
  { name, parameters }: ReportRequest,
  { language, today }: Circumstances,
): Promise<MadeReport> {
  const { registry, actor } = context;
  const report = openReport({ registry, access: actor.access }, name);
  const values = await readParameters(context, report, parameters, today);
  const [data, figures, asked] = await Promise.all([
    readReport(context, report, { values, today, language }),
    readFigures(context, report, { values, today, language }),
    describeParameters(context, report, values, language),
  ]);
  const table = layOut(report, data);
  const count = fillText(LISTING_TEXTS.rows[language], { count: table.count.toLocaleString('en') });
  return { report, table, asked, count, figures, chart: chartOf(report, data, language) };
}

export type ShownReport = {
  readonly title: string;
  readonly asked: string;
  readonly count: number;
  readonly columns: readonly {
    readonly key: string;
    readonly label: string;
    readonly alignment: 'left' | 'right';
    /** Never broken into lines. */
    readonly short: boolean;
    readonly width: number;
  }[];
  /** The cells of a line as people read them. */
  readonly lines: readonly { readonly kind: string; readonly level: number; readonly cells: readonly string[] }[];
  readonly footer: string;
  /** Figures over all rows, in words. */
  readonly figures: readonly { readonly label: string; readonly text: string }[];
  readonly chart: ReportChart | null;
};
export const figureTexts = ({ figures }: MadeReport, language: Circumstances['language']): ShownReport['figures'] =>
  figures.map(({ label, field, value }) => ({ label: label[language], text: valueText(field, value, language) }));
const USUAL_WIDTH = 10;
/** What a group is called: the label of a choice, a day as people write it. */
export function groupText({ cells, fields }: ReportTable['lines'][number], language: Circumstances['language']): string {
  const [field] = fields ?? [];
  const [name] = cells;
  return (field ? valueText(field, name, language) : String(name ?? '')) || '—';
}
/** The words of a line: figures where they stand, a total by its name where the first cell is free. */
export function lineTexts(
  { table }: MadeReport,
  line: ReportTable['lines'][number],
  { language }: Pick<Circumstances, 'language'>,
): string[] {
  if (line.kind === 'group') return [groupText(line, language)];
  const texts = table.columns.map(({ field }, index) => valueText(line.fields?.[index] ?? field, line.cells[index], language));
  if (line.kind !== 'row' && texts[0] === '') texts[0] = LISTING_TEXTS.total[language];
  return texts;
}
export const columnWidth = (width: number | undefined): number => width ?? USUAL_WIDTH;

/** The report for the screen. */
export function shownReport(made: MadeReport, circumstances: Circumstances): ShownReport {
  const { report, table, asked } = made;
  const { language } = circumstances;
  return {
    title: report.label[language],
    asked,
    count: table.count,
    columns: table.columns.map(({ key, label, field, width }) => ({
      key,
      label: label[language],
      alignment: alignmentOfField(field),
      short: alignmentOfField(field) === 'right' || field.kind === 'date' || field.kind === 'datetime',
      width: columnWidth(width),
    })),
    lines: table.lines.map((line) => ({ kind: line.kind, level: line.level, cells: lineTexts(made, line, circumstances) })),
    footer: report.footer?.[language] ?? '',
    figures: figureTexts(made, language),
    chart: made.chart,
  };
}
