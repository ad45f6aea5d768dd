/** Texts of the screens in other words: what is refused, what pages fetch, and that open ones hear of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGraphQL } from '../faces/graphql/service.ts';
import { textHooks } from '../services/site/texts.ts';
import { ask, bearer, openWorld, query, tokenOf, type World } from './http-world.ts';
import { listenLive } from './live-client.ts';

let world: World;
let admin: string;
beforeAll(async () => {
  world = await openWorld();
  const { registry, database } = world;
  Object.assign(world.first.services, { hooks: textHooks, graphql: createGraphQL({ registry, database, hooks: textHooks }) });
  admin = await tokenOf(world.first.url, 'admin');
});
afterAll(() => world.close());
beforeEach(() => ask(world.database, 'delete from text_correction'));

type Reply = {
  data?: { row: { id: number; version: number } };
  errors?: { extensions: { code: string; fields?: { field: string; message: string }[] } }[];
};
const send = async (document: string, token = admin): Promise<Reply> =>
  (await (await query(world.first.url, document, bearer(token))).json()) as Reply;
const correct = (text: string, more = 'text_key: "grid.count", locale: "mn", shipped: "{count} мөр"', token = admin) =>
  send(`mutation { row: createTextCorrection(input: { ${more}, text: ${JSON.stringify(text)} }) { id version } }`, token);
const fetched = async (language: string, more = '') => {
  const reply = await fetch(`${world.first.url}/lambda/texts?language=${language}${more}`);
  return {
    kept: reply.headers.get('cache-control'),
    ...((await reply.json()) as { data: { version: string; texts: Record<string, string> } }).data,
  };
};

describe('a corrected text', () => {
  it('is fetched by everybody, in its language alone, until it is switched off', async () => {
    expect((await fetched('mn')).texts).toEqual({});
    const { data } = await correct('нийт {count}');
    const { texts, version, kept } = await fetched('mn');
    expect([texts, kept]).toEqual([{ 'grid.count': 'нийт {count}' }, 'no-cache']);
    expect((await fetched('en')).texts).toEqual({});
    expect((await fetched('mn', `&version=${version}`)).kept).toBe('public, max-age=86400');
    await send(`mutation { row: updateTextCorrection(id: ${data?.row.id}, input: { is_active: false }) { id version } }`);
    const after = await fetched('mn', `&version=${version}`);
    expect([after.texts, after.kept, after.version === version]).toEqual([{}, 'no-cache', false]);
  });

  it('reaches pages that are open, with a version that is new after every change', async () => {
    const storekeeper = await tokenOf(world.first.url, 'storekeeper');
    const subscription = await listenLive({ url: world.first.url, token: storekeeper, query: 'subscription { texts { version } }' });
    await subscription.until(1);
    const { data } = await correct('нийт {count}');
    await subscription.until(2);
    await send(`mutation { row: updateTextCorrection(id: ${data?.row.id}, input: { text: "{count} ширхэг" }) { id version } }`);
    await subscription.until(3);
    const versions = subscription.rows().map((row) => (row as { version: string }).version);
    expect(new Set(versions).size).toBe(3);
    expect(versions.at(-1)).toBe((await fetched('mn')).version);
    await subscription.stop();
  });

  it('keeps every version in its history', async () => {
    const { data } = await correct('нийт {count}');
    await send(`mutation { row: updateTextCorrection(id: ${data?.row.id}, input: { text: "{count} ширхэг" }) { id version } }`);
    const reply = await fetch(`${world.first.url}/crud_log/history`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(admin) },
      body: JSON.stringify({ model: 'text_correction', id: data?.row.id }),
    });
    const { data: entries } = (await reply.json()) as { data: { changes: Record<string, unknown> }[] };
    expect(entries.map(({ changes }) => changes.text)).toEqual([
      ['нийт {count}', '{count} ширхэг'],
      [null, 'нийт {count}'],
    ]);
  });

  it.each([
    ['has lost a place', 'нийт'],
    ['has a place of its own', '{count} {name}'],
    ['has spoilt a place', '{count ширхэг}'],
    ['is empty', '  '],
    ['has nothing but marks of the direction of writing', ' \u202e\u202c'],
  ])('that %s is refused at its field', async (_case, text) => {
    const { errors } = await correct(text);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID', fields: [{ field: 'text' }] });
    expect((await fetched('mn')).texts).toEqual({});
  });

  it('is kept without marks that turn the direction of writing round', async () => {
    expect((await correct('нийт {co\u202dunt} \u202eмөр\u202c')).errors).toBeUndefined();
    expect((await fetched('mn')).texts).toEqual({ 'grid.count': 'нийт {count} мөр' });
  });

  it('says which places it has lost', async () => {
    const { errors } = await correct('нийт');
    expect(errors?.[0]?.extensions.fields).toEqual([expect.objectContaining({ message: 'Keep the places for values: {count}' })]);
  });

  it('is written by nobody without the right, and once for its key and language', async () => {
    const refused = await correct('нийт {count}', undefined, await tokenOf(world.first.url, 'storekeeper'));
    expect(refused.errors).toHaveLength(1);
    expect((await fetched('mn')).texts).toEqual({});
    expect((await correct('нийт {count}')).errors).toBeUndefined();
    expect((await correct('бүгд {count}')).errors).toHaveLength(1);
  });

  it('of a key or a language that is none is refused', async () => {
    for (const more of ['text_key: "<script>", locale: "mn", shipped: "x"', 'text_key: "a.b", locale: "de", shipped: "x"'])
      expect((await correct('x', more)).errors?.[0]?.extensions.code).toBe('INVALID');
    const reply = await fetch(`${world.first.url}/lambda/texts?language=de`);
    expect(reply.status).toBe(400);
  });
});
