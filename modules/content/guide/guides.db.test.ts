/** Guides and answers: what is shipped, what is seen by whom, and what is refused. */
import { visitor } from '@lambda/engine/core/access/visitor.ts';
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import { type DemoWorld, demoWorld, refusalOf } from '@lambda/hr/tests/demo-world.ts';
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { hooks } from '@lambda/server/modules.ts';
import { shipRows } from '@lambda/server/ship-rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAQ_TOPICS } from './faq-topics.ts';

type Row = Record<string, unknown> & { readonly id: number; readonly code: string; readonly locale: string };
let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
  await shipRows(world);
});
afterAll(() => world.drop());

const asVisitor = (query: string, variables = {}) => world.asActor(visitor(world.registry))(query, variables);
const f = (column: string, value: unknown, condition = 'equals') => ({ column, condition, value: String(value) });
const guidesFor = async (filters: unknown[] = []): Promise<Row[]> =>
  (await asVisitor('query($f:[filter!]){user_guide(filters:$f){id code locale title state:code}}', { f: filters })).user_guide as Row[];
const kept = async (id: number) =>
  (
    (await (await world.as('admin'))('query($f:[filter!]){user_guide(filters:$f){id description_words}}', { f: [f('id', id)] }))
      .user_guide as Row[]
  )[0];
const categoryOf = async (locale: string): Promise<number | undefined> =>
  (
    (await asVisitor('query($f:[filter!]){user_guide_category(filters:$f,limit:1){id}}', { f: [f('locale', locale)] }))
      .user_guide_category as Row[]
  )[0]?.id;
async function write(input: Record<string, unknown>, login = 'admin'): Promise<Row> {
  const category_id = await categoryOf('mn');
  const text = {
    code: `test-${Math.random().toString(36).slice(2, 10)}`,
    title: 'Туршилт',
    description: '<p>Агуулга</p>',
    category_id,
  };
  const ask = await world.as(login);
  const given = { i: { ...text, ...input } };
  return (await ask('mutation($i:UserGuideInput!){createUserGuide(input:$i){id code locale}}', given)).createUserGuide as Row;
}

describe('the shipped guides and answers', () => {
  it('are there in three languages, each under a category of its language, fifteen and more', async () => {
    const { user_guide_category: categories } = await asVisitor(
      '{user_guide_category(sorts:[{column:"category_order",order:asc}]){code locale category category_order user_guide{code locale title youtube_link file user_guide_order}}}',
    );
    for (const locale of LANGUAGES) {
      const own = (categories as (Row & { user_guide: Row[] })[]).filter((row) => row.locale === locale);
      const guides = own.flatMap(({ user_guide }) => user_guide);
      expect(guides.length, locale).toBeGreaterThanOrEqual(15);
      expect(new Set(guides.map((guide) => guide.locale))).toEqual(new Set([locale]));
    }
    const { faq } = await asVisitor('{faq{id code locale topic question answer}}');
    for (const locale of LANGUAGES) {
      const own = (faq as Row[]).filter((row) => row.locale === locale);
      expect(own.length, locale).toBeGreaterThanOrEqual(15);
      expect(new Set(own.map(({ topic }) => topic))).toEqual(new Set(FAQ_TOPICS.map(({ value }) => value)));
    }
  });

  it('are found by words of their text, with another spelling too', async () => {
    const found = async (text: string) =>
      (
        (await asVisitor('query($s:search){user_guide(search:$s){code}}', { s: { text, columns: ['title', 'description_words'] } }))
          .user_guide as Row[]
      ).map(({ code }) => code);
    expect(await found('импорт')).toContain('excel-in');
    expect(await found('dald ajil')).toContain('excel-out');
    expect(await found('strong')).toEqual([]);
    expect(await found('зохиомолгүйүг')).toEqual([]);
  });

  it('stay as administrators have made them when the server starts again', async () => {
    const [first] = await guidesFor([f('code', 'sign-in'), f('locale', 'mn')]);
    const ask = await world.as('admin');
    await ask(`mutation{updateUserGuide(id:${first?.id},input:{title:"Өөрчилсөн гарчиг"}){id}}`);
    const before = (await guidesFor()).length;
    await shipRows(world);
    const after = await guidesFor();
    expect(after.length).toBe(before);
    expect(after.find(({ id }) => id === first?.id)?.title).toBe('Өөрчилсөн гарчиг');
  });
});

describe('a guide', () => {
  it('is read by nobody but administrators until it is published, then by visitors too', async () => {
    const { id } = await write({});
    const seen = async (login: string) =>
      ((await (await world.as(login))('query($f:[filter!]){user_guide(filters:$f){id}}', { f: [f('id', id)] })).user_guide as Row[]).length;
    expect([await seen('admin'), await seen('hr'), (await guidesFor([f('id', id)])).length]).toEqual([1, 0, 0]);
    await (await world.as('admin'))(`mutation{updateUserGuide(id:${id},input:{state:"published"}){id}}`);
    expect([await seen('hr'), (await guidesFor([f('id', id)])).length]).toEqual([1, 1]);
  });

  it('is written by administrators alone', async () => {
    for (const login of ['director', 'hr', 'employee']) {
      const ask = await world.as(login);
      const refused = await refusalOf(ask('mutation{deleteUserGuide(id:1){id}}'));
      expect(refused.status, login).toBe(403);
    }
    expect((await refusalOf(write({}, 'hr'))).status).toBe(403);
    expect([400, 403]).toContain((await refusalOf(asVisitor('mutation{deleteUserGuide(id:1){id}}'))).status);
  });

  it('loses scripts, keeps its words for the search, and follows its text', async () => {
    const { id } = await write({ description: '<p>Цагаан &amp; <strong>шонхор</strong><script>x()</script></p>' });
    expect((await kept(id))?.description_words).toBe('Цагаан & шонхор');
    await (await world.as('admin'))(`mutation{updateUserGuide(id:${id},input:{description:"<p>Бүргэд</p>"}){id}}`);
    expect((await kept(id))?.description_words).toBe('Бүргэд');
  });

  it('takes a video of YouTube and paths of this site, and nothing else', async () => {
    await write({ youtube_link: 'https://youtu.be/aqz-KE-bpKQ', paths: '/erp/p/employees\n/report/*' });
    for (const youtube_link of ['https://example.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube.com/@somebody'])
      expect((await refusalOf(write({ youtube_link }))).fields).toMatchObject([{ field: 'youtube_link' }]);
    expect((await refusalOf(write({ paths: 'https://example.com/x' }))).fields).toMatchObject([{ field: 'paths' }]);
  });

  it('points at buttons and fields that are there, and is told at its text which is not', async () => {
    const pointing = (address: string) => write({ description: `<p><a href="${address}">Нэмэх</a> дарна</p>` });
    await pointing('/erp/p/employees#show=create');
    await pointing('#show=filter');
    const refused = await refusalOf(pointing('/erp/p/employees#show=field.gone'));
    expect(refused).toMatchObject({
      status: 422,
      fields: [{ field: 'description', text: { mn: '«/erp/p/employees#show=field.gone» заасан товч, талбар алга' } }],
    });
  });

  it('has the language of its category, once per code and language', async () => {
    const category_id = await categoryOf('en');
    expect((await write({ category_id })).locale).toBe('en');
    const move = (await world.as('admin'))(`mutation{updateUserGuideCategory(id:${category_id},input:{locale:"ko"}){id}}`);
    expect((await refusalOf(move)).fields).toMatchObject([{ field: 'locale' }]);
    const { code } = await write({});
    expect((await refusalOf(write({ code }))).fields).toMatchObject([{ code: 'notUnique' }, { code: 'notUnique' }]);
  });
});

describe('a visitor', () => {
  it('has a schema with what is open to visitors alone, without who has written it', async () => {
    const service = createGraphQL({ registry: world.registry, database: world.database, hooks });
    const schema = service.schemaFor(visitor(world.registry).access, null);
    const types = Object.keys(schema.getQueryType()?.getFields() ?? {}).filter((name) => !['aggregate', 'paginate'].includes(name));
    const models = [...world.registry.entities.values()].filter(({ model }) => model.visitors !== undefined).map(({ name }) => name);
    expect(types.toSorted()).toEqual(models.toSorted());
    for (const hidden of ['created_by', 'updated_by', 'updated_at', 'version', 'deleted_at'])
      expect((await refusalOf(asVisitor(`{user_guide{${hidden}}}`))).status, hidden).toBe(400);
    for (const closed of ['employee{id}', 'company{id}', 'users{id}', 'news{id}', 'aimag{id}', 'currencies{code}'])
      expect((await refusalOf(asVisitor(`{${closed}}`))).status, closed).toBe(400);
  });
});

describe('what the public site shows', () => {
  it('has the modules and plans under the names of the specification, in every language, editable by administrators alone', async () => {
    const { system_modules: parts, system_payment_config: plans } = (await asVisitor(
      `{system_modules(sorts:[{column:"module_order",order:asc}]){id module_name module_description module_icon module_ss module_order locales}
        system_payment_config(sorts:[{column:"amount",order:asc}]){id amount duration_by_days is_active subscription locale view_system_payment_config_modules{system_payment_config_id system_module_id module_name}}}`,
    )) as Record<string, (Row & { view_system_payment_config_modules: Row[] })[]>;
    for (const language of LANGUAGES) {
      expect(parts?.filter(({ locales }) => locales === language).length, language).toBeGreaterThanOrEqual(5);
      const own = plans?.filter(({ locale }) => locale === language) ?? [];
      expect(own.map(({ subscription, amount }) => [subscription, Number(amount)])).toEqual([
        ['Free', 0],
        ['Basic', 100_000],
        ['Standard', 200_000],
        ['Pro', 400_000],
      ]);
      const names = new Set(parts?.filter(({ locales }) => locales === language).map(({ module_name }) => module_name));
      for (const plan of own) {
        expect(plan.view_system_payment_config_modules.length).toBeGreaterThan(0);
        for (const { module_name } of plan.view_system_payment_config_modules) expect(names.has(module_name)).toBe(true);
      }
    }
    const price = `mutation{updateSystemPaymentConfig(id:${plans?.[0]?.id},input:{amount:"5000"}){id}}`;
    for (const login of ['director', 'accountant']) expect((await refusalOf((await world.as(login))(price))).status, login).toBe(403);
    await (await world.as('admin'))(price);
    const { system_payment_config: after } = await asVisitor('query($f:[filter!]){system_payment_config(filters:$f){amount}}', {
      f: [f('id', plans?.[0]?.id)],
    });
    expect(after).toEqual([{ amount: '5000.00' }]);
  });

  it('has advice under its topics, in Mongolian and English', async () => {
    const { lut_zovolgoo_angilal: topics, ds_zov_medeelel_view: advice } = (await asVisitor(
      '{lut_zovolgoo_angilal{id z_angilal_en z_angilal_mn} ds_zov_medeelel_view{id z_angilal_mn zovolgoo_en zovolgoo_mn zovolgoo_angilal_id zurag}}',
    )) as Record<string, Row[]>;
    const names = new Map(topics?.map(({ id, z_angilal_mn }) => [id, z_angilal_mn]));
    expect(names.size).toBeGreaterThanOrEqual(3);
    expect(advice?.length).toBeGreaterThanOrEqual(9);
    for (const one of advice ?? []) expect(one.z_angilal_mn).toBe(names.get(Number(one.zovolgoo_angilal_id)));
  });
});
