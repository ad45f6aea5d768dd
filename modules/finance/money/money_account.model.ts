/** Where money lies: a till of cash, or an account at a bank. Each stands at an account of the chart. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const isBank = { field: 'money_kind', condition: 'equals', value: 'bank' } as const;

export const moneyAccount = defineModel({
  name: 'money_account',
  label: label('Касс, банкны данс', 'Cash or bank account', '현금·은행 계좌'),
  placement: 'company',
  icon: 'landmark',
  title: ['name'],
  sort: [{ field: 'name', order: 'asc' }],
  belongs: { unit: 'struct_id', own: 'keeper_id' },
  inactiveWhen: { field: 'money_state', value: 'closed' },
  unique: [['account_id']],
  fields: {
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, unique: true, search: 'inside', max: 120 },
    money_kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '유형'),
      required: true,
      default: 'cash',
      options: [
        { value: 'cash', label: label('Касс', 'Cash', '현금'), tone: 'success' },
        { value: 'bank', label: label('Банк', 'Bank', '은행'), tone: 'info' },
      ],
    },
    account_id: {
      kind: 'reference',
      label: label('Данс', 'Account of the chart', '계정'),
      help: label('Мөнгө, түүнтэй адилтгах хөрөнгийн данс', 'One of cash and cash equivalents', '현금및현금성자산 계정'),
      to: 'ledger_account',
      required: true,
    },
    currency_id: {
      kind: 'reference',
      label: label('Валют', 'Currency', '통화'),
      help: label('Хоосон бол төгрөг', 'Tugriks where it is empty', '비어 있으면 투그릭'),
      to: 'currencies',
    },
    bank_id: { kind: 'reference', label: label('Банк', 'Bank', '은행'), to: 'bank', visibleWhen: isBank, requiredWhen: isBank },
    iban: { kind: 'text', label: label('IBAN', 'IBAN', 'IBAN'), max: 20, rules: ['iban'], unique: true, visibleWhen: isBank },
    old_number: {
      kind: 'text',
      label: label('Хуучин дугаар', 'Old number', '이전 계좌번호'),
      max: 12,
      rules: ['digits'],
      visibleWhen: isBank,
    },
    struct_id: { kind: 'reference', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), to: 'struct' },
    keeper_id: { kind: 'reference', label: label('Хариуцагч', 'Keeper', '담당자'), to: 'employee' },
    money_state: {
      kind: 'choice',
      label: label('Төлөв', 'State', '상태'),
      required: true,
      default: 'open',
      options: [
        { value: 'open', label: label('Нээлттэй', 'Open', '열림'), tone: 'success' },
        { value: 'closed', label: label('Хаасан', 'Closed', '닫힘'), tone: 'neutral' },
      ],
    },
  },
});
