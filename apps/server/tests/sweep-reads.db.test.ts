/** Every row that anybody of the demo can read, against what plain SQL says they may: no row, value, name or file too many. */
import { createAccess } from '@lambda/engine/core/access/access.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachmentProblems, layFiles } from './sweep-attachments.ts';
import { definitionProblems, fieldAttempts, hiddenProblems } from './sweep-hidden.ts';
import { createProofs } from './sweep-reach.ts';
import { listedEntities, readProblems, schemaOf, schemaProblems } from './sweep-rows.ts';
import { at, CONTROLLED, openSweep, type SweepWorld, withoutCompany } from './sweep-world.ts';

let world: SweepWorld;
beforeAll(async () => {
  world = await openSweep();
});
afterAll(() => world.close());

describe('a person of the demo', () => {
  it('is one of eleven: ten sign-ins, one of them in two companies', () => {
    expect(world.people).toHaveLength(11);
    expect(new Set(world.people.map(({ companyId }) => companyId)).size).toBe(2);
  });
  it('finds in the schema what may be read, nothing more and nothing less', async () => {
    const { sweep, collect } = world;
    expect(await collect(async (person) => schemaProblems(sweep, person, await schemaOf(sweep, person)))).toEqual([]);
  });
  it('reads exactly the stored rows of their reach, two levels deep, value by value', async () => {
    const proofs = createProofs(world.sweep.oracle);
    expect(await world.collect((person) => readProblems(world.sweep, person, proofs))).toEqual([]);
    const found = proofs.counts();
    console.info(`lists read in every reach: ${JSON.stringify(found)}`);
    expect(found.proofs).toBeGreaterThan(200);
  }, 300_000);
  it('is refused every other field and list wherever its name can stand, and is told no name', async () => {
    const proved = new Set<string>();
    const { sweep, collect, inCompanyOf } = world;
    expect(await collect((person) => hiddenProblems(sweep, person, inCompanyOf(person), proved))).toEqual([]);
    expect(proved.size).toBeGreaterThan(500);
  }, 300_000);
});

describe('the files at a record', () => {
  it('are listed and opened by whom an entry of the menu opens the record, whoever looks it up besides', async () => {
    const { served, people, sweep, collect } = world;
    const laid = await layFiles(served);
    const found = await collect((person) => attachmentProblems({ sweep, laid }, person));
    expect(found).toEqual([]);
    // Everybody has letters of their own; the records of colleagues are for some alone.
    const ofPeople = laid.filter(({ model }) => model.name === 'employee');
    const open = people.filter((person) => ofPeople.some(({ model, record }) => sweep.oracle.opensFiles(person, model, record)));
    expect(open.length).toBeGreaterThan(5);
    expect(open.length).toBeLessThan(people.length);
  });
});

describe('the sweep', () => {
  it('asks more than two thousand times', () => {
    expect(world.sweep.asker.requests()).toBeGreaterThan(2_000);
  });
});

describe('the comparison itself', () => {
  it('notices a server that forgets the company', async () => {
    const { served, sweep } = world;
    const { url, close } = await served.changed(withoutCompany(served));
    const person = at(url, world.named('hr'));
    const lists = listedEntities(sweep, person).filter(({ name }) => CONTROLLED.includes(name));
    const rows = await readProblems(sweep, person, createProofs(sweep.oracle), lists);
    await close();
    expect(rows.filter((text) => text.includes('LEAK: the id')).length).toBeGreaterThan(100);
    expect(rows.filter((text) => text.includes('LEAK: counts')).length).toBeGreaterThan(3);
  }, 300_000);
  it('notices a server that widens a role: its rows, its fields', async () => {
    const { served, sweep, named, inCompanyOf } = world;
    const { registry } = served;
    const { url, close } = await served.changed((services) => ({
      ...services,
      sessions: {
        ...services.sessions,
        known: () => undefined,
        find: async (token) => {
          const session = await services.sessions.find(token);
          if (!session.actor) return session;
          const { role } = session.actor.access;
          const menus = Object.fromEntries(Object.entries(role.menus).map(([id, { scope: _scope, ...entry }]) => [id, entry]));
          const { fields: _fields, ...rest } = role;
          return { ...session, actor: { ...session.actor, access: createAccess(registry, { ...rest, menus }) } };
        },
      },
    }));
    const [own, colleague] = [at(url, named('employee')), at(url, named('cashier'))];
    const rows = await readProblems(
      sweep,
      own,
      createProofs(sweep.oracle),
      listedEntities(sweep, own).filter(({ name }) => name === 'employee'),
    );
    const schema = schemaProblems(sweep, colleague, await schemaOf(sweep, colleague));
    const pay = fieldAttempts(sweep, colleague, registry.model('employee'), 'base_salary');
    const hidden = await hiddenProblems(sweep, colleague, inCompanyOf(colleague), new Set(), pay);
    const definitions = await definitionProblems(sweep, colleague);
    await close();
    expect(rows.filter((text) => /employee LEAK: shows/.test(text)).length).toBeGreaterThan(300);
    expect(schema).toContainEqual(expect.stringContaining('Employee shows base_salary'));
    expect(hidden.filter((text) => /employee\.base_salary (filter|sort|alias|groupFilter|aggregate) LEAK/.test(text))).toHaveLength(5);
    expect(definitions).toContainEqual(expect.stringContaining('LEAK: names base_salary'));
  }, 300_000);
});
