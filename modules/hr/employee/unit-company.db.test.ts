/** A unit that is a whole company of its own: who ties them, and what is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWorld, demoWorld, refusalOf } from '../tests/demo-world.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly company_id: number };
type Ask = Awaited<ReturnType<DemoWorld['as']>>;
let world: DemoWorld;
let admin: Ask;
let group = 0;
let salon = 0;
beforeAll(async () => {
  world = await demoWorld();
  admin = await world.as('admin');
  group = (await world.actorOf('admin')).companyId;
  salon = (await world.actorOf('salon-manager')).companyId;
});
afterAll(() => world.drop());

const create = (ask: Ask, input: Record<string, unknown>) =>
  ask('mutation($i:StructInput!){createStruct(input:$i){id child_company_id}}', {
    i: { name: 'Охин компани', struct_type: 'child_company', ...input },
  });

describe('a unit and its company', () => {
  it('are one to one, and never the company itself', async () => {
    const [unit] = (await admin(`{struct(filters:[{column:"child_company_id",condition:equals,value:"${salon}"}]){id version}}`))
      .struct as Row[];
    const twice = await refusalOf(create(admin, { code: 'ОК-1', child_company_id: salon }));
    expect(twice.fields).toEqual([{ field: 'child_company_id', code: 'notUnique' }]);
    const own = await refusalOf(create(admin, { code: 'ОК-2', child_company_id: group }));
    expect(own.fields).toEqual([{ field: 'child_company_id', code: 'companyRing' }]);
    const untied = await admin('mutation($id:ID!,$i:StructInput!){updateStruct(id:$id,input:$i){child_company_id}}', {
      id: unit?.id,
      i: { child_company_id: null },
    });
    expect(untied.updateStruct).toEqual({ child_company_id: null });
    expect((await create(admin, { code: 'ОК-3', child_company_id: salon })).createStruct).toMatchObject({ child_company_id: salon });
  });

  it('make no ring of companies', async () => {
    const inSalon = world.asActor({ ...(await world.actorOf('admin')), companyId: salon });
    const refusal = await refusalOf(create(inSalon, { code: 'ОК-5', child_company_id: group }));
    expect(refusal.fields).toEqual([{ field: 'child_company_id', code: 'companyRing' }]);
  });

  it('are tied by the platform administrator alone', async () => {
    for (const login of ['hr', 'salon-manager']) {
      const refusal = await refusalOf(create(await world.as(login), { code: 'ОК-4', child_company_id: salon }));
      expect([400, 403], login).toContain(refusal.status);
    }
  });
});
