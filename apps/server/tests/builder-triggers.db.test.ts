/** What forms set off when records are saved, deleted and printed: values, refusals, actions, notifications and letters. */
import { type Client, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, draft, giveEntry, type Json, label, menuWith, open, publish, published, type Reply } from './builder-world.ts';
import { enter, openWorld, type World } from './definitions-world.ts';

let world: World;
const SOON = { timeout: 30_000 };

const model = {
  name: 'request',
  label: label('Хүсэлт'),
  placement: 'company',
  title: ['title'],
  sort: [{ field: 'title', order: 'asc' }],
  fields: {
    title: { kind: 'text', label: label('Гарчиг'), max: 60 },
    amount: { kind: 'money', label: label('Дүн') },
    limit: { kind: 'integer', label: label('Хязгаар'), max: 1000 },
    secret: { kind: 'text', label: label('Нууц тэмдэглэл') },
    mail: { kind: 'email', label: label('И-мэйл') },
    mark: { kind: 'text', label: label('Тэмдэг'), readOnly: true },
    saves: { kind: 'integer', label: label('Хадгалсан тоо'), readOnly: true },
    printed: { kind: 'integer', label: label('Хэвлэсэн тоо'), readOnly: true },
    employee_id: { kind: 'reference', to: 'employee', label: label('Ажилтан') },
  },
};
const FIELDS = ['title', 'amount', 'limit', 'secret', 'mail', 'mark', 'saves', 'printed', 'employee_id'];
const formWith = (triggers: readonly Json[], name = 'request'): Json => ({
  name,
  label: label('Хүсэлт'),
  model: 'request',
  tabs: [{ name: 'main', label: label('Үндсэн'), sections: [{ name: 'main', label: label('Үндсэн'), fields: FIELDS }] }],
  ...(triggers.length > 0 ? { triggers } : {}),
});
const TOO_MUCH = label('Ийм их дүнг эндээс хүсэхгүй');
const refuse = { name: 'too-much', on: ['create', 'update'], when: 'amount > 1000', refuse: { text: TOO_MUCH, field: 'amount' } };
const count = { name: 'count', on: ['create', 'update'], set: { field: 'saves', value: 'coalesce(saves, 0) + 1' } };
const letter = {
  name: 'letter',
  on: ['create'],
  letter: { to: { fields: ['mail'] }, title: label('Хүсэлт: {title}'), body: label('Дүн {amount}, нууц {secret}') },
};
const notify = { name: 'tell', on: ['update'], changed: ['title'], notify: { to: { roles: [1] }, title: label('Солигдлоо: {title}') } };

async function useTriggers(triggers: readonly Json[]): Promise<void> {
  await published(world.admin, [await draft(world.admin, 'form', formWith(triggers))]);
}
const refusedBy = async (triggers: readonly Json[]): Promise<string> => {
  const key = await draft(world.admin, 'form', formWith(triggers));
  const { status, body } = await publish(world.admin, [key]);
  expect(status).toBe(422);
  await world.admin.post('/lambda/puzzle/discard', { ...key, revision: (await open(world.admin, key)).revision });
  return body.problems.map(({ message }) => message).join('\n');
};
type Saved = Reply & { readonly id: number; readonly data: Json };
const store = (body: Json, client: Client = world.hr) => client.post<Saved>('/lambda/krud/request/store', body);
const fieldsOf = (body: unknown) =>
  (body as { errors?: { extensions: { fields?: { field: string; message: string }[] } }[] }).errors?.[0]?.extensions.fields;
const lettersTo = async (address: string): Promise<readonly (string | null)[][]> =>
  (await world.sql('select subject, text from letters where to_address = $1 order by id', address)).map((row) => [...row]);
const rowsOf = async (title: string) => world.sql('select mark, saves, version::text from request where title = $1 order by id', title);
/** Nothing waits to be sent any more. */
const allIsSent = () => expect.poll(() => world.sql("select count(*) from outbox where state = 'waiting'"), SOON).toEqual([['0']]);
const noticesOf = async (rule: string): Promise<number> =>
  Number((await world.sql("select count(*) from notifications where data->>'rule' = $1", rule))[0]?.[0]);

beforeAll(async () => {
  world = await openWorld();
  const entries = [
    { id: 'requests', label: label('Хүсэлт'), linkTo: 'crud', url: 'request' },
    { id: 'requests-short', label: label('Хүсэлт товч'), linkTo: 'crud', url: 'request-short' },
  ];
  const grid = {
    name: 'request',
    label: label('Хүсэлт'),
    model: 'request',
    columns: [{ field: 'title' }, { field: 'amount' }, { field: 'limit' }],
    sort: model.sort,
  };
  const crud = (name: string) => ({ name, label: label('Хүсэлт'), template: 'drawer', grid: 'request', form: name });
  await published(world.admin, [
    await draft(world.admin, 'model', model),
    await draft(world.admin, 'form', formWith([])),
    await draft(world.admin, 'form', formWith([], 'request-short')),
    await draft(world.admin, 'grid', grid),
    await draft(world.admin, 'crud', crud('request')),
    await draft(world.admin, 'crud', crud('request-short')),
    await draft(world.admin, 'menu', await menuWith(world.admin, entries)),
  ]);
  await giveEntry(world, 'requests');
  await giveEntry(world, 'requests-short');
  const [role] = await world.sql('select permissions::text from roles where id = 3');
  const rights = JSON.parse(role?.[0] ?? '{}') as { fields?: Json };
  const permissions = { ...rights, fields: { ...rights.fields, request: { secret: 'none' } } };
  const given = await world.admin.query('mutation($i:RolesInput!){updateRoles(id:3,input:$i){id}}', { i: { permissions } });
  expect(given.body.errors).toBeUndefined();
});
afterAll(() => world.close());

describe('publishing a form', () => {
  it('refuses triggers that name what is not there, and says which', async () => {
    const all = [
      [{ ...count, set: { field: 'nothing', value: '1' } }, 'request has no field nothing'],
      [{ ...count, set: { field: 'saves', value: 'nothing + 1' } }, 'request.saves: '],
      [{ ...count, set: { field: 'saves', value: "'text'" } }, `(sign 1 of "'text'")`],
      [{ ...count, on: ['remove'] }, 'nothing is written into a record on remove'],
      [{ ...refuse, when: 'nothing > 1' }, 'when: '],
      [{ ...refuse, when: { field: 'nothing', condition: 'notNull' } }, 'when: request has no field nothing'],
      [{ ...notify, changed: ['nothing'] }, 'request has no field nothing'],
      [{ ...letter, letter: { ...letter.letter, to: { fields: ['title'] } } }, 'title holds no e-mail address'],
      [{ ...letter, letter: { ...letter.letter, to: {} } }, 'it tells nobody'],
      [{ ...letter, letter: { ...letter.letter, title: label('{nothing}') } }, 'request has no field nothing'],
      [{ ...notify, notify: { ...notify.notify, to: { people: ['title'] } } }, 'title names nobody'],
      [{ ...notify, notify: { ...notify.notify, to: { roles: [987] } } }, 'there is no role 987'],
      [{ name: 'act', on: ['create'], action: 'nothing' }, 'there is no action nothing'],
      [{ name: 'act', on: ['create'], action: 'outbox-drop' }, 'is done with outbox'],
    ] as const;
    const said = (await refusedBy(all.map(([trigger], at) => ({ ...trigger, name: `wrong-${at}` })))).split('\n');
    for (const [at, [, words]] of all.entries())
      expect(said.filter((line) => line.includes(`trigger wrong-${at} `)).join(), words).toContain(words);
    expect(await refusedBy([count, count])).toContain('count is there twice');
  });
  it('refuses fields that are set by each other, by a value or a condition, but not a count', async () => {
    const set = (name: string, field: string, value: string, when?: string) => ({
      ...{ name, on: ['update'], set: { field, value } },
      ...(when ? { when } : {}),
    });
    expect(await refusedBy([set('one', 'limit', 'saves + 1'), set('two', 'saves', 'limit + 1')])).toContain('are set by each other');
    expect(await refusedBy([set('one', 'limit', '1', 'saves > 1'), set('two', 'saves', '1', 'limit > 1')])).toContain('set by each other');
    await useTriggers([count]);
  });
  it('finds a trigger that names a field, and renames it along', async () => {
    await useTriggers([refuse, letter]);
    const { body } = await world.admin.get<{ data: { type: string; place: string }[] }>('/lambda/puzzle/uses/model/request?field=amount');
    const places = body.data.filter(({ type }) => type === 'form').map(({ place }) => place);
    expect(places.filter((place) => place.startsWith('triggers')).sort()).toEqual([
      'triggers.0.refuse.field.amount',
      'triggers.0.when.amount > 1000',
      'triggers.1.letter.body.en.Дүн {amount}, нууц {secret} (en)',
      'triggers.1.letter.body.ko.Дүн {amount}, нууц {secret} (ko)',
      'triggers.1.letter.body.mn.Дүн {amount}, нууц {secret}',
    ]);
  });
  it('gives no browser what the form sets off', async () => {
    const shown = await world.admin.get('/lambda/puzzle/schema/form/request');
    expect([shown.status, JSON.stringify(shown.body)]).toEqual([200, expect.not.stringContaining('triggers')]);
  });
});

describe('a save by the form', () => {
  it('is refused with words in the language of the person, and nothing of it is kept or sent', async () => {
    await expect.poll(async () => (await world.hr.query('{request{id}}')).body.errors).toBeUndefined();
    await useTriggers([letter, notify, refuse, count]);
    const refused = await store({ title: 'Их', amount: '5000', mail: 'much@example.mn' });
    expect([refused.status, codeOf(refused.body), fieldsOf(refused.body)]).toEqual([
      422,
      'INVALID',
      [expect.objectContaining({ field: 'amount', message: TOO_MUCH.mn })],
    ]);
    await useTriggers([{ ...refuse, refuse: { text: TOO_MUCH } }, letter]);
    const whole = await store({ title: 'Их', amount: '5000', mail: 'much@example.mn' });
    expect([whole.status, codeOf(whole.body), whole.body.errors?.[0]?.message]).toEqual([
      422,
      'SAVE_REFUSED',
      `Хадгалаагүй: ${TOO_MUCH.mn}`,
    ]);
    expect(await rowsOf('Их')).toEqual([]);
    await allIsSent();
    expect(await lettersTo('much@example.mn')).toEqual([]);
  });

  it('by every way gives the field its value once and sends one letter with what the saver may read', async () => {
    await useTriggers([letter, count, { ...refuse, refuse: { text: TOO_MUCH } }]);
    const one = await store({ title: 'REST', amount: '10', mail: 'one@example.mn' });
    expect([one.status, one.body.data]).toMatchObject([200, { saves: 1 }]);
    const input = { title: 'GraphQL', amount: '10', mail: 'two@example.mn' };
    const two = await world.hr.query('mutation($i:RequestInput!){createRequest(input:$i){id saves}}', { i: input });
    expect(two.body.errors).toBeUndefined();
    const changes = { rows: [{ id: one.body.id, values: { limit: 5 } }] };
    expect((await world.hr.post('/lambda/records/request/change', changes)).status).toBe(200);
    const bulk = { action: 'update', ids: [one.body.id], values: { limit: 6 } };
    expect((await world.hr.post('/lambda/records/request/bulk', bulk)).status).toBe(200);
    const cell = { ids: [one.body.id], model: 'limit', value: 7 };
    expect((await world.hr.post('/lambda/krud/update-row/request', cell)).status).toBe(200);
    // Too much is refused by each of them.
    for (const [path, body] of [
      ['/lambda/records/request/change', { rows: [{ id: one.body.id, values: { amount: '2000' } }] }],
      ['/lambda/records/request/bulk', { ...bulk, values: { amount: '2000' } }],
    ] as const) {
      const { body: answer } = await world.hr.post<{ data: { refused: { message: string }[] } }>(path, body);
      expect(answer.data.refused.map(({ message }) => message)).toEqual([`Хадгалаагүй: ${TOO_MUCH.mn}`]);
    }
    expect((await world.hr.post('/lambda/krud/update-row/request', { ...cell, model: 'amount', value: '2000' })).status).toBe(422);
    // A save that changes nothing sets nothing off; a preview and a second sending neither.
    expect((await world.hr.post(`/lambda/krud/request/update/${one.body.id}`, { limit: 7 })).status).toBe(200);
    await world.hr.post('/lambda/records/request/bulk', { ...bulk, preview: true });
    expect((await rowsOf('REST')).map(([, saves]) => saves)).toEqual(['4']);
    await allIsSent();
    expect((await lettersTo('one@example.mn')).map(([first]) => first)).toEqual(['Хүсэлт: REST']);
    expect((await lettersTo('two@example.mn')).map(([first]) => first)).toEqual(['Хүсэлт: GraphQL']);
  });

  it('sends an address what the person may read who has saved, and an account what its owner may read', async () => {
    const both = { ...letter.letter, to: { fields: ['mail'], creator: true } };
    await useTriggers([{ ...letter, on: ['create', 'update'], letter: both }]);
    const input = { title: 'Нууцтай', amount: '10', secret: 'АБВ-42', mail: 'secret@example.mn' };
    const made = await store(input, world.admin);
    await allIsSent();
    expect((await world.hr.post(`/lambda/krud/request/update/${made.body.id}`, { limit: 3 })).status).toBe(200);
    await allIsSent();
    const [byAdmin, byHr] = (await lettersTo('secret@example.mn')).map(([, text]) => text);
    expect(byAdmin).toMatch(/Дүн 10.*, нууц АБВ-42/);
    expect(byHr).toMatch(/Дүн 10.*, нууц …/);
    const [own] = await world.sql("select email from users where login = 'admin'");
    const toAdmin = (await lettersTo(own?.[0] ?? '')).filter(([subject]) => subject === 'Хүсэлт: Нууцтай');
    expect(toAdmin.map(([, text]) => /нууц АБВ-42/.test(text ?? ''))).toEqual([true, true]);
  });

  it('counts as one of the form that its entry of the menu opens, and of each form where none is named', async () => {
    await useTriggers([count]);
    const short = formWith([{ ...count, set: { field: 'mark', value: "'short'" } }], 'request-short');
    await published(world.admin, [await draft(world.admin, 'form', short)]);
    const made = async (title: string, entry?: string) => {
      const page: Record<string, string> = entry ? { 'x-page-id': entry } : {};
      const { body } = await world.hr.query('mutation($i:RequestInput!){createRequest(input:$i){id}}', { i: { title } }, page);
      expect(body.errors).toBeUndefined();
      return (await rowsOf(title)).map(([mark, saves]) => [mark, saves]);
    };
    expect(await made('Урт', 'requests')).toEqual([[null, '1']]);
    expect(await made('Товч', 'requests-short')).toEqual([['short', null]]);
    expect(await made('Аль аль нь')).toEqual([['short', '1']]);
    await published(world.admin, [await draft(world.admin, 'form', formWith([], 'request-short'))]);
  });

  it('gives a field only what the field may hold', async () => {
    await useTriggers([{ ...count, set: { field: 'limit', value: 'coalesce(limit, 0) + 600' } }]);
    expect((await store({ title: 'Нэг', limit: 300 })).body.data).toMatchObject({ limit: 900 });
    const refused = await store({ title: 'Хоёр', limit: 900 });
    expect([refused.status, fieldsOf(refused.body)?.map(({ field }) => field)]).toEqual([422, ['limit']]);
  });

  it('of many at once tells each once, and a key that is used again sends nothing anew', async () => {
    await useTriggers([letter, count]);
    const address = 'many@example.mn';
    const many = await Promise.all(Array.from({ length: 8 }, (_one, at) => store({ title: `Зэрэг ${at}`, mail: address })));
    expect(many.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const again = { 'idempotency-key': 'trigger-once' };
    const body = { title: 'Дахин', mail: 'again@example.mn' };
    for (let sent = 0; sent < 2; sent++) expect((await world.hr.post('/lambda/krud/request/store', body, again)).status).toBe(200);
    await allIsSent();
    expect((await lettersTo(address)).map(([subject]) => subject).sort()).toEqual(many.map((_one, at) => `Хүсэлт: Зэрэг ${at}`));
    expect(await lettersTo('again@example.mn')).toHaveLength(1);
    // Two changes of one record within a moment are two saves.
    await useTriggers([{ ...letter, on: ['update'] }, count]);
    const id = many[0]?.body.id ?? 0;
    const changed = await Promise.all([1, 2].map((limit) => world.hr.post(`/lambda/krud/request/update/${id}`, { limit })));
    expect(changed.map(({ status }) => status)).toEqual([200, 200]);
    await allIsSent();
    expect(await lettersTo(address)).toHaveLength(10);
  });
});

describe('an action behind a save', () => {
  const withTrigger = async (name: string, trigger: Json): Promise<void> => {
    const { effective } = await open(world.admin, { type: 'form', name });
    await published(world.admin, [await draft(world.admin, 'form', { ...effective, triggers: [trigger] })]);
  };

  it('is done in the same transaction, is not done where it does not fit, and takes everything back when it refuses', async () => {
    await withTrigger('job-opening', { name: 'publish', on: ['create', 'update'], action: 'publish-job-opening' });
    const { body: jobs } = await world.hr.query<{ job: { id: number }[] }>('{job(limit:1){id}}');
    const opening = { job_id: jobs.data?.job[0]?.id, text_mn: 'Үүрэг' };
    const add = (body: Json) => world.hr.post<Saved>('/lambda/krud/job-opening/store', { ...opening, ...body });
    const made = await add({ title_mn: 'Нээлттэй' });
    expect([made.status, made.body.errors]).toEqual([200, undefined]);
    const states = (title: string) => world.sql('select state, published_at is not null from job_opening where title_mn = $1', title);
    expect(await states('Нээлттэй')).toEqual([['published', 't']]);
    expect((await world.hr.post(`/lambda/krud/job-opening/update/${made.body.id}`, { places: 2 })).status).toBe(200);
    const late = await add({ title_mn: 'Хоцорсон', closes_on: '2020-01-01' });
    expect([late.status, codeOf(late.body)]).toEqual([422, 'INVALID']);
    expect(await states('Хоцорсон')).toEqual([]);
  });

  it('is not done for a person without the right to it, who saves all the same', async () => {
    await withTrigger('feedback', { name: 'take', on: ['create'], action: 'take-feedback' });
    const employee = await enter(world.url, 'employee');
    const written = async (client: Client, text: string) => {
      const made = await client.post<Saved>('/lambda/krud/feedback/store', { description_text: text });
      expect([made.status, made.body.errors]).toEqual([200, undefined]);
      return world.sql('select state from feedback_company where id = $1', made.body.id);
    };
    expect(await written(employee, 'Ажилтны санал')).toEqual([['new']]);
    expect(await written(world.hr, 'Хүний нөөцийн санал')).toEqual([['looking']]);
  });
});

describe('what a save sends', () => {
  it('is sent once, later, when the server that saved is killed before', async () => {
    await useTriggers([letter]);
    const second = await world.second();
    const client = await enter(second.url, 'hr');
    await world.database.transaction(null, async (transaction) => {
      await transaction.batch([{ name: 'hold_letters', sql: 'lock table letters in access exclusive mode', params: [] }]);
      const made = await store({ title: 'Тасарсан', mail: 'killed@example.mn' }, client);
      expect(made.status).toBe(200);
      const waiting = await world.sql("select count(*) from outbox where state = 'waiting'");
      expect(Number(waiting[0]?.[0])).toBeGreaterThan(0);
      second.kill();
      await transaction.commit([]);
    });
    expect((await rowsOf('Тасарсан')).length).toBe(1);
    await expect.poll(() => lettersTo('killed@example.mn'), { timeout: 60_000 }).toHaveLength(1);
    await allIsSent();
    expect(await lettersTo('killed@example.mn')).toHaveLength(1);
  }, 120_000);

  it('reaches roles with the rights of each, and nobody of another company', async () => {
    await useTriggers([notify]);
    const { body } = await store({ title: 'Хуучин' });
    expect((await world.hr.post(`/lambda/krud/request/update/${body.id}`, { limit: 3 })).status).toBe(200);
    await allIsSent();
    expect(await noticesOf('request.tell')).toBe(0);
    expect((await world.hr.post(`/lambda/krud/request/update/${body.id}`, { title: 'Шинэ' })).status).toBe(200);
    await allIsSent();
    expect(await noticesOf('request.tell')).toBe(1);
    const companies = await world.sql(
      `select distinct n.company_id = r.company_id from notification_status s join notifications n on n.id = s.notif_id
        join request r on r.title = 'Шинэ' where n.data->>'rule' = 'request.tell'`,
    );
    expect(companies).toEqual([['t']]);
    const members = await world.sql(
      `select count(*) from notification_status s join notifications n on n.id = s.notif_id
        where n.data->>'rule' = 'request.tell' and not exists
          (select 1 from memberships m where m.user_id = s.receiver_id and m.member_company_id = n.company_id and m.role_id = 1)`,
    );
    expect(members).toEqual([['0']]);
  });

  it('tells of a deletion in the words of the record, and a deletion can be refused', async () => {
    const gone = { ...letter, name: 'gone', on: ['remove'] };
    await useTriggers([gone, { name: 'kept', on: ['remove'], when: 'limit > 5', refuse: { text: label('Үлдэнэ') } }]);
    const { body: kept } = await store({ title: 'Үлдэх', limit: 9, mail: 'gone@example.mn' });
    const { body: going } = await store({ title: 'Явах', limit: 1, mail: 'gone@example.mn' });
    const refused = await world.hr.remove<Reply>(`/lambda/krud/delete/request/${kept.id}`);
    expect([refused.status, codeOf(refused.body)]).toEqual([422, 'SAVE_REFUSED']);
    expect((await world.hr.remove(`/lambda/krud/delete/request/${going.id}`)).status).toBe(200);
    await allIsSent();
    expect((await lettersTo('gone@example.mn')).map(([subject]) => subject)).toEqual(['Хүсэлт: Явах']);
  });
});

describe('printing a record by the form', () => {
  it('can be refused, counted and told', async () => {
    await useTriggers([
      { name: 'closed', on: ['print'], when: 'limit > 5', refuse: { text: label('Хэвлэхгүй') } },
      { name: 'count', on: ['print'], set: { field: 'printed', value: 'coalesce(printed, 0) + 1' } },
      { ...letter, name: 'paper', on: ['print'] },
    ]);
    const { body: closed } = await store({ title: 'Хаалттай', limit: 9, mail: 'paper@example.mn' });
    const { body: free } = await store({ title: 'Цаас', mail: 'paper@example.mn' });
    const refused = await world.hr.post<Reply>(`/lambda/krud/request/print/${closed.id}`, {});
    expect([refused.status, codeOf(refused.body)]).toEqual([422, 'SAVE_REFUSED']);
    for (let at = 0; at < 2; at++) expect((await world.hr.post(`/lambda/krud/request/print/${free.id}`, {})).status).toBe(200);
    await allIsSent();
    expect(await world.sql('select printed::text from request where id = $1', free.id)).toEqual([['2']]);
    expect((await lettersTo('paper@example.mn')).map(([subject]) => subject)).toEqual(['Хүсэлт: Цаас', 'Хүсэлт: Цаас']);
  });
});

describe('a rule of notifications on a table that was made while the server ran', () => {
  it('tells like every other', async () => {
    await useTriggers([]);
    const input = { title: 'Дүрэм', target_model: 'request', on_create: true, target_role_id: 1 };
    const rule = await world.admin.query('mutation($i:NotificationTargetsInput!){createNotificationTargets(input:$i){id}}', { i: input });
    expect(rule.body.errors).toBeUndefined();
    await expect
      .poll(async () => {
        await store({ title: 'Дүрмийн мөр' });
        await allIsSent();
        return Number((await world.sql("select count(*) from notifications where title->>'mn' = 'Дүрэм'"))[0]?.[0]);
      }, SOON)
      .toBeGreaterThan(0);
  });
});

it('a person without the right to save sets nothing off', async () => {
  await useTriggers([letter]);
  const cashier = await signIn(world.url, 'cashier');
  await cashier.choose();
  const refused = await store({ title: 'Эрхгүй', mail: 'none@example.mn' }, cashier);
  expect(refused.status).toBe(403);
  await allIsSent();
  expect(await lettersTo('none@example.mn')).toEqual([]);
});
