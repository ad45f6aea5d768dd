/** What towers send: one record or many, also long after they happened. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { type Address, defineAddress } from '@lambda/engine/faces/http/address.ts';
import { done, record, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { receive } from './server/receive.ts';
import { companyOfTower } from './tower.sql.ts';

const MOST_RECORDS = 500;
const BODY_BYTES = 131_072;
const moment = z.iso.datetime({ offset: true });
const towerSchema = z.strictObject({
  company: z.number().int().positive(),
  imei: z.string().regex(/^\d{14,16}$/),
  key: z.string().max(100),
  sent_at: moment,
  records: z
    .array(z.strictObject({ employee: z.string().min(1).max(20), at: moment, direction: z.enum(['in', 'out']).optional() }))
    .min(1)
    .max(MOST_RECORDS),
});

export const towerAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/attendance/tower',
    who: 'everybody',
    bodyLimit: BODY_BYTES,
    tag: 'Attendance',
    summary:
      'Records of an attendance tower, one or many, each counted once. The tower proves itself by its IMEI and key; what an unknown one sends waits in quarantine.',
    body: towerSchema,
    reply: done(record({ accepted: whole, repeated: whole, quarantined: whole, drift: whole })),
    answer: async ({ input, services, ip, now }) => {
      const { database, registry, hooks } = services;
      const [found] = await database.readBatch([companyOfTower({ company: input.company })], input.company);
      const [company, zone] = found?.rows[0] ?? [];
      if (!company) throw new PlatformError('NO_RIGHT');
      const timeZone = zone ?? undefined;
      const actor = { ...systemActor(registry, Number(company)), ...(timeZone ? { timeZone } : {}) };
      const context = { database, registry, hooks, actor, now, today: companyDay(now, timeZone), ip };
      const sent = { imei: input.imei, key: input.key, sentAt: input.sent_at, records: input.records };
      return { status: true, data: await receive(context, sent) };
    },
  }),
];
