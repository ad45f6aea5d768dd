/** Money that came, went or moved, in plain words. Posted, it stands in the ledger and is turned back only by its opposite. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { PAPER_DAY, PAPER_STATE } from '../paper.ts';

const settled = { readOnlyWhen: { field: 'document_state', condition: 'notEqual', value: 'draft' } } as const;
const isTransfer = { field: 'document_kind', condition: 'equals', value: 'transfer' } as const;
const isNoTransfer = { field: 'document_kind', condition: 'notEqual', value: 'transfer' } as const;

export const moneyDocument = defineModel({
  name: 'money_document',
  label: label('Орлого, зарлага', 'Income and expense', '수입·지출'),
  placement: 'company',
  attachments: true,
  icon: 'wallet',
  title: ['document_number', 'description'],
  apart: ['fin_date'],
  sort: [
    { field: 'fin_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { unit: 'struct_id' },
  indexes: [['document_state'], ['fin_date'], ['category_id'], ['partner_id']],
  fields: {
    document_number: { kind: 'text', label: label('Дугаар', 'Number', '번호'), readOnly: true, search: 'inside', max: 60 },
    description: { kind: 'text', label: label('Утга', 'Description', '적요'), required: true, search: 'inside', max: 200, ...settled },
    document_kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '구분'),
      required: true,
      default: 'expense',
      sort: true,
      options: [
        { value: 'income', label: label('Орлого', 'Money in', '수입'), tone: 'success' },
        { value: 'expense', label: label('Зарлага', 'Money out', '지출'), tone: 'error' },
        { value: 'transfer', label: label('Шилжүүлэг', 'Transfer', '이체'), tone: 'violet' },
      ],
      ...settled,
    },
    document_state: PAPER_STATE,
    fin_date: { ...PAPER_DAY, sort: true, ...settled },
    money_account_id: {
      kind: 'reference',
      label: label('Касс, данс', 'Cash or account', '현금·계좌'),
      to: 'money_account',
      required: true,
      ...settled,
    },
    to_money_account_id: {
      kind: 'reference',
      label: label('Хаашаа', 'To account', '입금 계좌'),
      to: 'money_account',
      visibleWhen: isTransfer,
      requiredWhen: isTransfer,
      ...settled,
    },
    category_id: {
      kind: 'reference',
      label: label('Ангилал', 'Category', '분류'),
      to: 'finance_category',
      cascade: { from: 'document_kind', by: 'direction' },
      visibleWhen: isNoTransfer,
      requiredWhen: isNoTransfer,
      ...settled,
    },
    currency_id: {
      kind: 'reference',
      label: label('Валют', 'Currency', '통화'),
      help: label('Касс, дансны валют', 'That of the cash or account', '현금·계좌의 통화'),
      to: 'currencies',
      readOnly: true,
    },
    amount: {
      kind: 'money',
      label: label('Дүн', 'Amount', '금액'),
      required: true,
      currencyField: 'currency_id',
      min: '0.01',
      max: '100000000000000',
      ...settled,
    },
    rate: {
      kind: 'decimal',
      label: label('Ханш', 'Rate', '환율'),
      help: label('Хоосон бол тухайн өдрийн ханш', 'That of the day where it is empty', '비어 있으면 당일 환율'),
      scale: 6,
      min: '0.000001',
      visibleWhen: { field: 'currency_id', condition: 'notNull' },
      ...settled,
    },
    amount_words: {
      kind: 'text',
      label: label('Дүн үсгээр', 'Amount in words', '금액 (문자)'),
      readOnly: true,
      max: 400,
      visibleWhen: { field: 'currency_id', condition: 'isNull' },
    },
    base_amount: { kind: 'money', label: label('Төгрөгийн дүн', 'Amount in tugriks', '투그릭 금액'), readOnly: true },
    has_vat: {
      kind: 'boolean',
      label: label('НӨАТ дотроо', 'VAT is inside', '부가세 포함'),
      required: true,
      default: false,
      visibleWhen: isNoTransfer,
      ...settled,
    },
    vat_amount: { kind: 'money', label: label('НӨАТ', 'VAT', '부가세'), readOnly: true, visibleWhen: isNoTransfer },
    partner_id: { kind: 'reference', label: label('Харилцагч', 'Partner', '거래처'), to: 'partner', visibleWhen: isNoTransfer, ...settled },
    invoice_id: {
      kind: 'reference',
      label: label('Аль нэхэмжлэхийн', 'Pays invoice', '결제할 청구서'),
      help: label(
        'Ангилал нь авлага, өглөгийн данстай байна',
        'The category has the account of receivables or payables',
        '분류는 매출채권·매입채무 계정이어야 합니다',
      ),
      to: 'finance_invoice',
      visibleWhen: isNoTransfer,
      ...settled,
    },
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', visibleWhen: isNoTransfer, ...settled },
    struct_id: { kind: 'reference', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), to: 'struct', ...settled },
    note: { kind: 'longText', label: label('Тэмдэглэл', 'Note', '메모'), max: 1_000 },
    /** What it posts, or will post: calculated with every save. */
    posting: { kind: 'json', label: label('Бичилт', 'Posting', '전기 내용'), readOnly: true },
    entry_id: { kind: 'reference', label: label('Ажил гүйлгээ', 'Ledger entry', '분개'), to: 'ledger_entry', readOnly: true },
    reversal_entry_id: {
      kind: 'reference',
      label: label('Буцаасан бичилт', 'Turned back by', '취소 분개'),
      to: 'ledger_entry',
      readOnly: true,
    },
    reversed_on: { kind: 'date', label: label('Буцаасан огноо', 'Reversed on', '취소일'), readOnly: true },
    reversal_reason: { kind: 'text', label: label('Буцаасан шалтгаан', 'Reason of the reversal', '취소 사유'), readOnly: true, max: 255 },
  },
});
