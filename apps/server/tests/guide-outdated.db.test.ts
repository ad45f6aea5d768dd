/** A guide of a screen is marked outdated when administrators change the form and list of that screen, until somebody looks at it. */
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addField, draftField, draftWithdrawal, label, published } from './builder-world.ts';
import { openWorld, type World } from './definitions-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const marked = async (): Promise<string[]> =>
  (await world.sql("select distinct code from user_guide where outdated_since is not null and locale = 'mn' order by code")).map(
    ([code]) => code ?? '',
  );
const guideOf = async (code: string): Promise<number> =>
  Number((await world.sql("select id from user_guide where code = $1::text and locale = 'mn'", code))[0]?.[0]);
const text = (mn: string) => ({ kind: 'text', label: label(mn) });
const put = (name: string, mn: string): Promise<void> => addField(world.admin, name, text(mn));
const keep = async (client: World['admin'], id: number) => (await client.post('/lambda/actions/keep-guide', { ids: [id] })).status;

describe('a guide of a screen', () => {
  it('is marked when a field of its form is published, changed or withdrawn, and those of other screens are not', async () => {
    const drafts = await draftField(world.admin, 'c_clothes', text('Хувцасны размер'));
    expect(await marked(), 'a draft changes no screen').toEqual([]);
    await published(world.admin, drafts);
    const about = await marked();
    expect(about).toContain('employee-file');
    for (const other of ['preparing-news', 'search-and-filter', 'sign-in']) expect(about).not.toContain(other);
    await world.sql('update user_guide set outdated_since = null');
    await published(world.admin, await draftWithdrawal(world.admin, 'c_clothes'));
    expect(await marked()).toEqual(about);
  });

  it('is right again when it is edited, or when somebody says that it still is', async () => {
    await world.sql('update user_guide set outdated_since = null');
    await put('c_shoes', 'Гутлын размер');
    const id = await guideOf('employee-file');
    expect(await keep(world.hr, id)).toBe(403);
    expect(await marked()).toContain('employee-file');
    expect(await keep(world.admin, id)).toBe(200);
    expect(await marked()).not.toContain('employee-file');
    expect(await keep(world.admin, id), 'there is nothing to say').toBe(409);
    await put('c_hat', 'Малгайн размер');
    expect(await marked()).toContain('employee-file');
    const edited = await world.admin.query(`mutation{updateUserGuide(id:${id},input:{title:"Ажилтны хувийн хэрэг"}){id}}`);
    expect(edited.status).toBe(200);
    expect(await marked()).not.toContain('employee-file');
  });

  it('says so to its readers and stands in the list of administrators', async () => {
    const id = await guideOf('employee-file');
    const page = async () => (await clientOf(world.url).get<string>(`/guide/${id}`)).body;
    await world.sql('update user_guide set outdated_since = null');
    expect(await page()).not.toContain('Энэ дэлгэц саяхан өөрчлөгдсөн');
    await put('c_gloves', 'Бээлийний размер');
    expect(await page()).toContain('Энэ дэлгэц саяхан өөрчлөгдсөн');
    const { body } = await world.admin.query<{ user_guide: { id: number }[] }>(
      '{user_guide(filters:[{column:"outdated_since",condition:notNull,value:""}]){id}}',
    );
    expect(body.data?.user_guide.map((one) => one.id)).toContain(id);
    const set = await world.admin.query(`mutation{updateUserGuide(id:${id},input:{outdated_since:"2026-01-01T00:00:00Z"}){id}}`);
    expect([400, 422], 'the platform alone sets it').toContain(set.status);
    expect(await marked()).toContain('employee-file');
  });
});
