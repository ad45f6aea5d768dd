/** Running records: their steps, votes and the people whom they concern. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { employeeSignature } from '../signature/employee_signature.model.ts';
import { signatureCode } from '../signature/signature_code.model.ts';
import { reseatJobDefinition } from './process.automation.ts';
import { processStatusHistory } from './process_status_history.model.ts';
import { processVotingPeople } from './process_voting_people.model.ts';
import { workflowParticipant } from './workflow_participant.model.ts';

export const processArea = defineArea({
  jobs: [reseatJobDefinition],
  models: [processStatusHistory, processVotingPeople, workflowParticipant, employeeSignature, signatureCode],
});
