/** What a company says of itself: read by everybody who works there in the language in use, and by nobody of another company. */
import { createAccess } from '@lambda/engine/core/access/access.ts';
import { SIGN_INS } from '@lambda/hr/demo/sign-ins.ts';
import { type DemoWorld, demoWorld, refusalOf } from '@lambda/hr/tests/demo-world.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupPlan } from '../demo/group.plan.ts';
import { salonPlan } from '../demo/salon.plan.ts';
import { statementIn } from '../web/home/statement-in.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

const FIELDS = 'id slogan slogan_en vision_ko mission';
const ofSalon = new Set(['salon-manager', 'receptionist', 'artist']);

describe('slogan, vision and mission', () => {
  it.each(SIGN_INS.map(({ login }) => login))('are shown to %s, those of the own company alone', async (login) => {
    const actor = await world.actorOf(login);
    const { company } = ofSalon.has(login) ? salonPlan : groupPlan;
    const { slogan, slogan_en, vision_ko, mission } = company;
    const filters = `(filters:[{column:"id",condition:equals,value:"${actor.companyId}"}])`;
    const { company_statements } = await (await world.as(login))(`{company_statements${filters}{${FIELDS}}}`);
    expect(company_statements).toEqual([{ id: actor.companyId, slogan, slogan_en, vision_ko, mission }]);
    if (!actor.access.administrator) {
      const all = await (await world.as(login))('{company_statements{id}}');
      expect(all.company_statements).toEqual([{ id: actor.companyId }]);
    }
  });

  it('need no right: somebody whose role has nothing reads them, and nothing else of the company', async () => {
    const bare = createAccess(world.registry, { id: 900, name: 'bare', label: { mn: 'Хоосон', en: 'Bare', ko: '없음' }, menus: {} });
    const ask = world.asActor({ ...(await world.actorOf('employee')), access: bare });
    expect((await ask('{company_statements{slogan}}')).company_statements).toEqual([{ slogan: groupPlan.company.slogan }]);
    expect(await refusalOf(ask('{company{id slogan}}'))).toMatchObject({ status: 403, code: 'NO_RIGHT_READ' });
    expect((await refusalOf(ask('{company_statements{id phone}}'))).status).toBe(400);
  });

  it('are changed on the company’s page by those who may, with history, and refused when they are too long', async () => {
    const director = await world.actorOf('director');
    const change = 'mutation($id:ID!,$i:CompanyInput!){updateCompany(id:$id,input:$i){slogan}}';
    const id = String(director.companyId);
    const ask = await world.as('director', 'company-profile');
    expect(await ask(change, { id, i: { slogan: 'Шинэ уриа' } })).toEqual({ updateCompany: { slogan: 'Шинэ уриа' } });
    const [changes] = await world.database.batch(
      [
        {
          name: 'statement_changes',
          sql: "select changes::text from record_history where model = 'company' and action = 'update' order by id desc limit 1",
          params: [],
        },
      ],
      null,
    );
    expect(changes?.rows[0]?.[0]).toContain('Шинэ уриа');
    expect(await refusalOf(ask(change, { id, i: { slogan: 'у'.repeat(151) } }))).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'slogan', code: 'tooLong' }],
    });
    expect((await refusalOf((await world.as('employee'))(change, { id, i: { slogan: 'Өөр' } }))).status).toBeGreaterThanOrEqual(400);
  });

  it('are said in the language in use, and in Mongolian where that language has none', () => {
    const texts = { slogan: 'Уриа', slogan_en: 'Slogan', slogan_ko: '' };
    expect(statementIn(texts, 'slogan', 'en')).toEqual({ text: 'Slogan', language: 'en' });
    expect(statementIn(texts, 'slogan', 'ko')).toEqual({ text: 'Уриа', language: 'mn' });
    expect(statementIn(texts, 'slogan', 'mn')).toEqual({ text: 'Уриа', language: 'mn' });
    expect(statementIn(texts, 'vision', 'en')).toBeNull();
  });
});
