/** The staff register: people, their histories and their logins. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { educationHistory } from './education_history.model.ts';
import { emergencyContact } from './emergency_contact.model.ts';
import { employee } from './employee.model.ts';
import { employeeCrud, employeeForm, employeeGrid, employeeRegistrationForm } from './employee.views.ts';
import { employeeHired, employeeMoved } from './employee-notifications.views.ts';
import { employmentHistory } from './employment_history.model.ts';
import { familyMember } from './family_member.model.ts';
import { createLoginAction } from './login.actions.ts';
import { myRecordCrud } from './my-record.views.ts';

export const employeeArea = defineArea({
  models: [employee, employmentHistory, educationHistory, familyMember, emergencyContact],
  grids: [employeeGrid],
  forms: [employeeForm, employeeRegistrationForm],
  cruds: [employeeCrud, myRecordCrud],
  notifications: [employeeHired, employeeMoved],
  actions: [createLoginAction],
});
