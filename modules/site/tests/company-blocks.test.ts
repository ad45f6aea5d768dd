/** Every block of a company's page as the editor begins it: what it is asked for is what can be published. */
import { describe, expect, it } from 'vitest';
import { BLOCK_TYPES, blockFaults } from '../pages/block-schema.ts';
import { BLOCKS } from '../pages/blocks/block-list.tsx';
import { BLOCK_FORMS } from '../web/editor/block-fields.ts';
import { joinBlocks, splitBlocks } from '../web/editor/three-languages.ts';
import { en } from '../web/i18n/en.ts';
import { ko } from '../web/i18n/ko.ts';
import { mn } from '../web/i18n/mn.ts';

describe.each(BLOCK_TYPES.company)('the block %s of a company', (type) => {
  it('is drawn, named in three languages, and can be published as it begins', () => {
    expect(BLOCKS[type]).toBeTypeOf('function');
    for (const texts of [mn, en, ko]) expect(texts[`block.${type}`]).toBeTruthy();
    const blocks = splitBlocks([{ id: 'one', type, props: BLOCK_FORMS[type].sample }]);
    expect(blockFaults(blocks, 'published', 'company')).toEqual([]);
    expect(splitBlocks(joinBlocks(blocks))).toEqual(blocks);
  });
});
