/** The demo of technology cards: forty cards in all states, each with what it costs and how it is made. */
import { type DemoWorld, demoWorld } from '@lambda/hr/tests/demo-world.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCosts, readSheet } from '../sheet/server/read-sheet.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

const sql = async (text: string): Promise<(string | null)[][]> => {
  const [found] = await world.database.batch([{ name: `cards_demo_${text.length}_${text.slice(0, 30)}`, sql: text, params: [] }], null);
  return (found?.rows ?? []).map((row) => [...row]);
};
const context = async () => ({ database: world.database, actor: await world.actorOf('director'), now: new Date() });

describe('the demo of technology cards', () => {
  it('has forty cards in every state, with steps', async () => {
    expect(await sql('select card_state, count(*) from technology_card group by 1 order by 1')).toEqual([
      ['approved', '28'],
      ['cancelled', '1'],
      ['draft', '10'],
      ['replaced', '1'],
    ]);
    expect(
      await sql(
        'select count(*) from technology_card c where not exists (select 1 from technology_card_step s where s.technology_card_id = c.id)',
      ),
    ).toEqual([['0']]);
  });

  it('has a cost and nutrition for each, and dishes that fell under their target since they were approved', async () => {
    const costs = await readCosts(await context());
    expect(costs.filter(({ cost }) => cost === null)).toEqual([]);
    const under = costs.filter(({ is_under, change }) => is_under && Number(change) > 0);
    expect(under.length).toBeGreaterThan(1);
    expect(under.length).toBeLessThan(15);
    expect(under[0]?.causes.length).toBeGreaterThan(0);
    for (const { id, title, price, cost } of costs) {
      const sheet = await readSheet(await context(), { id, portions: null, asApproved: false });
      expect([title, sheet.totals.nutrition === null, sheet.lines.flatMap(({ flags }) => flags.map(({ en }) => en))]).toEqual([
        title,
        false,
        [],
      ]);
      if (price !== null) expect([title, Number(price) > Number(cost)]).toEqual([title, true]);
    }
  });

  it('is read by those who work with it', async () => {
    for (const login of ['storekeeper', 'accountant', 'director'])
      expect((await (await world.as(login, 'technology-cards'))('{technology_card(limit:100){id}}')).technology_card).toHaveLength(40);
  });
});
