/** Writing an expression in a designer: what is offered, where a fault is, what comes out. */
import type { Field } from '@lambda/model/fields/fields.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsIn, offersFor, problemOf, resultOf, tableOf, taken, wordBefore } from '../conditions/expression-words.ts';

const label = (text: string) => ({ mn: text, en: text, ko: text });
const fields: Readonly<Record<string, Field>> = {
  start_date: { kind: 'date', label: label('Эхлэх огноо') },
  end_date: { kind: 'date', label: label('Дуусах огноо') },
  amount: { kind: 'money', label: label('Дүн') },
  note: { kind: 'text', label: label('Тайлбар') },
  place: { kind: 'geometry', label: label('Байршил') },
};
const model = tableOf(fields);
const clock = { today: '2026-11-24', now: '2026-11-24T08:00:00Z' };
const offers = (text: string, caret = text.length) => offersFor({ text, caret, fields, wordsOf: ({ label: words }) => words.mn });

describe('an expression that is being written', () => {
  it('is offered fields by name or by what people call them, and functions by their beginning', () => {
    expect(offers('daysBetween(sta').map(({ name }) => name)).toEqual(['start_date', 'startsWith']);
    expect(offers('огноо').map(({ name }) => name)).toEqual(['start_date', 'end_date']);
    expect(offers('dAy').map(({ name }) => name)).toEqual(['daysBetween', 'day']);
    // A place on a map has no value to calculate with; inside of a text nothing is offered.
    expect(offers('place')).toEqual([]);
    expect(offers("note = 'sta")).toEqual([]);
    expect(offers('amount')).toEqual([]);
  });

  it('takes an offer in place of the word before the caret and leaves the rest', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'not ', '1 + ('),
        fc.constantFrom('sta', 'day', 'огно'),
        fc.constantFrom('', ' > 1', ')'),
        (before, word, after) => {
          const text = `${before}${word}${after}`;
          const caret = before.length + word.length;
          expect(wordBefore(text, caret)).toBe(word);
          for (const offer of offers(text, caret)) {
            const next = taken(text, caret, offer);
            const put = offer.kind === 'function' ? `${offer.name}(` : offer.name;
            expect(next).toEqual({ text: `${before}${put}${after}`, caret: before.length + put.length });
          }
        },
      ),
    );
  });

  it('says what is wrong in the reader’s language, and where', () => {
    expect(problemOf('amount > summ', model, 'mn', 'boolean')).toMatchObject({
      problem: { code: 'unknownName', at: 9 },
      words: 'summ: ийм талбар байхгүй',
    });
    expect(problemOf('amount > summ', model, 'en', 'boolean')?.words).toBe('summ: no such field');
    expect(problemOf('amount + 1', model, 'en', 'boolean')?.problem.code).toBe('result');
    expect(problemOf('amount > 0', model, 'en', 'boolean')).toBeUndefined();
  });

  it('is tried on values', () => {
    const text = 'daysBetween(start_date, end_date) > 3 and amount > 100';
    expect(fieldsIn(text, model)).toEqual(['start_date', 'end_date', 'amount']);
    const values = { start_date: '2026-11-20', end_date: '2026-11-24', amount: '250.50' };
    expect(resultOf(text, model, values, clock)).toBe(true);
    expect(resultOf(text, model, { ...values, end_date: '2026-11-21' }, clock)).toBe(false);
    expect(String(resultOf('amount * 2', model, values, clock))).toBe('501');
    expect(resultOf('addDays(start_date, 1)', model, {}, clock)).toBeNull();
  });
});
