/** How a bank writes its statements: which columns, which decimal sign, which order of day and month. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const head = (text: ReturnType<typeof label>) =>
  ({
    kind: 'text',
    label: text,
    help: label('Баганын толгой, эсвэл үсэг (A, B)', 'The head of the column, or its letter (A, B)', '열 제목 또는 문자 (A, B)'),
    max: 80,
  }) as const;

export const bankTemplate = defineModel({
  name: 'bank_template',
  label: label('Хуулгын загвар', 'Template of statements', '명세 서식'),
  placement: 'company',
  icon: 'layers',
  title: ['name'],
  sort: [{ field: 'name', order: 'asc' }],
  fields: {
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, unique: true, search: 'inside', max: 120 },
    bank_id: { kind: 'reference', label: label('Банк', 'Bank', '은행'), to: 'bank' },
    decimal_sign: {
      kind: 'choice',
      label: label('Бутархайн тэмдэг', 'Decimal sign', '소수점 기호'),
      required: true,
      default: 'point',
      options: [
        { value: 'point', label: label('Цэг: 1,234.50', 'Point: 1,234.50', '마침표: 1,234.50') },
        { value: 'comma', label: label('Таслал: 1.234,50', 'Comma: 1.234,50', '쉼표: 1.234,50') },
      ],
    },
    day_order: {
      kind: 'choice',
      label: label('Огнооны дараалал', 'Order of the date', '날짜 순서'),
      required: true,
      default: 'ymd',
      options: [
        { value: 'ymd', label: label('Он, сар, өдөр', 'Year, month, day', '연월일') },
        { value: 'dmy', label: label('Өдөр, сар, он', 'Day, month, year', '일월년') },
        { value: 'mdy', label: label('Сар, өдөр, он', 'Month, day, year', '월일년') },
      ],
    },
    col_day: { ...head(label('Огноо', 'Day', '날짜')), required: true },
    col_amount: head(label('Дүн (хасах тэмдэгтэй)', 'Amount with its sign', '금액 (부호 포함)')),
    col_in: head(label('Орлогын багана', 'Money in', '입금 열')),
    col_out: head(label('Зарлагын багана', 'Money out', '출금 열')),
    col_text: { ...head(label('Гүйлгээний утга', 'Text', '적요')), required: true },
    col_partner: head(label('Харьцсан тал', 'Other side', '상대방')),
    col_account: head(label('Харьцсан данс', 'Account of the other side', '상대 계좌')),
    col_reference: head(label('Гүйлгээний дугаар', 'Reference', '참조 번호')),
    col_balance: head(label('Үлдэгдэл', 'Balance', '잔액')),
  },
});
