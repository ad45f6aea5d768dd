/** A month is kept by its first day, and locked or opened when no posting is under way. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { lockOver } from '../ledger/ledger.sql.ts';
import { refuse } from '../refusals.ts';
import { waitForPostings } from './month.sql.ts';

const STAYS = label('Түгжсэн сарыг устгахгүй, нээнэ', 'A locked month is not deleted but opened', '잠긴 달은 삭제하지 않고 엽니다');
const nextMonth = (month: string): string => {
  const [year, at] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10);
};

export const monthHooks: RecordHooks = {
  before: ({ after, cause }) =>
    cause === 'reversal' || typeof after.month !== 'string' ? undefined : { month: `${after.month.slice(0, 7)}-01` },
  after: ({ context, kind, after }) => {
    if (kind === 'remove' && after.state === 'locked')
      throw new PlatformError('INVALID', { fields: [{ field: 'state', code: 'pattern', text: STAYS }] });
    return [waitForPostings({ company: context.actor.companyId })];
  },
  brings: ({ context, before, after }) => {
    if (before?.state !== 'locked' || after.state !== 'open') return undefined;
    return async (read) => {
      const [found] = await read([lockOver({ company: context.actor.companyId, day: nextMonth(String(after.month)) })]);
      const later = found?.rows[0]?.[0];
      if (later)
        throw refuse('state', label(`Эхлээд ${later} сарыг нээнэ`, `${later} has to be opened first`, `먼저 ${later}월을 열어야 합니다`));
      return [];
    };
  },
};
