/** The search of the palette asks every list of the menu, a few at a time, and tells what there is as it comes. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FoundRecord, findRecords, halvesOf, type SearchedList } from '../palette-records.ts';

const label = (text: string) => ({ mn: text, en: text, ko: text });
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

const LISTS = 30;
const lists: readonly SearchedList[] = Array.from({ length: LISTS }, (_none, at) => ({
  menuId: `e${at}`,
  grid: `g${at}`,
  model: `m${at}`,
}));
/** How long the search of a list takes, by its place; some cannot be read. */
let takes: (at: number) => number;
/** The answers of these lists come when the test lets them. */
let waitsFor: ReadonlyMap<number, Promise<void>>;
let refuses: ReadonlySet<number>;
let breaks: number | undefined;
let searched: number[];
/** Of each list the first who is found has left. */
let leavers: boolean;
let atOnce: number;
let most: number;

async function answer(path: string, init: RequestInit | undefined): Promise<Response> {
  const [, type, at = ''] = /\/schema\/(grid|model)\/[gm](\d+)$/.exec(path) ?? [];
  if (type === 'grid') {
    const schema = {
      name: `g${at}`,
      label: label('x'),
      model: `m${at}`,
      columns: [{ field: 'name' }],
      sort: [],
      search: ['name'],
      card: { title: aboutPeople.has(Number(at)) ? ['m0_id.name'] : ['name'] },
    };
    return json({ status: true, data: { name: `g${at}`, type, schema } });
  }
  if (type === 'model') {
    const status = { kind: 'state', label: label('Төлөв'), initial: 'active', options: [{ value: 'left', label: label('Гарсан') }] };
    const person = { kind: 'reference', label: label('Хүн'), to: 'm0', required: true };
    const fields = {
      name: { kind: 'text', label: label('Нэр'), search: true },
      ...(leavers ? { status } : {}),
      ...(aboutPeople.has(Number(at)) ? { m0_id: person } : {}),
    };
    const schema = {
      name: `m${at}`,
      label: label('x'),
      placement: 'company',
      title: ['name'],
      sort: [{ field: 'name', order: 'asc' }],
      fields,
      ...(leavers ? { inactiveWhen: { field: 'status', value: 'left' } } : {}),
    };
    return json({ status: true, data: { name: `m${at}`, type, schema } });
  }
  if (path.startsWith('/lambda/actions/')) return json({ data: [] });
  const place = Number(/"\s*query[^"]*?\bm(\d+)\b/.exec(String(init?.body))?.[1]);
  searched.push(place);
  atOnce += 1;
  most = Math.max(most, atOnce);
  await (waitsFor.get(place) ?? pause(takes(place)));
  atOnce -= 1;
  if (place === breaks) return json({ errors: [{ message: 'Алдаа', extensions: { code: 'INTERNAL', status: 500 } }] }, 500);
  if (refuses.has(place)) return json({ errors: [{ message: 'Эрхгүй', extensions: { code: 'FORBIDDEN', status: 403 } }] }, 403);
  const { variables } = JSON.parse(String(init?.body)) as { variables: { q: { text: string } } };
  const gone = leavers ? [{ id: 200 + place, name: 'Бат Гарсан', status: 'left' }] : [];
  return json({ data: { paginate: { [`m${place}`]: [...gone, ...rows(place, variables.q.text)] } } });
}
/** What a list finds for a text. */
let rows: (place: number, text: string) => readonly Readonly<Record<string, unknown>>[];
/** The models of these lists have a person whose name is theirs. */
let aboutPeople: ReadonlySet<number>;

beforeEach(() => {
  leavers = false;
  [takes, waitsFor, refuses, breaks, searched, atOnce, most] = [() => 1, new Map(), new Set(), undefined, [], 0, 0];
  [aboutPeople, rows] = [new Set(), (place) => [{ id: 100 + place, name: `Бат ${place}` }]];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => answer(path, init));
  vi.stubGlobal('document', { cookie: '', documentElement: {} });
});
afterEach(() => vi.unstubAllGlobals());

const findText = (text: string, given: readonly SearchedList[]) =>
  findRecords(new QueryClient(), {
    text,
    lists: given,
    language: 'mn',
    signal: new AbortController().signal,
    onFound: () => undefined,
  });
const find = (onFound: (found: readonly FoundRecord[]) => void = () => undefined, given = lists, signal = new AbortController().signal) =>
  findRecords(new QueryClient(), { text: 'бат', lists: given, language: 'mn', signal, onFound });

describe('the records that the palette finds', () => {
  it('come from all lists of a long menu, in its order, four lists being asked at a time', async () => {
    takes = (at) => (at % 3) * 4;
    const found = await find();
    expect(found.map(({ id }) => id)).toEqual(lists.map((_list, at) => 100 + at));
    expect(searched).toHaveLength(LISTS);
    expect(most).toBe(4);
  });

  it('are told as they come, in the order of the menu, so that what is in sight stays where it is', async () => {
    const [first, third] = [gate(), gate()];
    waitsFor = new Map([
      [0, first.opened],
      [2, third.opened],
    ]);
    const reported: number[][] = [];
    const all = find((some) => reported.push(some.map(({ id }) => id)));
    await vi.waitFor(() => expect([searched.length, atOnce]).toEqual([LISTS, 2]), 10_000);
    expect(reported, 'the first list has not answered yet').toEqual([]);
    first.open();
    await vi.waitFor(() => expect(reported).toEqual([[100, 101]]), 10_000);
    third.open();
    const ids = (await all).map(({ id }) => id);
    expect(ids).toEqual(lists.map((_list, at) => 100 + at));
    expect(reported).toEqual([[100, 101], ids]);
  });

  it('put whoever has left behind the others, marked', async () => {
    leavers = true;
    const found = await find(undefined, lists.slice(0, 1));
    expect(found.map(({ id, name }) => [id, name])).toEqual([
      [100, 'Бат 0'],
      [200, 'Бат Гарсан (Гарсан)'],
    ]);
  });

  it('leave out lists that may not be read, and a kind of record that another list has had', async () => {
    refuses = new Set([1, 2]);
    const found = await find(undefined, [...lists.slice(0, 4), { menuId: 'again', grid: 'g0', model: 'm0' }]);
    expect(found.map(({ list }) => list.menuId)).toEqual(['e0', 'e3']);
  });

  it('are given up when a list fails, or when something else is searched', async () => {
    breaks = 5;
    await expect(find()).rejects.toMatchObject({ status: 500 });
    const before = searched.length;
    await pause(30);
    expect(searched.length - before).toBeLessThan(4);
    expect(searched.length).toBeLessThan(LISTS);

    [breaks, searched] = [undefined, []];
    const control = new AbortController();
    await find(() => control.abort(), lists, control.signal).catch(() => undefined);
    expect(searched.length).toBeLessThan(8);
  });
});

describe('one line of the palette', () => {
  it('stands for a person whom several lists have found, and namesakes are told apart', async () => {
    aboutPeople = new Set([1, 2]);
    const person = (id: number, m0: number) => ({ id, m0_id: m0, m0_idObject: { id: m0, name: 'Бат' }, m0_row: { id: m0, name: 'Бат' } });
    rows = (place) =>
      place === 0
        ? [
            { id: 7, name: 'Бат' },
            { id: 8, name: 'Бат' },
          ]
        : [person(10 * place, 7), person(10 * place + 1, 9), person(10 * place + 2, 9)];
    const found = await findText('бат', lists.slice(0, 3));
    expect(found.map(({ id, list }) => [list.menuId, id])).toEqual([
      ['e0', 7],
      ['e0', 8],
      ['e1', 11],
    ]);
  });
});

describe('a typing mistake in what is searched', () => {
  it('is forgiven where nothing is found: a half without the mistake finds the word', async () => {
    const asked: string[] = [];
    rows = (_place, text) => {
      asked.push(text);
      const people = [
        { id: 1, name: 'Цэрэндорж Болд' },
        { id: 2, name: 'Цэрэнпил Номин' },
      ];
      return people.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
    };
    expect((await findText('цэрэндорк', lists.slice(0, 1))).map(({ id }) => id)).toEqual([1]);
    expect((await findText('цзрэндорж', lists.slice(0, 1))).map(({ id }) => id)).toEqual([1]);
    expect(await findText('цэрэнхүү', lists.slice(0, 1))).toEqual([]);
    asked.length = 0;
    expect((await findText('цэрэн', lists.slice(0, 1))).map(({ id }) => id)).toEqual([1, 2]);
    expect(asked, 'nothing more is asked once something was found').toEqual(['цэрэн']);
  });
  it('leaves one half of every word as it was, whichever letter it is in', () => {
    const word = 'цэрэндорж';
    for (const at of [...word].keys()) {
      const typed = `${word.slice(0, at)}ю${word.slice(at + 1)}`;
      expect(
        halvesOf([typed]).some(([part = '']) => word.includes(part)),
        typed,
      ).toBe(true);
    }
    expect(halvesOf(['бат', 'ер'])).toEqual([]);
  });
});
