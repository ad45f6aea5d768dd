/** `/lambda/actions`: what may be done with the records of a model, and doing it. */

import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { modelOrView } from '../../../core/registry/view-models.ts';
import { carryOutAction, MOST_TARGETS, offeredActions } from '../../../services/actions/actions.ts';
import { anything, done, free, list } from '../../openapi/json-schema.ts';
import { type Address, defineAddress, writeContextOf } from '../address.ts';

const actionSchema = z.strictObject({
  ids: z.array(z.int().positive()).min(1).max(MOST_TARGETS),
  versions: z.array(z.int().nonnegative()).max(MOST_TARGETS).optional(),
  input: z.record(z.string().max(80), z.unknown()).optional(),
});
const tag = 'Actions';

export const actionAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/lambda/actions/:model',
    tag,
    summary: 'The actions offered for a model.',
    names: { model: 'model' },
    reply: done(list(free)),
    answer: ({ services: { registry }, actor, parts }) => {
      const model = modelOrView(registry, parts.model);
      if (!model) throw new PlatformError('NOT_FOUND');
      return { status: true, data: offeredActions(registry, actor, model.name) };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/actions/:name',
    tag,
    summary: 'Does an action with records, all or none.',
    names: { name: 'action' },
    body: actionSchema,
    reply: done(anything),
    answer: async ({ parts: { name }, input, request, ...asked }) => {
      const key = request.headers['idempotency-key'];
      const wanted = { name, ...input, idempotencyKey: typeof key === 'string' ? key : undefined };
      return { status: true, data: await carryOutAction(writeContextOf(asked), asked.services.actionHandlers, wanted) };
    },
  }),
];
