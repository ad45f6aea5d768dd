/** The building blocks of the shipped roles: menu rights and which fields of an employee are private. */
import { entryRights, fieldRights } from '@lambda/model/definitions/define.ts';
import type { MenuItem, ModelDefinition, RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { actingHead } from '../acting-head/acting_head.model.ts';
import { employeeAppointment } from '../appointment/employee_appointment.model.ts';
import { changeRequest } from '../change-request/change_request.model.ts';
import { employeeChecklistItem } from '../checklist/employee_checklist_item.model.ts';
import { reward } from '../conduct/reward.model.ts';
import { violation } from '../conduct/violation.model.ts';
import { educationHistory } from '../employee/education_history.model.ts';
import { emergencyContact } from '../employee/emergency_contact.model.ts';
import { employmentHistory } from '../employee/employment_history.model.ts';
import { familyMember } from '../employee/family_member.model.ts';
import { employeeDocument } from '../employee-document/employee_document.model.ts';
import { mainMenu } from '../menu.views.ts';

type MenuRights = RoleDefinition['menus'];
type FieldRights = NonNullable<RoleDefinition['fields']>;
type FieldRight = 'none' | 'read' | 'write';

export const READ = { show: true, r: true } as const;
export const READ_UPDATE = { show: true, r: true, u: true } as const;
export const EDIT = { show: true, c: true, r: true, u: true } as const;
export const FULL = { show: true, c: true, r: true, u: true, d: true } as const;

/** Everybody does the tasks that are theirs, and sees no others there. */
export const OWN_TASKS = entryRights(employeeChecklistItem, {
  ...READ_UPDATE,
  scope: 'own',
  gridCondition: [{ grid_field: 'owner_id', user_field: 'emp_id' }],
});

/** Whoever took over somebody's work reads from whom it came. */
export const TAKEN_OVER = { task_handover: { r: true, scope: 'own' } } as const;

/** Everybody asks for changes of the own record, and sees what became of it. */
export const OWN_REQUESTS = entryRights(changeRequest, {
  show: true,
  c: true,
  r: true,
  scope: 'own',
  formCondition: [{ form_field: 'employee_id', user_field: 'emp_id' }],
});
/** What a person may not read in the own record is not told by the old values of a request either. */
export const REQUEST_FIELDS = fieldRights(changeRequest, { old_register: 'none', old_bank_id: 'none', old_account_number: 'none' });

/** The rights of the named entries; everything else is hidden. Groups are shown with their entries and have no rights. */
export function menuRights(entries: MenuRights): MenuRights {
  const rights: Record<string, MenuRights[string]> = {};
  const take = ({ id, children }: MenuItem): void => {
    if (!children) rights[id] = entries[id] ?? { show: false };
    for (const child of children ?? []) take(child);
  };
  for (const item of mainMenu.items) take(item);
  return rights;
}

const each = (fields: readonly string[], right: FieldRight): Record<string, FieldRight> =>
  Object.fromEntries(fields.map((field) => [field, right]));
const all = (model: ModelDefinition, right: FieldRight) => each(Object.keys(model.fields), right);

/** Which company a unit is as a whole is decided by the platform's administrator, who alone reaches several companies. */
export const UNIT_FIELDS: FieldRights = { struct: { child_company_id: 'read' } };

/** Whoever does a task says that it is done and what was to be said; what the task is was decided by HR. */
export const TASK_FIELDS: FieldRights = {
  employee_checklist_item: each(['checklist_id', 'name', 'owner_id', 'due_date'], 'read'),
};

/** Nobody but the platform administrator ties people to accounts: accounts belong to the platform, not to a company. */
export const ACCOUNT_HIDDEN = { user_id: 'none', permissions: 'none' } as const;
/** Who manages people sees which account a person signs in with. */
export const ACCOUNT_SEEN = { user_id: 'read' } as const;

const PAY_FIELDS = ['base_salary', 'contract_currency_id', 'contract_salary', 'insured_type_id', 'bank_id', 'account_number'] as const;
const PRIVATE_FIELDS = [
  'clan_name',
  'register',
  'register_mismatch',
  'birthday',
  'birth_month_day',
  'gender',
  'phone_two',
  'probation_end',
  'left_date',
  'left_reason',
  'contract_type',
  'contract_number',
  'contract_end',
  'aimag_id',
  'sum_id',
  'khoroo',
  'address',
  'ajliin_tsag_id',
  'employment_history',
  'education_history',
  'family_member',
  'emergency_contact',
  'employee_document',
  'employee_appointment',
  'task_handover',
  'reward',
  'violation',
] as const;

/** What a colleague does not see: pay, papers, home and family. The sub-tables are closed field by field as well. */
export const COLLEAGUE_FIELDS: FieldRights = {
  employee: { ...each(PAY_FIELDS, 'none'), ...each(PRIVATE_FIELDS, 'none'), ...ACCOUNT_HIDDEN },
  employment_history: all(employmentHistory, 'none'),
  education_history: all(educationHistory, 'none'),
  family_member: all(familyMember, 'none'),
  emergency_contact: all(emergencyContact, 'none'),
  employee_document: all(employeeDocument, 'none'),
  employee_appointment: all(employeeAppointment, 'none'),
  acting_head: each(['order_number', 'order_date', 'reason', 'file'], 'none'),
  reward: all(reward, 'none'),
  violation: all(violation, 'none'),
};

/** What an accountant does not need: earlier jobs, schools, family, the home. */
export const ACCOUNTANT_FIELDS: FieldRights = {
  employee: {
    ...each(
      [
        'phone_two',
        'clan_name',
        'register_mismatch',
        'left_reason',
        'khoroo',
        'address',
        'employment_history',
        'education_history',
        'family_member',
        'emergency_contact',
        'employee_document',
        'task_handover',
      ],
      'none',
    ),
    ...ACCOUNT_HIDDEN,
  },
  employment_history: all(employmentHistory, 'none'),
  education_history: all(educationHistory, 'none'),
  family_member: all(familyMember, 'none'),
  emergency_contact: all(emergencyContact, 'none'),
  employee_document: all(employeeDocument, 'none'),
};

/** A person keeps their own contact data, address, picture and family up to date; the rest is kept by others. */
export const OWN_RECORD_FIELDS: FieldRights = {
  employee: {
    ...each(
      [
        'code',
        'lastname',
        'firstname',
        'lastname_latin',
        'firstname_latin',
        'clan_name',
        'birthday',
        'gender',
        'struct_id',
        'job_id',
        'status',
        'hired_date',
        'work_phone',
        'work_email',
        'probation_end',
        'left_date',
        'contract_type',
        'contract_number',
        'contract_end',
        'employment_history',
        'education_history',
        'employee_document',
        'employee_appointment',
        'acting_head',
        'reward',
        'violation',
      ],
      'read',
    ),
    ...each(['register', 'register_mismatch', 'birth_month_day', 'left_reason', 'task_handover', ...PAY_FIELDS], 'none'),
    ...ACCOUNT_HIDDEN,
  },
  employment_history: all(employmentHistory, 'read'),
  education_history: all(educationHistory, 'read'),
  employee_document: all(employeeDocument, 'read'),
  employee_appointment: { ...all(employeeAppointment, 'read'), base_salary: 'none', new_base_salary: 'none' },
  acting_head: all(actingHead, 'read'),
  reward: all(reward, 'read'),
  violation: all(violation, 'read'),
};
