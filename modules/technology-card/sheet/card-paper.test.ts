/** The paper of a card: the number of portions, amounts, parts and signatures that belong together. */
import { describe, expect, it } from 'vitest';
import type { Book, Line } from '../calculation/book.ts';
import { amountOf } from '../calculation/server/amounts.ts';
import { cardPaper, type Decision } from './server/card-paper.ts';
import { calculatedSheet } from './server/sheet.ts';
import type { Sheet } from './sheet-shape.ts';

const [GRAM, PIECE, PORTION] = [1, 2, 3];
const line = (given: Partial<Line>): Line => ({
  id: 1,
  ingredient: null,
  card: null,
  quantity: '1',
  unit: PIECE,
  cold: '0',
  hot: '0',
  gross: null,
  net: null,
  ...given,
});
const BOOK: Book = {
  units: [
    { id: GRAM, name: 'г', dimension: 'mass', factor: '1/1' },
    { id: PIECE, name: 'ширхэг', dimension: 'count', factor: '1/1' },
    { id: PORTION, name: 'порц', dimension: 'count', factor: null },
  ],
  ingredients: [
    {
      id: 1,
      name: 'Өндөг',
      unit: PIECE,
      price: '54000/90',
      conversions: [{ from: PIECE, times: '55', to: GRAM }],
      isFood: true,
      per100: { calorie: '157', protein: '12.7', fat: '11.5', carbohydrate: '0.7' },
      allergens: ['eggs'],
    },
  ],
  cards: [
    {
      id: 1,
      title: 'Омлет',
      batch: '4',
      lost: '0',
      unit: PORTION,
      isApproved: true,
      lines: [line({ id: 1, ingredient: 1, quantity: '2' }), line({ id: 2, card: 2, unit: PORTION })],
    },
    {
      id: 2,
      title: 'Соус',
      batch: '1',
      lost: '0',
      unit: PORTION,
      isApproved: true,
      lines: [line({ id: 3, ingredient: 1, quantity: '1' })],
    },
  ],
};
const sheet = (portions: string | null, state = 'approved'): Sheet => ({
  ...calculatedSheet({
    book: BOOK,
    versions: new Map(),
    root: 1,
    portions: portions === null ? null : amountOf(portions),
    price: '2000.00',
    target: '60',
  }),
  id: 1,
  title: 'Омлет',
  version: 2,
  state,
  item: 'Омлет',
  category: 'Хоол',
  description: null,
  picture: null,
  technologist: 'Бат Ану',
  steps: [{ id: 1, text: 'Цохино', minutes: 5, picture: null }],
  calculated_at: '2026-02-01T02:00:00Z',
  frozen: true,
});
const SIGNED: readonly Decision[] = [
  { action: 'Баталсан', name: 'Дорж Сараа', job: 'Захирал', when: '2026-02-01 10:00', signature: { kind: 'text', content: 'Д.Сараа' } },
];
const textsOf = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    ['text', 'stack', 'columns', 'table', 'body', 'content'].includes(name) ? textsOf(value) : [],
  );
};
const printed = (portions: string | null, state?: string, decisions = SIGNED) => {
  const { document } = cardPaper(sheet(portions, state), {
    language: 'mn',
    company: 'Жишээ Групп',
    pictures: new Map(),
    logo: null,
    calculatedAt: '2026-02-01 10:00',
    decisions,
  });
  return { document, texts: textsOf(document.content) };
};

describe('the paper of a technology card', () => {
  it('has amounts, weight and cost of the number of portions that stands on it, parts too', () => {
    const { texts } = printed('8');
    expect(texts).toEqual(expect.arrayContaining(['8 порц', '4 ширхэг', 'Хагас бэлдэц: Соус, 2 порц', '2 ширхэг', '330', '3 600.00']));
    expect(texts).not.toContain('4 порц');
  });
  it('is as the card is written without another number', () => {
    const { texts } = printed(null);
    expect(texts).toEqual(expect.arrayContaining(['4 порц', '2 ширхэг', 'Хагас бэлдэц: Соус, 1 порц', '165', '1 800.00', '450.00']));
    expect(texts).toEqual(expect.arrayContaining(['Харшил үүсгэгч: Өндөг', 'Өртгийг тооцсон: 2026-02-01 10:00', 'Цохино']));
  });
  it('is A4 upright, signed by those who decided, and by hand while it is a draft', () => {
    const { document, texts } = printed(null);
    expect([document.pageSize, document.pageOrientation]).toEqual(['A4', 'portrait']);
    expect(texts).toEqual(expect.arrayContaining(['Баталсан', 'Д.Сараа', 'Дорж Сараа', 'Захирал · 2026-02-01 10:00']));
    expect(printed(null, 'draft', []).texts).toEqual(
      expect.arrayContaining(['Боловсруулсан технологич', 'Баталсан захирал', 'Хувилбар 2 · ТӨСӨЛ']),
    );
  });
});
