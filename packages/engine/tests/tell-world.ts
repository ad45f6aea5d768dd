/** A company with a rule, and what telling of a record brings about, for tests of the ways by which people are told. */
import type { NotificationDefinition } from '@lambda/model/definitions/automation.ts';
import { defineModule, defineNotification } from '@lambda/model/definitions/definitions.ts';
import { deliverNotification } from '../services/notify/deliver.ts';
import { ALPHA, openWorld, PEOPLE, tokenOf, type World } from './http-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const same = (text: string) => ({ mn: text, en: text, ko: text });
const rule = (name: string, more: Partial<NotificationDefinition> = {}): NotificationDefinition =>
  defineNotification({
    name,
    label: { mn: `Дүрэм ${name}`, en: `Rule ${name}`, ko: `규칙 ${name}` },
    model: 'memo',
    on: ['create'],
    to: { roles: [4] },
    title: same('Memo {name}'),
    link: '/erp/p/memos?record={id}',
    ...more,
  });
const news = defineModule({
  name: 'news',
  label,
  dependsOn: [],
  notifications: [
    rule('memo-added'),
    rule('memo-other'),
    rule('memo-always', { letter: 'always' }),
    rule('memo-of-readers', { to: { roles: [3] } }),
  ],
});
const MEMO = 9001;

export type TellWorld = World & {
  /** Carries out what a rule tells of the memo, written by the storekeeper. */
  tell(name: string): Promise<void>;
  token(login: string): Promise<string>;
  call(token: string, method: string, path: string, body?: unknown): Promise<Response>;
};
export async function openTellWorld(settings: Parameters<typeof openWorld>[0] = {}): Promise<TellWorld> {
  const world = await openWorld(settings, { modules: [news] });
  const { registry, database, first } = world;
  const deliver = deliverNotification({ registry, database, actorOf: first.services.sessions.actorFor, baseUrl: 'https://erp.example.mn' });
  let deliveries = 0;
  return {
    ...world,
    tell: async (name) => {
      const met = registry.notifications.get(name);
      if (!met) throw new Error(`there is no rule ${name}`);
      const payload = { rule: met, id: MEMO, kind: 'create', createdBy: PEOPLE.storekeeper };
      const signal = new AbortController().signal;
      const delivery = { key: `${name}:${++deliveries}`, companyId: ALPHA, userId: PEOPLE.storekeeper, payload, signal };
      await database.batch([...(await deliver(delivery))], ALPHA);
    },
    token: (login) => tokenOf(first.url, login),
    call: (token, method, path, body) =>
      fetch(`${first.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': 'en',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}
