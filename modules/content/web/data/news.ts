/** What the news screens ask for: the board, one piece with its neighbours, and the person's own receipt. */
import { query, request } from '@lambda/web-engine/kit/data/client.ts';

export const NEWS = 'news';
export const PAGE_SIZE = 10;

export type Item = {
  readonly id: number;
  readonly title: string;
  readonly short_text: string | null;
  readonly image: string | null;
  readonly category: string;
  readonly is_pinned: boolean | null;
  readonly must_confirm: boolean | null;
  readonly published_at: string | null;
  readonly author_lastname: string | null;
  readonly author_firstname: string | null;
  readonly author_avatar: string | null;
};
export type Receipt = { readonly id: number; readonly read_at: string | null; readonly confirmed_at: string | null };
/** `receipt` is null for whom the news was not laid before. */
export type Shown = { readonly news: Item; readonly receipt: Receipt | null };
export type Board = { readonly total: number; readonly unread: number; readonly shown: readonly Shown[] };
export type Piece = Item & { readonly state: string; readonly post_text: string; readonly pictures: readonly string[] | null };
export type Neighbour = { readonly id: number; readonly title: string };

const ITEM = 'id title short_text image category is_pinned must_confirm published_at author_lastname author_firstname author_avatar';
const RECEIPT = 'id read_at confirmed_at';
type Filter = { readonly column: string; readonly condition: string; readonly value?: string };
const equals = (column: string, value: string | number): Filter => ({ column, condition: 'equals', value: String(value) });

export type Asked = { readonly page: number; readonly text: string; readonly unread: boolean };
type Signal = { readonly signal: AbortSignal };

/** The news that were laid before an employee, pinned ones first. */
async function ownBoard(employee: number, { page, text, unread }: Asked, options: Signal): Promise<Board> {
  const mine = [equals('employee_id', employee), equals('news_id.state', 'published')];
  const notRead = [...mine, { column: 'read_at', condition: 'isNull' }];
  type Page<Row> = { readonly total: number; readonly news_receipt: readonly Row[] };
  const { board, unreadOnes } = await query<{
    board: Page<Receipt & { readonly news: Item | null }>;
    unreadOnes: Page<{ readonly id: number }>;
  }>(
    `query($p:Int!,$n:Int!,$f:[filter!],$u:[filter!],$s:search){
      board:paginate(page:$p,size:$n,filters:$f,search:$s,sorts:[{column:"news_id.is_pinned",order:desc},{column:"news_id.published_at",order:desc},{column:"id",order:desc}]){total news_receipt{${RECEIPT} news{${ITEM}}}}
      unreadOnes:paginate(page:1,size:1,filters:$u){total news_receipt{id}}}`,
    {
      p: page,
      n: PAGE_SIZE,
      f: unread ? notRead : mine,
      u: notRead,
      s: text === '' ? null : { text, columns: ['news_id.title'] },
    },
    options,
  );
  const shown = board.news_receipt.flatMap(({ news, ...receipt }) => (news ? [{ news, receipt }] : []));
  return { total: board.total, unread: unreadOnes.total, shown };
}

/** All that is published, for somebody who is no employee of the company. */
async function wholeBoard({ page, text }: Asked, options: Signal): Promise<Board> {
  const { board } = await query<{ board: { readonly total: number; readonly news: readonly Item[] } }>(
    `query($p:Int!,$n:Int!,$f:[filter!],$s:search){
      board:paginate(page:$p,size:$n,filters:$f,search:$s,sorts:[{column:"is_pinned",order:desc},{column:"published_at",order:desc},{column:"id",order:desc}]){total news{${ITEM}}}}`,
    { p: page, n: PAGE_SIZE, f: [equals('state', 'published')], s: text === '' ? null : { text, columns: ['title'] } },
    options,
  );
  return { total: board.total, unread: 0, shown: board.news.map((news) => ({ news, receipt: null })) };
}

export const loadBoard = (employee: number | null, asked: Asked, options: Signal): Promise<Board> =>
  employee === null ? wholeBoard(asked, options) : ownBoard(employee, asked, options);

/** Null for news that are not there, or not meant for the person. */
export async function loadPiece(
  { id, employee }: { readonly id: number; readonly employee: number | null },
  options: Signal,
): Promise<{ readonly piece: Piece; readonly receipt: Receipt | null } | null> {
  const { news, news_receipt } = await query<{ news: Piece[]; news_receipt: Receipt[] }>(
    `query($f:[filter!],$r:[filter!]){news(filters:$f){${ITEM} state post_text pictures} news_receipt(filters:$r){${RECEIPT}}}`,
    { f: [equals('id', id)], r: [equals('news_id', id), equals('employee_id', employee ?? 0)] },
    options,
  );
  const [piece] = news;
  return piece ? { piece, receipt: news_receipt[0] ?? null } : null;
}

/** What was published next before and after a moment. */
export async function loadNeighbours(
  { id, at }: { readonly id: number; readonly at: string },
  options: Signal,
): Promise<{ readonly newer: Neighbour | undefined; readonly older: Neighbour | undefined }> {
  const beside = (condition: string): Filter[] => [
    equals('state', 'published'),
    { column: 'published_at', condition, value: at },
    { column: 'id', condition: 'notEqual', value: String(id) },
  ];
  const { newer, older } = await query<{ newer: Neighbour[]; older: Neighbour[] }>(
    `query($n:[filter!],$o:[filter!]){
      newer:news(filters:$n,limit:1,sorts:[{column:"published_at",order:asc},{column:"id",order:asc}]){id title}
      older:news(filters:$o,limit:1,sorts:[{column:"published_at",order:desc},{column:"id",order:desc}]){id title}}`,
    { n: beside('greaterThan'), o: beside('lessThan') },
    options,
  );
  return { newer: newer[0], older: older[0] };
}

export type Figures = { readonly recipient_count: number; readonly read_count: number; readonly confirmed_count: number };
/** How far it has come; for those who prepare news. */
export async function loadFigures(id: number, options: Signal): Promise<Figures | undefined> {
  const { news } = await query<{ news: Figures[] }>(
    'query($f:[filter!]){news(filters:$f){recipient_count read_count confirmed_count}}',
    { f: [equals('id', id)] },
    options,
  );
  return news[0];
}

/** Says that the person has read or confirmed it; said twice it counts once. */
export const say = (action: 'read-news' | 'confirm-news', receipt: number): Promise<unknown> =>
  request(`/lambda/actions/${action}`, { method: 'POST', body: { ids: [receipt], input: {} } });
