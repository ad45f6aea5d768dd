/** Fields that are of another kind: what their values become, what would be lost, and what is told before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  columnsOf,
  draft,
  giveEntry,
  type Json,
  label,
  menuWith,
  open,
  plan,
  publish,
  published,
  renamed,
  type Step,
} from './builder-world.ts';
import { openWorld, type World } from './definitions-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const fields = ['title'];
  await published(world.admin, [
    await draft(world.admin, 'model', paper({})),
    await draft(world.admin, 'form', {
      name: 'paper',
      label: label('Баримт'),
      model: 'paper',
      tabs: [{ name: 'main', label: label('Үндсэн'), sections: [{ name: 'main', label: label('Үндсэн'), fields }] }],
    }),
    await draft(world.admin, 'grid', {
      name: 'paper',
      label: label('Баримт'),
      model: 'paper',
      columns: [{ field: 'title' }],
      sort: [{ field: 'title', order: 'asc' }],
    }),
    await draft(world.admin, 'crud', { name: 'paper', label: label('Баримт'), template: 'drawer', grid: 'paper', form: 'paper' }),
    await draft(world.admin, 'menu', await menuWith(world.admin, [{ id: 'papers', label: label('Баримт'), linkTo: 'crud', url: 'paper' }])),
  ]);
  await giveEntry(world, 'papers');
});
afterAll(() => world.close());

const MODEL = { type: 'model', name: 'paper' };
const paper = (fields: Json): Json => ({
  name: 'paper',
  label: label('Баримт'),
  placement: 'company',
  title: ['title'],
  sort: [{ field: 'title', order: 'asc' }],
  fields: { title: { kind: 'text', label: label('Нэр'), required: true, max: 60 }, ...fields },
});
const field = (kind: string, more: Json = {}): Json => ({ kind, label: label('Утга'), ...more });
const option = (value: string, mn: string) => ({ value, label: label(mn) });

/** The table begins anew with one field and these values of it, in order. */
async function begin(kind: Json, values: readonly unknown[]): Promise<readonly number[]> {
  await world.sql('delete from paper');
  await published(world.admin, [await draft(world.admin, 'model', paper({}))], { allow_loss: true });
  await published(world.admin, [await draft(world.admin, 'model', paper({ value: kind }))]);
  const ids: number[] = [];
  for (const [at, value] of values.entries()) {
    const made = await world.hr.query<{ createPaper: { id: number } }>('mutation($i:PaperInput!){createPaper(input:$i){id}}', {
      i: { title: `Баримт ${at}`, value },
    });
    expect(made.body.errors).toBeUndefined();
    ids.push(Number(made.body.data?.createPaper.id));
  }
  return ids;
}
const stored = async (): Promise<readonly (string | null)[]> =>
  (await world.sql('select value::text from paper order by id')).map(([value]) => value ?? null);
/** What publishing the other kind would do to the column. */
async function planned(kind: Json): Promise<Step> {
  await draft(world.admin, 'model', paper({ value: kind }));
  const { body } = await plan(world.admin, [MODEL]);
  expect(body.problems).toEqual([]);
  const step = body.plan.find(({ converts, lost, empty }) => converts + lost + empty > 0);
  if (!step) throw new Error(JSON.stringify(body.plan));
  return step;
}
/** What the change log of a row says of values that went; null for nothing. */
const lostOf = async (id: number): Promise<Json | null> => {
  const lines = await world.sql(
    `select changes::text from record_history where model = 'paper' and record_id = $1 and action = 'update'`,
    id,
  );
  return lines.length === 0 ? null : Object.assign({}, ...lines.map(([changes]) => JSON.parse(changes ?? '{}') as Json));
};

describe('a text that becomes an amount', () => {
  it('is told row by row before anything is done, and asks for a yes', async () => {
    const ids = await begin(field('text', { search: true, unique: true }), ['1 500 000', '1,500,000.50', '₮2,000', '12,5', 'N/A', '']);
    const step = await planned(field('money'));
    expect(step).toMatchObject({
      table: 'paper',
      rows: 6,
      loses: true,
      converts: 4,
      empty: 1,
      lost: 1,
      samples: [{ id: ids[4], text: 'N/A' }],
    });
    expect(step.note).toContain('«Текст»');
    const english = await world.admin.post<{ plan: Step[] }>('/lambda/puzzle/plan', { definitions: [MODEL] }, { 'accept-language': 'en' });
    expect(english.body.plan.map(({ note }) => note).join()).toContain('Amount of money');
    const unasked = await publish(world.admin, [MODEL]);
    expect([unasked.status, codeOf(unasked.body)]).toEqual([422, 'WOULD_LOSE']);
    expect(unasked.body.plan.find(({ loses }) => loses)?.samples).toEqual([{ id: ids[4], text: 'N/A' }]);
    expect(await stored()).toEqual(['1 500 000', '1,500,000.50', '₮2,000', '12,5', 'N/A', null]);
    await published(world.admin, [MODEL], { allow_loss: true });
    expect(await stored()).toEqual(['1500000.00', '1500000.50', '2000.00', '12.50', null, null]);
    expect(await lostOf(ids[4] ?? 0)).toEqual({ value: ['N/A', null] });
    expect(await lostOf(ids[0] ?? 0)).toBeNull();
    const { body } = await world.hr.query<{ paper: Json[] }>('{paper(sorts:[{column:"id",order:asc}]){value}}');
    expect(body.data?.paper.map(({ value }) => value)).toEqual(['1500000.00', '1500000.50', '2000.00', '12.50', null, null]);
    expect(await columnsOf(world, 'paper')).not.toContain('value_ci');
  });

  it('goes on with its new name when both change at once', async () => {
    await begin(field('text'), ['7', '8']);
    await draft(world.admin, 'model', paper({ value: field('integer') }));
    await published(world.admin, await renamed(world.admin, 'paper', 'value', 'amount'));
    expect(await world.sql('select amount::text from paper order by id')).toEqual([['7'], ['8']]);
    expect(await columnsOf(world, 'paper')).not.toContain('value');
    await published(world.admin, await renamed(world.admin, 'paper', 'amount', 'value'));
  });
});

describe('a value of another kind', () => {
  const states = [option('open', 'Нээлттэй'), option('closed', 'Хаалттай')];
  type Case = readonly [
    what: string,
    from: Json,
    values: readonly unknown[],
    into: Json,
    after: readonly (string | null)[],
    lost: readonly string[],
  ];
  const cases: readonly Case[] = [
    [
      'text to date',
      field('text'),
      ['2026-02-28', '2026.3.1', '2026-02-30', 'маргааш'],
      field('date'),
      ['2026-02-28', '2026-03-01', null, null],
      ['2026-02-30', 'маргааш'],
    ],
    ['date to text, with no time or zone', field('date'), ['2027-03-01', null], field('text'), ['2027-03-01', null], []],
    [
      'text to choice, by value or word',
      field('text'),
      ['open', ' нээлттэй ', 'ХААЛТТАЙ', 'өөр'],
      field('choice', { options: states }),
      ['open', 'open', 'closed', null],
      ['өөр'],
    ],
    ['choice to text', field('choice', { options: states }), ['open', 'closed'], field('text'), ['open', 'closed'], []],
    ['text to whole number', field('text'), ['5', '-3', '12,5', 'N/A'], field('integer'), ['5', '-3', '13', null], ['12,5', 'N/A']],
    ['text to decimal', field('text'), ['0.125', '1 000,5'], field('decimal', { scale: 3 }), ['0.125', '1000.500'], []],
    ['text to per cent', field('text'), ['12,5 %', 'хагас'], field('percent'), ['12.50', null], ['хагас']],
    ['text to yes or no', field('text'), ['Тийм', 'no', 'магадгүй'], field('boolean'), ['true', 'false', null], ['магадгүй']],
    ['text to phone', field('text'), ['9911-0000', '+976 88001122', '123'], field('phone'), ['99110000', '88001122', null], ['123']],
    ['text to e-mail', field('text'), ['Bat@Example.mn', 'bat at example'], field('email'), ['bat@example.mn', null], ['bat at example']],
    [
      'text to moment, on the company’s clock',
      field('text'),
      ['2027-03-01 08:30', '2027-03-01T00:30:00Z', '2027-13-01 08:30'],
      field('datetime'),
      ['2027-03-01 00:30:00+00', '2027-03-01 00:30:00+00', null],
      ['2027-13-01 08:30'],
    ],
    ['date to moment', field('date'), ['2027-03-01'], field('datetime'), ['2027-02-28 16:00:00+00'], []],
    [
      'moment to date, on the company’s clock',
      field('datetime'),
      ['2027-02-28T16:00:00Z', '2027-02-28T17:30:00Z'],
      field('date'),
      ['2027-03-01', '2027-03-01'],
      ['2027-02-28 17:30:00+00'],
    ],
    ['whole number to text', field('integer'), [1500, -7, null], field('text'), ['1500', '-7', null], []],
    ['decimal to text', field('decimal'), ['1.5', '20'], field('longText'), ['1.5', '20'], []],
    ['decimal to whole number', field('decimal'), ['3', '2.5', '-2.5'], field('integer'), ['3', '3', '-3'], ['2.5000', '-2.5000']],
    ['whole number to amount', field('integer'), [12, null], field('money'), ['12.00', null], []],
    ['long text to text and back', field('longText'), ['нэг\nхоёр'], field('text'), ['нэг\nхоёр'], []],
  ];
  /** One field for each case; the rows hold their values side by side. */
  const all = (kindOf: (one: Case) => Json): Json => paper(Object.fromEntries(cases.map((one, at) => [`v${at}`, kindOf(one)])));
  const rows = Math.max(...cases.map(([, , values]) => values.length));
  const columns = async (at: number): Promise<readonly (string | null)[]> =>
    (await world.sql(`select v${at}::text from paper order by id`)).map(([value]) => value ?? null);
  const inRows = <T>(values: readonly T[]): readonly (T | null)[] => Array.from({ length: rows }, (_, row) => values[row] ?? null);
  let steps: readonly Step[] = [];
  let ids: readonly number[] = [];
  beforeAll(async () => {
    await world.sql('delete from paper');
    await published(
      world.admin,
      [
        await draft(
          world.admin,
          'model',
          all(([, from]) => from),
        ),
      ],
      { allow_loss: true },
    );
    for (let row = 0; row < rows; row++) {
      const values = Object.fromEntries(cases.map(([, , given], at) => [`v${at}`, given[row] ?? null]));
      const made = await world.hr.query<{ createPaper: { id: number } }>('mutation($i:PaperInput!){createPaper(input:$i){id}}', {
        i: { title: `Баримт ${row}`, ...values },
      });
      expect(made.body.errors).toBeUndefined();
      ids = [...ids, Number(made.body.data?.createPaper.id)];
    }
    await draft(
      world.admin,
      'model',
      all(([, , , into]) => into),
    );
    const { body } = await plan(world.admin, [MODEL]);
    expect(body.problems).toEqual([]);
    steps = body.plan;
    const before = await Promise.all(cases.map((_one, at) => columns(at)));
    expect((await publish(world.admin, [MODEL])).status).toBe(422);
    expect(await Promise.all(cases.map((_one, at) => columns(at)))).toEqual(before);
    await published(world.admin, [MODEL], { allow_loss: true });
    const read = await world.hr.query(`{paper{id ${cases.map((_one, at) => `v${at}`).join(' ')}}}`);
    expect(read.body.errors).toBeUndefined();
  });
  it.each(cases.map((one, at) => [one[0], at, one] as const))('%s', async (_what, at, [, from, values, into, after, lost]) => {
    const step = steps.find(({ sql, note }) => sql.includes(`"v${at}"`) && note.startsWith(`v${at}:`));
    expect(step?.samples.map(({ text }) => text) ?? []).toEqual(lost);
    expect([step?.loses ?? false, step?.lost ?? 0]).toEqual([lost.length > 0, lost.length]);
    if (step) expect(step.converts + step.empty + step.lost).toBe(rows);
    else expect(`${from.kind} ${into.kind}`).toMatch(/^(choice text|longText text)$/);
    expect(await columns(at)).toEqual(inRows(after));
    const logged = await Promise.all(ids.slice(0, values.length).map(lostOf));
    expect(logged.flatMap((one) => (one as Record<string, string[]> | null)?.[`v${at}`]?.[0] ?? [])).toEqual(lost);
  });

  it('without a sensible way says that the column begins empty', async () => {
    await begin(field('boolean'), [true, null]);
    const step = await planned(field('geometry'));
    expect(step).toMatchObject({
      loses: true,
      converts: 0,
      empty: 1,
      lost: 1,
      sql: expect.stringContaining('drop column "value", add column "value"'),
    });
    expect(step.note).toContain('хөрвөхгүй');
    expect((await publish(world.admin, [MODEL])).status).toBe(422);
    await published(world.admin, [MODEL], { allow_loss: true });
    expect(await stored()).toEqual([null, null]);
  });

  it('keeps the cells of an option that is called otherwise, and tells of rows that hold one that goes', async () => {
    await begin(field('choice', { options: [...states, option('late', 'Хоцорсон')] }), ['open', 'late', 'closed']);
    await published(world.admin, [
      await draft(
        world.admin,
        'model',
        paper({ value: field('choice', { options: [option('open', 'Шинэ'), ...states.slice(1), option('late', 'Хоцорсон')] }) }),
      ),
    ]);
    expect(await stored()).toEqual(['open', 'late', 'closed']);
    // Its value too: the words tell that it is the same.
    await published(world.admin, [
      await draft(
        world.admin,
        'model',
        paper({ value: field('choice', { options: [option('fresh', 'Шинэ'), ...states.slice(1), option('late', 'Хоцорсон')] }) }),
      ),
    ]);
    expect(await stored()).toEqual(['fresh', 'late', 'closed']);
    const step = await planned(field('choice', { options: [option('fresh', 'Шинэ'), ...states.slice(1)] }));
    expect(step).toMatchObject({ loses: false, lost: 0 });
    expect(step.note).toMatch(/1 мөр .*late/);
    expect(step.samples.map(({ text }) => text)).toEqual(['late']);
    await published(world.admin, [MODEL]);
    expect(await stored()).toEqual(['fresh', 'late', 'closed']);
  });

  it('is not for a shipped field', async () => {
    const { effective, revision } = await open(world.admin, { type: 'model', name: 'employee' });
    const fields = effective.fields as Readonly<Record<string, Json>>;
    const schema = { ...effective, fields: { ...fields, code: { ...fields.code, kind: 'integer' } } };
    const { status } = await world.admin.post('/lambda/puzzle/schema/model', { name: 'employee', schema, revision });
    expect(status).toBe(422);
  });
});
