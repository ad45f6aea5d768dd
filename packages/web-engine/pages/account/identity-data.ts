/** The identities that are connected to the own account, and what may be. */
import { useQuery } from '@tanstack/react-query';
import { request } from '../../kit/data/client.ts';
import type { SignInProvider } from '../../kit/data/public-config.ts';
import { queryClient } from '../../kit/data/query-client.ts';

export type Identity = { readonly id: number; readonly provider: SignInProvider['name']; readonly account: string; readonly since: string };
const IDENTITIES = ['account-identities'];
type Reply = { readonly data: readonly Identity[]; readonly providers: readonly SignInProvider[] };
export const useIdentities = () =>
  useQuery({ queryKey: IDENTITIES, queryFn: ({ signal }) => request<Reply>('/auth/identities', { signal }) });

const post = <T>(path: string, body: unknown): Promise<T> => request<T>(path, { method: 'POST', body });
type Begun = { readonly address: string };
/** Leaves the site. Throws `RequestError`. */
export async function leaveToConnect(provider: SignInProvider['name'], password: string): Promise<void> {
  const { address } = await post<Begun>('/auth/identities/connect', { provider, password });
  window.location.assign(address);
}
export async function endIdentity(id: number, password: string): Promise<void> {
  await post('/auth/identities/end', { id, password });
  await queryClient.invalidateQueries({ queryKey: IDENTITIES });
}
