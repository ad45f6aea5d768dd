/** Running records: their steps, votes and the people whom they concern. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { employeeSignature } from '../signature/employee_signature.model.ts';
import { signatureCode } from '../signature/signature_code.model.ts';
import { myWorkCrud } from './my-work.views.ts';
import { reseatJobDefinition } from './process.automation.ts';
import { processNotices } from './process.notices.ts';
import { processStatusHistory } from './process_status_history.model.ts';
import { processVotingPeople } from './process_voting_people.model.ts';
import { workflowParticipant } from './workflow_participant.model.ts';

/** Whoever works in a company may be asked to decide; agents bring companies and work in none. Administrators may everything. */
const EVERYBODY = Object.values(roles).filter((role) => role !== roles.agent && role !== roles.admin);

export const processArea = defineArea({
  jobs: [reseatJobDefinition],
  models: [processStatusHistory, processVotingPeople, workflowParticipant, employeeSignature, signatureCode],
  cruds: [myWorkCrud],
  notifications: Object.values(processNotices),
  grants: EVERYBODY.map((role) => ({ role, menus: { 'my-work': { show: true, r: true } } })),
});
