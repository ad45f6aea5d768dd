/** Rights of menu entries: conditions, scopes down the tree of units, and requests that say which entry they come from. */
import { createHash } from 'node:crypto';
import {
  defineCrud,
  defineForm,
  defineMenu,
  defineModule,
  type MenuRightsDefinition,
  type RoleDefinition,
} from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, createAccess } from '../core/access/access.ts';
import { roleProblems } from '../core/registry/role-problems.ts';
import { cutForm } from '../services/definitions/definition-cut.ts';
import { clientOf, fillWorld, worldModules } from './query-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const form = (name: string, fields: readonly string[], model = 'person') =>
  defineForm({ name, label, model, tabs: [{ name: 'main', label, sections: [{ name: 'main', label, fields }] }] });
const entry = (id: string) => ({ id, label, linkTo: 'crud' as const, url: id });
const entriesModule = defineModule({
  name: 'entries',
  label,
  dependsOn: ['world'],
  forms: [
    ...['people', 'mine', 'closed'].map((name) => form(name, ['lastname', 'unit_id', 'age', 'status'])),
    form('notes', ['person_id', 'body', 'rank'], 'note'),
  ],
  cruds: ['people', 'mine', 'closed', 'notes'].map((name) => defineCrud({ name, label, template: 'canvas', form: name })),
  menus: [defineMenu({ name: 'main', label, items: ['people', 'mine', 'closed', 'notes'].map(entry) })],
});

let world: TemporaryDatabase;
beforeAll(async () => {
  world = await temporaryDatabase([...worldModules, entriesModule]);
});
afterAll(() => world.drop());
const sql = async (text: string) =>
  (await world.database.batch([{ name: `t${createHash('md5').update(text).digest('hex')}`, sql: text, params: [] }], null))[0]?.rows ?? [];
beforeEach(async () => {
  await sql('truncate note, person, unit, color, users, company, record_history cascade');
  await fillWorld(world);
});

const all = { show: true, c: true, r: true, u: true, d: true } as const;
const role = (menus: Record<string, MenuRightsDefinition>, more: Partial<RoleDefinition> = {}): RoleDefinition => ({
  id: 50,
  name: 'clerk',
  label,
  menus,
  models: { unit: { r: true } },
  ...more,
});
type Place = { unitId?: number | null; employeeId?: number; page?: string; record?: Actor['record'] };
function ask(given: RoleDefinition, { unitId = 11, employeeId = 101, page, record = {} }: Place = {}) {
  const whole = createAccess(world.registry, given);
  const access = page ? whole.on(page) : whole;
  const actor: Actor = { userId: 1, login: 'x', name: 'x', companyId: 1, employeeId, unitId, record, access };
  return clientOf(world.registry, world.database, actor);
}
const idsOf = async (run: ReturnType<typeof ask>) =>
  ((await run('{person(sorts:[{column:"id",order:asc}]){id}}')).person as { id: number }[]).map(({ id }) => id);
async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof PlatformError) return error.code;
    throw error;
  }
  return 'nothing was refused';
}

describe('the scopes of an entry', () => {
  // Units: 11 above 12; people 101 and 102 in 11, 103 and 104 in 12.
  test.each([
    ['company', 11, [101, 102, 103, 104]],
    ['unitAndBelow', 11, [101, 102, 103, 104]],
    ['unitAndBelow', 12, [103, 104]],
    ['unit', 11, [101, 102]],
    ['unit', 12, [103, 104]],
    ['own', 11, [101]],
    ['unitAndBelow', null, []],
    ['unit', null, []],
  ] as const)('%s in unit %s', async (scope, unitId, expected) => {
    expect(await idsOf(ask(role({ people: { ...all, scope } }), { unitId }))).toEqual(expected);
  });
  test('a unit moved under another is reached at once, also three levels down and in a circle', async () => {
    const run = ask(role({ people: { ...all, scope: 'unitAndBelow' } }), { unitId: 12 });
    await sql(
      "insert into unit (company_id, id, name, parent_id, created_at, updated_at, version) values (1, 13, 'x', 12, now(), now(), 1), (1, 14, 'y', 13, now(), now(), 1)",
    );
    await sql('update person set unit_id = 14 where id = 101');
    expect(await idsOf(run)).toEqual([101, 103, 104]);
    await sql('update unit set parent_id = 14 where id = 12');
    expect(await idsOf(run)).toEqual([101, 103, 104]);
    await sql('update unit set parent_id = null where id = 13');
    expect(await idsOf(run)).toEqual([103, 104]);
  });
  test('two entries together reach what either of them reaches', async () => {
    const both = role({ people: { show: true, r: true, scope: 'unit' }, mine: { show: true, r: true, scope: 'own' } });
    expect(await idsOf(ask(both, { unitId: 12 }))).toEqual([101, 103, 104]);
    expect(await idsOf(ask(both, { unitId: 12, page: 'people' }))).toEqual([103, 104]);
    expect(await idsOf(ask(both, { unitId: 12, page: 'mine' }))).toEqual([101]);
  });
});

describe('a request that names its entry', () => {
  const given = role(
    {
      people: all,
      mine: { show: true, r: true, scope: 'own', fields: { person: { age: 'none', lastname: 'write' } } },
      closed: { show: false },
    },
    { fields: { person: { lastname: 'read' } } },
  );
  test('has the rights of that entry and never more than the role', async () => {
    expect(await idsOf(ask(given, { page: 'mine' }))).toEqual([101]);
    expect(await refusal(ask(given, { page: 'mine' })('{person{age}}'))).toBe('BAD_DOCUMENT');
    expect(await refusal(ask(given, { page: 'mine' })('mutation{updatePerson(id:101,input:{age:1}){id}}'))).toBe('NO_RIGHT_UPDATE');
    expect(createAccess(world.registry, given).on('mine').mayWriteField(world.registry.model('person'), 'lastname')).toBe(false);
  });
  test('has none at a hidden entry, and the whole role without or with an unknown one', async () => {
    expect(await refusal(ask(given, { page: 'closed' })('{person{id}}'))).toBe('NO_RIGHT_READ');
    expect(await idsOf(ask(given))).toEqual([101, 102, 103, 104]);
    expect(await idsOf(ask(given, { page: 'nowhere' }))).toEqual([101, 102, 103, 104]);
  });
  test('shares all plans with the role where the entry says nothing of its own', () => {
    const access = createAccess(world.registry, role({ people: all, closed: { show: false } }));
    expect(access.on('people')).toBe(access);
  });
});

describe('a grid condition', () => {
  const given = role({ people: { ...all, gridCondition: [{ grid_field: 'color_id', user_field: 'color_id' }] } });
  test('shows the rows with the actor’s own value, and none to somebody without one', async () => {
    expect(await idsOf(ask(given, { record: { color_id: 1 } }))).toEqual([101, 104]);
    expect(await idsOf(ask(given, { record: { color_id: 2 } }))).toEqual([102]);
    expect(await idsOf(ask(given, { record: {} }))).toEqual([]);
  });
  test('shows the rows of one state, also to somebody without an employee record', async () => {
    const done = role({ people: { ...all, gridCondition: [{ grid_field: 'status', value: 'done' }] } });
    expect(await idsOf(ask(done))).toEqual([102]);
    await expect(ask(done)('mutation{updatePerson(id:101,input:{age:31}){id}}')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
  test('goes into a sub-table: one living row of it has to meet the condition', async () => {
    const noted = role({ people: { ...all, gridCondition: [{ grid_field: 'notes.rank', user_field: 'age' }] } });
    const [first] = await sql('select person_id, rank from note where company_id = 1 and deleted_at is null order by id limit 1');
    const [id, rank] = [Number(first?.[0]), Number(first?.[1])];
    expect(await idsOf(ask(noted, { record: { age: rank } }))).toContain(id);
    expect(await idsOf(ask(noted, { record: { age: 987 } }))).toEqual([]);
    await sql(`update note set deleted_at = now() where company_id = 1 and person_id = ${id}`);
    expect(await idsOf(ask(noted, { record: { age: rank } }))).not.toContain(id);
  });
  test('goes into the sub-table of what a row points at, and of no other company', async () => {
    const noted = role({ notes: { ...all, gridCondition: [{ grid_field: 'person_id.notes.rank', user_field: 'age' }] } });
    const notesOf = async (age: number) =>
      ((await ask(noted, { record: { age } })('{note(sorts:[{column:"id",order:asc}]){id}}')).note as { id: number }[]).map(({ id }) => id);
    // Whose note is of this rank, all of his living ones are open; the third rank is only that of a deleted one.
    expect(await notesOf(2)).toEqual([1001, 1002]);
    expect(await notesOf(1)).toEqual([1001, 1002, 1003]);
    expect(await notesOf(3)).toEqual([]);
    await sql('update person set deleted_at = now() where company_id = 1 and id = 101');
    expect(await notesOf(2)).toEqual([]);
  });
  test('names a state that the field has, or the role is unsound', () => {
    const problemsOf = (value: string) =>
      roleProblems(world.registry, role({ people: { ...all, gridCondition: [{ grid_field: 'status', value }] } }));
    expect(problemsOf('done')).toEqual([]);
    expect(problemsOf('gone')).toEqual(['menu entry people: status has no value gone']);
  });
  test('holds for totals, groups and sub-tables alike', async () => {
    const run = ask(given, { record: { color_id: 2 } });
    expect(await run('{paginate(page:1,size:10){total person{id}} aggregate(table:"person",values:[{function:count}]) note{id}}')).toEqual({
      paginate: { total: 1, person: [{ id: 102 }] },
      aggregate: [{ count: 1 }],
      note: [{ id: 1003 }],
    });
  });
  test('keeps writes within it: no foreign row is changed, no row leaves it, none is made outside', async () => {
    const run = ask(given, { record: { color_id: 2 } });
    expect(await refusal(run('mutation{updatePerson(id:101,input:{age:1}){id}}'))).toBe('NOT_FOUND');
    expect(await refusal(run('mutation{deletePerson(id:101){id}}'))).toBe('NOT_FOUND');
    expect(await refusal(run('mutation{updatePerson(id:102,input:{color_id:1}){id}}'))).toBe('NO_RIGHT_UPDATE');
    expect(await refusal(run('mutation{createPerson(input:{lastname:"x",unit_id:11,color_id:1}){id}}'))).toBe('NO_RIGHT_CREATE');
    expect(await run('mutation{createPerson(input:{lastname:"x",unit_id:11,color_id:2}){lastname}}')).toEqual({
      createPerson: { lastname: 'x' },
    });
  });
});

describe('a form condition', () => {
  const given = role({ people: { ...all, formCondition: [{ form_field: 'unit_id', user_field: 'struct_id' }] } });
  test('sets the actor’s value in a new row whatever is sent, also when the field may not be written', async () => {
    for (const fields of [undefined, { person: { unit_id: 'read' } }] as const) {
      const run = ask({ ...given, ...(fields ? { fields } : {}) }, { unitId: 12 });
      const input = fields ? '{lastname:"x"}' : '{lastname:"x",unit_id:11}';
      expect(await run(`mutation{createPerson(input:${input}){unit_id}}`)).toEqual({ createPerson: { unit_id: 12 } });
    }
  });
  test('is not got round by leaving the entry out while another entry has the same; with a free entry it is free', async () => {
    const alike = role({ people: given.menus.people as MenuRightsDefinition, mine: given.menus.people as MenuRightsDefinition });
    expect(await ask(alike, { unitId: 12 })('mutation{createPerson(input:{lastname:"x",unit_id:11}){unit_id}}')).toEqual({
      createPerson: { unit_id: 12 },
    });
    const free = role({ people: given.menus.people as MenuRightsDefinition, mine: all });
    expect(await ask(free, { unitId: 12 })('mutation{createPerson(input:{lastname:"x",unit_id:11}){unit_id}}')).toEqual({
      createPerson: { unit_id: 11 },
    });
    expect(await ask(free, { unitId: 12, page: 'people' })('mutation{createPerson(input:{lastname:"x",unit_id:11}){unit_id}}')).toEqual({
      createPerson: { unit_id: 12 },
    });
  });
  test('leaves the field of a stored row as it is, and shows it read-only', async () => {
    const run = ask(given, { unitId: 12 });
    expect(await run('mutation{updatePerson(id:101,input:{unit_id:12,age:31}){unit_id age}}')).toEqual({
      updatePerson: { unit_id: 11, age: 31 },
    });
    const shown = cutForm(
      { registry: world.registry, access: createAccess(world.registry, given) },
      form('people', ['lastname', 'unit_id']),
    );
    expect(JSON.stringify(shown)).toContain('{"field":"unit_id","readOnly":true}');
  });
});

describe('edit and delete conditions', () => {
  const done = { field: 'status', condition: 'equals', value: 'done' } as const;
  const closing = { ...all, gridEditCondition: done, gridDeleteCondition: { field: 'age', condition: 'greaterThan', value: 40 } } as const;
  test('close a stored row with their own refusal; others stay open', async () => {
    const run = ask(role({ people: closing }));
    expect(await refusal(run('mutation{updatePerson(id:102,input:{age:1}){id}}'))).toBe('ROW_CLOSED_UPDATE');
    expect(await refusal(run('mutation{deletePerson(id:102){id}}'))).toBe('ROW_CLOSED_DELETE');
    expect(await run('mutation{updatePerson(id:101,input:{age:31}){age}}')).toEqual({ updatePerson: { age: 31 } });
    expect(await run('mutation{deletePerson(id:103){id}}')).toEqual({ deletePerson: { id: 103 } });
    expect((await sql('select age, deleted_at from person where id = 102'))[0]).toEqual(['41', null]);
  });
  test('look at the row as it is stored, not as it is sent, and let the closing change itself through', async () => {
    const run = ask(role({ people: closing }));
    expect(await run('mutation{updatePerson(id:101,input:{status:"done"}){status}}')).toEqual({ updatePerson: { status: 'done' } });
    expect(await refusal(run('mutation{updatePerson(id:101,input:{status:"new"}){status}}'))).toBe('ROW_CLOSED_UPDATE');
  });
  test('of one entry do not bind a row that another entry leaves open; the named entry decides', async () => {
    const given = role({ people: { ...closing }, mine: { ...all, scope: 'own' } });
    await sql("update person set status = 'done' where id in (101, 102)");
    const write = (id: number, page?: string) => ask(given, page ? { page } : {})(`mutation{updatePerson(id:${id},input:{age:5}){age}}`);
    expect(await write(101)).toEqual({ updatePerson: { age: 5 } });
    expect(await refusal(write(102))).toBe('ROW_CLOSED_UPDATE');
    expect(await refusal(write(101, 'people'))).toBe('ROW_CLOSED_UPDATE');
  });
  test.each(['company', 'unitAndBelow'] as const)('of two entries hold in the bin too, one of them as wide as %s', async (scope) => {
    const given = role({ people: { ...closing, scope }, mine: { ...closing, scope: 'own' } });
    const other = (await sql('select id from person where company_id = 2 limit 1'))[0]?.[0];
    expect(other).toBeDefined();
    await sql('update person set deleted_at = now() where id in (101, 102) or company_id = 2');
    const run = ask(given);
    expect(await run('{person(deleted:true,sorts:[{column:"id",order:asc}]){id}}')).toEqual({
      person: [{ id: 101 }, { id: 102 }, { id: 105 }],
    });
    expect(await refusal(run(`mutation{restorePerson(id:${other}){id}}`))).toBe('NOT_FOUND');
    expect(await refusal(run('mutation{restorePerson(id:102){id}}'))).toBe('ROW_CLOSED_DELETE');
    expect(await run('mutation{restorePerson(id:101){id}}')).toEqual({ restorePerson: { id: 101 } });
  });
  test('close the rows of a sub-table as lists of their own', async () => {
    const run = ask(role({ people: closing }));
    expect(await refusal(run('mutation{updateNote(id:1003,input:{body:"x"}){id}}'))).toBe('NO_RIGHT_UPDATE');
    expect(await refusal(run('mutation{updatePerson(id:102,input:{notes:{update:[{id:1003,body:"x"}]}}){id}}'))).toBe('ROW_CLOSED_UPDATE');
  });
  test('may be expressions, judged on the stored row by every way of writing', async () => {
    const old = {
      ...all,
      gridEditCondition: "status = 'done' and age > 40",
      gridDeleteCondition: { any: ['age > 40', 'isEmpty(status)'] },
    } as const;
    const run = ask(role({ people: old }));
    expect(await refusal(run('mutation{updatePerson(id:102,input:{age:1}){id}}'))).toBe('ROW_CLOSED_UPDATE');
    expect(await refusal(run('mutation{updatePerson(id:102,input:{notes:{create:[{body:"x"}]}}){id}}'))).toBe('ROW_CLOSED_UPDATE');
    expect(await refusal(run('mutation{deletePerson(id:102){id}}'))).toBe('ROW_CLOSED_DELETE');
    await sql('update person set age = 40 where id = 102');
    expect(await run('mutation{updatePerson(id:102,input:{age:41}){age}}')).toEqual({ updatePerson: { age: 41 } });
    expect(await refusal(run('mutation{updatePerson(id:102,input:{age:1}){id}}'))).toBe('ROW_CLOSED_UPDATE');
    expect(await run('mutation{deletePerson(id:103){id}}')).toEqual({ deletePerson: { id: 103 } });
  });
  test('hold when two write at once: whoever comes second meets the closed row', async () => {
    const run = ask(role({ people: closing }));
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        run(`mutation{updatePerson(id:101,input:{status:"done",nick:"${index}"}){id}}`).then(
          () => 'written',
          (error: unknown) => (error instanceof PlatformError ? error.code : String(error)),
        ),
      ),
    );
    expect(results.filter((one) => one === 'written')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['written', 'ROW_CLOSED_UPDATE']));
  });
});

test('a role that names what is not there is told so, by name', () => {
  const problems = roleProblems(
    world.registry,
    role({
      people: {
        ...all,
        gridCondition: [{ grid_field: 'nothing', user_field: 'struct_id' }],
        formCondition: [{ form_field: 'lastname', user_field: 'struct_id' }],
        gridEditCondition: { field: 'wrong', condition: 'notNull' },
      },
      nowhere: { show: true },
    }),
  );
  const problemsOf = (gridDeleteCondition: string) => roleProblems(world.registry, role({ people: { ...all, gridDeleteCondition } }));
  expect(problemsOf('age + 1')).toEqual(['menu entry people: The result should be yes or no, this gives a number (sign 1 of "age + 1")']);
  expect(problemsOf('wrong > 1')).toEqual(['menu entry people: wrong: no such field (sign 1 of "wrong > 1")']);
  expect(problemsOf('age > 1')).toEqual([]);
  expect(problems).toEqual([
    'menu entry people: nothing cannot be compared with struct_id',
    'menu entry people: lastname cannot be compared with struct_id',
    'menu entry people: person has no field wrong',
    'there is no menu entry nowhere',
  ]);
});
