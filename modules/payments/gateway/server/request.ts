/** One request to a gateway, with an end to waiting and with its errors told apart. */
import { GatewayError, type GatewayFault } from './payment-gateway.ts';

const PATIENCE_MS = 10_000;
const MOST_BYTES = 1_000_000;

type Asked = {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** What an answer of the gateway that is no success means. */
  readonly faultOf: (status: number, code: string) => GatewayFault;
};

/** The answer as JSON. Throws GatewayError: `away` for no answer, a late one and those of 500 and above. */
export async function request<T>({ method, url, headers, body, faultOf }: Asked): Promise<T> {
  let status: number;
  let text: string;
  try {
    const reply = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    status = reply.status;
    text = (await reply.text()).slice(0, MOST_BYTES);
  } catch (error) {
    throw new GatewayError('away', 'NO_ANSWER', { cause: error });
  }
  let answer: unknown = null;
  try {
    answer = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new GatewayError('away', 'NOT_JSON');
  }
  if (status >= 200 && status < 300) return answer as T;
  const told = (answer as { readonly error?: unknown }).error;
  const code = typeof told === 'string' && told !== '' ? told.slice(0, 60) : `HTTP_${status}`;
  throw new GatewayError(status >= 500 || status === 429 ? 'away' : faultOf(status, code), code);
}
