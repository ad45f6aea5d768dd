/** What the shipped roles may do in planning: everybody what his memberships open, who runs the company all of it. */
import { entryRights } from '@lambda/model/definitions/define.ts';
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { planProject } from './project/plan_project.model.ts';
import { planTask } from './task/plan_task.model.ts';

const READ = { show: true, r: true } as const;
const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
const PAGES = { 'plan-home': { show: true }, 'plan-mine': { show: true }, 'plan-dashboard': { show: true } } as const;

const MEMBER = {
  ...PAGES,
  // Of which he is a member, whatever he may do there.
  'plan-projects': entryRights(planProject, { ...READ, gridCondition: [{ grid_field: 'members.employee_id', user_field: 'emp_id' }] }),
  // A new one is made on the page of projects, where its owner comes along.
  'plan-owned': entryRights(planProject, {
    show: true,
    r: true,
    u: true,
    d: true,
    gridCondition: [{ grid_field: 'members.owner_id', user_field: 'emp_id' }],
  }),
  'plan-tasks': entryRights(planTask, { ...FULL, gridCondition: [{ grid_field: 'project_id.members.writer_id', user_field: 'emp_id' }] }),
};

export const planningGrants: readonly GrantDefinition[] = [
  { role: roles.companyAdmin, menus: { ...PAGES, 'plan-projects': READ, 'plan-owned': FULL, 'plan-tasks': FULL } },
  // The director looks at all of them, and works on those of which he is a member.
  { role: roles.director, menus: { ...MEMBER, 'plan-projects': READ } },
  ...[
    roles.hr,
    roles.accountant,
    roles.cashier,
    roles.storekeeper,
    roles.employee,
    roles.salonManager,
    roles.receptionist,
    roles.artist,
  ].map((role) => ({ role, menus: MEMBER })),
];
