/** The HR dashboard: a screen over the employees. */
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
