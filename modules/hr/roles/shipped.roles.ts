/** The eleven roles a new installation starts with. Ids are fixed; rights can be changed in the builder. */

import { defineRole } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import {
  ACCOUNT_HIDDEN,
  ACCOUNT_SEEN,
  ACCOUNTANT_FIELDS,
  COLLEAGUE_FIELDS,
  EDIT,
  FULL,
  menuRights,
  OWN_RECORD_FIELDS,
  OWN_REQUESTS,
  OWN_TASKS,
  READ,
  READ_UPDATE,
  REQUEST_FIELDS,
  TAKEN_OVER,
  TASK_FIELDS,
  UNIT_FIELDS,
} from './rights.ts';

/** What lists and forms of people look up besides the people. */
const UNITS_AND_JOBS = { struct: { r: true }, job: { r: true } } as const;
/** Colleagues whom tasks, requests and papers name. */
const COLLEAGUES = { ...UNITS_AND_JOBS, employee: { r: true } } as const;

const admin = defineRole({
  id: roles.admin,
  name: 'admin',
  label: label('Системийн администратор', 'Platform administrator', '시스템 관리자'),
  givenBy: 'platform',
  defaultMenu: 'employees',
  menus: menuRights({
    employees: FULL,
    appointments: FULL,
    'acting-heads': FULL,
    'staff-as-of': READ,
    rewards: FULL,
    violations: FULL,
    'employee-documents': FULL,
    checklists: FULL,
    'checklist-templates': FULL,
    handovers: READ,
    'hr-dashboard': { show: true },
    'staff-pay': READ,
    'staff-education': READ,
    'head-count-report': { show: true },
    'conduct-report': { show: true },
    vacancies: READ,
    'job-openings': FULL,
    'staff-directory': READ,
    'my-tasks': OWN_TASKS,
    'change-requests': READ,
    structure: FULL,
    jobs: FULL,
    'company-profile': FULL,
    partners: FULL,
    aimags: FULL,
    sums: FULL,
    banks: FULL,
    'insured-types': FULL,
  }),
  models: { users: { c: true, r: true, u: true, d: true }, roles: { c: true, r: true, u: true, d: true } },
  flags: { approve: true, chart: true, datasource: true, excelupload: true, hascustomcreatebtn: true },
});

/** Leads the company and builds its structure; the records of its people are kept by HR. */
const director = defineRole({
  id: roles.director,
  name: 'director',
  label: label('Захирал', 'Director', '대표'),
  defaultMenu: 'structure',
  menus: menuRights({
    employees: READ,
    appointments: READ,
    'acting-heads': READ,
    'staff-as-of': READ,
    rewards: READ,
    violations: READ,
    'employee-documents': READ,
    checklists: READ,
    'checklist-templates': READ,
    handovers: READ,
    'hr-dashboard': { show: true },
    'staff-pay': READ,
    'staff-education': READ,
    'head-count-report': { show: true },
    'conduct-report': { show: true },
    vacancies: READ,
    'job-openings': READ,
    'staff-directory': READ,
    'my-tasks': OWN_TASKS,
    'my-change-requests': OWN_REQUESTS,
    structure: FULL,
    jobs: READ,
    'company-profile': READ_UPDATE,
    partners: READ,
    aimags: READ,
    sums: READ,
    banks: READ,
    'insured-types': READ,
  }),
  models: { users: { r: true } },
  fields: { employee: ACCOUNT_SEEN, ...UNIT_FIELDS, ...TASK_FIELDS },
  flags: { approve: true, chart: true },
});

/** What whoever looks after the staff works in. */
const STAFF_WORK = {
  employees: FULL,
  appointments: FULL,
  'acting-heads': FULL,
  'staff-as-of': READ,
  rewards: FULL,
  violations: FULL,
  'employee-documents': FULL,
  checklists: FULL,
  'checklist-templates': FULL,
  handovers: READ,
  'hr-dashboard': { show: true },
  'staff-pay': READ,
  'staff-education': READ,
  'head-count-report': { show: true },
  'conduct-report': { show: true },
  vacancies: READ,
  'job-openings': FULL,
  'staff-directory': READ,
  'my-tasks': OWN_TASKS,
  'change-requests': READ,
  'my-change-requests': OWN_REQUESTS,
  structure: FULL,
  jobs: FULL,
} as const;

const hr = defineRole({
  id: roles.hr,
  name: 'hr',
  label: label('Хүний нөөцийн менежер', 'HR manager', '인사 관리자'),
  defaultMenu: 'employees',
  menus: menuRights({
    ...STAFF_WORK,
    'company-profile': READ,
    aimags: READ,
    sums: READ,
    'insured-types': READ,
  }),
  models: { users: { r: true } },
  fields: { employee: ACCOUNT_SEEN, ...UNIT_FIELDS },
  flags: { approve: true, chart: true, excelupload: true, hascustomcreatebtn: true },
});

const accountant = defineRole({
  id: roles.accountant,
  name: 'accountant',
  label: label('Нягтлан бодогч', 'Accountant', '회계 담당자'),
  defaultMenu: 'partners',
  menus: menuRights({
    employees: READ,
    'staff-pay': READ,
    appointments: READ,
    'acting-heads': READ,
    'staff-as-of': READ,
    rewards: READ,
    violations: READ,
    'staff-directory': READ,
    'my-tasks': OWN_TASKS,
    'my-change-requests': OWN_REQUESTS,
    structure: READ,
    'company-profile': READ,
    partners: FULL,
    banks: READ,
    'insured-types': READ,
  }),
  models: { ...UNITS_AND_JOBS, ...TAKEN_OVER },
  fields: { ...ACCOUNTANT_FIELDS, ...REQUEST_FIELDS, ...TASK_FIELDS },
  flags: { approve: true, chart: true, excelupload: true },
});

const cashier = defineRole({
  id: roles.cashier,
  name: 'cashier',
  label: label('Кассчин', 'Cashier', '계산원'),
  defaultMenu: 'staff-directory',
  menus: menuRights({ 'staff-directory': READ, 'my-tasks': OWN_TASKS, 'my-change-requests': OWN_REQUESTS, partners: READ }),
  models: { ...COLLEAGUES, ...TAKEN_OVER },
  fields: { ...COLLEAGUE_FIELDS, ...REQUEST_FIELDS, ...TASK_FIELDS, partner: { bank_id: 'none', account_number: 'none', note: 'none' } },
});

/** Sees the people of the own unit only. */
const storekeeper = defineRole({
  id: roles.storekeeper,
  name: 'storekeeper',
  label: label('Нярав', 'Storekeeper', '창고 담당자'),
  defaultMenu: 'employees',
  menus: menuRights({
    employees: { ...READ, scope: 'unit' },
    'staff-directory': READ,
    'my-tasks': OWN_TASKS,
    'my-change-requests': OWN_REQUESTS,
    partners: READ,
  }),
  models: { ...UNITS_AND_JOBS, ...TAKEN_OVER },
  fields: { ...COLLEAGUE_FIELDS, ...REQUEST_FIELDS, ...TASK_FIELDS, partner: { bank_id: 'none', account_number: 'none', note: 'none' } },
});

/** Sees and keeps the own record only, and the structure it stands in. */
const employee = defineRole({
  id: roles.employee,
  name: 'employee',
  label: label('Ажилтан', 'Employee', '직원'),
  defaultMenu: 'my-record',
  menus: menuRights({
    'staff-directory': READ,
    'my-tasks': OWN_TASKS,
    'my-change-requests': OWN_REQUESTS,
    'my-record': { ...READ_UPDATE, scope: 'own' },
    structure: READ,
  }),
  models: { ...UNITS_AND_JOBS, ...TAKEN_OVER },
  fields: { ...OWN_RECORD_FIELDS, ...REQUEST_FIELDS, ...TASK_FIELDS },
});

/** Leads a salon that has neither a director nor HR of its own. */
const salonManager = defineRole({
  id: roles.salonManager,
  name: 'salon-manager',
  label: label('Салоны менежер', 'Salon manager', '살롱 매니저'),
  defaultMenu: 'employees',
  menus: menuRights({
    employees: EDIT,
    'acting-heads': EDIT,
    'job-openings': FULL,
    'staff-directory': READ,
    'my-tasks': OWN_TASKS,
    handovers: READ,
    'change-requests': READ,
    'my-change-requests': OWN_REQUESTS,
    structure: FULL,
    jobs: READ,
    'company-profile': READ,
    partners: EDIT,
  }),
  models: { ...UNITS_AND_JOBS, ...TAKEN_OVER },
  fields: {
    employee: {
      base_salary: 'read',
      contract_currency_id: 'read',
      contract_salary: 'read',
      account_number: 'none',
      bank_id: 'none',
      ...ACCOUNT_HIDDEN,
    },
    change_request: { old_bank_id: 'none', old_account_number: 'none' },
    ...UNIT_FIELDS,
    ...TASK_FIELDS,
  },
  flags: { approve: true, chart: true, hascustomcreatebtn: true },
});

const receptionist = defineRole({
  id: roles.receptionist,
  name: 'receptionist',
  label: label('Хүлээн авагч', 'Receptionist', '접수 담당자'),
  defaultMenu: 'staff-directory',
  menus: menuRights({ 'staff-directory': READ, 'my-tasks': OWN_TASKS, 'my-change-requests': OWN_REQUESTS }),
  models: { ...COLLEAGUES, ...TAKEN_OVER },
  fields: { ...COLLEAGUE_FIELDS, ...REQUEST_FIELDS, ...TASK_FIELDS },
});

const artist = defineRole({
  id: roles.artist,
  name: 'artist',
  label: label('Үсчин, артист', 'Artist', '디자이너'),
  defaultMenu: 'my-record',
  menus: menuRights({
    'staff-directory': READ,
    'my-tasks': OWN_TASKS,
    'my-change-requests': OWN_REQUESTS,
    'my-record': { ...READ_UPDATE, scope: 'own' },
  }),
  models: { ...UNITS_AND_JOBS, ...TAKEN_OVER },
  fields: { ...OWN_RECORD_FIELDS, ...REQUEST_FIELDS, ...TASK_FIELDS },
});

/** Whoever has registered a company: all of it, and nothing of another or of the platform. */
const companyAdmin = defineRole({
  id: roles.companyAdmin,
  name: 'company-admin',
  label: label('Байгууллагын администратор', 'Company administrator', '회사 관리자'),
  defaultMenu: 'structure',
  menus: menuRights({
    ...STAFF_WORK,
    'company-profile': READ_UPDATE,
    partners: FULL,
    aimags: READ,
    sums: READ,
    banks: READ,
    'insured-types': READ,
  }),
  models: { users: { r: true } },
  fields: { employee: ACCOUNT_SEEN, ...UNIT_FIELDS },
  flags: { approve: true, chart: true, excelupload: true, hascustomcreatebtn: true, impersonate: true },
});

export const shippedRoles = [
  admin,
  director,
  hr,
  accountant,
  cashier,
  storekeeper,
  employee,
  salonManager,
  receptionist,
  artist,
  companyAdmin,
];
