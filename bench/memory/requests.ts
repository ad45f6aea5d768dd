/** What the people of the memory bench ask for, drawn with weights: a day's work, and what strangers and broken programs send. */
import type { Asked, List, Person } from './people.ts';
import { bearer } from './people.ts';

/** Numbers in [0, 1) from a seed, the same in every run. */
export function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    next,
    whole,
    pick: <T>(list: readonly T[]): T => list[whole(list.length)] as T,
    letters: (length: number): string => Array.from({ length }, () => String.fromCharCode(97 + whole(26))).join(''),
    some: <T>(list: readonly T[]): T[] => list.filter(() => next() < 0.4),
  };
}
type Random = ReturnType<typeof createRandom>;

const SEARCHED = ['дорж', 'бат', 'ган', 'б', 'АЖ-10', 'эрд', 'сараа', 'dorj', '99', 'хачинхүн'];
const CONDITIONS = ['equals', 'notEquals', 'contains', 'startsWith', 'endsWith', 'greaterThan', 'lessThan', 'isNull', 'isNotNull'];
const PUBLIC = ['/', '/landing', '/lambda-config', '/route-rules', '/help', '/plan', '/web/news', '/company/none', '/auth/login', '/ready'];

type Drawn = { readonly person: Person; readonly list: List; readonly random: Random };
const query = (text: string, variables: unknown = {}): Pick<Asked, 'method' | 'path' | 'body'> => ({
  method: 'POST',
  path: '/query',
  body: { query: text, variables },
});
const page = ({ model, columns }: List) =>
  `query($f:[filter!],$s:search,$p:Int!){paginate(filters:$f,search:$s,page:$p,size:50){${model}{${columns.join(' ')}} total}}`;

/** Everyday requests: those of the screens. */
const WORK: readonly (readonly [number, (drawn: Drawn) => Omit<Asked, 'headers'>])[] = [
  [24, ({ list, random }) => query(page(list), { p: 1 + random.whole(3) })],
  [10, ({ list, random }) => query(page(list), { p: 1, s: { text: random.pick(SEARCHED) } })],
  [
    10,
    ({ list, random }) =>
      query(`query($i:String!){${list.model}(filters:[{column:"id",condition:equals,value:$i}],limit:1){${list.columns.join(' ')}}}`, {
        i: String(random.pick(list.ids) ?? 1),
      }),
  ],
  [
    10,
    ({ list, random }) => ({
      method: 'POST',
      path: `/lambda/puzzle/grid/data/${list.grid}?paginate=20&page=${1 + random.whole(2)}`,
      body: {},
    }),
  ],
  [
    4,
    ({ list, random }) => ({
      method: 'POST',
      path: `/lambda/puzzle/grid/data/${list.grid}?search=${encodeURIComponent(random.pick(SEARCHED))}`,
      body: {},
    }),
  ],
  [8, ({ list }) => ({ method: 'POST', path: `/lambda/krud/${list.form ?? list.grid}/options`, body: {} })],
  [4, ({ list }) => ({ method: 'POST', path: `/lambda/krud/${list.grid}/filter-options`, body: {} })],
  [4, ({ list }) => ({ method: 'GET', path: `/lambda/puzzle/schema/grid/${list.grid}` })],
  [4, ({ list }) => ({ method: 'GET', path: `/lambda/puzzle/schema/form/${list.form ?? list.grid}` })],
  [
    6,
    ({ list, random }) => ({ method: 'POST', path: `/lambda/krud/${list.form ?? list.grid}/edit/${random.pick(list.ids) ?? 1}`, body: {} }),
  ],
  [2, () => ({ method: 'GET', path: '/user-permissions' })],
  [1, ({ list }) => query(`{aggregate{${list.model}(values:[{key:"n",function:count}])}}`)],
  [
    3,
    ({ random }) =>
      query('mutation($d:JobInput!){createJob(input:$d){id version}}', {
        d: { code: random.letters(8), a_tushaal_ner: random.letters(12) },
      }),
  ],
  [
    2,
    ({ random, list }) => ({
      method: 'POST',
      path: `/lambda/krud/${list.form ?? list.grid}/update/${random.pick(list.ids) ?? 1}`,
      body: { phone_one: `99${100_000 + random.whole(899_999)}` },
    }),
  ],
];

/** What nobody should send: it must be answered, and nothing of it may stay. */
const HARM: readonly (readonly [number, (drawn: Drawn) => Asked])[] = [
  [
    3,
    ({ person, list, random }) => ({
      ...query(page(list), { p: 1 }),
      headers: { ...bearer(person.token), 'x-page-id': random.letters(12) },
    }),
  ],
  [
    3,
    ({ person, list, random }) => ({
      ...query(
        `{${random.letters(9)}:${list.model}(limit:${1 + random.whole(20)}){${list.columns.map((column) => `${random.letters(4)}:${column}`).join(' ')}}}`,
      ),
      headers: bearer(person.token),
    }),
  ],
  [
    3,
    ({ person, list, random }) => ({
      ...query(page(list), {
        p: 1,
        f: Array.from({ length: 1 + random.whole(6) }, () => ({
          column: random.pick(list.columns),
          condition: random.pick(CONDITIONS),
          value: random.letters(5),
        })),
      }),
      headers: bearer(person.token),
    }),
  ],
  [
    2,
    ({ person, list, random }) => ({
      ...query(
        `{${list.model}(limit:5,sorts:[${random
          .some(list.columns)
          .map((column) => `{column:"${column}",order:${random.pick(['asc', 'desc'])}}`)
          .join(',')}]){${random.some(list.columns).join(' ') || 'id'}}}`,
      ),
      headers: bearer(person.token),
    }),
  ],
  [1, ({ person, random }) => ({ ...query(`query ${random.letters(8)}{${random.letters(8)}{id}}`), headers: bearer(person.token) })],
  [1, ({ list, random }) => ({ ...query(page(list), { p: 1 }), headers: bearer(random.letters(43)) })],
  [
    1,
    ({ person, random }) => ({
      method: 'GET',
      path: `/${random.letters(9)}/${random.letters(9)}?${random.letters(5)}=${random.letters(9)}`,
      headers: bearer(person.token),
    }),
  ],
  [1, ({ person, random }) => ({ method: 'GET', path: `/lambda/puzzle/schema/form/${random.letters(10)}`, headers: bearer(person.token) })],
  [
    1,
    ({ person, random }) => ({ method: 'POST', path: '/query', headers: bearer(person.token), body: `{"query":"${random.letters(2_000)}` }),
  ],
  [
    1,
    ({ person, list, random }) => ({
      ...query(page(list), { p: 1 }),
      headers: {
        ...bearer(person.token),
        'accept-language': random.letters(8),
        'x-session-place': random.letters(9),
        'user-agent': random.letters(60),
        [`x-${random.letters(8)}`]: random.letters(200),
      },
    }),
  ],
  [
    1,
    ({ person, random }) => ({
      ...query(`mutation($d:JobInput!){createJob(input:$d){id}}`, {
        d: Object.fromEntries(Array.from({ length: 8 }, () => [random.letters(6), random.letters(6)])),
      }),
      headers: bearer(person.token),
    }),
  ],
];

const weighted = <T>(kinds: readonly (readonly [number, T])[]): readonly T[] =>
  kinds.flatMap(([weight, one]) => Array.from({ length: weight }, () => one));
const [work, harm] = [weighted(WORK), weighted(HARM)];

/** In how many of a hundred requests it is somebody without a session, and something harmful. */
const [PUBLIC_SHARE, HARM_SHARE] = [0.04, 0.16];
const LANGUAGES = ['mn', 'en', 'ko'];

export function draw(people: readonly Person[], random: Random): Asked {
  const share = random.next();
  if (share < PUBLIC_SHARE)
    return { method: 'GET', path: random.pick(PUBLIC), headers: { accept: 'text/html', 'accept-language': random.pick(LANGUAGES) } };
  const person = random.pick(people);
  const drawn = { person, list: random.pick(person.lists), random };
  if (share < PUBLIC_SHARE + HARM_SHARE) return random.pick(harm)(drawn);
  return {
    ...random.pick(work)(drawn),
    headers: { ...bearer(person.token), 'x-page-id': drawn.list.entry, 'accept-language': random.pick(LANGUAGES) },
  };
}

/** A workbook or a PDF of a list. */
export const exportOf = (person: Person, random: Random): Asked => {
  const list = random.pick(person.lists);
  const kind = random.next() < 0.8 ? 'excel' : 'print';
  return {
    method: 'POST',
    path: `/lambda/krud/${kind}/${list.grid}`,
    headers: { ...bearer(person.token), 'x-page-id': list.entry },
    body: {},
  };
};
