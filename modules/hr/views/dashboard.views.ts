/** Screens that count: the HR dashboard over the employees, and the places of positions. */
import { defineCrud } from '@lambda/model/definitions.ts';
import { label } from '../label.ts';

export const dashboardCrud = defineCrud({
  name: 'hr-dashboard',
  label: label('Хүний нөөцийн самбар', 'HR dashboard', '인사 현황'),
  template: 'drawer',
  grid: 'employee',
  form: 'employee',
  screen: 'hr-dashboard',
});

export const vacanciesCrud = defineCrud({
  name: 'vacancies',
  label: label('Сул орон тоо', 'Vacancies', '공석 현황'),
  template: 'drawer',
  grid: 'job',
  form: 'job',
  screen: 'vacancies',
});
