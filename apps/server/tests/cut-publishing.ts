/** Ends the connections that change tables and write what is in force, as the death of the process would. */
import type { World } from './definitions-world.ts';

const OF_PUBLISHING = `application_name = 'lambda administration' and datname = current_database()`;
const cut = (world: World) => world.sql(`select pg_terminate_backend(pid) from pg_stat_activity where ${OF_PUBLISHING}`);
/** As soon as something is written that is not committed; not at all when it is over before. */
async function cutWhileWriting(world: World, sent: Promise<unknown>): Promise<void> {
  let isOver = false;
  const watched = sent.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const found = await world.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where ${OF_PUBLISHING} and backend_xid is not null`,
    );
    if (found.length > 0) return;
  }
  await watched;
}
/** Milliseconds after `sent` was asked, or while it writes: by the clock alone a slow machine is never cut off in time. */
export async function cutAt(world: World, moment: number | 'writing', sent: Promise<unknown>): Promise<void> {
  if (moment === 'writing') return cutWhileWriting(world, sent);
  await new Promise((resolve) => setTimeout(resolve, moment));
  await cut(world);
}
