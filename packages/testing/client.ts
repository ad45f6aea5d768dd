/** A person at the interface of a running server: signed in by token, everything answered as status and body. */
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';

/** `body` is the decoded JSON, or the text when the reply is not JSON. */
export type Reply<T = unknown> = { readonly status: number; readonly body: T; readonly headers: Headers };
type Headed = Readonly<Record<string, string>>;

export type Client = {
  readonly token: string | null;
  get<T = unknown>(path: string, headers?: Headed): Promise<Reply<T>>;
  /** Takes up a company and a role of this person's, as the page after signing in does; answers `GET /user-permissions`. */
  choose<T = unknown>(place?: { readonly companyId?: number; readonly roleId?: number }): Promise<Reply<T>>;
  /** A value becomes JSON; text, bytes and forms are sent as they are. */
  post<T = unknown>(path: string, body?: unknown, headers?: Headed): Promise<Reply<T>>;
  remove<T = unknown>(path: string): Promise<Reply<T>>;
  /** `POST /query`, or the service address given by `path`. */
  query<T = unknown>(
    document: string,
    variables?: Readonly<Record<string, unknown>>,
    headers?: Headed,
    path?: string,
  ): Promise<Reply<GraphqlReply<T>>>;
};
export type GraphqlReply<T> = {
  readonly data?: T | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: {
      readonly code: string;
      readonly status: number;
      readonly fields?: readonly { readonly field: string; readonly code: string; readonly message: string }[];
    };
  }[];
};

const isSentAsIs = (body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;

async function read<T>(response: Response): Promise<Reply<T>> {
  const text = await response.text();
  const json = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, body: (json && text !== '' ? JSON.parse(text) : text) as T, headers: response.headers };
}

/** A client with this token, or without one for a person who has not signed in. */
export function clientOf(url: string, token: string | null = null): Client {
  const authorization: Headed = token === null ? {} : { authorization: `Bearer ${token}` };
  const send = async <T>(method: string, path: string, body: unknown, headers: Headed): Promise<Reply<T>> => {
    const plain = isSentAsIs(body);
    const type: Headed = body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };
    const response = await fetch(new URL(path, url), {
      method,
      headers: { ...authorization, ...type, ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body: plain ? body : JSON.stringify(body) }),
    });
    return read<T>(response);
  };
  const post = <T>(path: string, body?: unknown, headers: Headed = {}): Promise<Reply<T>> => send<T>('POST', path, body, headers);
  return {
    token,
    get: (path, headers = {}) => send('GET', path, undefined, headers),
    choose: ({ companyId, roleId } = {}) => {
      const chosen = {
        ...(companyId === undefined ? {} : { company_id: companyId }),
        ...(roleId === undefined ? {} : { extra_role: roleId }),
      };
      const search = new URLSearchParams(Object.entries(chosen).map(([name, value]) => [name, String(value)]));
      return send('GET', `/user-permissions?${search}`, undefined, {});
    },
    post,
    remove: (path) => send('DELETE', path, undefined, {}),
    query: <T>(document: string, variables: Readonly<Record<string, unknown>> = {}, headers: Headed = {}, path = '/query') =>
      post<GraphqlReply<T>>(path, { query: document, variables }, headers),
  };
}

/** Signs in (with the demo password unless told) and answers the client of that person; a refusal is an error that carries the status and the reply. */
export async function signIn(url: string, login: string, password: string = DEMO_PASSWORD): Promise<Client> {
  const { status, body } = await clientOf(url).post<{ token?: string }>('/auth/login', { login, password });
  if (status !== 200 || !body.token) throw new Error(`${login} could not sign in: ${status} ${JSON.stringify(body)}`);
  return clientOf(url, body.token);
}
