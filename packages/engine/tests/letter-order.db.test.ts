/** Lists of names come in the order of the Mongolian alphabet, and a database that cannot do that is noticed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letterOrderFault } from '../core/schema/letter-order.ts';
import { createDatabase } from '../sql/postgres.ts';
import { runSql } from '../sql/run-sql.ts';
import { openWorld, query, tokenOf, type World } from './http-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the order of letters', () => {
  test('is that of the Mongolian alphabet in lists, upwards and downwards, whatever the case', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(world.first.url, 'storekeeper')}` };
    const ask = async (document: string) => {
      const reply = await query(world.first.url, document, headers);
      expect(reply.status).toBe(200);
      return ((await reply.json()) as { data: { memo: { name: string }[] } }).data;
    };
    const names = ['Намжил', 'Оюун', 'овоо', 'Өлзий', 'өнөр', 'Пүрэв', 'Удвал', 'Үүлэн', 'Фёдор', 'Янжин'];
    for (const name of [...names].reverse()) await ask(`mutation{createMemo(input:{name:"${name}"}){id}}`);
    const listed = async (order: 'asc' | 'desc') => {
      const { memo } = await ask(`{memo(sorts:[{column:"name",order:${order}}],limit:100){name}}`);
      return memo.map(({ name }) => name).filter((name) => names.includes(name));
    };
    const right = ['Намжил', 'овоо', 'Оюун', 'Өлзий', 'өнөр', 'Пүрэв', 'Удвал', 'Үүлэн', 'Фёдор', 'Янжин'];
    expect(await listed('asc')).toEqual(right);
    expect(await listed('desc')).toEqual([...right].reverse());
  });
  test('is told at the start where the database has another', async () => {
    expect(await letterOrderFault(world.database)).toBeNull();
    const { connection } = world;
    if (typeof connection === 'string') throw new Error('the cluster of the tests is given by its parts');
    const name = `${connection.database}_c`;
    await runSql(connection, (run) => run(`create database "${name}" template template0 encoding 'UTF8' locale_provider libc locale 'C'`));
    const other = await createDatabase({ connection: { ...connection, database: name }, size: 1 });
    expect(await letterOrderFault(other)).toMatch(/^Names are sorted НОПУФҮӨ, not by the Mongolian alphabet/);
    await other.close();
    await runSql(connection, (run) => run(`drop database "${name}" with (force)`));
  });
});
