/** `/lambda/jobs`: what the caller has started in the background. */
import { anything, done, free, list, record, text, whole } from '../../openapi/json-schema.ts';
import { described } from '../../openapi/operation.ts';
import { type Address, defineAddress, idIn } from '../address.ts';

const tag = 'Jobs';
const job = record({ id: whole, name: text, title: anything, state: { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] } });

export const jobAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/lambda/jobs',
    tag,
    summary: 'The caller’s background jobs.',
    reply: done(list(job)),
    answer: async ({ services: { jobs }, actor, language }) => ({ status: true, data: await jobs.list(actor, language) }),
  }),
  defineAddress({
    method: 'GET',
    path: '/lambda/jobs/:id',
    tag,
    summary: 'A job.',
    reply: done(job),
    answer: async ({ services: { jobs }, actor, parts, language }) => ({
      status: true,
      data: await jobs.find(actor, idIn(parts.id), language),
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/jobs/:id/cancel',
    tag,
    summary: 'Cancels a job.',
    reply: done(),
    answer: async ({ services: { jobs }, actor, parts }) => {
      await jobs.cancel(actor, idIn(parts.id));
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/jobs/start/:name',
    tag,
    summary: 'Starts a job that people may start.',
    names: { name: 'job' },
    body: described(free),
    reply: done(record({ id: whole })),
    answer: async ({ services: { jobs }, actor, parts: { name }, input }) => ({
      status: true,
      data: await jobs.startAsked({ name, input, actor }),
    }),
  }),
];
