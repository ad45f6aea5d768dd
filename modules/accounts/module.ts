/** Accounts: how people and companies come in: registering, invitations, and companies that work together. */
import { defineModule } from '@lambda/model/definitions.ts';
import { label } from './label.ts';
import { registrations } from './models/registrations.model.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  label: label('Бүртгэл', 'Accounts', '계정'),
  dependsOn: ['platform', 'organization', 'hr', 'content'],
  models: [registrations],
});
