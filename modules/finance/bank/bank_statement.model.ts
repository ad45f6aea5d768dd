/** A statement of a bank: a file of movements that was read, with what was new in it, what was known, and what could not be read. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const wasRead = { readOnlyWhen: { field: 'statement_state', condition: 'notEqual', value: 'draft' } } as const;
const amount = (text: ReturnType<typeof label>, help?: ReturnType<typeof label>) =>
  ({ kind: 'money', label: text, readOnly: true, currencyField: 'currency_id', ...(help && { help }) }) as const;
const count = (text: ReturnType<typeof label>) => ({ kind: 'integer', label: text, readOnly: true }) as const;

export const bankStatement = defineModel({
  name: 'bank_statement',
  label: label('Банкны хуулга', 'Bank statement', '은행 명세'),
  placement: 'company',
  icon: 'landmark',
  title: ['money_account_id', 'last_day'],
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    money_account_id: { kind: 'reference', label: label('Данс', 'Account', '계좌'), to: 'money_account', required: true, ...wasRead },
    template_id: {
      kind: 'reference',
      label: label('Загвар', 'Template', '서식'),
      help: label(
        'OFX, MT940, CAMT.053 файлд хэрэггүй',
        'Not for files in OFX, MT940 and CAMT.053',
        'OFX, MT940, CAMT.053 파일에는 불필요',
      ),
      to: 'bank_template',
      ...wasRead,
    },
    statement_state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      readOnly: true,
      initial: 'draft',
      options: [
        { value: 'draft', label: label('Файл хүлээж буй', 'Waits for its file', '파일 대기'), tone: 'neutral' },
        { value: 'read', label: label('Уншсан', 'Read', '읽음'), tone: 'info' },
        { value: 'settled', label: label('Тулгаж дууссан', 'Reconciled', '대사 완료'), tone: 'success' },
      ],
      moves: [
        { from: 'draft', to: 'read' },
        { from: 'read', to: 'settled' },
        { from: 'settled', to: 'read' },
      ],
    },
    currency_id: { kind: 'reference', label: label('Валют', 'Currency', '통화'), to: 'currencies', readOnly: true },
    file: { kind: 'file', label: label('Файл', 'File', '파일'), readOnly: true },
    first_day: { kind: 'date', label: label('Эхний өдөр', 'First day', '첫날'), readOnly: true },
    last_day: { kind: 'date', label: label('Сүүлийн өдөр', 'Last day', '마지막 날'), readOnly: true },
    opening_balance: amount(label('Эхний үлдэгдэл', 'Opening balance', '기초 잔액')),
    closing_balance: amount(label('Эцсийн үлдэгдэл', 'Closing balance', '기말 잔액')),
    /** What the closing balance is more than the opening one with all movements that are kept of these days. */
    difference: amount(
      label('Зөрүү', 'Difference', '차이'),
      label(
        'Эцсийн үлдэгдэл, бүртгэсэн гүйлгээ хоёрын зөрүү',
        'Between the closing balance and the movements that are kept',
        '기말 잔액과 등록된 거래의 차이',
      ),
    ),
    book_balance: amount(
      label('Дэвтрийн үлдэгдэл', 'Balance of the ledger', '장부 잔액'),
      label('Сүүлийн өдрийн эцэст', 'At the end of the last day', '마지막 날 말 기준'),
    ),
    new_lines: count(label('Шинэ', 'New', '신규')),
    known_lines: count(label('Өмнө орсон', 'Known before', '기존')),
    bad_lines: count(label('Уншаагүй', 'Not read', '읽지 못함')),
    reading: { kind: 'json', label: label('Хуулга унших', 'Read the statement', '명세 읽기'), readOnly: true },
    problems: {
      kind: 'children',
      label: label('Алдаатай мөр', 'Rows with problems', '문제 행'),
      of: 'bank_problem',
      by: 'statement_id',
      readOnly: true,
    },
  },
});
