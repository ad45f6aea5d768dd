/** One request to a service outside: what it answered, in the little that is needed of it. */
import { Agent, type AgentOptions, request } from 'node:https';

export type Answer = { readonly status: number; readonly body: string };
export type Call = {
  readonly address: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  readonly signal: AbortSignal;
};
/** How far the server reaches, and whom it believes. */
export type Reach = Pick<AgentOptions, 'lookup' | 'ca'>;

const TIMEOUT_MS = 20_000;
/** An answer is told in a few words; the rest of a longer one is not taken. */
const MOST_CHARACTERS = 4_000;

/** Follows no redirect. */
export function createCaller(reach: Reach): { call(given: Call): Promise<Answer>; close(): void } {
  const agent = new Agent({ ...reach, keepAlive: true, maxSockets: 16, maxFreeSockets: 4 });
  return {
    call: ({ address, headers, body, signal }) =>
      new Promise((resolve, reject) => {
        const sent = request(
          address,
          { method: 'POST', agent, headers: { ...headers, 'content-length': body.length }, signal },
          (reply) => {
            let text = '';
            reply.setEncoding('utf8');
            const done = () => resolve({ status: reply.statusCode ?? 0, body: text.slice(0, MOST_CHARACTERS) });
            reply.on('data', (part: string) => {
              text += part;
              if (text.length <= MOST_CHARACTERS) return;
              done();
              reply.destroy();
            });
            reply.on('end', done);
            reply.on('error', reject);
          },
        );
        sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('the service does not answer')));
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
