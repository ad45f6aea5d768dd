/** What the screens of feedback ask for and send. Anonymous feedback leaves without the session: the server is not told who writes. */
import { query, request } from '@lambda/web-engine/kit/data/client.ts';
import type { FeedbackAnswered } from '../../feedback/feedback-sent.ts';

export const FEEDBACK = 'feedback_company';
/** The page that the specification names. */
export const PAGE_SIZE = 10;

export type Item = {
  readonly id: number;
  readonly nick_name: string | null;
  readonly description_text: string;
  readonly created_at: string;
  readonly avatar: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly state: string;
  readonly reply: string | null;
  readonly vote_count: number | null;
};
type Signal = { readonly signal: AbortSignal };

export type Asked = { readonly page: number; readonly order: 'newest' | 'votes' };
export type Board = { readonly total: number; readonly items: readonly Item[]; readonly voted: ReadonlySet<number> };
export async function loadFeedback({ page, order }: Asked, options: Signal): Promise<Board> {
  const sorts = [...(order === 'votes' ? ['vote_count'] : []), 'created_at', 'id'].map((column) => ({ column, order: 'desc' }));
  const { paginate } = await query<{ paginate: { total: number; view_feedback_company: Item[] } }>(
    `query($p:Int!,$n:Int!,$s:[sort!]){paginate(page:$p,size:$n,sorts:$s){total
      view_feedback_company{id nick_name description_text created_at avatar firstname lastname state reply vote_count}}}`,
    { p: page, n: PAGE_SIZE, s: sorts },
    options,
  );
  const items = paginate.view_feedback_company;
  const { data } = await request<Reply<{ ids: readonly number[] }>>('/lambda/feedback/votes', {
    method: 'POST',
    body: { ids: items.map(({ id }) => id) },
    ...options,
  });
  return { total: paginate.total, items, voted: new Set(data.ids) };
}
/** Gives the number of votes there are then. */
export const voteFor = async (vote: { readonly id: number; readonly voted: boolean }): Promise<number> =>
  (await request<Reply<{ vote_count: number }>>('/lambda/feedback/vote', { method: 'POST', body: vote })).data.vote_count;

type Written = { readonly nick_name: string | null; readonly description_text: string };
export const giveByName = (written: Written, idempotencyKey: string): Promise<unknown> =>
  query('mutation($i:FeedbackCompanyInput!){createFeedbackCompany(input:$i){id}}', { i: written }, { idempotencyKey });

type Reply<T> = { readonly data: T };
/** Gives the code that is shown once. */
export async function giveAnonymously(written: Written): Promise<string> {
  const { data } = await request<Reply<{ ticket: string }>>('/lambda/feedback/ticket', { method: 'POST' });
  const sent = await request<Reply<{ code: string }>>('/public/feedback/company', {
    method: 'POST',
    body: { ticket: data.ticket, ...written },
    nameless: true,
  });
  return sent.data.code;
}

export const readByCode = async (code: string): Promise<FeedbackAnswered> =>
  (await request<Reply<FeedbackAnswered>>('/public/feedback/reply', { method: 'POST', body: { code }, nameless: true })).data;
