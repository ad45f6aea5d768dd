/** Signing in through an identity provider, as the browser does it: away to the provider, and what is brought back. */
import { request } from '../../kit/data/client.ts';
import type { SignInProvider } from '../../kit/data/public-config.ts';

export type SignInStep =
  | { readonly step: 'done'; readonly path: string; readonly from: string | null }
  | { readonly step: 'connected' }
  | { readonly step: 'code' }
  | { readonly step: 'password'; readonly email: string };

const post = <T>(path: string, body: unknown): Promise<T> => request<T>(path, { method: 'POST', body });

/** Leaves the site. Throws `RequestError`. */
export async function leaveToSignIn(provider: SignInProvider['name'], from: string | undefined): Promise<void> {
  const { address } = await post<{ address: string }>('/auth/provider/start', { provider, ...(from === undefined ? {} : { from }) });
  location.assign(address);
}
export const sayMore = (given: { readonly password?: string; readonly code?: string }): Promise<SignInStep> =>
  post('/auth/provider/continue', given);

/** An answer is good once; the effect of a page may run twice. */
const answers = new Map<string, Promise<SignInStep>>();
export function bringAnswer(provider: SignInProvider['name'], search: string): Promise<SignInStep> {
  const parameters = Object.fromEntries(new URLSearchParams(search));
  const known = answers.get(search) ?? post<SignInStep>('/auth/provider/answer', { provider, parameters });
  answers.set(search, known);
  return known;
}
export const isAnswer = (search: string): boolean => {
  const given = new URLSearchParams(search);
  return given.has('state') && (given.has('code') || given.has('error'));
};
