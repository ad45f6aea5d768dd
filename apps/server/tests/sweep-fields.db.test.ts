/** Every field that anybody of the demo can read or not: what it counts to is what plain SQL counts, and no closed one is named or guessed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from './served-demo.ts';
import { fieldProblems } from './sweep-fields.ts';
import { definitionProblems } from './sweep-hidden.ts';
import { createProofs } from './sweep-reach.ts';
import { listedEntities } from './sweep-rows.ts';
import { at, CONTROLLED, openSweep, type SweepWorld, withoutCompany } from './sweep-world.ts';

let world: SweepWorld;
beforeAll(async () => {
  world = await openSweep();
});
afterAll(() => world.close());

/** What was left out because somebody who reaches the same had asked it is never all of it. */
type Counts = ReturnType<ReturnType<typeof createProofs>['counts']>;
function expectManyReaches(found: Counts, least: Counts): void {
  console.info(`asked in every reach: ${JSON.stringify(found)}`);
  expect(found.questions).toBeGreaterThan(least.questions);
  expect(found.proofs).toBeGreaterThan(least.proofs);
  expect(found.reaches).toBeGreaterThan(least.reaches);
}

describe('a person of the demo', () => {
  it('counts by every readable field and along every reference what plain SQL counts: filtered, sorted, grouped', async () => {
    const proofs = createProofs(world.sweep.oracle);
    expect(await world.collect((person) => fieldProblems(world.sweep, person, proofs))).toEqual([]);
    expectManyReaches(proofs.counts(), { questions: 1_500, proofs: 5_000, reaches: 200 });
  }, 300_000);
  it('gets definitions that name no closed field', async () => {
    expect(await world.collect((person) => definitionProblems(world.sweep, person))).toEqual([]);
  });
});

describe('pay', () => {
  const PROBES = 20;
  /** What each probe of a hidden number answers, the probed value taken out. */
  async function answers(person: Person, probe: (value: number) => string): Promise<Set<string>> {
    const replies = new Set<string>();
    for (let step = 0; step < PROBES; step++) {
      const value = Math.round(500_000 + (step * 9_500_000) / PROBES);
      const { status, body } = await world.sweep.asker.query(person, probe(value));
      replies.add(`${status} ${JSON.stringify(body)}`);
    }
    return replies;
  }
  const compare = (column: string, value: number) => `{ column: "${column}", condition: greaterThan, value: "${value}" }`;

  it('is not learned bit by bit by those who may not read it', async () => {
    const model = world.served.registry.model('employee');
    const closed = world.people.filter((person) => !world.sweep.oracle.mayRead(person, model, 'base_salary'));
    expect(closed.length).toBeGreaterThan(4);
    for (const person of closed) {
      const probes: ((value: number) => string)[] = [
        (value) => `{ employee(filters: [${compare('base_salary', value)}]) { id } }`,
        (value) => `{ employee(groupFilters: [{ combine: and, filters: [${compare('base_salary', value)}] }]) { id } }`,
        (value) => `{ paginate(page: 1, size: 1, filters: [${compare('base_salary', value)}]) { total employee { id } } }`,
        (value) => `{ family_member(filters: [${compare('employee_id.base_salary', value)}]) { id } }`,
        (value) => `{ employment_history(filters: [${compare('employee_id.base_salary', value)}]) { id } }`,
        (value) =>
          `{ aggregate(table: "employee", groupBy: ["id"], values: [{ function: max, column: "base_salary", alias: "m" }], having: [${compare('m', value)}]) }`,
        (value) => `{ view_emp(filters: [${compare('base_salary', value)}]) { id } }`,
        (value) => `{ struct(subFilters: [{ table: "employee", ${compare('base_salary', value).slice(1)}]) { id } }`,
      ];
      for (const probe of probes) {
        const replies = await answers(person, probe);
        expect(replies.size, `${person.name}: ${probe(0)}`).toBe(1);
        expect([...replies][0]).toMatch(/^4\d\d .*"errors"/);
      }
      // What may not be read is answered like what does not exist.
      const [real] = await answers(person, (value) => `{ employee(filters: [${compare('base_salary', value)}]) { id } }`);
      const [unreal] = await answers(person, (value) => `{ employee(filters: [${compare('base_pay', value)}]) { id } }`);
      expect(real?.replaceAll('base_salary', 'base_pay')).toBe(unreal);
    }
  });
  it('is learned bit by bit by those who may: the probes themselves work', async () => {
    const replies = await answers(
      world.named('hr'),
      (value) => `{ paginate(page: 1, size: 1, filters: [${compare('base_salary', value)}]) { total employee { id } } }`,
    );
    expect(replies.size).toBeGreaterThan(5);
  });
});

describe('the sweep', () => {
  it('asks more than five thousand times', () => {
    expect(world.sweep.asker.requests()).toBeGreaterThan(5_000);
  });
});

describe('the comparison itself', () => {
  it('notices a server that forgets the company', async () => {
    const { served, sweep } = world;
    const { url, close } = await served.changed(withoutCompany(served));
    const person = at(url, world.named('hr'));
    const lists = listedEntities(sweep, person).filter(({ name }) => CONTROLLED.includes(name));
    const fields = await fieldProblems(sweep, person, createProofs(sweep.oracle), lists);
    await close();
    expect(fields.filter((text) => text.includes('LEAK')).length).toBeGreaterThan(100);
  }, 300_000);
});
