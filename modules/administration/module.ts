/** Administration: the screens with which administrators keep people, rights and the work of the platform in order. */

import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { impersonationArea } from './impersonation/impersonation.area.ts';
import { jobArea } from './job/job.area.ts';
import { label } from './label.ts';
import { mailArea } from './mail/mail.area.ts';
import { administrationMenu } from './menu.views.ts';
import { notificationArea } from './notification/notification.area.ts';
import { outboxArea } from './outbox/outbox.area.ts';
import { recordLogArea } from './record-log/record-log.area.ts';
import { rightRequestArea } from './right-request/right-request.area.ts';
import { rightsArea } from './rights/rights.area.ts';
import { routeRuleArea } from './route-rule/route-rule.area.ts';
import { signInArea } from './sign-in/sign-in.area.ts';
import { systemArea } from './system/system.area.ts';
import { textCorrectionArea } from './text-correction/text-correction.area.ts';
import { userArea } from './user/user.area.ts';

export const administrationModule = defineModule({
  name: 'administration',
  label: label('Удирдлага', 'Administration', '관리'),
  pages: [
    '/lambda/puzzle',
    '/lambda/puzzle/definitions',
    '/lambda/puzzle/definitions/:type/:name',
    '/lambda/puzzle/company',
    '/lambda/puzzle/company/:type/:name',
    '/lambda/puzzle/changes',
    '/lambda/puzzle/company/changes',
    '/lambda/puzzle/preview-frame',
    '/lambda/puzzle/tables/new',
    '/lambda/puzzle/tables/new/:proposal',
    '/lambda/puzzle/tables/:name',
  ],
  dependsOn: ['platform', 'organization', 'hr', 'billing'],
  plan: {
    parts: [{ code: 'rights', entries: ['roles', 'memberships', 'company-limits', 'effective-rights', 'record-log'], flags: ['log'] }],
  },
  menus: [administrationMenu],
  grants: [
    { role: roles.admin, defaultMenu: 'administration-start' },
    // Who administers a company reads what was done in it, in whose name, and who wishes for which right; which models, the role says.
    // The forms, lists and menu of its people are changed there too.
    {
      role: roles.companyAdmin,
      menus: {
        'record-log': { show: true, r: true },
        impersonations: { show: true, r: true },
        'right-requests': { show: true, r: true },
        'company-definitions': { show: true },
      },
      flags: { log: true, definitions: true },
    },
  ],
  areas: [
    rightRequestArea,
    outboxArea,
    jobArea,
    mailArea,
    impersonationArea,
    notificationArea,
    userArea,
    rightsArea,
    routeRuleArea,
    textCorrectionArea,
    signInArea,
    recordLogArea,
    systemArea,
  ],
});
