/** A row of a statement that could not be read, or whose balance is not what it should be. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const bankProblem = defineModel({
  name: 'bank_problem',
  label: label('Хуулгын алдаатай мөр', 'Row with a problem', '문제 행'),
  placement: 'company',
  title: ['row_number', 'shown'],
  sort: [{ field: 'row_number', order: 'asc' }],
  writtenBy: 'platform',
  parent: { model: 'bank_statement', by: 'statement_id' },
  fields: {
    statement_id: {
      kind: 'reference',
      label: label('Хуулга', 'Statement', '명세'),
      to: 'bank_statement',
      required: true,
      onDelete: 'cascade',
    },
    row_number: { kind: 'integer', label: label('Мөр', 'Row', '행'), required: true },
    problem: {
      kind: 'choice',
      label: label('Алдаа', 'Problem', '문제'),
      required: true,
      options: [
        { value: 'day', label: label('Огноо уншигдахгүй', 'The day cannot be read', '날짜를 읽을 수 없음') },
        { value: 'amount', label: label('Дүн уншигдахгүй', 'The amount cannot be read', '금액을 읽을 수 없음') },
        { value: 'balance', label: label('Үлдэгдэл зөрсөн', 'The balance differs', '잔액이 다름') },
        { value: 'future', label: label('Ирээдүйн огноо', 'The day is in the future', '미래 날짜') },
      ],
    },
    shown: { kind: 'text', label: label('Файлд', 'In the file', '파일 내용'), max: 200 },
  },
});
