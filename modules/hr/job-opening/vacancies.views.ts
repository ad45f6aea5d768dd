/** The screen of places: approved ones against the people who hold them. */
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const vacanciesCrud = defineCrud({
  name: 'vacancies',
  label: label('Сул орон тоо', 'Vacancies', '공석 현황'),
  template: 'drawer',
  grid: 'job',
  form: 'job',
  screen: 'vacancies',
});
