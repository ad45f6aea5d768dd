/** A landed cost gets its number when it is saved, and raises the cost of goods when it is verified. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { takeNumber } from '../register/numbers.hooks.ts';
import { postLanded, reverseLanded } from './server/post-landed.ts';

const STAYS = label('Дугаар авсан баримтыг устгахгүй', 'A document with a number is not deleted', '번호가 있는 문서는 삭제할 수 없습니다');
const becomes = ({ before, after }: Pick<RecordWrite, 'before' | 'after'>, state: string): boolean =>
  before !== null && before.landed_state !== state && after.landed_state === state;

export const landedHooks: RecordHooks = {
  after: ({ kind, after }) => {
    if (kind === 'remove' && after.landed_state !== 'draft')
      throw new PlatformError('INVALID', { fields: [{ field: 'landed_state', code: 'pattern', text: STAYS }] });
    return [];
  },
  brings: (write) => {
    const { context, id, after, cause } = write;
    if (cause === 'reversal') return undefined;
    if (becomes(write, 'saved') && !after.landed_number) return async () => [takeNumber(context, 'НЗ', { model: 'landed_cost', id })];
    if (becomes(write, 'verified')) return (read) => postLanded(context, read, id, after);
    if (becomes(write, 'reversed'))
      return async (read) => {
        await reverseLanded(context, read, id, after);
        return [];
      };
    return undefined;
  },
};
