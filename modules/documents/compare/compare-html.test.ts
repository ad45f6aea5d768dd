/** Versions of a text side by side: what came, what went, and nothing that stands in neither. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedHtml } from './server/compare-html.ts';

const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, '');
const kept = (html: string, gone: 'ins' | 'del'): string => wordsOf(html.replace(new RegExp(`<${gone}>.*?</${gone}>`, 'gs'), ''));

describe('two versions of a text', () => {
  it('show words that came and that went', () => {
    expect(comparedHtml('<p>Нийт 100 төгрөг</p>', '<p>Нийт 250 төгрөг</p>')).toBe('<p>Нийт <del>100</del><ins>250</ins> төгрөг</p>');
  });
  it('show a paragraph that came and one that went', () => {
    expect(comparedHtml('<p>Нэг</p>', '<p>Нэг</p><p>Хоёр</p>')).toBe('<p>Нэг</p><p><ins>Хоёр</ins></p>');
    expect(comparedHtml('<p>Нэг</p><p>Хоёр</p>', '<p>Нэг</p>')).toBe('<p>Нэг</p><del> Хоёр </del>');
  });
  it('keep a table whole when a row went', () => {
    const row = (text: string) => `<tr><td>${text}</td></tr>`;
    const html = comparedHtml(`<table><tbody>${row('а')}${row('б')}</tbody></table>`, `<table><tbody>${row('а')}</tbody></table>`);
    expect(html).toMatch(/<del>[^<]*б[^<]*<\/del>/);
    expect(html).not.toMatch(/<(?:tr|tbody|table)>\s*<del>|<\/tr>\s*<del>/);
  });
  it('are equal when nothing changed, and say markup literally', () => {
    const html = '<p>&lt;b&gt; &amp; <strong>тод</strong></p>';
    expect(comparedHtml(html, html)).toBe(html);
    expect(comparedHtml('<p>&lt;a&gt;</p>', '<p>&lt;b&gt;</p>')).toBe('<p>&lt;<del>a</del><ins>b</ins>&gt;</p>');
  });
  it('give each of them back whole', () => {
    const word = fc.constantFrom('нэг', 'хоёр', 'гурав', '100', '№', '&amp;');
    const paragraph = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `<p>${words.join(' ')}</p>`);
    const text = fc.array(paragraph, { minLength: 1, maxLength: 4 }).map((all) => all.join(''));
    const squeezed = (html: string) => html.replace(/\s+/g, '');
    fc.assert(
      fc.property(text, text, (before, after) => {
        const html = comparedHtml(before, after);
        expect(squeezed(kept(html, 'ins'))).toBe(squeezed(wordsOf(before)));
        expect(squeezed(kept(html, 'del'))).toBe(squeezed(wordsOf(after)));
      }),
    );
  });
});
