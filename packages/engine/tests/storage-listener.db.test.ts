/** Listening to a database whose network ends without a word: nobody closes the connection, and nothing comes any more. */
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { startTcpProxy } from '@lambda/testing/tcp-proxy.ts';
import { expect, it } from 'vitest';
import { platformModule } from '../core/platform/platform.module.ts';
import { createListener } from '../sql/listener.ts';
import { runSql } from '../sql/run-sql.ts';

it('that falls silent half-way is noticed by its missing sign of life, listened to anew, and what was missed is told', async () => {
  const world = await temporaryDatabase([platformModule]);
  const { host, port } = world.connection as { host: string; port: number };
  const proxy = await startTcpProxy({ host, port });
  const listener = createListener({ ...(world.connection as object), port: proxy.port }, 'test', { askEvery: 400, answerWithin: 300 });
  try {
    const heard: string[] = [];
    await listener.listen('silence', (payload) => heard.push(payload));
    const say = (text: string) => runSql(world.connection, (query) => query('select pg_notify($1, $2)', ['silence', text]));
    await say('before');
    await expect.poll(() => heard).toEqual(['before']);
    proxy.become('swallow');
    await say('unheard');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    proxy.become('open');
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['before', '']);
    await say('after');
    await expect.poll(() => heard).toEqual(['before', '', 'after']);
  } finally {
    await listener.close();
    await proxy.close();
    await world.drop();
  }
});
