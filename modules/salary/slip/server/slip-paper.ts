/** The paper of a payslip: A4 upright, what is earned and what is taken side by side, and the year. */
import { letterhead } from '@lambda/engine/services/print/letterhead.ts';
import { GREY, HEAD, LINE, NAVY, widthWithin } from '@lambda/engine/services/print/paper.ts';
import type { PdfDocument, PdfFrame, PdfNode } from '@lambda/engine/services/print/pdf.ts';
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { label } from '../../label.ts';
import type { LineShown, SlipShown } from '../slip-shape.ts';

const TEXTS = {
  kind: label('Цалингийн хуудас', 'Payslip', '급여 명세서'),
  month: label('Сар', 'Month', '월'),
  employee: label('Ажилтан', 'Employee', '직원'),
  unit: label('Нэгж, албан тушаал', 'Unit and position', '부서·직위'),
  account: label('Данс', 'Account', '계좌'),
  hours: label('Ажилласан цаг / норм', 'Hours / norm', '근무 시간 / 소정'),
  earned: label('Нэмэгдэл', 'Earnings', '지급'),
  taken: label('Суутгал', 'Deductions', '공제'),
  sum: label('Дүн', 'Amount', '금액'),
  gross: label('Нийт тооцсон', 'Gross pay', '총 지급액'),
  all: label('Нийт суутгал', 'Deductions in all', '공제 합계'),
  net: label('Гарт олгох', 'Net pay', '실지급액'),
  employer: label('Ажил олгогчийн НДШ', 'Employer insurance', '회사 부담 보험료'),
  taxable: label('ХХОАТ тооцох дүн, хөнгөлөлт', 'Taxable pay, credit', '과세 대상, 공제'),
  year: label(
    'Оны эхнээс: нийт, НДШ, ХХОАТ, гарт',
    'Since New Year: gross, insurance, tax, net',
    '연초 이후: 총액, 보험료, 소득세, 실지급',
  ),
  law: label('Хуулийн өдөр', 'Law of the day', '적용 법령일'),
} as const satisfies Record<string, Label>;
const MARGINS = [42, 36, 36, 44] as const;
const SMALL = 8;

/** `1234567.00` as `1,234,567 ₮`. */
export const tugriks = (amount: string): string => `${amount.replace(/\.\d+$/, '').replace(/\B(?=(\d{3})+(?!\d))/g, ',')} ₮`;
const cell = (text: string, given: Partial<{ bold: boolean; right: boolean }> = {}): PdfNode => ({
  text,
  fontSize: 9,
  bold: given.bold === true,
  alignment: given.right ? 'right' : 'left',
});
const head = (text: string, right = false): PdfNode => ({
  text,
  bold: true,
  color: NAVY,
  fillColor: HEAD,
  fontSize: SMALL,
  alignment: right ? 'right' : 'left',
});

function nameOf({ name, of_month: ofMonth, from, to, note }: LineShown): string {
  const about = [ofMonth?.slice(0, 7), from && to ? `${from} – ${to}` : null, note].filter(Boolean).join(', ');
  return about ? `${name} (${about})` : name;
}
function table(title: string, sum: string, lines: readonly LineShown[], total: readonly [string, string]): PdfNode {
  const rows = lines.map((line): PdfNode[] => [cell(nameOf(line)), cell(tugriks(line.amount), { right: true })]);
  return {
    table: {
      headerRows: 1,
      widths: ['*', 84],
      body: [
        [head(title), head(sum, true)],
        ...rows,
        [cell(total[0], { bold: true }), cell(tugriks(total[1]), { bold: true, right: true })],
      ],
    },
    layout: { hLineColor: LINE, vLineColor: LINE },
  };
}
const minus = (a: string, b: string): string => String(BigInt(a.replace(/\.\d+$/, '')) - BigInt(b.replace(/\.\d+$/, '')));

export function slipPaper(
  slip: SlipShown,
  { language, company, logo }: { readonly language: Language; readonly company: string; readonly logo: string | null },
): { readonly document: PdfDocument; readonly frame: PdfFrame } {
  const t = (name: keyof typeof TEXTS): string => TEXTS[name][language];
  const width = widthWithin({ paper: 'A4', orientation: 'portrait' }, MARGINS);
  const fact = (name: string, value: string): PdfNode => ({
    stack: [
      { text: name, fontSize: 7, color: GREY },
      { text: value, fontSize: 9, bold: true },
    ],
    margin: [0, 0, 0, 6],
  });
  const { employee } = slip;
  const of = (...kinds: readonly string[]) => slip.lines.filter(({ kind }) => kinds.includes(kind));
  return {
    document: {
      pageSize: 'A4',
      pageOrientation: 'portrait',
      pageMargins: MARGINS,
      info: { title: slip.number },
      defaultStyle: { font: 'Noto', fontSize: 9, lineHeight: 1.15 },
      content: [
        ...letterhead({ company, logo, kind: t('kind') }, width),
        { text: `${t('kind')} ${slip.month.slice(0, 7)}`, bold: true, fontSize: 15, color: NAVY, margin: [0, 0, 0, 8] },
        {
          columns: [
            [
              fact(t('employee'), `${employee.name}, ${employee.code}`),
              fact(t('unit'), [employee.unit, employee.job].filter(Boolean).join(', ')),
            ],
            [fact(t('hours'), `${slip.worked_hours} / ${slip.norm_hours}`), fact(t('account'), slip.account ?? '–')],
          ],
          columnGap: 16,
        },
        {
          columns: [
            table(t('earned'), t('sum'), of('earning'), [t('gross'), slip.gross]),
            table(t('taken'), t('sum'), of('insurance', 'tax', 'deduction'), [t('all'), minus(slip.gross, slip.net)]),
          ],
          columnGap: 12,
          margin: [0, 4, 0, 10],
        },
        {
          columns: [
            { text: t('net'), bold: true, fontSize: 12, color: NAVY },
            { text: tugriks(slip.net), bold: true, fontSize: 14, color: NAVY, alignment: 'right' },
          ],
        },
        {
          stack: [
            `${t('employer')}: ${tugriks(slip.employer)}`,
            `${t('taxable')}: ${tugriks(slip.taxable)}, ${tugriks(slip.credit)}`,
            `${t('year')}: ${[slip.year.gross, slip.year.insurance, slip.year.tax, slip.year.net].map(tugriks).join(', ')}`,
            `${t('law')}: ${slip.law_day}`,
          ].map((text): PdfNode => ({ text, fontSize: SMALL, color: GREY })),
          margin: [0, 12, 0, 0],
        },
      ],
    },
    frame: { left: company, right: '{page} / {pages}', head: slip.number },
  };
}
