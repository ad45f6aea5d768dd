/** How far the caller has come in the learning centre. */
import { type Address, defineAddress } from '@lambda/engine/faces/http/address.ts';
import { done, flag, list, record, text } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { progressOf, putStep } from './learning.sql.ts';

const stepSchema = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
  /** Left out where the lesson is only opened. */
  finished: z.boolean().optional(),
});
const TAG = 'Guides';

export const learningAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/lambda/learning',
    who: 'person',
    tag: TAG,
    summary: 'The lessons that the caller has opened, the last one first, and which of them are finished.',
    reply: done(record({ lessons: list(record({ code: text, finished: flag })) })),
    answer: async ({ services: { database }, session }) => {
      const [found] = await database.readBatch([progressOf(session.user.id)], null);
      const lessons = (found?.rows ?? []).map(([code, finished]) => ({ code, finished: finished === 't' }));
      return { status: true, data: { lessons } };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/learning',
    who: 'person',
    // What somebody reads in another's name is not the other's progress.
    personal: true,
    tag: TAG,
    summary: 'Notes that the caller has opened a lesson, finished it, or not finished it after all.',
    body: stepSchema,
    reply: done(),
    answer: async ({ services: { database }, session, input: { code, finished = null }, now }) => {
      const step = { id: await database.nextId(), user: session.user.id, code, now: now.toISOString(), finished };
      const [put] = await database.batch([putStep(step)], null);
      if (!put?.rows[0]) throw new PlatformError('NOT_FOUND');
      return { status: true };
    },
  }),
];
