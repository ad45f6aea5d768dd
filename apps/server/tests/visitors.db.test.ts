/** People who are not signed in, over HTTP: what is open to them, what it shows, and nothing beside it. */
import { signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipRows } from '../ship-rows.ts';
import { openServedDemo, type Served, uploadPicture } from './served-demo.ts';

let served: Served;
beforeAll(async () => {
  served = await openServedDemo();
  await shipRows(served);
});
afterAll(() => served.close());

type Reply = { readonly status: number; readonly body: { data?: Record<string, Record<string, unknown>[]>; errors?: unknown[] } };
async function visit(query: string, headers: Record<string, string> = {}, path = '/public/query'): Promise<Reply> {
  const answer = await fetch(served.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return { status: answer.status, body: (await answer.json()) as Reply['body'] };
}
const open = async (address: string, headers: Record<string, string> = {}) => (await fetch(served.url + address, { headers })).status;

describe('a visitor', () => {
  it('reads what is open, and the same with somebody’s session', async () => {
    const { status, body } = await visit('{user_guide(limit:3,sorts:[{column:"id",order:asc}]){id title}}');
    expect([status, body.data?.user_guide?.length]).toEqual([200, 3]);
    const { token } = await signIn(served.url, 'admin');
    const known = await visit('{user_guide(limit:3,sorts:[{column:"id",order:asc}]){id title}}', { authorization: `Bearer ${token}` });
    expect(known.body).toEqual(body);
    expect((await visit('{employee{id}}', { authorization: `Bearer ${token}` })).status).toBe(400);
  });

  it('is answered nothing but errors for everything else', async () => {
    for (const query of [
      '{employee{id}}',
      '{users{login}}',
      '{record_history{id}}',
      'mutation{deleteUserGuide(id:1){id}}',
      'subscription{UserGuideUpdated{id}}',
      '{',
      '',
    ])
      expect((await visit(query)).status, query).toBeGreaterThanOrEqual(400);
  });

  it('reads and sends at the address of everybody too, where all else wants signing in', async () => {
    const guides = '{user_guide(limit:3,sorts:[{column:"id",order:asc}]){id title}}';
    const { status, body } = await visit(guides, {}, '/query');
    expect([status, body]).toEqual([200, (await visit(guides)).body]);
    const send = (email: string) =>
      visit(`mutation{createFeedbackPublic(input:{name:"Зочин",email:"${email}",feedback:"Сайн уу"}){id}}`, {}, '/query');
    expect((await send('zochin@example.mn')).status).toBe(200);
    expect((await send('zochin')).status).toBe(422);
    expect(await served.sql("select email, is_suspect from feedback_public where name = 'Зочин'")).toEqual([['zochin@example.mn', 'f']]);
    const closed = ['{employee{id}}', '{feedback_public{id name}}x', 'mutation{deleteUserGuide(id:1){id}}', '{', ''];
    for (const query of closed) expect((await visit(query, {}, '/query')).status, query).toBe(401);
    const lost = { 'x-session-place': '1.2.3' };
    expect((await visit(guides, lost, '/query')).status, 'a page that has lost its session').toBe(401);
    const unknown = { authorization: 'Bearer x' };
    expect((await visit(guides, unknown, '/query')).status, 'a session that is none').toBe(401);
  });

  it('opens the files of what is published, whichever company they came from, and no others', async () => {
    const admin = await served.administrator(0);
    const [picture, other] = [await uploadPicture(admin), await uploadPicture(admin)];
    const [[category] = []] = await served.sql("select min(id) from user_guide_category where locale = 'mn'");
    const input = {
      code: 'with-files',
      category_id: Number(category),
      title: 'Зурагтай',
      description: `<p><img src="${picture}"></p>`,
    };
    const { body } = await admin.client.query<{ createUserGuide: { id: number } }>(
      'mutation($i:UserGuideInput!){createUserGuide(input:$i){id}}',
      { i: input },
    );
    const id = body.data?.createUserGuide.id;
    const { token } = await signIn(served.url, 'receptionist');
    const salon = { authorization: `Bearer ${token}` };
    expect([await open(picture), await open(picture, salon)]).toEqual([401, 404]);
    await admin.client.query(`mutation{updateUserGuide(id:${id},input:{state:"published"}){id}}`);
    expect([await open(picture), await open(picture, salon), await open(`${picture}?size=thumb`)]).toEqual([200, 200, 200]);
    expect([await open(other), await open(other, salon), await open('/files/1'), await open('/files/x')]).toEqual([401, 404, 401, 401]);
    expect(await open(picture, { authorization: 'Bearer x' }), 'a session that is none stays none').toBe(401);
  });
});
