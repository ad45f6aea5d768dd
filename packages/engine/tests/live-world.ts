/** Signing in and asking, for the tests of subscriptions. */
import { logIn, type World } from './http-world.ts';

type Answer = {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
};

/** The token of a person, in their only company or the given one. */
export async function signInAs({ first: { url } }: World, login: string, place: { readonly company?: number } = {}): Promise<string> {
  const reply = await logIn({ url, login });
  const { token } = (await reply.json()) as { token: string };
  if (place.company) await fetch(`${url}/user-permissions?company_id=${place.company}`, { headers: { authorization: `Bearer ${token}` } });
  return token;
}

export async function answer(
  url: string,
  token: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const reply = await fetch(`${url}/query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return (await reply.json()) as Answer;
}
