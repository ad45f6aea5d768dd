/** Pictures of news are opened by those who may read the piece that shows them, over HTTP. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServedDemo, type Person, type Served, uploadPicture } from './served-demo.ts';

let served: Served;
let people: readonly Person[];
beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
});
afterAll(() => served.close());

const person = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody signs in as ${login}`);
  return found;
};
const opens = async (login: string, address: string): Promise<number> => (await person(login).client.get(address)).status;

it('pictures of news, on the cover, in the gallery and in the text, follow the piece: its state, its circle, its company', async () => {
  const hr = person('hr');
  const [cover, gallery, inside, other] = [
    await uploadPicture(hr),
    await uploadPicture(hr),
    await uploadPicture(hr),
    await uploadPicture(hr),
  ];
  const input = {
    title: 'Зурагтай мэдээ',
    image: cover,
    pictures: [gallery],
    post_text: `<p>Зураг</p><img src="${inside}"><img src="https://example.com/spy.png">`,
    audience: 'roles',
    audience_roles: ['cashier'],
  };
  const { body } = await hr.client.query<{ createNews: { id: number; post_text: string; image: string; pictures: string[] } }>(
    'mutation($i:NewsInput!){createNews(input:$i){id post_text image pictures}}',
    { i: input },
  );
  const news = body.data?.createNews;
  expect(news).toMatchObject({ image: cover, pictures: [gallery] });
  expect(news?.post_text).toContain(inside);
  expect(news?.post_text, 'a picture of elsewhere would tell strangers who reads').not.toContain('example.com');
  const all = [cover, gallery, inside];
  const seenBy = (login: string) => Promise.all(all.map((address) => opens(login, address)));
  const act = async (name: string) => (await hr.client.post(`/lambda/actions/${name}`, { ids: [news?.id], input: {} })).status;

  expect([await seenBy('hr'), await seenBy('cashier')], 'a draft').toEqual([Array(3).fill(200), Array(3).fill(404)]);
  expect(await act('publish-news')).toBe(200);
  expect(await seenBy('cashier')).toEqual(Array(3).fill(200));
  for (const login of ['employee', 'receptionist']) expect(await seenBy(login), login).toEqual(Array(3).fill(404));
  expect(await opens('cashier', other), 'a picture of no piece').toBe(404);
  expect((await fetch(served.url + cover)).status).toBe(401);
  expect(await act('archive-news')).toBe(200);
  expect(await seenBy('cashier')).toEqual(Array(3).fill(404));
});
