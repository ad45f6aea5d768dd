/** The demo sign-ins: who signs in as what, and which position makes them the right person for it. */

import type { DemoSignIn } from '@lambda/engine/core/platform/demo.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';

export type SignInPlan = DemoSignIn & {
  readonly role: number;
  readonly company: 'group' | 'salon';
  /** Position code of the person behind the account, and the unit when it matters. */
  readonly job: string;
  readonly unit?: string;
};

export const SIGN_INS: readonly SignInPlan[] = [
  {
    login: 'admin',
    label: label('Системийн администратор', 'Platform administrator', '시스템 관리자'),
    role: roles.admin,
    company: 'group',
    job: 'АТ-062',
  },
  { login: 'director', label: label('Захирал', 'Director', '대표'), role: roles.director, company: 'group', job: 'АТ-001' },
  { login: 'hr', label: label('Хүний нөөцийн менежер', 'HR manager', '인사 관리자'), role: roles.hr, company: 'group', job: 'АТ-010' },
  {
    login: 'accountant',
    label: label('Нягтлан бодогч', 'Accountant', '회계 담당자'),
    role: roles.accountant,
    company: 'group',
    job: 'АТ-021',
  },
  { login: 'cashier', label: label('Кассчин', 'Cashier', '계산원'), role: roles.cashier, company: 'group', job: 'АТ-031' },
  {
    login: 'storekeeper',
    label: label('Нярав', 'Storekeeper', '창고 담당자'),
    role: roles.storekeeper,
    company: 'group',
    job: 'АТ-041',
    unit: 'Түгээлт',
  },
  { login: 'employee', label: label('Ажилтан', 'Employee', '직원'), role: roles.employee, company: 'group', job: 'АТ-030' },
  {
    login: 'salon-manager',
    label: label('Салоны менежер', 'Salon manager', '살롱 매니저'),
    role: roles.salonManager,
    company: 'salon',
    job: 'С-01',
  },
  {
    login: 'receptionist',
    label: label('Хүлээн авагч', 'Receptionist', '접수 담당자'),
    role: roles.receptionist,
    company: 'salon',
    job: 'С-03',
  },
  { login: 'artist', label: label('Үсчин', 'Hair artist', '헤어 디자이너'), role: roles.artist, company: 'salon', job: 'С-05' },
];

/** Memberships beyond the person's own company, so that changing the company can be tried. */
export const EXTRA_MEMBERSHIPS: readonly { readonly login: string; readonly company: 'group' | 'salon'; readonly role: number }[] = [
  { login: 'admin', company: 'salon', role: roles.admin },
];
