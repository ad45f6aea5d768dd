/** Somebody asks about a line of the own payslip; the answers stay with it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const payQuestion = defineModel({
  name: 'pay_question',
  label: label('Цалингийн асуулт', 'Question about pay', '급여 문의'),
  placement: 'company',
  writtenBy: 'platform',
  icon: 'circle-help',
  title: ['line_name', 'slip_id'],
  sort: [{ field: 'id', order: 'desc' }],
  belongs: { own: 'employee_id' },
  indexes: [['slip_id'], ['state']],
  fields: {
    employee_id: {
      kind: 'reference',
      label: label('Ажилтан', 'Employee', '직원'),
      to: 'employee',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    },
    slip_id: {
      kind: 'reference',
      label: label('Хуудас', 'Payslip', '명세서'),
      to: 'pay_slip',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    },
    line_id: { kind: 'reference', label: label('Мөр', 'Line', '항목'), to: 'pay_line', readOnly: true, onDelete: 'empty' },
    line_name: { kind: 'text', label: label('Мөр', 'Line', '항목'), required: true, readOnly: true, max: 150 },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'open',
      readOnly: true,
      options: [
        { value: 'open', label: label('Хариу хүлээж буй', 'Waits for an answer', '답변 대기'), tone: 'warning' },
        { value: 'answered', label: label('Хариулсан', 'Answered', '답변됨'), tone: 'info' },
        { value: 'closed', label: label('Хаасан', 'Closed', '종료'), tone: 'success' },
      ],
    },
    asked_at: { kind: 'datetime', label: label('Асуусан', 'Asked at', '문의 시각'), required: true, readOnly: true },
    correction_id: {
      kind: 'reference',
      label: label('Засвар', 'Correction', '정정'),
      help: label('Хариуд нь хийсэн мөр', 'The line that was entered for it', '이 문의로 입력한 항목'),
      to: 'pay_entry',
      readOnly: true,
      onDelete: 'empty',
    },
    messages: { kind: 'children', label: label('Яриа', 'Thread', '대화'), of: 'pay_message', by: 'question_id', readOnly: true },
  },
});
