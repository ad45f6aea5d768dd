/** Registers companies for others and sees those that they have registered. It is given by the platform's administrators. */

import { defineRole } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';

export const agentRole = defineRole({
  id: roles.agent,
  name: 'agent',
  label: label('Бүртгэлийн агент', 'Registration agent', '등록 대행자'),
  givenBy: 'platform',
  defaultMenu: 'agent-companies',
  menus: { 'agent-companies': { show: true } },
});
