/** A stocktake gets its list and number when counting begins; each count remembers its moment; differences are posted when it is verified. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { timestampOf } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { takeNumber } from '../register/numbers.hooks.ts';
import { freezeList, postStocktake } from './server/post-stocktake.ts';

const STAYS = label('Эхэлсэн тооллогыг устгахгүй', 'A stocktake that has begun is not deleted', '시작된 실사는 삭제할 수 없습니다');
const becomes = ({ before, after }: Pick<RecordWrite, 'before' | 'after'>, state: string): boolean =>
  before !== null && before.document_state !== state && after.document_state === state;

export const stocktakeHooks: RecordHooks = {
  after: ({ kind, after }) => {
    if (kind === 'remove' && after.document_state !== 'draft')
      throw new PlatformError('INVALID', { fields: [{ field: 'document_state', code: 'pattern', text: STAYS }] });
    return [];
  },
  brings: (write) => {
    const { context, id, after, cause } = write;
    if (cause === 'reversal') return undefined;
    if (becomes(write, 'counting'))
      return async (read) => [takeNumber(context, 'Т', { model: 'stocktake', id }), ...(await freezeList(context, read, id, after))];
    if (becomes(write, 'verified')) return (read) => postStocktake(context, read, id, after);
    return undefined;
  },
};

export const stocktakeLineHooks: RecordHooks = {
  before: (write) => {
    const { context, before, after, cause } = write;
    if (cause === 'reversal' || (before?.counted_qty ?? null) === (after.counted_qty ?? null)) return undefined;
    return { counted_at: (after.counted_qty ?? null) === null ? null : timestampOf(context) };
  },
};
