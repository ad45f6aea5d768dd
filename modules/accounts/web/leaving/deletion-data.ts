/** What the server knows about the deletion of the own account. */
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { queryClient } from '@lambda/web-engine/kit/data/query-client.ts';
import { useQuery } from '@tanstack/react-query';

export type Deletion = {
  readonly erase_at: string | null;
  readonly days: number;
  readonly has_second_factor: boolean;
  readonly email: string | null;
  readonly companies: readonly string[];
};
const DELETION = ['account-deletion'];
export const useDeletion = () =>
  useQuery({
    queryKey: DELETION,
    queryFn: async ({ signal }) => (await request<{ data: Deletion }>('/auth/deletion', { signal })).data,
  });

/** Throws `RequestError`. */
export async function changeDeletion(path: 'ask' | 'cancel', body: object): Promise<void> {
  await request(`/auth/deletion/${path}`, { method: 'POST', body });
  await queryClient.invalidateQueries({ queryKey: DELETION });
}
