/** What is done with movements and statements of banks. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { bankLine } from './bank_line.model.ts';
import { bankStatement } from './bank_statement.model.ts';

const KEEPING = [roles.accountant, roles.companyAdmin];
const LINES = { roles: KEEPING, entry: 'bank-lines' };
const isOpen = { field: 'line_state', condition: 'notEqual', value: 'settled' } as const;
const amount = {
  kind: 'money',
  label: label('Дүн', 'Amount', '금액'),
  help: label('Хоосон бол үлдэгдэл бүхэлдээ', 'All of the rest where it is empty', '비어 있으면 잔액 전체'),
  min: '0.01',
} as const;

export const bankActions = [
  defineAction(bankLine, {
    name: 'settle-bank-line',
    label: label('Бичилттэй тулгах', 'Settle with an entry', '분개와 대사'),
    icon: 'link-2',
    handler: true,
    rights: LINES,
    fields: {
      ledger_line_id: { kind: 'reference', label: label('Бичилтийн мөр', 'Ledger line', '분개 행'), to: 'ledger_line', required: true },
      amount,
    },
  }),
  defineAction(bankLine, {
    name: 'book-bank-line',
    label: label('Орлого, зарлага бичих', 'Write income or expense', '수입·지출 작성'),
    icon: 'wallet',
    inSight: true,
    when: isOpen,
    handler: true,
    rights: LINES,
    fields: {
      category_id: {
        kind: 'reference',
        label: label('Ангилал', 'Category', '분류'),
        help: label('Нэхэмжлэх төлбөл хоосон байж болно', 'May be empty where an invoice is paid', '청구서 결제면 비워도 됩니다'),
        to: 'finance_category',
      },
      invoice_id: { kind: 'reference', label: label('Нэхэмжлэх', 'Invoice', '청구서'), to: 'finance_invoice' },
      partner_id: { kind: 'reference', label: label('Харилцагч', 'Partner', '거래처'), to: 'partner' },
      amount,
      has_vat: { kind: 'boolean', label: label('НӨАТ дотроо', 'VAT is inside', '부가세 포함'), required: true, default: false },
      description: { kind: 'text', label: label('Утга', 'Description', '적요'), max: 200 },
    },
  }),
  defineAction(bankLine, {
    name: 'free-bank-line',
    label: label('Тулгалтыг салгах', 'Take apart', '대사 해제'),
    icon: 'undo-2',
    danger: true,
    when: { field: 'line_state', condition: 'notEqual', value: 'open' },
    handler: true,
    rights: LINES,
    confirm: label(
      'Гүйлгээ дахин тулгаагүй болно. Бичсэн баримт хэвээр үлдэнэ.',
      'The movement is open again. Money that was written for it stays.',
      '거래가 다시 미대사 상태가 됩니다. 작성된 전표는 남습니다.',
    ),
  }),
  defineAction(bankStatement, {
    name: 'finish-bank-statement',
    label: label('Тулгаж дуусгах', 'Finish', '대사 완료'),
    icon: 'circle-check',
    inSight: true,
    from: ['read'],
    to: 'settled',
    handler: true,
  }),
  defineAction(bankStatement, {
    name: 'reopen-bank-statement',
    label: label('Дахин нээх', 'Open again', '다시 열기'),
    icon: 'undo-2',
    from: ['settled'],
    to: 'read',
  }),
];
