/** A stocktake gets its list and number when counting begins; each count remembers its moment; differences are posted when it is verified. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { timestampOf } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { beginningFlow, refuseUnapproved } from '../approval/approval.hooks.ts';
import { sumOfStocktake } from '../approval/approval.sql.ts';
import { label } from '../label.ts';
import { refuse } from '../ledger/refusals.ts';
import { takeNumber } from '../register/numbers.hooks.ts';
import { compareCounts, finishCounts, freezeList, postStocktake } from './server/post-stocktake.ts';

const STAYS = label('Эхэлсэн тооллогыг устгахгүй', 'A stocktake that has begun is not deleted', '시작된 실사는 삭제할 수 없습니다');
const becomes = ({ before, after }: Pick<RecordWrite, 'before' | 'after'>, state: string): boolean =>
  before !== null && before.document_state !== state && after.document_state === state;

const NOT_COUNTED = label('Тоолж дуусаад илгээнэ үү', 'Finish the counting first', '실사를 마친 뒤 보내세요');
const MODEL = 'stocktake';
export const stocktakeHooks: RecordHooks = {
  before: async ({ context, before, after, cause }) => {
    if (cause === 'reversal') return undefined;
    if (before === null) return beginningFlow(context, MODEL, after);
    // What is decided on are the differences: they are there once the counting is over.
    if (after.status_type !== before.status_type && before.status_type === 'START' && after.document_state !== 'counted')
      throw refuse('status_type', NOT_COUNTED);
    const isRefused = after.status_type === 'CANCEL' && before.status_type !== 'CANCEL';
    return isRefused && after.document_state === 'counted' ? { document_state: 'cancelled' } : undefined;
  },
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
    if (becomes(write, 'second')) return (read) => compareCounts(context, read, id, after);
    if (becomes(write, 'counted')) return (read) => finishCounts(context, read, id, after);
    if (becomes(write, 'verified'))
      return async (read) => {
        const [sum] = await read([sumOfStocktake({ company: context.actor.companyId, id })]);
        await refuseUnapproved(context, read, { model: MODEL, values: after, facts: { gross_difference: sum?.rows[0]?.[0] ?? '0' } });
        return postStocktake(context, read, id, after);
      };
    return undefined;
  },
};

const MOMENTS = [
  ['counted_qty', 'counted_at'],
  ['second_qty', 'second_at'],
] as const;
/** Each count remembers its moment: the one that a phone says with it, never one to come, or that of writing. */
export const stocktakeLineHooks: RecordHooks = {
  before: ({ context, before, after, cause }) => {
    if (cause === 'reversal') return undefined;
    const now = timestampOf(context);
    const isSame = (field: string): boolean => (before?.[field] ?? null) === (after[field] ?? null);
    const said = typeof after.phone_at === 'string' && !isSame('phone_at') ? after.phone_at : null;
    const moment = said !== null && Date.parse(said) <= Date.parse(now) ? said : now;
    const changed = MOMENTS.filter(([quantity]) => !isSame(quantity));
    if (changed.length === 0) return undefined;
    return Object.fromEntries(changed.map(([quantity, at]) => [at, (after[quantity] ?? null) === null ? null : moment]));
  },
};
