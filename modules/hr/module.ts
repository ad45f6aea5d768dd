/** Human resources: the staff register, the directory, the shipped menu and the shipped roles. */
import { defineModule } from '@lambda/model/definitions.ts';
import { label } from './label.ts';
import { educationHistory } from './models/education_history.model.ts';
import { employee } from './models/employee.model.ts';
import { employeeDocument } from './models/employee_document.model.ts';
import { employmentHistory } from './models/employment_history.model.ts';
import { familyMember } from './models/family_member.model.ts';
import { insuredType } from './models/lut_salary_insured_type.model.ts';
import { shippedRoles } from './roles/shipped.roles.ts';
import { insuredTypeRows } from './rows/insured-type.rows.ts';
import { directoryCrud, directoryForm, directoryGrid } from './views/directory.views.ts';
import { employeeCrud, employeeForm, employeeGrid } from './views/employee.views.ts';
import { insuredTypeCrud, insuredTypeForm, insuredTypeGrid } from './views/insured-type.views.ts';
import { mainMenu } from './views/menu.views.ts';
import { myRecordCrud } from './views/my-record.views.ts';
import { readViews } from './views/read.views.ts';

export const hrModule = defineModule({
  name: 'hr',
  label: label('Хүний нөөц', 'Human resources', '인사'),
  dependsOn: ['organization'],
  endpoints: ['erp', 'booking', 'attendance'],
  models: [insuredType, employee, employmentHistory, educationHistory, familyMember, employeeDocument],
  views: readViews,
  grids: [employeeGrid, directoryGrid, insuredTypeGrid],
  forms: [employeeForm, directoryForm, insuredTypeForm],
  cruds: [employeeCrud, directoryCrud, myRecordCrud, insuredTypeCrud],
  menus: [mainMenu],
  roles: shippedRoles,
  rows: [insuredTypeRows],
});
