/** The figures of the system dashboard that go over all companies: for the platform's administrators alone. */
import { companyDay, momentOfWall } from '@lambda/engine/core/calendar/clock.ts';
import { type Address, defineAddress } from '@lambda/engine/faces/http/address.ts';
import { done, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { z } from 'zod';
import { deadDeliveries, deliveries, jobsByState, lapsed, lastJobs, storageByCompany } from './system.sql.ts';

const periodSchema = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'tooSmall' });
const MOST_ROWS = 8;
const DAY_MS = 86_400_000;
const NEVER = '1970-01-01T00:00:00Z';

const company = { company_id: whole, company_name: text };
const figures = record({
  storage: list(record({ ...company, bytes: whole, files: whole })),
  storage_bytes: whole,
  jobs: record({ queued: whole, running: whole, done: whole, failed: whole, cancelled: whole }),
  last_jobs: list(record({ id: whole, ...company, title: text, state: text, at: text })),
  deliveries: record({ waiting: whole, dead: whole }),
  dead: list(record({ id: whole, ...company, summary: text, at: text, error: nullable(text) })),
  lapsed: list(record({ ...company, last_day: text, total: text })),
  lapsed_count: whole,
  lapsed_ids: list(whole),
  payers: whole,
});

const counted = (rows: readonly (readonly (string | null)[])[] = [], states: readonly string[]): Record<string, number> =>
  Object.fromEntries(states.map((state) => [state, Number(rows.find(([one]) => one === state)?.[1] ?? 0)]));

export const systemAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/lambda/system',
    tag: 'System',
    summary:
      'Storage, background jobs, deliveries and companies that have not gone on paying, of all companies. For the administrators of the platform.',
    open: (access) => access.administrator,
    body: periodSchema,
    reply: done(figures),
    answer: async ({ services: { database }, actor, input: { from, to }, now }) => {
      const after = new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10);
      const begin = momentOfWall(from, '00:00:00', actor.timeZone) ?? NEVER;
      const end = momentOfWall(after, '00:00:00', actor.timeZone) ?? NEVER;
      const [storage, jobs, last, sent_, dead, gone] = await database.readBatch(
        [
          storageByCompany(MOST_ROWS),
          jobsByState(begin, end),
          lastJobs(begin, end, MOST_ROWS),
          deliveries(begin, end),
          deadDeliveries(begin, end, MOST_ROWS),
          lapsed(from, to, companyDay(now, actor.timeZone), MOST_ROWS),
        ],
        null,
      );
      const [first] = gone?.rows ?? [];
      const data = {
        storage: (storage?.rows ?? []).map(([id, name, bytes, files]) => ({
          company_id: Number(id),
          company_name: name,
          bytes: Number(bytes),
          files: Number(files),
        })),
        storage_bytes: Number(storage?.rows[0]?.[4] ?? 0),
        jobs: counted(jobs?.rows, ['queued', 'running', 'done', 'failed', 'cancelled']),
        last_jobs: (last?.rows ?? []).map(([id, companyId, name, title, state, at]) => ({
          id: Number(id),
          company_id: Number(companyId),
          company_name: name,
          title,
          state,
          at,
        })),
        deliveries: counted(sent_?.rows, ['waiting', 'dead']),
        dead: (dead?.rows ?? []).map(([id, companyId, name, summary, at, error]) => ({
          id: Number(id),
          company_id: Number(companyId),
          company_name: name,
          summary,
          at,
          error,
        })),
        lapsed: (gone?.rows ?? []).flatMap(([id, name, lastDay, total]) =>
          id === null ? [] : [{ company_id: Number(id), company_name: name, last_day: lastDay, total }],
        ),
        lapsed_count: Number(first?.[4] ?? 0),
        lapsed_ids: first?.[6] ? first[6].split(',').map(Number) : [],
        payers: Number(first?.[5] ?? 0),
      };
      return { status: true, data };
    },
  }),
];
