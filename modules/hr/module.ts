/** Human resources: the staff register, the directory, the shipped menu and the shipped roles. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { changeRequestActions } from './change-request.actions.ts';
import { handOnAction } from './handover.actions.ts';
import { followAppointmentsJobDefinition } from './hr.automation.ts';
import { jobOpeningActions } from './job-opening.actions.ts';
import { label } from './label.ts';
import { createLoginAction } from './login.actions.ts';
import { actingHead } from './models/acting_head.model.ts';
import { changeRequest } from './models/change_request.model.ts';
import { checklistTemplate } from './models/checklist_template.model.ts';
import { checklistTemplateItem } from './models/checklist_template_item.model.ts';
import { educationHistory } from './models/education_history.model.ts';
import { emergencyContact } from './models/emergency_contact.model.ts';
import { employee } from './models/employee.model.ts';
import { employeeAppointment } from './models/employee_appointment.model.ts';
import { employeeChecklist } from './models/employee_checklist.model.ts';
import { employeeChecklistItem } from './models/employee_checklist_item.model.ts';
import { employeeDocument } from './models/employee_document.model.ts';
import { employmentHistory } from './models/employment_history.model.ts';
import { familyMember } from './models/family_member.model.ts';
import { jobOpening } from './models/job_opening.model.ts';
import { insuredType } from './models/lut_salary_insured_type.model.ts';
import { reward } from './models/reward.model.ts';
import { taskHandover } from './models/task_handover.model.ts';
import { violation } from './models/violation.model.ts';
import { shippedRoles } from './roles/shipped.roles.ts';
import { insuredTypeRows } from './rows/insured-type.rows.ts';
import { actingHeadCrud, actingHeadForm, actingHeadGrid } from './views/acting-head.views.ts';
import { appointmentCrud, appointmentForm, appointmentGrid, asOfCrud, asOfGrid } from './views/appointment.views.ts';
import {
  changeDecided,
  changeRequestCrud,
  changeRequested,
  changeRequestForm,
  changeRequestGrid,
  ownRequestCrud,
  ownRequestForm,
  ownRequestGrid,
} from './views/change-request.views.ts';
import {
  checklistCrud,
  checklistForm,
  checklistGrid,
  taskCrud,
  taskForm,
  taskGrid,
  templateCrud,
  templateForm,
  templateGrid,
} from './views/checklist.views.ts';
import { rewardCrud, rewardForm, rewardGrid, violationCrud, violationForm, violationGrid } from './views/conduct.views.ts';
import { hrCharts, hrDashboard } from './views/dashboard.views.ts';
import { directoryCrud, directoryForm, directoryGrid, directoryView } from './views/directory.views.ts';
import { documentCrud, documentForm, documentGrid } from './views/document.views.ts';
import { employeeCrud, employeeForm, employeeGrid, employeeRegistrationForm } from './views/employee.views.ts';
import { employeeHired, employeeMoved } from './views/employee-notifications.views.ts';
import {
  staffEducationCrud,
  staffEducationGrid,
  staffEducationView,
  staffPayCrud,
  staffPayGrid,
  staffPayView,
} from './views/figures.views.ts';
import { handoverCrud, handoverForm, handoverGrid, workHandedOver, workWaits } from './views/handover.views.ts';
import { insuredTypeCrud, insuredTypeForm, insuredTypeGrid } from './views/insured-type.views.ts';
import { jobOpeningCrud, jobOpeningForm, jobOpeningGrid } from './views/job-opening.views.ts';
import { mainMenu } from './views/menu.views.ts';
import { myRecordCrud } from './views/my-record.views.ts';
import { readViews } from './views/read.views.ts';
import { conductReport, headCountReport } from './views/report.views.ts';
import { vacanciesCrud } from './views/vacancies.views.ts';

export const hrModule = defineModule({
  name: 'hr',
  plan: {
    parts: [
      {
        // The register of people itself is in every plan: it is what plans count.
        code: 'hr',
        models: [
          'employment_history',
          'education_history',
          'family_member',
          'emergency_contact',
          'employee_document',
          'employee_appointment',
          'acting_head',
          'reward',
          'violation',
          'checklist_template',
          'checklist_template_item',
          'employee_checklist',
          'employee_checklist_item',
          'task_handover',
          'change_request',
          'staff_pay',
          'staff_education',
        ],
        entries: ['staff-as-of'],
      },
      { code: 'reports', entries: ['hr-dashboard', 'head-count-report', 'conduct-report'], flags: ['chart'] },
    ],
  },
  label: label('Хүний нөөц', 'Human resources', '인사'),
  dependsOn: ['organization'],
  endpoints: ['erp', 'booking', 'attendance'],
  models: [
    insuredType,
    employee,
    employmentHistory,
    educationHistory,
    familyMember,
    emergencyContact,
    employeeDocument,
    employeeAppointment,
    actingHead,
    reward,
    violation,
    checklistTemplate,
    checklistTemplateItem,
    employeeChecklist,
    employeeChecklistItem,
    taskHandover,
    changeRequest,
    jobOpening,
  ],
  views: [...readViews, directoryView, staffPayView, staffEducationView],
  grids: [
    employeeGrid,
    appointmentGrid,
    actingHeadGrid,
    asOfGrid,
    rewardGrid,
    violationGrid,
    documentGrid,
    checklistGrid,
    taskGrid,
    handoverGrid,
    templateGrid,
    changeRequestGrid,
    ownRequestGrid,
    directoryGrid,
    jobOpeningGrid,
    insuredTypeGrid,
    staffPayGrid,
    staffEducationGrid,
  ],
  forms: [
    employeeForm,
    employeeRegistrationForm,
    appointmentForm,
    actingHeadForm,
    rewardForm,
    violationForm,
    documentForm,
    checklistForm,
    taskForm,
    handoverForm,
    templateForm,
    changeRequestForm,
    ownRequestForm,
    directoryForm,
    jobOpeningForm,
    insuredTypeForm,
  ],
  cruds: [
    employeeCrud,
    appointmentCrud,
    actingHeadCrud,
    asOfCrud,
    rewardCrud,
    violationCrud,
    documentCrud,
    checklistCrud,
    taskCrud,
    handoverCrud,
    templateCrud,
    changeRequestCrud,
    ownRequestCrud,
    vacanciesCrud,
    jobOpeningCrud,
    directoryCrud,
    myRecordCrud,
    insuredTypeCrud,
    staffPayCrud,
    staffEducationCrud,
  ],
  charts: hrCharts,
  dashboards: [hrDashboard],
  reports: [headCountReport, conductReport],
  menus: [mainMenu],
  notifications: [employeeHired, employeeMoved, changeRequested, changeDecided, workHandedOver, workWaits],
  roles: shippedRoles,
  actions: [...changeRequestActions, createLoginAction, handOnAction, ...jobOpeningActions],
  jobs: [followAppointmentsJobDefinition],
  rows: [insuredTypeRows],
});
