/** Reports of human resources: head count with its movement, and rewards with violations. */
import { groupsOf, type ReportFilterOf, rowsOf } from '@lambda/model/definitions/define.ts';
import { defineReport } from '@lambda/model/definitions/definitions.ts';
import { employeeAppointment } from '../appointment/employee_appointment.model.ts';
import { reward } from '../conduct/reward.model.ts';
import { violation } from '../conduct/violation.model.ts';
import { label } from '../label.ts';

const period = {
  name: 'period',
  label: label('Хугацаа', 'Period', '기간'),
  kind: 'period',
  required: true,
} as const;
const unit = { name: 'unit', label: label('Хэлтэс, нэгж', 'Unit', '부서'), kind: 'reference', to: 'struct' } as const;

type OfOrders = readonly ReportFilterOf<typeof employeeAppointment>[];
/** Orders in force on a day of people who work then. */
const onDay = (place: string): OfOrders => [
  { field: 'effective_date', condition: 'lessThanOrEqual', value: place },
  { field: 'until_date', condition: 'greaterThanOrEqual', value: place },
  { field: 'status', condition: 'notEqual', value: 'left' },
  { field: 'struct_id', under: '{unit}' },
];
const inPeriod = <const Name extends string>(field: Name) =>
  [
    { field, condition: 'greaterThanOrEqual', value: '{period.from}' },
    { field, condition: 'lessThanOrEqual', value: '{period.to}' },
  ] as const;
/** Orders with which somebody comes or goes, whatever they are called. */
const movements = (movement: 'joined' | 'left'): OfOrders => [
  { field: 'movement', condition: 'equals', value: movement },
  ...inPeriod('effective_date'),
  { field: 'struct_id', under: '{unit}' },
];
const counted = (key: string, filters: OfOrders) =>
  groupsOf(employeeAppointment, {
    by: { unit: 'struct_id', job: 'job_id' },
    values: { [key]: { function: 'countDistinct', field: 'employee_id' } },
    filters,
  });

export const headCountReport = defineReport({
  name: 'hr-head-count',
  label: label('Орон тоо, хөдөлгөөний тайлан', 'Head count and movement', '인원 현황 및 변동'),
  description: label(
    'Хугацааны эхний ба эцсийн ажилтны тоо, хооронд нь орсон, гарсан, шилжсэн нь нэгж, албан тушаалаар',
    'People at the beginning and the end of the period, with who joined, left and moved, by unit and position',
    '기간 초와 기간 말 인원, 입사·퇴사·이동을 부서와 직위별로',
  ),
  parameters: [{ ...period, default: 'thisMonth' }, unit],
  source: {
    kind: 'groups',
    parts: [
      counted('start', onDay('{period.from-1}')),
      counted('joined', movements('joined')),
      counted('gone', movements('left')),
      counted('end', onDay('{period.to}')),
    ],
  },
  columns: [
    { key: 'unit', label: label('Хэлтэс, нэгж', 'Unit', '부서') },
    { key: 'job', label: label('Албан тушаал', 'Position', '직위'), width: 30 },
    { key: 'start', label: label('Эхний тоо', 'At the beginning', '기초'), total: true },
    { key: 'joined', label: label('Орсон', 'Joined', '입사'), total: true },
    { key: 'gone', label: label('Гарсан', 'Left', '퇴사'), total: true },
    {
      key: 'moved',
      label: label('Шилжсэн (цэвэр)', 'Moved (net)', '이동(순)'),
      plus: ['end', 'gone'],
      minus: ['start', 'joined'],
      total: true,
    },
    { key: 'end', label: label('Эцсийн тоо', 'At the end', '기말'), total: true },
  ],
  levels: ['unit'],
  sort: [{ column: 'job', order: 'asc' }],
  footer: label(
    'Эцсийн тоо = эхний тоо + орсон − гарсан + шилжсэн (цэвэр). Ажлаас гарснаас бусад төлөвтэй хүнийг тоолов.',
    'At the end = at the beginning + joined − left + moved (net). Everybody counts who has not left.',
    '기말 = 기초 + 입사 − 퇴사 + 이동(순). 퇴사자를 제외한 모든 인원을 셉니다.',
  ),
});

export const conductReport = defineReport({
  name: 'hr-conduct',
  label: label('Шагнал, сахилгын тайлан', 'Rewards and violations', '포상·징계 보고서'),
  description: label(
    'Хугацаанд олгосон шагнал, ногдуулсан шийтгэл ажилтан бүрээр',
    'Rewards given and penalties imposed in the period, by employee',
    '기간 중 포상과 징계를 직원별로',
  ),
  parameters: [{ ...period, default: 'thisYear' }, unit],
  source: {
    kind: 'rows',
    parts: [
      rowsOf(reward, {
        words: { group: label('Шагнал', 'Rewards', '포상') },
        fields: {
          day: 'reward_date',
          employee: 'employee_id',
          unit: 'employee_id.struct_id.name',
          kind: 'kind',
          name: 'name',
          order: 'order_number',
          amount: 'amount',
        },
        filters: [...inPeriod('reward_date'), { field: 'employee_id.struct_id', under: '{unit}' }],
      }),
      rowsOf(violation, {
        words: { group: label('Сахилгын шийтгэл', 'Penalties', '징계') },
        fields: {
          day: 'violation_date',
          employee: 'employee_id',
          unit: 'employee_id.struct_id.name',
          kind: 'penalty',
          name: 'name',
          order: 'order_number',
          amount: 'amount',
        },
        filters: [...inPeriod('violation_date'), { field: 'employee_id.struct_id', under: '{unit}' }],
      }),
    ],
  },
  columns: [
    { key: 'group', label: label('Бүлэг', 'Group', '구분') },
    { key: 'day', label: label('Огноо', 'Date', '일자'), width: 10 },
    { key: 'employee', label: label('Ажилтан', 'Employee', '직원'), width: 20 },
    { key: 'unit', label: label('Хэлтэс, нэгж', 'Unit', '부서'), width: 20 },
    { key: 'kind', label: label('Төрөл', 'Kind', '종류'), width: 16 },
    { key: 'name', label: label('Утга', 'For what', '내용'), width: 30 },
    { key: 'order', label: label('Тушаал', 'Order', '발령 번호'), width: 13 },
    { key: 'amount', label: label('Дүн', 'Amount', '금액'), width: 13, total: 'groups' },
  ],
  levels: ['group'],
  sort: [
    { column: 'group', order: 'desc' },
    { column: 'day', order: 'asc' },
  ],
  orientation: 'landscape',
});
