/** Administration: the screens with which administrators keep people, rights and the work of the platform in order. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';
import { rightRequest } from './models/right_request.model.ts';
import { routeRuleRows } from './rows/route-rule.rows.ts';
import { customFieldCrud, customFieldForm, customFieldGrid } from './views/custom-field.views.ts';
import { impersonationCrud, impersonationForm, impersonationGrid } from './views/impersonation.views.ts';
import { jobAgain, jobCancel, jobCrud, jobForm, jobGrid } from './views/job.views.ts';
import { recordLogCrud } from './views/log.views.ts';
import { mailCrud, mailForm, mailGrid } from './views/mail.views.ts';
import { administrationMenu } from './views/menu.views.ts';
import { notificationCrud, notificationForm, notificationGrid } from './views/notification.views.ts';
import { outboxCrud, outboxDrop, outboxForm, outboxGrid, outboxRetry } from './views/outbox.views.ts';
import {
  rightAsked,
  rightDecided,
  rightGiven,
  rightRefused,
  rightRequestCrud,
  rightRequestForm,
  rightRequestGrid,
} from './views/right-request.views.ts';
import {
  companyLimitsCrud,
  companyLimitsForm,
  companyLimitsGrid,
  effectiveRightCrud,
  membershipCrud,
  membershipForm,
  membershipGrid,
  roleCrud,
  roleForm,
  roleGrid,
} from './views/rights.views.ts';
import { routeRuleCrud, routeRuleForm, routeRuleGrid } from './views/route-rule.views.ts';
import { signInCrud, signInForm, signInGrid } from './views/sign-in.views.ts';
import { systemCharts, systemDashboard } from './views/system-dashboard.views.ts';
import { textCorrectionCrud, textCorrectionForm, textCorrectionGrid } from './views/text-correction.views.ts';
import {
  registrationCrud,
  userBlock,
  userConfirm,
  userCrud,
  userEndTwoStep,
  userForm,
  userGrid,
  userResetPassword,
  userUnblock,
} from './views/user.views.ts';

const [PLATFORM_ADMINISTRATOR, COMPANY_ADMINISTRATOR] = [1, 11];

export const administrationModule = defineModule({
  name: 'administration',
  label: label('Удирдлага', 'Administration', '관리'),
  pages: ['/lambda/puzzle'],
  dependsOn: ['platform', 'organization', 'hr', 'billing'],
  plan: {
    parts: [{ code: 'rights', entries: ['roles', 'memberships', 'company-limits', 'effective-rights', 'record-log'], flags: ['log'] }],
  },
  models: [rightRequest],
  grids: [
    rightRequestGrid,
    outboxGrid,
    jobGrid,
    mailGrid,
    impersonationGrid,
    notificationGrid,
    userGrid,
    roleGrid,
    membershipGrid,
    companyLimitsGrid,
    customFieldGrid,
    routeRuleGrid,
    textCorrectionGrid,
    signInGrid,
  ],
  forms: [
    rightRequestForm,
    outboxForm,
    jobForm,
    mailForm,
    impersonationForm,
    notificationForm,
    userForm,
    roleForm,
    membershipForm,
    companyLimitsForm,
    customFieldForm,
    routeRuleForm,
    textCorrectionForm,
    signInForm,
  ],
  cruds: [
    rightRequestCrud,
    recordLogCrud,
    outboxCrud,
    jobCrud,
    mailCrud,
    impersonationCrud,
    notificationCrud,
    userCrud,
    registrationCrud,
    roleCrud,
    membershipCrud,
    effectiveRightCrud,
    companyLimitsCrud,
    customFieldCrud,
    routeRuleCrud,
    textCorrectionCrud,
    signInCrud,
  ],
  notifications: [rightAsked, rightDecided],
  actions: [
    rightGiven,
    rightRefused,
    userBlock,
    userUnblock,
    userConfirm,
    userResetPassword,
    userEndTwoStep,
    outboxRetry,
    outboxDrop,
    jobCancel,
    jobAgain,
  ],
  charts: systemCharts,
  dashboards: [systemDashboard],
  menus: [administrationMenu],
  rows: [routeRuleRows],
  grants: [
    { role: PLATFORM_ADMINISTRATOR, defaultMenu: 'administration-start' },
    // Who administers a company reads what was done in it, in whose name, and who wishes for which right; which models, the role says.
    {
      role: COMPANY_ADMINISTRATOR,
      menus: { 'record-log': { show: true, r: true }, impersonations: { show: true, r: true }, 'right-requests': { show: true, r: true } },
      flags: { log: true },
    },
  ],
});
