/** Human resources: the staff register, the directory, the shipped menu and the shipped roles. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { actingHeadArea } from './acting-head/acting-head.area.ts';
import { appointmentArea } from './appointment/appointment.area.ts';
import { changeRequestArea } from './change-request/change-request.area.ts';
import { checklistArea } from './checklist/checklist.area.ts';
import { conductArea } from './conduct/conduct.area.ts';
import { directoryArea } from './directory/directory.area.ts';
import { employeeArea } from './employee/employee.area.ts';
import { employeeDocumentArea } from './employee-document/employee-document.area.ts';
import { figuresArea } from './figures/figures.area.ts';
import { handoverArea } from './handover/handover.area.ts';
import { insuredTypeArea } from './insured-type/insured-type.area.ts';
import { jobOpeningArea } from './job-opening/job-opening.area.ts';
import { label } from './label.ts';
import { mainMenu } from './menu.views.ts';
import { readViews } from './read.views.ts';
import { shippedRoles } from './roles/shipped.roles.ts';

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
  views: readViews,
  menus: [mainMenu],
  roles: shippedRoles,
  areas: [
    insuredTypeArea,
    employeeArea,
    employeeDocumentArea,
    appointmentArea,
    actingHeadArea,
    conductArea,
    checklistArea,
    handoverArea,
    changeRequestArea,
    jobOpeningArea,
    directoryArea,
    figuresArea,
  ],
});
