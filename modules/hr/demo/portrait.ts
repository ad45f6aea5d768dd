/** Portraits of the demo's people: plain drawings put together by chance, of nobody in particular. */
import type { Person } from './person.ts';
import type { Random } from './random.ts';

const GROUNDS = ['#dbe7f3', '#e3ecdf', '#f2e6d9', '#e8e2f1', '#dfeceb', '#f1e2e4', '#e6e8ec', '#efe9d8'];
const SKINS = [
  ['#f3d0ae', '#e2b58d'],
  ['#ecc29b', '#d9a679'],
  ['#e2b48a', '#cb9669'],
  ['#f6d9be', '#e6bd99'],
] as const;
const HAIRS = ['#1d1a1c', '#2b2220', '#171a22', '#3a2a22'];
const GREYS = ['#6d6b6c', '#8b8a8c', '#4d4a4b'];
const CLOTHES = ['#22467a', '#2f4858', '#5b3a52', '#3c5a46', '#7a3b34', '#4a4f63', '#26323f', '#8a6a3c', '#345f73'];
const SHIRTS = ['#f7f8fa', '#e9eef6', '#f4ede2'];

const CAP = 'M72 118 C64 62 96 40 128 40 C160 40 192 62 184 118 C178 92 160 84 128 84 C96 84 78 92 72 118 Z';
/** Behind the head, then over the forehead. */
type Hair = readonly [behind: string, over: string];
const MEN: readonly Hair[] = [
  ['', 'M74 112 C66 62 96 42 128 42 C162 42 190 62 182 112 C180 92 170 82 158 78 C138 86 104 84 92 74 C80 84 76 96 74 112 Z'],
  ['', CAP],
  ['', 'M73 116 C66 64 92 38 132 40 C168 42 190 66 183 116 C181 98 176 86 166 80 C144 72 112 92 84 84 C77 94 75 104 73 116 Z'],
  ['', 'M76 104 C72 66 98 48 128 48 C158 48 184 66 180 104 C172 84 156 74 128 74 C100 74 84 84 76 104 Z'],
];
const WOMEN: readonly Hair[] = [
  ['M64 124 C54 58 96 34 128 34 C160 34 202 58 192 124 C196 168 190 196 178 208 L78 208 C66 196 60 168 64 124 Z', CAP],
  [
    'M68 120 C60 60 96 36 128 36 C160 36 196 60 188 120 C190 146 184 160 174 164 L82 164 C72 160 66 146 68 120 Z',
    'M74 118 C70 74 100 48 124 54 C150 60 176 78 182 118 C190 66 162 38 128 38 C94 38 66 66 74 118 Z',
  ],
  ['M128 20 m-22 0 a22 22 0 1 0 44 0 a22 22 0 1 0 -44 0 Z', CAP],
  [
    'M66 122 C58 60 96 34 128 34 C160 34 198 60 190 122 C196 152 206 172 198 190 C184 204 166 190 164 168 L92 168 C84 188 66 202 60 186 C58 170 62 150 66 122 Z',
    'M74 114 C72 82 90 58 128 62 C152 64 172 78 182 114 C190 62 160 40 128 40 C96 40 66 62 74 114 Z',
  ],
];

const path = (d: string, fill: string): string => (d === '' ? '' : `<path d="${d}" fill="${fill}"/>`);
const eyes = (y: number): string => `<ellipse cx="108" cy="${y}" rx="4.5" ry="5"/><ellipse cx="148" cy="${y}" rx="4.5" ry="5"/>`;
const GLASSES =
  '<g fill="none" stroke="#3b3f48" stroke-width="3.5"><rect x="92" y="111" width="31" height="24" rx="10"/><rect x="133" y="111" width="31" height="24" rx="10"/><path d="M123 121 h10"/></g>';

function collar(random: Random, isMan: boolean, cloth: string): string {
  const shirt = random.pick(SHIRTS);
  const style = random.between(0, 2);
  if (style === 0) return `<path d="M104 194 Q128 222 152 194 L146 186 L110 186 Z" fill="${shirt}"/>`;
  const inner = `<path d="M100 192 L128 244 L156 192 Z" fill="${shirt}"/>`;
  const lapels = `<path d="M100 190 L84 204 L122 252 L128 242 Z M156 190 L172 204 L134 252 L128 242 Z" fill="${cloth}" stroke="#00000022" stroke-width="2"/>`;
  const tie = isMan && style === 2 ? `<path d="M122 204 h12 l-3 9 5 32 -8 10 -8 -10 5 -32 Z" fill="${random.pick(CLOTHES)}"/>` : '';
  return inner + tie + lapels;
}

/** A picture of 256 by 256 as SVG: head and shoulders before a quiet ground. `age` in years. */
export function portraitOf(random: Random, { gender }: Pick<Person, 'gender'>, age: number): string {
  const isMan = gender === 'male';
  const [skin, shade] = random.pick(SKINS);
  const hair = random.pick(age >= 52 && random.chance(0.6) ? GREYS : HAIRS);
  const cloth = random.pick(CLOTHES);
  const [behind, over] = random.pick(isMan ? MEN : WOMEN);
  const smile = random.between(4, 9);
  const brow = isMan ? 5 : 3.5;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">',
    `<rect width="256" height="256" fill="${random.pick(GROUNDS)}"/>`,
    '<g transform="translate(0 14)">',
    path(behind, hair),
    `<path d="M30 256 C32 214 66 196 104 188 L152 188 C190 196 224 214 226 256 Z" fill="${cloth}"/>`,
    `<path d="M108 152 h40 v34 q-20 22 -40 0 Z" fill="${shade}"/>`,
    collar(random, isMan, cloth),
    `<ellipse cx="76" cy="124" rx="9" ry="14" fill="${shade}"/><ellipse cx="180" cy="124" rx="9" ry="14" fill="${shade}"/>`,
    `<path d="M76 108 C76 54 180 54 180 108 C180 150 160 178 128 178 C96 178 76 150 76 108 Z" fill="${skin}"/>`,
    path(over, hair),
    `<g fill="#221d1e">${eyes(123)}</g>`,
    `<g fill="none" stroke="${hair}" stroke-width="${brow}" stroke-linecap="round"><path d="M97 109 q11 -6 21 -1"/><path d="M138 108 q11 -5 21 1"/></g>`,
    `<path d="M126 128 q-5 12 2 15" fill="none" stroke="${shade}" stroke-width="3.5" stroke-linecap="round"/>`,
    `<path d="M112 155 q16 ${smile} 32 0" fill="none" stroke="${isMan ? '#a5604f' : '#b4524f'}" stroke-width="4" stroke-linecap="round"/>`,
    random.chance(0.22) ? GLASSES : '',
    '</g></svg>',
  ].join('');
}
