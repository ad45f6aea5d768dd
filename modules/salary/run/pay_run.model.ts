/** The pay of a month for the company or a unit with those below it: calculated, approved, paid, locked. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { workflowFields } from '@lambda/model/workflow/host.ts';
import { label } from '../label.ts';

const isRehearsal = { field: 'kind', condition: 'equals', value: 'rehearsal' } as const;
const begun = { readOnlyWhen: { field: 'state', condition: 'notEqual', value: 'draft' } } as const;
const sum = (text: ReturnType<typeof label>, field: string) =>
  ({ kind: 'rollup', label: text, of: 'slips', function: 'sum', expression: field, type: 'money' }) as const;

export const payRun = defineModel({
  name: 'pay_run',
  label: label('Цалингийн тооцоо', 'Pay run', '급여 계산'),
  placement: 'company',
  attachments: true,
  icon: 'banknote',
  title: ['run_number', 'month'],
  sort: [
    { field: 'month', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { own: 'calculated_by_id', unit: 'struct_id', concerns: 'workflow_participant' },
  indexes: [['month', 'kind'], ['state'], ['status_type']],
  fields: {
    run_number: {
      kind: 'sequence',
      label: label('Дугаар', 'Number', '번호'),
      readOnly: true,
      unique: true,
      search: 'inside',
      pattern: 'ЦТ-{year}/{number:4}',
      date: 'month',
    },
    month: {
      kind: 'date',
      wholeMonth: true,
      label: label('Сар', 'Month', '월'),
      required: true,
      default: 'today',
      sort: true,
      ...begun,
    },
    kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '구분'),
      required: true,
      default: 'final',
      sort: true,
      options: [
        { value: 'final', label: label('Сүүл цалин', 'Final', '최종'), tone: 'success' },
        { value: 'advance', label: label('Урьдчилгаа', 'Advance', '선급'), tone: 'info' },
        { value: 'rehearsal', label: label('Туршилт', 'Rehearsal', '모의 계산'), tone: 'violet' },
      ],
      ...begun,
    },
    struct_id: {
      kind: 'reference',
      label: label('Нэгж', 'Unit', '부서'),
      help: label(
        'Доод нэгжүүдтэйгээ; хоосон бол бүх байгууллага',
        'With those below; the whole company when empty',
        '하위 부서 포함, 비워 두면 회사 전체',
      ),
      to: 'struct',
      ...begun,
    },
    law_day: {
      kind: 'date',
      label: label('Хуулийн өдөр', 'Law of the day', '적용 법령일'),
      help: label('Энэ өдрийн хувь хэмжээгээр туршина', 'Calculated by the law of this day', '이 날짜의 법령으로 계산'),
      visibleWhen: isRehearsal,
      requiredWhen: isRehearsal,
      ...begun,
    },
    state: {
      kind: 'state',
      label: label('Байдал', 'State', '처리 상태'),
      initial: 'draft',
      readOnly: true,
      options: [
        { value: 'draft', label: label('Ноорог', 'Draft', '초안'), tone: 'neutral' },
        { value: 'calculated', label: label('Бодогдсон', 'Calculated', '계산됨'), tone: 'info' },
        { value: 'approved', label: label('Баталсан', 'Approved', '승인됨'), tone: 'violet' },
        { value: 'paid', label: label('Олгосон', 'Paid', '지급됨'), tone: 'success' },
        { value: 'locked', label: label('Түгжсэн', 'Locked', '잠김'), tone: 'success' },
        { value: 'cancelled', label: label('Цуцалсан', 'Cancelled', '취소됨'), tone: 'error' },
      ],
      moves: [
        { from: 'draft', to: 'calculated' },
        { from: 'calculated', to: 'approved', when: { field: 'kind', condition: 'notEqual', value: 'rehearsal' } },
        { from: 'approved', to: 'paid' },
        { from: 'paid', to: 'locked' },
        { from: 'draft', to: 'cancelled' },
        { from: 'calculated', to: 'cancelled' },
      ],
    },
    note: { kind: 'longText', label: label('Тайлбар', 'Note', '메모'), max: 1_000 },
    calculated_at: { kind: 'datetime', label: label('Бодсон', 'Calculated at', '계산 시각'), readOnly: true },
    calculated_by_id: { kind: 'reference', label: label('Бодсон хүн', 'Calculated by', '계산자'), to: 'employee', readOnly: true },
    reason: { kind: 'text', label: label('Дахин бодсон шалтгаан', 'Why calculated again', '재계산 사유'), readOnly: true, max: 255 },
    approved_at: { kind: 'datetime', label: label('Баталсан огноо', 'Approved at', '승인 시각'), readOnly: true },
    approved_by_id: { kind: 'reference', label: label('Баталсан хүн', 'Approved by', '승인자'), to: 'employee', readOnly: true },
    paid_on: { kind: 'date', label: label('Олгосон өдөр', 'Paid on', '지급일'), readOnly: true },
    ...workflowFields,
    slips: { kind: 'children', label: label('Хүмүүс', 'People', '직원'), of: 'pay_slip', by: 'run_id', readOnly: true },
    changes: { kind: 'children', label: label('Өөрчлөлт', 'Changes', '변경'), of: 'pay_change', by: 'run_id', readOnly: true },
    people: { kind: 'rollup', label: label('Хүн', 'People', '인원'), of: 'slips', function: 'count' },
    faults: {
      kind: 'rollup',
      label: label('Асуудалтай', 'With faults', '문제'),
      of: 'slips',
      function: 'count',
      where: 'fault_count > 0',
    },
    gross: sum(label('Нийт тооцсон', 'Gross pay', '총 지급액'), 'gross'),
    insurance: sum(label('НДШ', 'Insurance', '보험료'), 'insurance'),
    tax: sum(label('ХХОАТ', 'Income tax', '소득세'), 'tax'),
    deductions: sum(label('Бусад суутгал', 'Deductions', '기타 공제'), 'deductions'),
    net: sum(label('Гарт олгох', 'Net pay', '실지급액'), 'net'),
    employer: sum(label('Байгууллагын НДШ', 'Employer insurance', '회사 보험료'), 'employer'),
  },
});
