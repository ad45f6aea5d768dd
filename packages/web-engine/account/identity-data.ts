/** Signing in through an identity provider, as the browser does it: away to the provider, and what is brought back. */
import { useQuery } from '@tanstack/react-query';
import { request } from '../data/client.ts';
import type { SignInProvider } from '../data/public-config.ts';
import { queryClient } from '../data/query-client.ts';

export type Identity = { readonly id: number; readonly provider: SignInProvider['name']; readonly account: string; readonly since: string };
export type SignInStep =
  | { readonly step: 'done'; readonly path: string; readonly from: string | null }
  | { readonly step: 'connected' }
  | { readonly step: 'code' }
  | { readonly step: 'password'; readonly email: string };

const IDENTITIES = ['account-identities'];
type Reply = { readonly data: readonly Identity[]; readonly providers: readonly SignInProvider[] };
export const useIdentities = () =>
  useQuery({ queryKey: IDENTITIES, queryFn: ({ signal }) => request<Reply>('/auth/identities', { signal }) });

const post = <T>(path: string, body: unknown): Promise<T> => request<T>(path, { method: 'POST', body });
type Begun = { readonly address: string };
/** Leaves the site. Throws `RequestError`. */
export async function leaveToSignIn(provider: SignInProvider['name'], from: string | undefined): Promise<void> {
  const { address } = await post<Begun>('/auth/provider/start', { provider, ...(from === undefined ? {} : { from }) });
  window.location.assign(address);
}
export async function leaveToConnect(provider: SignInProvider['name'], password: string): Promise<void> {
  const { address } = await post<Begun>('/auth/identities/connect', { provider, password });
  window.location.assign(address);
}
export const bringAnswer = (provider: SignInProvider['name'], parameters: Readonly<Record<string, string>>): Promise<SignInStep> =>
  post('/auth/provider/answer', { provider, parameters });
export const sayMore = (given: { readonly password?: string; readonly code?: string }): Promise<SignInStep> =>
  post('/auth/provider/continue', given);
export async function endIdentity(id: number, password: string): Promise<void> {
  await post('/auth/identities/end', { id, password });
  await queryClient.invalidateQueries({ queryKey: IDENTITIES });
}
