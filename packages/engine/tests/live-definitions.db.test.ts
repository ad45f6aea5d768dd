/** Sockets that stay open while the definitions change under them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRegistry } from '../core/registry/registry.ts';
import { createGraphQL } from '../faces/graphql/service.ts';
import { accessHooks } from '../services/sessions/hooks.ts';
import { createSessions } from '../services/sessions/sessions.ts';
import { ask, openWorld, type World } from './http-world.ts';
import { listenLive } from './live-client.ts';
import { answer, signInAs } from './live-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const name = 'c_note';
const field = { kind: 'text', label: { mn: 'Тэмдэглэл', en: 'Note', ko: '메모' } } as const;

describe('an open socket', () => {
  it('is told when the role behind it changes, and nothing when another one does', async () => {
    const { url } = world.first;
    const [token, admin] = [await signInAs(world, 'storekeeper'), await signInAs(world, 'admin')];
    const news = await listenLive({ url, token, query: 'subscription { rights { version __typename } }' });
    await news.until(1);
    const rightsOf = async () => {
      const reply = await fetch(`${url}/user-permissions`, { headers: { authorization: `Bearer ${token}` } });
      return ((await reply.json()) as { permission: { rights: string } }).permission.rights;
    };
    const before = await rightsOf();
    const [[stored] = []] = await ask(world.database, 'select permissions::text from roles where id = 2');
    const write = (id: number, permissions: unknown) =>
      answer(url, admin, `mutation($i: RolesInput!) { updateRoles(id: ${id}, input: $i) { id } }`, { i: { permissions } });
    const [[reader] = []] = await ask(world.database, 'select permissions::text from roles where id = 3');
    await write(3, { ...JSON.parse(reader ?? '{}'), flags: { chart: true } });
    await write(2, { ...JSON.parse(stored ?? '{}'), flags: { chart: true } });
    await news.until(2);
    const after = await rightsOf();
    expect(after).not.toBe(before);
    expect(news.messages.map(({ data }) => data?.rights)).toEqual([
      { version: before, __typename: 'Rights' },
      { version: after, __typename: 'Rights' },
    ]);
    await news.stop();
  });
  it('goes on telling changes by new definitions, and is told that they are new', async () => {
    const { url, http, services } = world.first;
    const token = await signInAs(world, 'storekeeper');
    const changes = await listenLive({ url, token, query: 'subscription { MemoUpdated { id name } }' });
    const news = await listenLive({ url, token, query: 'subscription { told: definitions { version __typename } }' });
    await news.until(1);
    await answer(url, token, 'mutation { updateMemo(id: 9001, input: {name: "before"}) { id } }');
    await changes.until(1);

    await ask(world.database, `alter table memo add column ${name} text`);
    const modules = world.registry.modules.map(({ models, ...module }) => ({
      ...module,
      ...(models && { models: models.map((one) => (one.name === 'memo' ? { ...one, fields: { ...one.fields, [name]: field } } : one)) }),
    }));
    const registry = createRegistry(modules);
    const { database } = world;
    const sessions = await createSessions({ registry, database });
    const graphql = createGraphQL({ registry, database, hooks: accessHooks });
    http.serve({ ...services, registry, sessions, graphql });
    services.subscriptions.use({ sessions, graphql, version: 'next' });
    await news.until(2);
    expect(news.messages.map(({ data }) => data?.told)).toEqual([
      { version: '', __typename: 'Definitions' },
      { version: 'next', __typename: 'Definitions' },
    ]);

    const further = await listenLive({ url, token, query: `subscription { MemoUpdated { ${name} } }` });
    await answer(url, token, `mutation { updateMemo(id: 9001, input: {name: "after", ${name}: "new"}) { id } }`);
    await Promise.all([changes.until(2), further.until(1)]);
    expect(changes.rows()).toEqual([
      { id: 9001, name: 'before' },
      { id: 9001, name: 'after' },
    ]);
    expect(further.rows()).toEqual([{ [name]: 'new' }]);

    // Equal definitions are no news.
    services.subscriptions.use({ sessions, graphql, version: 'next' });
    await Promise.all([changes.stop(), news.stop(), further.stop()]);
    expect(news.messages).toHaveLength(2);
    await sessions.close();
  });
});
