/**
 * What the people of a unit came to in an approved run: sums for whoever leads it. A unit of one or two is left out: its sums would tell
 * what somebody earns.
 */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const money = (text: ReturnType<typeof label>) => ({ kind: 'money', label: text, readOnly: true, required: true }) as const;

export const payUnitTotal = defineModel({
  name: 'pay_unit_total',
  label: label('Нэгжийн цалингийн дүн', 'Pay of a unit', '부서 급여 합계'),
  placement: 'company',
  writtenBy: 'platform',
  icon: 'network',
  title: ['struct_id', 'month'],
  sort: [
    { field: 'month', order: 'desc' },
    { field: 'id', order: 'asc' },
  ],
  belongs: { own: 'head_id' },
  unique: [['run_id', 'struct_id']],
  fields: {
    run_id: {
      kind: 'reference',
      label: label('Тооцоо', 'Pay run', '급여 계산'),
      to: 'pay_run',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    },
    struct_id: {
      kind: 'reference',
      label: label('Нэгж', 'Unit', '부서'),
      to: 'struct',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    },
    /** Leads the unit now; looked up every night. */
    head_id: { kind: 'reference', label: label('Нэгжийн дарга', 'Head', '부서장'), to: 'employee', readOnly: true, onDelete: 'empty' },
    month: { kind: 'date', wholeMonth: true, label: label('Сар', 'Month', '월'), required: true, readOnly: true, sort: true },
    people: { kind: 'integer', label: label('Хүн', 'People', '인원'), required: true, readOnly: true },
    gross: money(label('Нийт тооцсон', 'Gross pay', '총 지급액')),
    insurance: money(label('НДШ', 'Insurance', '보험료')),
    tax: money(label('ХХОАТ', 'Income tax', '소득세')),
    net: money(label('Гарт олгох', 'Net pay', '실지급액')),
    employer: money(label('Байгууллагын НДШ', 'Employer insurance', '회사 보험료')),
  },
});
