/** Publishing takes the draft as a whole; a version can be brought back into the draft. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { type Block, type Blocks, blocksSchema } from '../pages/block-schema.ts';
import { libraryId, libraryName } from '../pages/library-pictures.ts';
import type { Published } from '../published.ts';
import { faultsText } from '../server/block-faults.ts';

const EMPTY = label(
  'Монгол хэл дээр ядаж нэг блок байх ёстой',
  'At least one block in Mongolian is needed',
  '몽골어 블록이 하나 이상 있어야 합니다',
);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The version that is kept of it comes with the write (`site-page.hooks.ts`). */
export const publishPage: ActionHandler = ({ row, context }) => {
  const read = blocksSchema.safeParse(row.blocks);
  if (!read.success)
    throw new PlatformError('INVALID', { fields: [{ field: 'blocks', code: 'pattern', text: faultsText(row.blocks, 'published') }] });
  const blocks = read.data as Blocks;
  if (blocks.mn.length === 0) throw new PlatformError('INVALID', { fields: [{ field: 'blocks', code: 'required', text: EMPTY }] });
  const content: Published<Block> = {
    titles: { mn: text(row.title_mn), en: text(row.title_en), ko: text(row.title_ko) },
    descriptions: { mn: text(row.description_mn), en: text(row.description_en), ko: text(row.description_ko) },
    blocks,
    share: typeof row.share_picture_id === 'number' ? libraryName(row.share_picture_id) : null,
  };
  return { values: { content, state: 'published', published_at: context.now.toISOString() } };
};

export const restorePage: ActionHandler = ({ row }) => {
  const { titles, descriptions, blocks, share } = row.content as Published<Block>;
  return {
    writes: [
      {
        kind: 'update',
        model: 'site_pages',
        id: Number(row.page_id),
        values: {
          title_mn: titles.mn,
          title_en: titles.en || null,
          title_ko: titles.ko || null,
          description_mn: descriptions.mn,
          description_en: descriptions.en || null,
          description_ko: descriptions.ko || null,
          blocks,
          share_picture_id: libraryId(share),
        },
      },
    ],
  };
};
