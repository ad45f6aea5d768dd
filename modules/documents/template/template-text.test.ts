/** What a template comes to: each field once and literally, tables by their rows, parts under conditions, faults by their names. */
import { cleanHtml } from '@lambda/engine/core/records/html.ts';
import { richBlocks } from '@lambda/engine/services/print/rich-text.ts';
import { plainText } from '@lambda/model/fields/html.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templateValues } from './template-fields.ts';
import { fillTemplate, literal, templateFaults } from './template-text.ts';

const SOURCES = {
  document: { title: 'Хүсэлт', description: '', made_on: '2026-03-05' },
  author: { name: 'Ёндон Өлзийхүү', lastname: 'Ёндон', firstname: 'Өлзийхүү', job: 'Нярав', unit: 'Түгээлт' },
  company: { name: 'Жишээ ХХК', register: '1234567', address: 'Улаанбаатар', phone: '77001122' },
  contract: { partner: '', start: '', end: '', sum: '', currency: '' },
  today: '2026-03-05',
};
const values = (filled: Readonly<Record<string, unknown>> = {}) => templateValues(SOURCES, filled);

describe('a field of a template', () => {
  it('is filled by its Mongolian and by its English name', () => {
    expect(fillTemplate('<p>{{ажилтан.нэр}}, {{author.job}}, {{өнөөдөр_үгээр}}</p>', values())).toBe(
      '<p>Ёндон Өлзийхүү, Нярав, 2026 оны 03 сарын 05</p>',
    );
  });
  it('is one field although markup lies between its letters', () => {
    const pieces = '<p>Танд {{ажил<strong>тан</strong>.н<em>эр}}</em> хандаж байна</p>';
    expect(templateFaults(pieces, [])).toEqual([]);
    expect(plainText(cleanHtml(fillTemplate(pieces, values())))).toBe('Танд Ёндон Өлзийхүү хандаж байна');
  });
  it('prints literally whatever a person is called', () => {
    const called = '{{1+1}} <b>&amp;\nхоёр\r\nгурав';
    const filled = cleanHtml(fillTemplate('<p>{{хүн}}</p>', values({ хүн: called })));
    expect(plainText(filled)).toBe('{{1+1}} <b>&amp;\nхоёр\nгурав');
    expect(plainText(cleanHtml(fillTemplate('<p>{{a}}</p>', { a: '{{ажилтан.нэр}}', 'ажилтан.нэр': 'Х' })))).toBe('{{ажилтан.нэр}}');
  });
  it('is nothing when it is empty, and never undefined, null or NaN', () => {
    const empty = { a: null, b: undefined, c: Number.NaN, d: '', e: {}, f: [] };
    expect(fillTemplate('<p>[{{a}}{{b}}{{c}}{{d}}{{e}}{{f}}{{g}}]</p>', empty)).toBe('<p>[]</p>');
  });
  it('keeps every text literal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const seen = plainText(cleanHtml(fillTemplate('<p>{{x}}</p>', { x: text })));
        expect(seen).toBe(plainText(cleanHtml(`<p>${literal(text)}</p>`)));
        expect(cleanHtml(fillTemplate('<p>{{x}}</p>', { x: text }))).not.toMatch(/<(?!\/?p>|br \/>)/);
      }),
    );
  });
});

const TABLE =
  '<table><thead><tr><th>Нэр</th><th>Тоо</th></tr></thead><tbody><tr><td>{{#each бараа}}{{нэр}}</td><td>{{тоо}}{{/each}}</td></tr></tbody></table>';
describe('a table of a template', () => {
  it.each([0, 1, 25])('has %i rows and its head', (count) => {
    const rows = Array.from({ length: count }, (_none, index) => ({ Нэр: `Бараа ${index}`, тоо: index }));
    const [block, ...more] = richBlocks(cleanHtml(fillTemplate(TABLE, values({ бараа: rows }))));
    expect(more).toEqual([]);
    expect(block?.kind === 'table' && block.table.rows.length).toBe(count + 1);
    expect(block?.kind === 'table' && block.table.rows.slice(1).map(([name]) => name?.text)).toEqual(rows.map(({ Нэр }) => Нэр));
  });
  it('leaves no empty paragraph where its marks stand alone', () => {
    const template = '<p>А</p><p>{{#давтах мөр}}</p><p>{{дугаар}}. {{нэр}}</p><p>{{/давтах}}</p><p>Б</p>';
    expect(fillTemplate(template, { мөр: [] })).toBe('<p>А</p><p>Б</p>');
    expect(fillTemplate(template, { мөр: [{ нэр: 'нэг' }, { нэр: 'хоёр' }] })).toBe('<p>А</p><p>1. нэг</p><p>2. хоёр</p><p>Б</p>');
  });
});

it('shows parts under their conditions', () => {
  const template = '<p>{{#if яаралтай}}Яаралтай{{/if}}{{#unless яаралтай}}Энгийн{{/unless}}</p>';
  expect(fillTemplate(template, { яаралтай: true })).toBe('<p>Яаралтай</p>');
  expect(fillTemplate(template, { яаралтай: false })).toBe('<p>Энгийн</p>');
});

describe('faults of a template', () => {
  const asked = [
    { name: 'дүн', columns: null },
    { name: 'бараа', columns: ['нэр', 'тоо'] },
  ];
  it('name the field that is not there', () => {
    expect(templateFaults('<p>{{ажилтан.нэрр}} {{дүн}}</p>', asked)).toEqual([{ kind: 'unknown', name: 'ажилтан.нэрр' }]);
    expect(templateFaults('<p>{{нэр}}</p>', asked)).toEqual([{ kind: 'unknown', name: 'нэр' }]);
    expect(templateFaults('<p>{{#each дүн}}{{/each}}</p>', asked)).toEqual([{ kind: 'unknown', name: 'дүн' }]);
    expect(templateFaults(TABLE, asked)).toEqual([]);
  });
  it('name what is not closed, and what is no field', () => {
    expect(templateFaults('<p>{{#if дүн}}</p>', asked)).toEqual([{ kind: 'unclosed', name: 'дүн' }]);
    expect(templateFaults('<p>{{1+1}}</p>', asked)).toEqual([{ kind: 'broken', name: '1+1' }]);
  });
});
