/** A time that is held too long is let go within five seconds of its end, by whichever server is there, without anybody asking for it. */

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileStore } from '@lambda/engine/services/files/store.ts';
import { jobWork } from '@lambda/engine/services/jobs/job-work.ts';
import { JOB_WORK } from '@lambda/engine/services/jobs/jobs.ts';
import { type Queue, startQueue } from '@lambda/engine/services/jobs/queue.ts';
import { hooks, jobHandlers } from '@lambda/server/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { line, type SalonWorld, salonWorld } from './salon-world.ts';

const HOLD_MINUTES = 10;
const WITHIN_MS = 5_000;
let world: SalonWorld;
let queue: Queue;
beforeAll(async () => {
  world = await salonWorld({ size: 6 });
  const { registry, database, connection } = world;
  const warn = (error: unknown, message: string) => console.error(message, error);
  const files = await createFileStore({ folder: await mkdtemp(join(tmpdir(), 'lambda-let-go-')), database, registry });
  const work = jobWork({ registry, database, hooks, files, handlers: jobHandlers, actorOf: async () => null, warn });
  queue = await startQueue({ database, connection, kinds: new Map([[JOB_WORK, work]]), concurrency: 2, warn });
});
afterAll(async () => {
  await queue.stop(2_000);
  await world.drop();
});

it('expires by itself when its ten minutes are over, and not a second before', async () => {
  const salon = await world.salon();
  const branch = await salon.branch({ hold_minutes: HOLD_MINUTES });
  const service = await salon.service();
  const artist = await salon.artist(branch, [service]);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  // Placed ten minutes less three seconds ago.
  const placedAt = new Date(Date.now() - HOLD_MINUTES * 60_000 + 3_000);
  const held = await salon.place({ branch: branch.id, lines: [line(service, artist, '15:00', day)], client: null }, placedAt);
  const stored = async () =>
    (
      await world.sql('select o.state, d.holds from booking_orders o join order_detail d on d.order_id = o.id where o.id = $1::bigint', [
        held.id,
      ])
    )[0];
  expect(await stored()).toEqual(['held', 't']);
  const ends = Date.parse(held.expires_at ?? '');
  while ((await stored())?.[0] === 'held' && Date.now() < ends + 2 * WITHIN_MS) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(Date.now()).toBeGreaterThanOrEqual(ends);
  expect(Date.now()).toBeLessThanOrEqual(ends + WITHIN_MS);
  expect(await stored()).toEqual(['expired', 'f']);
});
