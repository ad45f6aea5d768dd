/** Reading and confirming: each person for themselves, and once. */
import type { ActionHandler, ActionMoment } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';

function requireOwn({ row, scene }: ActionMoment): void {
  if (row.employee_id !== scene.actor.employeeId) throw new PlatformError('NO_RIGHT');
}

/** The first time counts. What somebody sees in the person's name, the person has not read. */
export const readNews: ActionHandler = (moment) => {
  requireOwn(moment);
  return moment.row.read_at || moment.scene.actor.impersonatorId !== undefined
    ? undefined
    : { values: { read_at: moment.scene.now.toISOString() } };
};

export const confirmNews: ActionHandler = (moment) => {
  requireOwn(moment);
  const { row, scene } = moment;
  if (scene.actor.impersonatorId !== undefined) throw new PlatformError('IMPERSONATING');
  const now = scene.now.toISOString();
  return row.confirmed_at ? undefined : { values: { read_at: row.read_at ?? now, confirmed_at: now } };
};
