/** A place gets its code when it is made, and says its networks so that they can be read. */
import { randomBytes } from 'node:crypto';
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { isNetwork, networkLines } from './server/networks.ts';

const CODE_BYTES = 24;
export const newPlaceCode = (): string => `LPA-${randomBytes(CODE_BYTES).toString('base64url')}`;

export const placeHooks: RecordHooks = {
  before: ({ kind, after }) => {
    if (networkLines(after.networks).some((line) => !isNetwork(line)))
      throw new PlatformError('INVALID', { fields: [{ field: 'networks', code: 'pattern' }] });
    return kind === 'create' && !after.qr_code ? { qr_code: newPlaceCode() } : undefined;
  },
};
