/** What the server knows about the own account. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../kit/data/client.ts';
import { queryClient } from '../../kit/data/query-client.ts';

export type AccountReply = {
  readonly user: {
    readonly login: string;
    readonly email: string | null;
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly language: Language | null;
    readonly nickname: string | null;
    readonly phone: string | null;
    readonly register: string | null;
    readonly birthday: string | null;
    readonly gender: 'male' | 'female' | null;
  };
  readonly second_factor: { readonly on: boolean; readonly since: string | null; readonly recovery_left: number };
};
export type Device = {
  readonly id: number;
  readonly agent: string;
  readonly ip: string;
  readonly since: string;
  readonly seen: string;
  readonly locked: boolean;
  readonly current: boolean;
};

const ACCOUNT = ['account'];
const DEVICES = ['account-devices'];
export const useAccount = () =>
  useQuery({ queryKey: ACCOUNT, queryFn: ({ signal }) => request<AccountReply>('/auth/account', { signal }) });
export const useDevices = () =>
  useQuery({
    queryKey: DEVICES,
    queryFn: async ({ signal }) => (await request<{ data: readonly Device[] }>('/auth/devices', { signal })).data,
  });

/** Sends what changes the account; what is shown of it is read anew. Throws `RequestError`. */
export async function changeAccount<T>(path: string, body: unknown): Promise<T> {
  const reply = await request<T>(`/auth/${path}`, { method: 'POST', body });
  await Promise.all([queryClient.invalidateQueries({ queryKey: ACCOUNT }), queryClient.invalidateQueries({ queryKey: DEVICES })]);
  return reply;
}
