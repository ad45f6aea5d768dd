/** A tower is given its key, which is told once; what waits in quarantine is given to somebody or dropped. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { label } from '../label.ts';
import { hashOf, newKey } from './server/receive.ts';

export const giveDeviceKey: ActionHandler = ({ context }) => {
  const key = newKey();
  return {
    values: { key_hash: hashOf(key), key_at: context.now.toISOString() },
    shown: [{ label: label('Цамхгийн түлхүүр', 'Key of the tower', '단말기 키'), value: key }],
  };
};
export const takeQuarantined: ActionHandler = ({ input, row }) => ({
  values: { employee_id: input.employee_id, direction: input.direction ?? row.direction ?? 'in' },
});
