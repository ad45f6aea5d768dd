/** The statement of changes in equity and the VAT of a period: sums of the ledger like all others. */
import { groupsOf, type ReportFilterOf } from '@lambda/model/definitions/define.ts';
import { defineReport } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { ledgerLine } from '../ledger/ledger_line.model.ts';

type Filter = ReportFilterOf<typeof ledgerLine>;
const period = { name: 'period', label: label('Хугацаа', 'Period', '기간'), kind: 'period', required: true } as const;
const unit = { name: 'unit', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), kind: 'reference', to: 'struct' } as const;
const ofUnit: Filter = { field: 'struct_id', under: '{unit}' };
const before: Filter = { field: 'posted_on', condition: 'lessThan', value: '{period.from}' };
const inPeriod: readonly Filter[] = [
  { field: 'posted_on', condition: 'greaterThanOrEqual', value: '{period.from}' },
  { field: 'posted_on', condition: 'lessThanOrEqual', value: '{period.to}' },
];
const isEquity: Filter = {
  field: 'account_id.position_section',
  condition: 'whereIn',
  value: ['2.3.1', '2.3.2', '2.3.3', '2.3.4', '2.3.5'],
};
const amount = { function: 'sum', field: 'position_amount' } as const;

export const equityStatement = defineReport({
  name: 'finance-equity',
  label: label('Өмчийн өөрчлөлтийн тайлан', 'Statement of changes in equity', '자본변동표'),
  description: label(
    'Эздийн өмчийн мөр бүрийн эхний үлдэгдэл, өөрчлөлт, эцсийн үлдэгдэл. Хаагаагүй ашиг тайлант үеийн мөрөнд',
    'Opening, change and closing of each row of equity. What is not closed yet stands in the result of the period',
    '자본 항목별 기초 잔액, 변동, 기말 잔액. 결산 전 손익은 당기순손익 항목에 표시',
  ),
  parameters: [{ ...period, default: 'thisYear' }, unit],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(ledgerLine, {
        by: { section: 'account_id.position_section' },
        values: { opening: amount },
        filters: [before, isEquity, ofUnit],
      }),
      groupsOf(ledgerLine, {
        by: { section: 'account_id.position_section' },
        values: { change: amount },
        filters: [...inPeriod, isEquity, ofUnit],
      }),
    ],
  },
  columns: [
    { key: 'section', label: label('Тайлангийн мөр', 'Row', '항목'), width: 34 },
    { key: 'opening', label: label('Эхний үлдэгдэл', 'Opening', '기초 잔액'), width: 16, total: true },
    { key: 'change', label: label('Өөрчлөлт', 'Change', '변동'), width: 16, total: true },
    { key: 'closing', label: label('Эцсийн үлдэгдэл', 'Closing', '기말 잔액'), width: 16, plus: ['opening', 'change'], total: true },
  ],
  sort: [{ column: 'section', order: 'asc' }],
});

/** Of papers, not of what settles the tax itself. */
const ofUse = (use: 'vat_payable' | 'vat_receivable', kinds: readonly string[]): readonly Filter[] => [
  ...inPeriod,
  { field: 'account_id.account_use', condition: 'equals', value: use },
  { field: 'entry_id.entry_kind', condition: 'whereIn', value: [...kinds] },
  ofUnit,
];
const by = { kind: 'entry_id.entry_kind', partner: 'partner_id' } as const;
export const vatReport = defineReport({
  name: 'finance-vat',
  label: label('НӨАТ-ын тайлан', 'VAT report', '부가세 보고서'),
  description: label(
    'Борлуулалт, худалдан авалтын баримт бүрийн НӨАТ. НӨАТ төлсөн, хаасан бичилт орохгүй',
    'The VAT of what was sold and bought. Payments of the tax itself are left out',
    '판매와 구매의 부가세. 세금 납부와 정산 분개는 제외',
  ),
  parameters: [{ ...period, default: 'lastMonth' }, unit],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(ledgerLine, { by, values: { payable: amount }, filters: ofUse('vat_payable', ['income', 'invoice', 'taken']) }),
      groupsOf(ledgerLine, { by, values: { receivable: amount }, filters: ofUse('vat_receivable', ['expense', 'invoice', 'taken']) }),
    ],
  },
  columns: [
    { key: 'kind', label: label('Төрөл', 'Kind', '구분') },
    { key: 'partner', label: label('Харилцагч', 'Partner', '거래처'), width: 30 },
    { key: 'payable', label: label('Борлуулалтын НӨАТ', 'VAT of sales', '매출 부가세'), width: 16, total: true },
    { key: 'receivable', label: label('Худалдан авалтын НӨАТ', 'VAT of purchases', '매입 부가세'), width: 16, total: true },
    {
      key: 'due',
      label: label('Төлөх НӨАТ', 'VAT to pay', '납부할 부가세'),
      width: 16,
      plus: ['payable'],
      minus: ['receivable'],
      total: true,
    },
  ],
  levels: ['kind'],
  sort: [{ column: 'partner', order: 'asc' }],
});
