/** What the staff costs by unit and position, and the schools behind it: lists made of employees, not kept anywhere. */

import { defineGrid, defineView } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { employee } from '../employee/employee.model.ts';
import { label } from '../label.ts';

const working = { field: 'status', condition: 'notEqual', value: 'left' } as const;

export const staffPayView = defineView(employee, {
  name: 'staff_pay',
  label: label('Нэгж, албан тушаалаар хүн ба цалингийн сан', 'People and pay by unit and position', '부서·직위별 인원과 급여'),
  fields: {
    struct_id: 'struct_id',
    job_id: 'job_id',
    people: { aggregate: 'count', label: label('Хүний тоо', 'People', '인원') },
    women: {
      aggregate: 'count',
      where: { field: 'gender', condition: 'equals', value: 'female' },
      label: label('Эмэгтэй', 'Women', '여성'),
    },
    fund: { aggregate: 'sum', path: 'base_salary', label: label('Цалингийн сан (сар)', 'Pay per month', '월 급여 총액') },
    average: { aggregate: 'avg', path: 'base_salary', label: label('Дундаж цалин', 'Average pay', '평균 급여') },
    lowest: { aggregate: 'min', path: 'base_salary', label: label('Хамгийн бага', 'Lowest', '최저') },
    highest: { aggregate: 'max', path: 'base_salary', label: label('Хамгийн их', 'Highest', '최고') },
    year_fund: {
      expression: 'fund * 12',
      type: 'money',
      over: 'columns',
      label: label('Цалингийн сан (жил)', 'Pay per year', '연 급여 총액'),
    },
  },
  filter: working,
  having: 'fund > 0',
  sort: [
    { field: 'fund', order: 'desc' },
    { field: 'people', order: 'desc' },
  ],
});
export const staffPayGrid = defineGrid(staffPayView, {
  name: 'staff-pay',
  label: label('Хүн ба цалингийн сан', 'People and pay', '인원과 급여'),
  columns: [
    { field: 'struct_id', width: 230, pinned: 'left' },
    { field: 'job_id', width: 220 },
    { field: 'people', width: 100 },
    { field: 'women', width: 110 },
    { field: 'fund', width: 195 },
    { field: 'average', width: 150 },
    { field: 'lowest', width: 150, hidden: true },
    { field: 'highest', width: 150, hidden: true },
    { field: 'year_fund', width: 170 },
  ],
  sort: [{ field: 'fund', order: 'desc' }],
  card: { title: ['job_id.a_tushaal_ner'], subtitle: ['struct_id.name'], figure: 'fund' },
  columnAggregations: [
    { column: 'people', aggregation: 'sum' },
    { column: 'women', aggregation: 'sum' },
    { column: 'fund', aggregation: 'sum' },
    { column: 'year_fund', aggregation: 'sum' },
  ],
});
export const staffPayCrud = defineCrud({
  name: 'staff-pay',
  label: label('Хүн ба цалингийн сан', 'People and pay', '인원과 급여'),
  template: 'canvas',
  grid: 'staff-pay',
});

export const staffEducationView = defineView(employee, {
  name: 'staff_education',
  label: label('Ажилтны боловсрол', 'Schools of employees', '직원 학력'),
  joins: { school: { of: 'education_history', by: 'employee_id', kind: 'inner' } },
  fields: {
    code: 'code',
    lastname: 'lastname',
    firstname: 'firstname',
    struct_id: 'struct_id',
    job_id: 'job_id',
    degree: 'school.degree',
    school_name: 'school.school_name',
    profession: 'school.profession',
    graduated_year: 'school.graduated_year',
  },
  filter: working,
  sort: [
    { field: 'lastname', order: 'asc' },
    { field: 'graduated_year', order: 'asc' },
  ],
});
export const staffEducationGrid = defineGrid(staffEducationView, {
  name: 'staff-education',
  label: label('Боловсролын түвшин', 'Education', '학력'),
  columns: [
    { field: 'code', width: 110 },
    { field: 'lastname', width: 170 },
    { field: 'firstname', width: 140 },
    { field: 'struct_id', width: 190, hidden: true },
    { field: 'job_id', width: 190 },
    { field: 'degree', width: 150 },
    { field: 'school_name', width: 220 },
    { field: 'profession', width: 180 },
    { field: 'graduated_year', width: 160 },
  ],
  sort: [
    { field: 'lastname', order: 'asc' },
    { field: 'graduated_year', order: 'asc' },
  ],
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'higher',
      label: label('Дээд боловсрол', 'Higher education', '고등교육'),
      filters: [{ field: 'degree', condition: 'whereIn', value: ['bachelor', 'master', 'doctor'] }],
    },
  ],
  card: { title: ['lastname', 'firstname'], subtitle: ['school_name'], meta: ['profession', 'graduated_year'] },
});
export const staffEducationCrud = defineCrud({
  name: 'staff-education',
  label: label('Боловсролын түвшин', 'Education', '학력'),
  template: 'canvas',
  grid: 'staff-education',
});
