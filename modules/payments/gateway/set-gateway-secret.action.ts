/** Seals the secret of a gateway before it is stored. */

import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { seal } from '@lambda/engine/services/sessions/sealing.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { putSecret } from './gateway.sql.ts';
import { secretPlace } from './server/gateways.ts';

const LONGEST = 500;

export const setGatewaySecret: ActionHandler = async ({ context, id, input }) => {
  const secret = String(input.secret);
  if (secret.length > LONGEST)
    throw new PlatformError('INVALID', { fields: [{ field: 'secret', code: 'tooLong', params: { max: LONGEST } }] });
  const { database, actor, now } = context;
  const { companyId: company, userId: user } = actor;
  const sealed = await seal(database, secret, secretPlace(company, id));
  return {
    values: { has_secret: true, secret_set_at: now.toISOString() },
    statements: [putSecret({ company, gateway: id, id: await database.nextId(), user, sealed, now })],
  };
};
