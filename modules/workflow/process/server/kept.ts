/** The history is kept: what was decided, and what has happened, is never changed again, whoever writes. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { noticeHooks } from './notices.ts';

export const keptHooks: RecordHooks = {
  ...noticeHooks,
  before: ({ before }) => {
    if (before?.is_done === true) throw new PlatformError('WRONG_STATE');
    return undefined;
  },
};
