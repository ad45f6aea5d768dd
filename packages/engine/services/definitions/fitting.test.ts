/** What does not fit is found with few tries, however much there is, and nothing else is left out with it. */
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformModule } from '../../core/platform/platform.module.ts';
import { fitting, inCircles } from './fitting.ts';
import { definitionsWith, type StoredBuilt } from './stored.ts';

const label = (text: string) => ({ mn: text, en: text, ko: text });
const stored = (type: string, name: string, definition: Json): StoredBuilt => ({
  type,
  name,
  number: 1,
  content: JSON.stringify({ ...(definition as object), name, label: label(name) }),
  base: null,
});
/** Fifty tables, each pointing at the one before and the next, with a form, a list and a page. */
function fifty(wrong: ReadonlySet<string>): readonly StoredBuilt[] {
  const numbers = Array.from({ length: 50 }, (_one, at) => at);
  const field = (type: string, at: number): string => (wrong.has(`${type} t${at}`) ? 'nothing' : 'title');
  const models = numbers.map((at) =>
    stored('model', `t${at}`, {
      placement: 'company',
      title: ['title'],
      sort: [{ field: 'title', order: 'asc' }],
      fields: {
        title: { kind: 'text', label: label('title') },
        next_id: { kind: 'reference', label: label('next'), to: wrong.has(`model t${at}`) ? 'nothing' : `t${(at + 1) % 10}` },
      },
    }),
  );
  const forms = numbers.map((at) =>
    stored('form', `t${at}`, {
      model: `t${at}`,
      tabs: [{ name: 'main', label: label('main'), sections: [{ name: 'main', label: label('main'), fields: [field('form', at)] }] }],
    }),
  );
  const grids = numbers.map((at) =>
    stored('grid', `t${at}`, { model: `t${at}`, columns: [{ field: field('grid', at) }], sort: [{ field: 'title', order: 'asc' }] }),
  );
  const cruds = numbers.map((at) =>
    stored('crud', `t${at}`, { template: 'drawer', grid: `t${at}`, form: wrong.has(`crud t${at}`) ? 'nothing' : `t${at}` }),
  );
  return [...models, ...forms, ...grids, ...cruds];
}
/** How often everything was made, and what was left out. */
function made(wrong: readonly string[]) {
  let count = 0;
  const base = {
    administrators: [],
    get modules() {
      count++;
      return [platformModule];
    },
  };
  const { notInForce, registry } = definitionsWith(base, { built: fifty(new Set(wrong)) });
  return { count, leftOut: notInForce.map(({ type, name }) => `${type} ${name}`).sort(), registry };
}

describe('two hundred definitions', () => {
  it('are made once when they fit', () => {
    expect(made([])).toMatchObject({ count: 1, leftOut: [] });
  });
  it('of which three do not fit are made some dozens of times; only the three and the pages that need them are left out', () => {
    const { count, leftOut, registry } = made(['form t7', 'grid t23', 'crud t41']);
    expect(leftOut).toEqual(['crud t23', 'crud t41', 'crud t7', 'form t7', 'grid t23']);
    expect(count).toBeLessThan(65);
    expect(registry.cruds.has('t23')).toBe(false);
  });
  it('lose a table that points at nothing with what is made for it, and keep the others', () => {
    const { count, leftOut } = made(['model t30']);
    expect(leftOut).toEqual(['crud t30', 'form t30', 'grid t30', 'model t30']);
    expect(count).toBeLessThan(70);
  });
});

describe('what fits', () => {
  it('is everything but what is wrong by itself or needs that, in any order of need, by few tries', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(199), { maxLength: 6 }), (wrong) => {
        let tries = 0;
        const all = Array.from({ length: 200 }, (_one, at) => [at]);
        const { taken, refused } = fitting(all, (some) => {
          tries++;
          const bad = some.find((one) => wrong.includes(one));
          if (bad !== undefined) throw new Error(`${bad} is wrong`);
        });
        expect(refused.map(({ one, reason }) => [one, reason])).toEqual(
          wrong.toSorted((a, b) => a - b).map((one) => [one, `${one} is wrong`]),
        );
        expect(taken).toHaveLength(200 - wrong.length);
        expect(tries).toBeLessThanOrEqual(1 + wrong.length * 17);
      }),
    );
  });
  it('comes in circles together, what is pointed at first', () => {
    const points: Readonly<Record<string, readonly string[]>> = { a: ['b'], b: ['c'], c: ['b', 'd'], d: [], e: ['a'] };
    expect(inCircles(['e', 'a', 'b', 'c', 'd'], (one) => points[one] ?? [])).toEqual([['d'], ['b', 'c'], ['a'], ['e']]);
  });
});
