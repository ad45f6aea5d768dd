/** The signature that somebody has kept, and the codes that confirm one. Each person's own. */

import { checkTypedInput } from '@lambda/engine/core/records/typed-input.ts';
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { type Address, defineAddress, idIn, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, free, nullable } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { checkCode, sendCode } from './server/codes.ts';
import { checkDrawn, pictureOfSignature } from './server/signing.ts';
import { keptSignature } from './signature.sql.ts';

const TAG = 'Workflow';
/** A picture that is too large is told at the field, so it has to arrive. */
export const SIGNED_BODY_LIMIT = 8_388_608;
const label = { mn: 'Гарын үсэг', en: 'Signature', ko: '서명' };

export const signatureAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/signature/get/:userId',
    tag: TAG,
    summary: 'The signature that the caller has kept; nobody else’s.',
    reply: done(nullable(free)),
    personal: true,
    answer: async ({ parts, actor, services }) => {
      if (idIn(parts.userId) !== actor.userId) throw new PlatformError('NOT_FOUND');
      const [found] = await services.database.readBatch([keptSignature({ company: actor.companyId, user: actor.userId })], actor.companyId);
      const kept = found?.rows[0]?.[1];
      return { status: true, data: kept ? (JSON.parse(kept) as unknown) : null };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/signature/save',
    tag: TAG,
    summary: 'Keeps a signature to be put under decisions.',
    body: z.strictObject({ signature: z.unknown() }),
    bodyLimit: SIGNED_BODY_LIMIT,
    reply: done(),
    personal: true,
    whole: true,
    answer: async ({ input, ...asked }) => {
      const context = writeContextOf(asked);
      const { database, actor } = context;
      const given = checkTypedInput({ label, fields: { signature: { kind: 'signature', label, required: true } } }, input, context);
      const picture = await pictureOfSignature(asked, given.signature);
      // A file would be tidied away: what is kept is the picture.
      const signature = picture === undefined ? given.signature : { type: 'drawn', image: picture };
      await checkDrawn(signature);
      const [found] = await database.readBatch([keptSignature({ company: actor.companyId, user: actor.userId })], actor.companyId);
      const id = found?.rows[0]?.[0];
      const values = { user_id: actor.userId, signature };
      const model = 'employee_signature';
      const writes = id
        ? broughtWrites(context, [{ kind: 'change', model, rows: [{ id: Number(id), values: { signature } }] }])
        : broughtWrites(context, [{ kind: 'create', model, values }]);
      for (const { context: writer, operation } of writes)
        await executeWrites({ context: writer, operations: [operation], reply: () => [] });
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/signature/send-otp',
    tag: TAG,
    summary: 'Sends the code that confirms a signature to the caller’s own address, or telephone where short messages can be sent.',
    body: z.strictObject({ type: z.enum(['email', 'sms']).default('email') }),
    reply: done(),
    personal: true,
    answer: async ({ input, language, ...asked }) => {
      if (input.type === 'sms' && asked.services.sendsSms !== true)
        throw new PlatformError('INVALID', { fields: [{ field: 'type', code: 'choice' }] });
      await sendCode(writeContextOf(asked), language, input.type);
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/signature/verify-otp',
    tag: TAG,
    summary: 'Whether a code is the one that was sent; counts as a try, and the code stays of use.',
    body: z.strictObject({ code: z.string().max(20) }),
    reply: done(),
    personal: true,
    answer: async ({ input, ...asked }) => {
      await checkCode(writeContextOf(asked), input.code);
      return { status: true };
    },
  }),
];
