/** How far the caller has come in the learning centre. */
import type { ModuleAddress } from '@lambda/engine/faces/http/module-addresses.ts';
import { readInput } from '@lambda/engine/faces/http/requests.ts';
import { done, flag, list, record, sent, text } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { progressOf, putStep } from './learning.sql.ts';

const stepSchema = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
  /** Left out where the lesson is only opened. */
  finished: z.boolean().optional(),
});
const TAG = 'Guides';

export const learningAddresses: readonly ModuleAddress[] = [
  {
    method: 'GET',
    path: '/lambda/learning',
    public: false,
    operation: {
      tag: TAG,
      summary: 'The lessons that the caller has opened, the last one first, and which of them are finished.',
      reply: done(record({ lessons: list(record({ code: text, finished: flag })) })),
    },
    answerPerson: async ({ services: { database }, session }) => {
      const [found] = await database.readBatch([progressOf(session.user.id)], null);
      const lessons = (found?.rows ?? []).map(([code, finished]) => ({ code, finished: finished === 't' }));
      return { status: true, data: { lessons } };
    },
  },
  {
    method: 'POST',
    path: '/lambda/learning',
    public: false,
    operation: {
      tag: TAG,
      summary: 'Notes that the caller has opened a lesson, finished it, or not finished it after all.',
      body: sent(stepSchema),
      reply: done(),
    },
    answerPerson: async ({ services: { database }, session, input, now }) => {
      const { code, finished = null } = readInput(stepSchema, input);
      // What somebody reads in another's name is not the other's progress.
      if (session.impersonation) return { status: true };
      const step = { id: await database.nextId(), user: session.user.id, code, now: now.toISOString(), finished };
      const [put] = await database.batch([putStep(step)], null);
      if (!put?.rows[0]) throw new PlatformError('NOT_FOUND');
      return { status: true };
    },
  },
];
