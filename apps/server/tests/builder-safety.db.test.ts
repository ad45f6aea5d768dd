/** What changes of definitions may never do: change a figure, widen a right, lose a definition. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  draft,
  giveEntry,
  type Json,
  type Key,
  label,
  menuWith,
  open,
  type Plan,
  publish,
  published,
  renamed,
  revisionOf,
} from './builder-world.ts';
import { openWorld, type World } from './definitions-world.ts';
import { finishedFor } from './import-world.ts';
import { workbookOf } from './list-documents.ts';

let world: World;
const ask: Json = {
  name: 'inquiry',
  label: label('Хүсэлт'),
  placement: 'company',
  title: ['title'],
  sort: [{ field: 'title', order: 'asc' }],
  fields: {
    title: { kind: 'text', label: label('Нэр'), required: true, max: 120 },
    status: {
      kind: 'choice',
      label: label('Төлөв'),
      options: [
        { value: 'open', label: label('Нээлттэй') },
        { value: 'closed', label: label('Хаалттай') },
      ],
    },
    amount: { kind: 'money', label: label('Дүн') },
    share: { kind: 'computed', label: label('Хувь'), type: 'decimal', expression: 'amount / (amount + 100)', scale: 2 },
    double: { kind: 'computed', label: label('Давхар'), type: 'decimal', expression: '(amount - 100) * 2', scale: 0 },
    against: { kind: 'computed', label: label('Сөрөг'), type: 'decimal', expression: '-(amount + 100)', scale: 0 },
  },
};
const form = (fields: readonly string[], more: Json = {}): Json => ({
  name: 'inquiry',
  label: label('Хүсэлт'),
  model: 'inquiry',
  tabs: [{ name: 'main', label: label('Үндсэн'), sections: [{ name: 'main', label: label('Үндсэн'), fields }] }],
  ...more,
});
const grid: Json = {
  name: 'inquiry',
  label: label('Хүсэлт'),
  model: 'inquiry',
  columns: ['title', 'status', 'amount', 'share', 'double', 'against'].map((field) => ({ field })),
  sort: [{ field: 'title', order: 'asc' }],
  presets: [{ name: 'open', label: label('Нээлттэй'), filters: [{ field: 'status', condition: 'equals', value: 'open' }] }],
  columnAggregations: [{ column: 'amount', aggregation: 'sum' }],
};
const FORM = { type: 'form', name: 'inquiry' };
const MODEL = { type: 'model', name: 'inquiry' };
beforeAll(async () => {
  world = await openWorld();
  await published(world.admin, [
    await draft(world.admin, 'model', ask),
    await draft(world.admin, 'form', form(['title', 'status', 'amount'])),
    await draft(world.admin, 'grid', grid),
    await draft(world.admin, 'crud', { name: 'inquiry', label: label('Хүсэлт'), template: 'drawer', grid: 'inquiry', form: 'inquiry' }),
    await draft(
      world.admin,
      'menu',
      await menuWith(world.admin, [{ id: 'inquiries', label: label('Хүсэлт'), linkTo: 'crud', url: 'inquiry' }]),
    ),
  ]);
  await giveEntry(world, 'inquiries');
  for (let at = 0; at < 10; at++) {
    const made = await world.hr.query('mutation($i:InquiryInput!){createInquiry(input:$i){id}}', {
      i: { title: `Хүсэлт ${at}`, status: at < 3 ? 'open' : 'closed', amount: '300' },
    });
    expect(made.body.errors).toBeUndefined();
  }
});
afterAll(() => world.close());

/** What the role sees by every way to the rows. */
async function seen(): Promise<Json> {
  const { body } = await world.hr.query<{ inquiry: Json[]; paginate: { total: number }; aggregate: Json[] }>(
    '{inquiry{id} paginate(page:1,size:5){total inquiry{id}} aggregate(table:"inquiry",values:[{function:count},{function:sum,column:"amount"}])}',
  );
  expect(body.errors).toBeUndefined();
  const listed = await world.hr.post<{ total: number }>('/lambda/puzzle/grid/data/inquiry', {});
  const sheet = await world.hr.post('/lambda/krud/excel/inquiry', {});
  expect([listed.status, sheet.status]).toEqual([200, 200]);
  const { inquiry = [], paginate, aggregate = [] } = body.data ?? {};
  return { rows: inquiry.length, total: paginate?.total, sum: aggregate[0]?.sum_amount ?? null, listed: listed.body.total };
}

describe('a condition of a role on a field that goes', () => {
  const bound = { gridCondition: [{ grid_field: 'status', value: 'open' }] };
  it('is told with everything that names the field, and the field is not published away', async () => {
    await giveEntry(world, 'inquiries', bound);
    // The role is told to every server.
    await expect.poll(async () => (await seen()).rows).toBe(3);
    expect(await seen()).toEqual({ rows: 3, total: 3, sum: '900.00', listed: 3 });
    const uses = await world.admin.get<{ data: (Key & { place: string })[] }>('/lambda/puzzle/uses/model/inquiry?field=status');
    expect(uses.body.data.map(({ type, place }) => `${type} ${place}`)).toEqual([
      'form tabs.0.sections.0.fields.1.status',
      'grid columns.1.field.status',
      'grid presets.0.filters.0.field.status',
      'role menus.inquiries.gridCondition.0.grid_field.status',
    ]);
    const { status: _status, ...fields } = ask.fields as Json;
    const keys = [
      await draft(world.admin, 'model', { ...ask, fields }),
      await draft(world.admin, 'form', form(['title', 'amount'])),
      await draft(world.admin, 'grid', { ...grid, presets: [], columns: [{ field: 'title' }, { field: 'amount' }] }),
    ];
    const refused = await publish(world.admin, keys, { allow_loss: true });
    expect([refused.status, codeOf(refused.body)]).toEqual([422, 'DEFINITION_REFUSED']);
    expect(refused.body.problems).toEqual([expect.objectContaining({ type: 'role', message: expect.stringContaining('status') })]);
    for (const key of keys) await world.admin.post('/lambda/puzzle/discard', { ...key, revision: await revisionOf(world.admin, key) });
    expect(await seen()).toMatchObject({ rows: 3 });
  });

  it('goes along when the field is only called otherwise', async () => {
    await published(world.admin, await renamed(world.admin, 'inquiry', 'status', 'state'));
    expect(await seen()).toEqual({ rows: 3, total: 3, sum: '900.00', listed: 3 });
    await published(world.admin, await renamed(world.admin, 'inquiry', 'state', 'status'));
  });

  /** The stored role says something else, as if the field had gone behind its back. */
  const breakRole = async (from: string, to: string): Promise<void> => {
    const [role] = await world.sql('select permissions::text from roles where id = 3');
    const broken = (role?.[0] ?? '').replace(from, to);
    expect(broken).not.toBe(role?.[0]);
    await world.sql('update roles set permissions = $1::json where id = 3', broken);
    await world.restart();
  };
  const change = async (): Promise<string | undefined> => {
    const [row] = await world.sql('select min(id)::text from inquiry');
    const { body } = await world.hr.query(`mutation{updateInquiry(id:${row?.[0]},input:{title:"Өөр"}){id}}`);
    return body.errors?.[0]?.extensions.code;
  };
  it('closes all rows when it is broken behind our back: no row, count 0, no sum, an empty export, nothing to change', async () => {
    await breakRole('"grid_field":"status"', '"grid_field":"nothing"');
    expect(await seen()).toEqual({ rows: 0, total: 0, sum: '0', listed: 0 });
    expect((await workbookOf(world.url, world.hr, 'inquiry')).data).toEqual([]);
    const { body } = await world.hr.query<{ aggregate: Json[] }>('{aggregate(table:"inquiry",values:[{function:count}])}');
    expect(body.data?.aggregate).toEqual([{ count: 0 }]);
    expect(await change()).toMatch(/^NO_RIGHT/);
    expect((await world.hr.query('mutation{createInquiry(input:{title:"Шинэ"}){id}}')).body.errors?.[0]?.extensions.code).toMatch(
      /^NO_RIGHT/,
    );
  });
  it('that keeps rows from being changed keeps all of them when it is broken', async () => {
    await giveEntry(world, 'inquiries', {
      gridCondition: undefined,
      gridEditCondition: { field: 'status', condition: 'equals', value: 'closed' },
    });
    await expect.poll(async () => (await world.hr.query('{inquiry{id}}')).body.errors).toBeUndefined();
    expect(await change()).toBeUndefined();
    await breakRole('"gridEditCondition":{"field":"status"', '"gridEditCondition":{"field":"nothing"');
    expect(await change()).toMatch(/^NO_RIGHT/);
    await giveEntry(world, 'inquiries', { gridEditCondition: undefined });
    await expect.poll(change).toBeUndefined();
    expect(await seen()).toMatchObject({ rows: 10 });
  });
});

describe('work in the background that was started from an entry of the menu', () => {
  const started = async (values: Json): Promise<{ changed: number; refused: number }> => {
    const ids = (await world.sql('select id::text from inquiry order by id limit 2')).map(([id]) => Number(id));
    const asked = { action: 'update', ids, values };
    const { status, body } = await world.hr.post<{ data: { job: number } }>('/lambda/records/inquiry/bulk/start', asked, {
      'X-Page-Id': 'inquiries-narrow',
    });
    expect([status, status === 200 ? null : body]).toEqual([200, null]);
    const ended = await finishedFor(world.hr, body.data.job);
    expect([ended.state, ended.error]).toEqual(['done', null]);
    return (ended as unknown as { result: { counts: { changed: number; refused: number } } }).result.counts;
  };
  it('has the rights of that entry to its end, also where another entry of the role gives more', async () => {
    await published(world.admin, [
      await draft(
        world.admin,
        'menu',
        await menuWith(world.admin, [{ id: 'inquiries-narrow', label: label('Хүсэлт, дүнгүй'), linkTo: 'crud', url: 'inquiry' }]),
      ),
    ]);
    await giveEntry(world, 'inquiries-narrow', { c: false, d: false, fields: { inquiry: { amount: 'read' } } });
    await expect
      .poll(
        async () =>
          (await world.hr.post('/lambda/records/inquiry/bulk/start', { action: 'delete', ids: [1] }, { 'X-Page-Id': 'inquiries-narrow' }))
            .status,
      )
      .toBe(403);
    const stored = async () => (await world.sql('select count(*) from inquiry where amount = 7'))[0]?.[0];
    expect(await started({ amount: '7' })).toMatchObject({ changed: 0, refused: 2 });
    expect(await stored()).toBe('0');
    expect(await started({ status: 'open' })).toMatchObject({ changed: 2, refused: 0 });
  });
});

describe('a formula on a field that is called otherwise', () => {
  it('gives the same in form, list, GraphQL, Excel and foot, and goes back with its field', async () => {
    const figures = ({ share, double, against }: Json) => [share, double, against];
    const values = async () =>
      (await world.hr.query<{ inquiry: Json[] }>('{inquiry{share double against}}')).body.data?.inquiry.map(figures);
    const listed = async () => (await world.hr.post<{ data: Json[] }>('/lambda/puzzle/grid/data/inquiry', {})).body.data.map(figures);
    const foot = async () => (await world.hr.post<{ data: Json }>('/lambda/puzzle/grid/aggergation/inquiry', {})).body;
    const inExcel = async () => {
      const { header, data } = await workbookOf(world.url, world.hr, 'inquiry');
      return data.map((row) => ['Хувь', 'Давхар', 'Сөрөг'].map((column) => row[header.indexOf(column)]));
    };
    const [before, inList, below] = [await values(), await listed(), JSON.stringify(await foot())];
    expect(before).toEqual(Array(10).fill(['0.75', '400', '-400']));
    expect(await inExcel()).toEqual(Array(10).fill([0.75, 400, -400]));
    await published(world.admin, await renamed(world.admin, 'inquiry', 'amount', 'guitsetgel'));
    expect([await values(), await listed(), await inExcel()]).toEqual([before, inList, Array(10).fill([0.75, 400, -400])]);
    expect(JSON.stringify(await foot()).replaceAll('guitsetgel', 'amount')).toBe(below);
    const { fields } = (await open(world.admin, MODEL)).effective as { fields: Readonly<Record<'share' | 'double' | 'against', Json>> };
    expect([fields.share, fields.double, fields.against].map(({ expression }) => expression)).toEqual([
      'guitsetgel / (guitsetgel + 100)',
      '(guitsetgel - 100) * 2',
      '-(guitsetgel + 100)',
    ]);
    await published(world.admin, await renamed(world.admin, 'inquiry', 'guitsetgel', 'amount'));
    expect((await open(world.admin, MODEL)).effective).toEqual(ask);
  });
});

describe('going back', () => {
  const count = async (): Promise<number> => Number((await world.sql('select count(*) from built_definition'))[0]?.[0]);
  const versions = async (): Promise<readonly { number: number; content: Json }[]> =>
    (await world.admin.get<{ data: { number: number; content: Json }[] }>('/lambda/puzzle/versions/form/inquiry')).body.data;
  const restore = (version: number) => world.admin.post<Plan>('/lambda/puzzle/restore', { ...FORM, version });

  it('makes a copy of the earlier version the newest one; the draft stays and nothing is gone', async () => {
    for (const text of ['Хоёр', 'Гурав'])
      await published(world.admin, [await draft(world.admin, 'form', form(['title', 'amount'], { label: label(text) }))]);
    await draft(world.admin, 'form', form(['title'], { label: label('Ноорог') }));
    const [before, all] = [await open(world.admin, FORM), await count()];
    const wanted = (before.number ?? 0) - 1;
    expect((await restore(wanted)).status).toBe(200);
    const now = await versions();
    expect(now[0]).toMatchObject({ number: (before.number ?? 0) + 1, content: { label: label('Хоёр') } });
    expect(now.map(({ number }) => number)).toEqual(now.map((_one, at) => now.length - at));
    expect((await open(world.admin, FORM)).draft).toEqual(before.draft);
    expect(await count()).toBe(all);
  });

  it('of what was never published is refused in words, and its draft is kept', async () => {
    const all = await count();
    const fresh = { ...form(['title']), name: 'inquiry-new' };
    const key = await draft(world.admin, 'form', fresh);
    const refused = await world.admin.post<Plan>('/lambda/puzzle/restore', { ...key, version: 1 });
    expect([refused.status, codeOf(refused.body)]).toEqual([404, 'NOT_FOUND']);
    expect(refused.body.errors?.[0]?.message).not.toBe('');
    expect((await open(world.admin, key)).draft).toEqual(fresh);
    expect(await count()).toBe(all + 1);
  });

  it('that is cut off leaves the version of before or the new one, whole', async () => {
    const all = await count();
    for (const wait of [0, 20, 50, 90, 140]) {
      const [latest] = await versions();
      const sent = restore(1);
      await new Promise((resolve) => setTimeout(resolve, wait));
      await world.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lambda administration' and datname = current_database()`,
      );
      const { status } = await sent;
      const [now] = await versions();
      const isNew = now?.number === (latest?.number ?? 0) + 1;
      expect(isNew ? now?.content : now).toEqual(isNew ? form(['title', 'status', 'amount']) : latest);
      if (status === 200) expect(isNew).toBe(true);
      expect((await open(world.admin, FORM)).effective).toEqual(now?.content);
      expect(await count()).toBe(all);
    }
  });
});
