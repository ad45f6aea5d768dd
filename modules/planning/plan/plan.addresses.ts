/** What the screens of planning ask: projects, one of them with its tasks, a card that is moved, what one has to do, and figures. */
import { type Address, defineAddress, idIn, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, flag, free, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { isDay } from '@lambda/model/time/day.ts';
import { z } from 'zod';
import { numberOf } from '../schedule/days.ts';
import { assignTask } from './server/assign.ts';
import { keepBaseline } from './server/baseline.ts';
import { copyProject } from './server/copy-project.ts';
import { moveCard } from './server/move-card.ts';
import { newProject } from './server/new-project.ts';
import { readDashboard, readMyTasks, readProjects } from './server/overview.ts';
import { readPlan } from './server/read-plan.ts';

const TAG = 'Planning';
const id = z.number().int().positive();
const day = z.string().refine(isDay, 'is not a day');
const newSchema = z.strictObject({ name: z.string().trim().min(1).max(150), start: day.nullish(), end: day.nullish() });
const copySchema = z.strictObject({ name: z.string().trim().min(1).max(150), start: day.nullish() });
const placeSchema = z.strictObject({ stage: id, after: id.nullable(), version: z.number().int().min(0).optional() });
const peopleSchema = z.strictObject({ people: z.array(id).max(50) });
const MOST_DAYS = 400;
const periodSchema = z
  .strictObject({
    from: day,
    until: day,
    /** Numbers with commas between; all that the person may see without them. */
    projects: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
      .optional(),
  })
  .refine(({ from, until }) => from <= until && numberOf(until) - numberOf(from) < MOST_DAYS, 'is no period of up to 400 days');

export const planAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/planning/projects',
    tag: TAG,
    summary: 'The projects that the person may see: their state, progress and how far behind they are.',
    reply: done(list(free)),
    answer: async (asked) => ({ status: true, data: await readProjects(writeContextOf(asked)) }),
  }),
  defineAddress({
    method: 'POST',
    path: '/planning/projects',
    tag: TAG,
    summary: 'A new project, owned by whoever asks for it, with the usual stages and priorities.',
    body: newSchema,
    reply: done(record({ id: whole })),
    answer: async ({ input, ...asked }) => ({
      status: true,
      data: { id: await newProject(writeContextOf(asked), { name: input.name, start: input.start ?? null, end: input.end ?? null }) },
    }),
  }),
  defineAddress({
    method: 'GET',
    path: '/planning/projects/:id',
    tag: TAG,
    summary: 'A project with its stages, priorities, members, tasks and links. 404 for who is no member.',
    reply: done(
      record({
        level: text,
        today: text,
        me: nullable(whole),
        project: free,
        stages: list(free),
        priorities: list(free),
        members: list(free),
        tasks: list(free),
        links: list(free),
        free: list(text),
      }),
    ),
    answer: async ({ parts, ...asked }) => ({ status: true, data: await readPlan(writeContextOf(asked), idIn(parts.id)) }),
  }),
  defineAddress({
    method: 'POST',
    path: '/planning/projects/:id/copy',
    tag: TAG,
    summary: 'A new project like this one from another first day: stages, priorities, tasks, links and check-lists, nothing done yet.',
    body: copySchema,
    reply: done(record({ id: whole })),
    answer: async ({ parts, input, ...asked }) => ({
      status: true,
      data: { id: await copyProject(writeContextOf(asked), idIn(parts.id), { name: input.name, start: input.start ?? null }) },
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/planning/projects/:id/baseline',
    tag: TAG,
    summary: 'Keeps the dates of all tasks of a project as they are now, to compare with later.',
    reply: done(record({ kept: whole })),
    answer: async ({ parts, ...asked }) => ({
      status: true,
      data: { kept: await keepBaseline(writeContextOf(asked), idIn(parts.id)) },
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/planning/tasks/:id/place',
    tag: TAG,
    summary: 'Lays the card of a task behind another one of a stage, or on top of it.',
    body: placeSchema,
    reply: done(),
    answer: async ({ parts, input, ...asked }) => {
      await moveCard(writeContextOf(asked), { task: idIn(parts.id), ...input });
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/planning/tasks/:id/people',
    tag: TAG,
    summary: 'Who does a task: members of its project. Those who are left out do it no more.',
    body: peopleSchema,
    reply: done(),
    answer: async ({ parts, input, ...asked }) => {
      await assignTask(writeContextOf(asked), idIn(parts.id), input.people);
      return { status: true };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/planning/tasks/mine',
    tag: TAG,
    summary: 'What the person has to do in the projects of which he is a member, and what was done in the last two weeks.',
    reply: done(record({ today: text, is_employee: flag, tasks: list(free) })),
    answer: async (asked) => ({ status: true, data: await readMyTasks(writeContextOf(asked)) }),
  }),
  defineAddress({
    method: 'GET',
    path: '/planning/figures',
    tag: TAG,
    summary: 'Tasks of a period in the projects that the person may see, with their state, working days and people.',
    query: periodSchema,
    reply: done(record({ today: text, from: text, until: text, weeks: list(record({ from: text, days: whole })), tasks: list(free) })),
    answer: async ({ query, ...asked }) => {
      const projects = (query.projects ?? '').split(',').filter(Boolean).map(Number);
      if (projects.some((one) => !Number.isSafeInteger(one))) throw new PlatformError('NOT_FOUND');
      return { status: true, data: await readDashboard(writeContextOf(asked), { from: query.from, until: query.until, projects }) };
    },
  }),
];
