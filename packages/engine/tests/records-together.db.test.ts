/** Hundreds of new records in one write: a few statements, and in every row what a write of its own would have left. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hooks } from '../core/records/hooks.ts';
import { executeWrites } from '../core/records/write.ts';
import type { Database } from '../sql/database.ts';
import { type KindsWorld, openKindsWorld } from './kinds-world.ts';
import { NOW, newCard, openWorld, type Role, refusal, type World, wrongFields } from './records-world.ts';

let world: World;
let kinds: KindsWorld;
beforeAll(async () => {
  [world, kinds] = await Promise.all([openWorld(), openKindsWorld()]);
});
afterAll(() => Promise.all([world.drop(), kinds.drop()]));

const newCards = (count: number, input: (index: number) => object = () => ({})) =>
  Array.from({ length: count }, (_none, index) => ({
    kind: 'create' as const,
    model: world.registry.model('card'),
    input: newCard(input(index)),
  }));
const as = (role: Role, unitId = 11) => ({ actor: world.actor(role, { unitId }) });

/** A database that counts the statements sent. */
function counting(database: Database): { readonly database: Database; sent(): number } {
  let sent = 0;
  const counted = {
    ...database,
    batch: (statements: Parameters<Database['batch']>[0], company: number | null) => {
      sent += statements.length;
      return database.batch(statements, company);
    },
  };
  return { database: counted, sent: () => sent };
}

describe('hundreds of new records in one write', () => {
  test('are a few statements, with their sub-tables and histories', async () => {
    const operations = newCards(300, (index) => ({
      place: 10_000 + index,
      colour_id: 1 + (index % 3),
      jobs: { create: [{ place: `ажил ${index}`, pay: '1000.50', steps: { create: [{ title: 'нэг' }, { title: 'хоёр' }] } }] },
    }));
    const { database, sent } = counting(world.database);
    const context = { ...world, database, actor: world.actor(), now: NOW, today: '2026-11-20', ip: '10.0.0.1', hooks: new Map() };
    const { ids } = await executeWrites({ context, operations, reply: () => [] });
    expect(sent()).toBeLessThan(20);
    expect(new Set(ids).size).toBe(300);
    const all = `{${ids}}`;
    expect(
      await world.rows(
        `select count(*), count(distinct c.place), count(distinct j.place), trunc(sum(j.pay)) from card c join card_job j on j.card_id = c.id where c.id = any($1::bigint[])`,
        all,
      ),
    ).toEqual([['300', '300', '300', '300150']]);
    expect(
      await world.rows(`select count(*) from job_step s join card_job j on j.id = s.job_id where j.card_id = any($1::bigint[])`, all),
    ).toEqual([['600']]);
    const lines = await world.rows(
      `select h.model, h.action, count(*), count(distinct h.record_id), min(h.ip) from record_history h
       where h.record_id = any($1::bigint[]) or h.record_id in (select id from card_job where card_id = any($1::bigint[])) group by 1, 2 order by 1`,
      all,
    );
    expect(lines).toEqual([
      ['card', 'create', '300', '300', '10.0.0.1'],
      ['card_job', 'create', '300', '300', '10.0.0.1'],
    ]);
  });

  test('hold what a write of one holds, whatever stands in their texts', async () => {
    const input = {
      name: `"хашилт" \\ {хаалт}, 'null'\nмөр\t;`,
      salary: '12345678901.23',
      rate: '0.000001',
      active: false,
      hired: '2024-02-29',
      seen: '2026-01-01T10:00:00.000Z',
      extra: { a: ['"', '\\', null, { b: '{}' }] },
      photo: '/files/31',
      colour_id: 2,
    };
    const columns =
      'name, salary, rate, place, active, hired, seen, extra, photo, points, status, left_on, branch_id, colour_id, created_at, created_by, version';
    const alone = await world.create('card', newCard(input));
    const ids = await world.write(newCards(9, () => input));
    const expected = await world.row(`select ${columns} from card where id = $1`, alone);
    expect(await world.rows(`select ${columns} from card where id = any($1::bigint[])`, `{${ids}}`)).toEqual(ids.map(() => expected));
    const historyOf = async (id: number) =>
      JSON.parse(
        (await world.row(`select changes - 'code' from (select changes::jsonb from record_history where record_id = $1) h`, id))[0] ?? '',
      );
    expect(await historyOf(ids[8] ?? 0)).toEqual(await historyOf(alone));
  });

  test('keep lists, links and documents of every kind', async () => {
    const model = kinds.registry.model('paper');
    const input = {
      code: 'A',
      body: '<p>Сайн уу</p>',
      share: '12.5',
      opens: '09:30:00',
      takes: 5400,
      days: ['mon', 'Өдөр, "шөнө"'],
      tag_ids: [11, 12],
      loose_ids: [13],
      place: { type: 'Point', coordinates: [106.9, 47.9] },
    };
    const context = { ...kinds, actor: kinds.actor(), now: NOW, today: '2026-11-20', ip: null, hooks: new Map() };
    const write = (count: number) =>
      executeWrites({
        context,
        operations: Array.from({ length: count }, () => ({ kind: 'create' as const, model, input })),
        reply: () => [],
      });
    const [[alone = 0], many] = [(await write(1)).ids, (await write(7)).ids];
    const read = (ids: readonly number[]) =>
      kinds.rows(
        `select p.body, p.share, p.opens, p.takes, p.days, p.tag_ids, p.loose_ids, p.pictures, p.place::text,
           (select string_agg(l.target_id::text, ',' order by l.target_id) from paper_tag_ids_links l where l.owner_id = p.id)
         from paper p where p.id in (${ids.join(', ')})`,
      );
    const [expected] = await read([alone]);
    expect(expected?.at(-1)).toBe('11,12');
    expect(await read(many)).toEqual(many.map(() => expected));
  });

  test('are refused whole when one of them is wrong, and it is said at which field', async () => {
    const before = await world.count();
    const wrong = (input: object) => world.write(newCards(200, (index) => (index === 77 ? input : {})));
    expect(await wrongFields(wrong({ colour_id: 999_999 }))).toEqual(['colour_id reference']);
    expect(await wrongFields(wrong({ branch_id: 21 }))).toEqual(['branch_id reference']);
    const [taken] = await world.rows('select code from card order by id limit 1');
    expect(await wrongFields(wrong({ code: taken?.[0] ?? '' }))).toEqual(['code notUnique']);
    expect(await wrongFields(world.write(newCards(50, (index) => ({ place: index < 2 ? 77 : index + 50_000 }))))).toEqual([
      'branch_id notUnique',
      'place notUnique',
    ]);
    expect(await world.count()).toBe(before);
  });

  test('lie within the reach of whoever writes them, all of them', async () => {
    const before = await world.count();
    const error = await refusal(
      world.write(
        newCards(100, (index) => ({ branch_id: index === 99 ? 12 : 11 })),
        as('leader'),
      ),
    );
    expect(error.code).toBe('NO_RIGHT_CREATE');
    expect(
      await wrongFields(
        world.write(
          newCards(100, (index) => ({ branch_id: index === 50 ? 12 : 11 })),
          as('narrow'),
        ),
      ),
    ).toEqual(['branch_id reference']);
    expect(await world.count()).toBe(before);
    expect(await world.write(newCards(100), as('leader'))).toHaveLength(100);
  });

  test('a hook’s own statement finds what was written before it and nothing after', async () => {
    const hooks: Hooks = new Map([
      [
        'card',
        {
          after: ({ id, context }) => [
            {
              name: 'test_seen_so_far',
              sql: `update card set rate = (select count(*) from card where company_id = $1 and name = 'Дараалал') where company_id = $1 and id = $2`,
              params: [context.actor.companyId, id],
            },
          ],
        },
      ],
    ]);
    const ids = await world.write(
      newCards(12, () => ({ name: 'Дараалал' })),
      { hooks },
    );
    const counted = await world.rows('select rate::int from card where id = any($1::bigint[]) order by rate', `{${ids}}`);
    expect(counted.map(([value]) => Number(value))).toEqual(ids.map((_id, index) => index + 1));
  });

  test('sent twice with one key they are there once', async () => {
    const operations = newCards(120);
    const idempotency = { key: 'many-1', requestHash: 'x' };
    const first = await world.write(operations, { idempotency });
    const before = await world.count();
    expect(await world.write(operations, { idempotency })).toEqual(first);
    expect(await world.count()).toBe(before);
  });
});
