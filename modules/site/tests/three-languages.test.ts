/** The blocks of a page, worked on once with their words in three languages, and stored by language. */
import { describe, expect, it } from 'vitest';
import { type Block, blockFaults } from '../pages/block-schema.ts';
import { sitePageRows } from '../site-page/site-page.rows.ts';
import { joinBlocks, missingIn, shownProps, splitBlocks, type WrittenBlock } from '../web/editor/three-languages.ts';

const title = (id: string, words: string, text?: string): Block => ({
  id,
  type: 'title',
  props: { title: words, ...(text === undefined ? {} : { text }) },
});
const facts = (id: string, ...items: { title: string; text: string }[]): Block => ({ id, type: 'facts', props: { items } });
const idsOf = (blocks: readonly { readonly id: string }[]) => blocks.map(({ id }) => id);

describe('blocks of three languages', () => {
  it('come out of the editor as they went in', () => {
    for (const { blocks } of (sitePageRows[0]?.rows ?? []) as unknown as { blocks: Parameters<typeof joinBlocks>[0] }[])
      expect(splitBlocks(joinBlocks(blocks))).toEqual(blocks);
  });
  it('are joined by their names, those of one language alone where they stand in it', () => {
    const joined = joinBlocks({
      mn: [title('a', 'А'), title('b', 'Б')],
      en: [title('a', 'A'), title('only', 'Only'), title('b', 'B')],
      ko: [title('last', '끝')],
    });
    expect(idsOf(joined)).toEqual(['last', 'a', 'only', 'b']);
    expect(joined[1]?.props.title).toEqual({ mn: 'А', en: 'A', ko: '' });
    expect(idsOf(splitBlocks(joined).en)).toEqual(['a', 'only', 'b']);
    expect(idsOf(splitBlocks(joined).mn)).toEqual(['a', 'b']);
  });
  it('are not there in a language that has no words of theirs', () => {
    const joined = joinBlocks({ mn: [title('a', 'А')], en: [], ko: [] });
    expect(splitBlocks(joined)).toEqual({ mn: [title('a', 'А')], en: [], ko: [] });
  });
  it('say which words are wanting, and are kept half translated as a draft that is not published', () => {
    const [block] = joinBlocks({
      mn: [facts('f', { title: 'Нэг', text: 'Тайлбар' }, { title: 'Хоёр', text: 'Тайлбар' })],
      en: [facts('f', { title: 'One', text: 'Words' })],
      ko: [],
    }) as [WrittenBlock];
    expect([missingIn(block, 'mn'), missingIn(block, 'en'), missingIn(block, 'ko')]).toEqual([0, 2, 4]);
    const stored = splitBlocks([block]);
    expect(stored.en).toEqual([facts('f', { title: 'One', text: 'Words' }, { title: '', text: '' })]);
    expect(blockFaults(stored, 'draft')).toEqual([]);
    const fault = { language: 'en', place: 1, kind: 'missing' };
    expect(blockFaults(stored, 'published')).toEqual([
      { ...fault, path: 'props.items.1.title' },
      { ...fault, path: 'props.items.1.text' },
    ]);
  });
  it('want what another language has, though it is optional', () => {
    const [block] = joinBlocks({ mn: [title('a', 'А', 'Тайлбар')], en: [title('a', 'A')], ko: [title('a', '가', '설명')] }) as [
      WrittenBlock,
    ];
    expect([missingIn(block, 'mn'), missingIn(block, 'en')]).toEqual([0, 1]);
    expect(splitBlocks([block]).en).toEqual([title('a', 'A')]);
  });
  it('are looked at in a language with what stands in another where it has none', () => {
    const [block] = joinBlocks({ mn: [facts('f', { title: 'Нэг', text: 'Тайлбар' })], en: [], ko: [] }) as [WrittenBlock];
    expect(shownProps('facts', block.props, 'ko')).toEqual({ items: [{ title: 'Нэг', text: 'Тайлбар' }] });
  });
});

describe('a link of a block', () => {
  it('is refused in a draft too when it runs something', () => {
    const unsafe = { id: 'c', type: 'call', props: { title: 'x', actions: [{ label: '', href: 'javascript:alert(1)' }] } };
    expect(blockFaults({ mn: [unsafe], en: [], ko: [] }, 'draft')).toMatchObject([{ language: 'mn', place: 1, kind: 'link' }]);
  });
});
