/** What money comes from or goes to, in plain words; the account behind it is the bookkeeper's matter. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { CASH_FLOWS } from '../account/account-words.ts';
import { label } from '../label.ts';

export const financeCategory = defineModel({
  name: 'finance_category',
  label: label('Орлого, зарлагын ангилал', 'Category of money', '수입·지출 분류'),
  placement: 'company',
  icon: 'layers',
  title: ['name'],
  sort: [{ field: 'name', order: 'asc' }],
  inactiveWhen: { field: 'category_state', value: 'closed' },
  unique: [['direction', 'name']],
  fields: {
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: 120 },
    direction: {
      kind: 'choice',
      label: label('Чиглэл', 'Direction', '방향'),
      required: true,
      default: 'expense',
      options: [
        { value: 'income', label: label('Орлого', 'Money in', '수입'), tone: 'success' },
        { value: 'expense', label: label('Зарлага', 'Money out', '지출'), tone: 'error' },
      ],
    },
    account_id: { kind: 'reference', label: label('Данс', 'Account', '계정'), to: 'ledger_account', required: true },
    cash_flow: {
      kind: 'choice',
      label: label('Мөнгөн гүйлгээний мөр', 'Row of the cash flow', '현금흐름 항목'),
      required: true,
      options: CASH_FLOWS,
    },
    has_vat: {
      kind: 'boolean',
      label: label('НӨАТ дотроо', 'VAT is inside', '부가세 포함'),
      help: label('Шинэ баримтад санал болгоно', 'Proposed in new documents', '새 전표에 제안됩니다'),
      required: true,
      default: false,
    },
    category_state: {
      kind: 'choice',
      label: label('Төлөв', 'State', '상태'),
      required: true,
      default: 'open',
      options: [
        { value: 'open', label: label('Ашиглаж буй', 'In use', '사용 중'), tone: 'success' },
        { value: 'closed', label: label('Хаасан', 'Closed', '닫힘'), tone: 'neutral' },
      ],
    },
  },
});
