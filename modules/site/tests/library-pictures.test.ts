/** Pictures of the library in blocks: how they are named, found and refused. */
import { describe, expect, it } from 'vitest';
import { blockFaults } from '../pages/block-schema.ts';
import { libraryId, libraryIdsIn, libraryName } from '../pages/library-pictures.ts';
import { joinBlocks, splitBlocks } from '../web/editor/three-languages.ts';

const story = (picture: string) => ({
  id: 's',
  type: 'story' as const,
  props: { title: 'Гарчиг', points: [], side: 'left' as const, picture },
});

describe('a picture of the library', () => {
  it('is named by its number, and by nothing else', () => {
    expect(libraryId(libraryName(12))).toBe(12);
    for (const other of ['library/0', 'library/', 'library/1 ', 'library/1/2', '/files/1', 'home', '', null, undefined, 12])
      expect([other, libraryId(other)]).toEqual([other, null]);
  });
  it('is found wherever blocks name it, each once and in order', () => {
    const hero = { id: 'h', type: 'hero', props: { title: 'library/9 гэсэн үг', actions: [], picture: 'library/7', phone: 'library/3' } };
    expect(libraryIdsIn({ mn: [hero, story('library/7')], en: [story('library/11')], ko: [story('home')] })).toEqual([3, 7, 11]);
    expect(libraryIdsIn({ blocks: null, share: 'library/5' })).toEqual([5]);
  });
  it('is the same in all languages, and stands in a draft and on a page; an address of a file does not', () => {
    const blocks = { mn: [story('library/4')], en: [story('library/4')], ko: [] };
    expect(splitBlocks(joinBlocks(blocks))).toEqual(blocks);
    expect([blockFaults(blocks, 'draft'), blockFaults(blocks, 'published')]).toEqual([[], []]);
    for (const picture of ['/files/4', 'https://example.com/a.png', 'library/x'])
      expect([picture, blockFaults({ mn: [story(picture)], en: [], ko: [] }, 'draft').length > 0]).toEqual([picture, true]);
  });
});
