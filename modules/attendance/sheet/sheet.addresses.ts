/** The month sheet of a unit on paper and as a workbook, for those who may read its months. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import {
  type Address,
  type AddressAsked,
  defineAddress,
  FileAnswer,
  idIn,
  type writeContextOf,
} from '@lambda/engine/faces/http/address.ts';
import { XLSX_TYPE } from '@lambda/engine/services/excel/workbook.ts';
import { makePdf } from '@lambda/engine/services/print/pdf.ts';
import { fetchPictures } from '@lambda/engine/services/print/record-pictures.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type MonthOnPaper, monthPaper, monthWorkbook } from './server/month-paper.ts';
import { codesOfMonth, monthOnPaper, rowsOnPaper } from './sheet.sql.ts';

const TAG = 'Attendance';
const PDF = 'application/pdf';
type Given = Pick<AddressAsked, 'services' | 'ip' | 'now' | 'language'> & Parameters<typeof writeContextOf>[0];

/** As lists ask, so that every rule of rights counts: the sheet, and the people in it. */
async function readMonth(given: Given, id: number): Promise<{ readonly sheet: MonthOnPaper; readonly logo: number | null }> {
  const { services, actor, ip, now } = given;
  const filters = `filters:[{column:"sheet_id",condition:equals,value:"${id}"}]`;
  const query = `{month_sheet(filters:[{column:"id",condition:equals,value:"${id}"}],limit:1){id} sheet_row(${filters},limit:1000){id}}`;
  const context = { endpoint: null, actor, ip, idempotencyKey: null, now, today: companyDay(now, actor.timeZone) };
  const reply = await services.graphql.execute({ ...context, body: { query } });
  const { data } = JSON.parse(reply.toString()) as { data?: { month_sheet?: readonly unknown[]; sheet_row?: readonly { id: number }[] } };
  if (!data?.month_sheet?.length) throw new PlatformError('NOT_FOUND');
  const company = actor.companyId;
  const rows = (data.sheet_row ?? []).map((row) => Number(row.id));
  const statements = [monthOnPaper({ company, id }), rowsOnPaper({ company, rows }), codesOfMonth({ company, rows })];
  const [found, people, codes] = await services.database.readBatch(statements, company);
  const [name, logo, unit, month, locked] = found?.rows[0] ?? [];
  if (!month) throw new PlatformError('NOT_FOUND');
  return {
    logo: logo ? Number(logo) : null,
    sheet: {
      ...{ company: name ?? '', unit: unit ?? '', month, isLocked: locked === 't' || locked === 'true' },
      rows: (people?.rows ?? []).map(([person, job, cells, totals]) => ({
        ...{ name: person ?? '', job: job ?? '' },
        cells: JSON.parse(cells ?? '[]') as (string | null)[],
        totals: (JSON.parse(totals ?? '[]') as unknown[]).map(String),
      })),
      codes: (codes?.rows ?? []).map(([code, type]) => [code ?? '', type ?? ''] as const),
    },
  };
}
const nameOf = ({ unit, month }: MonthOnPaper): string => `${unit} ${month.slice(0, 7)}`;

export const sheetAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/attendance/month/:sheet/paper',
    tag: TAG,
    summary: 'The month sheet of a unit as a PDF, A4 on its side: a line for each person, with totals and places to sign.',
    reply: { media: PDF },
    answer: async ({ parts, ...given }) => {
      const { sheet, logo } = await readMonth(given, idIn(parts.sheet));
      const address = logo === null ? null : `/files/${logo}`;
      const pictures = await fetchPictures({ files: given.services.files, actor: given.actor }, address === null ? [] : [address]);
      const made = monthPaper(sheet, { language: given.language, logo: (address && pictures.get(address)) || null });
      return new FileAnswer({ name: `${nameOf(sheet)}.pdf`, media: PDF, content: await makePdf(made.document, made.frame), isShown: true });
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/attendance/month/:sheet/workbook',
    tag: TAG,
    summary: 'The month sheet of a unit as a workbook in the same form.',
    reply: { media: XLSX_TYPE },
    answer: async ({ parts, ...given }) => {
      const { sheet } = await readMonth(given, idIn(parts.sheet));
      return new FileAnswer({ name: `${nameOf(sheet)}.xlsx`, media: XLSX_TYPE, content: monthWorkbook(sheet, given.language) });
    },
  }),
];
