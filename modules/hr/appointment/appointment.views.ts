/** Orders of HR: their list and form, and the list of everybody as employed on any day. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { employeeAppointment } from './employee_appointment.model.ts';

const orderNumber = label('Тушаал №', 'Order no.', '발령 번호');
const title = label('Томилгоо, шилжилт хөдөлгөөн', 'Appointments', '인사 발령');
const name = label('Овог, нэр', 'Name', '성명');

export const appointmentGrid = defineGrid(employeeAppointment, {
  name: 'employee-appointment',
  label: title,
  columns: [
    { field: 'effective_date', width: 172, pinned: 'left' },
    { field: 'employee_id', label: name, width: 220, pinned: 'left' },
    { field: 'order_number', label: orderNumber, width: 120 },
    { field: 'order_date', width: 150, hidden: true },
    { field: 'kind', width: 176 },
    { field: 'struct_id', width: 228 },
    { field: 'job_id', width: 240 },
    { field: 'base_salary', width: 150 },
    { field: 'status', width: 180 },
    { field: 'reason', width: 260 },
    { field: 'until_date', width: 150, hidden: true, renderer: 'until' },
  ],
  isNumbered: true,
  header: {
    structure: [
      [
        { model: 'effective_date', rowspan: 2 },
        { model: 'employee_id', rowspan: 2 },
        { label: label('Тушаал', 'Order', '발령'), colspan: 2 },
        { model: 'kind', rowspan: 2 },
        { label: label('Шинээр томилогдсон байдал', 'Employed as from then', '발령 내용'), colspan: 3 },
        { model: 'status', rowspan: 2 },
        { model: 'reason', rowspan: 2 },
        { model: 'until_date', rowspan: 2 },
      ],
      [{ model: 'order_number' }, { model: 'order_date' }, { model: 'struct_id' }, { model: 'job_id' }, { model: 'base_salary' }],
    ],
  },
  sort: [
    { field: 'effective_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['employee_id.lastname', 'employee_id.firstname', 'employee_id.lastname_latin', 'employee_id.firstname_latin', 'order_number'],
  searchHint: label('Нэр, тушаалын дугаараар хайх', 'Search by name or order number', '이름, 발령 번호로 검색'),
  presets: [
    { name: 'all', label: label('Бүх тушаал', 'All orders', '전체'), filters: [] },
    {
      name: 'moves',
      label: label('Шилжүүлсэн, дэвшүүлсэн', 'Transfers, promotions', '전보·승진'),
      filters: [{ field: 'kind', condition: 'whereIn', value: ['transfer', 'promotion'] }],
    },
    {
      name: 'pay',
      label: label('Цалин', 'Pay', '급여'),
      filters: [{ field: 'kind', condition: 'equals', value: 'salary' }],
    },
    {
      name: 'joins',
      label: label('Ажилд авсан', 'Hired', '채용'),
      filters: [{ field: 'kind', condition: 'equals', value: 'hire' }],
    },
    {
      name: 'leaves',
      label: label('Чөлөөлсөн', 'Left', '퇴직'),
      filters: [{ field: 'kind', condition: 'equals', value: 'end' }],
    },
  ],
  card: { title: ['employee_id'], subtitle: ['kind'], state: 'status', meta: ['effective_date'], figure: 'base_salary' },
});

export const appointmentForm = defineForm(employeeAppointment, {
  name: 'employee-appointment',
  label: label('Томилгооны тушаал', 'Appointment order', '인사 발령'),
  width: 640,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'order',
          label: label('Тушаал', 'Order', '발령'),
          fields: [
            { field: 'employee_id', span: 'full' },
            'kind',
            'effective_date',
            'order_number',
            'order_date',
            { field: 'reason', span: 'full', widget: 'leaving-work' },
            { field: 'file', span: 'full' },
          ],
        },
        {
          name: 'change',
          label: label('Юу өөрчлөгдөх вэ', 'What changes', '변경 내용'),
          fields: ['new_struct_id', { field: 'new_job_id', widget: 'job-with-places' }, 'new_base_salary', 'new_status'],
        },
      ],
    },
  ],
});

export const appointmentCrud = defineCrud({
  name: 'employee-appointment',
  label: title,
  template: 'drawer',
  grid: 'employee-appointment',
  form: 'employee-appointment',
  start: { label: label('Томилгоо хийх', 'Make an appointment', '발령 등록'), icon: 'file-signature', order: 20 },
});

const asOfTitle = label('Тухайн өдрийн бүрэлдэхүүн', 'Staff on a day', '기준일 인원');

export const asOfGrid = defineGrid(employeeAppointment, {
  name: 'staff-as-of',
  label: asOfTitle,
  columns: [
    { field: 'employee_id.code', width: 110, pinned: 'left' },
    { field: 'employee_id', label: name, width: 220, pinned: 'left' },
    { field: 'job_id', width: 240 },
    { field: 'struct_id', width: 230 },
    { field: 'status', width: 180 },
    { field: 'base_salary', width: 150 },
    { field: 'effective_date', label: label('Эхэлсэн', 'Since', '적용 시작'), width: 120 },
    { field: 'until_date', label: label('Хүртэл', 'Until', '까지'), width: 160, renderer: 'until' },
    { field: 'kind', label: label('Сүүлийн тушаал', 'Latest order', '최근 발령'), width: 200, hidden: true },
  ],
  sort: [{ field: 'employee_id.firstname', order: 'asc' }],
  search: [
    'employee_id.lastname',
    'employee_id.firstname',
    'employee_id.lastname_latin',
    'employee_id.firstname_latin',
    'employee_id.code',
  ],
  searchHint: label('Нэр, кодоор хайх', 'Search by name or code', '이름, 사번으로 검색'),
  card: { title: ['employee_id'], subtitle: ['job_id'], state: 'status', meta: ['struct_id'], figure: 'base_salary' },
});

export const asOfCrud = defineCrud({
  name: 'staff-as-of',
  label: asOfTitle,
  template: 'drawer',
  grid: 'staff-as-of',
  form: 'employee-appointment',
  screen: 'staff-as-of',
});
