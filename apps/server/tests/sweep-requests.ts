/** Sends generated requests, many at a time, and counts them. */
import type { GraphqlReply, Reply } from '@lambda/testing/client.ts';
import type { Person } from './served-demo.ts';

const AT_ONCE = 8;

/** Runs all pieces of work, some at a time, and keeps their order in the answer. */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results = new Array<R>(items.length);
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as T);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  return results;
}

export type Asker = {
  /** A GraphQL document as this person. */
  query<T = Record<string, unknown>>(
    person: Person,
    document: string,
    variables?: Readonly<Record<string, unknown>>,
  ): Promise<Reply<GraphqlReply<T>>>;
  get(person: Person, path: string): Promise<Reply<unknown>>;
  post(person: Person, path: string, body: unknown): Promise<Reply<unknown>>;
  /** Any method at any address. */
  send(person: Person, url: string, asked: { method: string; path: string; body?: unknown }): Promise<Reply<unknown>>;
  requests(): number;
};
export function createAsker(): Asker {
  let count = 0;
  return {
    query: (person, document, variables = {}) => {
      count++;
      return person.client.query(document, variables);
    },
    get: (person, path) => {
      count++;
      return person.client.get(path);
    },
    post: (person, path, body) => {
      count++;
      return person.client.post(path, body);
    },
    send: async (person, url, { method, path, body }) => {
      count++;
      const reply = await fetch(new URL(path, url), {
        method,
        headers: { authorization: `Bearer ${person.client.token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      const isJson = (reply.headers.get('content-type') ?? '').includes('json');
      return { status: reply.status, body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text, headers: reply.headers };
    },
    requests: () => count,
  };
}
