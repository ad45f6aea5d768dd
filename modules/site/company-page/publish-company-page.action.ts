/** Publishing the page of a company takes its draft as a whole; a version can be brought back into the draft. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { type Block, type Blocks, blockFaults } from '../pages/block-schema.ts';
import type { PublishedCompanyPage } from '../published.ts';
import { faultsText } from '../server/block-faults.ts';
import { addressOfPage } from './company-pages.sql.ts';

const EMPTY = label(
  'Монгол хэл дээр ядаж нэг блок байх ёстой',
  'At least one block in Mongolian is needed',
  '몽골어 블록이 하나 이상 있어야 합니다',
);
const NO_ADDRESS = label(
  'Эхлээд «Байгууллагын мэдээлэл» дээр хуудасны хаягаа өгнө үү',
  'First give the address of the page in the company profile',
  '먼저 회사 정보에서 페이지 주소를 지정하세요',
);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const refuse = (field: string, code: 'pattern' | 'required', words: ReturnType<typeof label>): never => {
  throw new PlatformError('INVALID', { fields: [{ field, code, text: words }] });
};

/** The version that is kept of it comes with the write (`company-page.hooks.ts`). */
export const publishCompanyPage: ActionHandler = async ({ id, row, context }) => {
  if (blockFaults(row.blocks, 'published', 'company').length > 0)
    refuse('blocks', 'pattern', faultsText(row.blocks, 'published', 'company'));
  const blocks = row.blocks as Blocks;
  if (blocks.mn.length === 0) refuse('blocks', 'required', EMPTY);
  const [found] = await context.database.readBatch([addressOfPage(id)], null);
  if (!found?.rows[0]?.[0]) refuse('owner_id', 'required', NO_ADDRESS);
  const content: PublishedCompanyPage<Block> = {
    descriptions: { mn: text(row.description_mn), en: text(row.description_en), ko: text(row.description_ko) },
    blocks,
    colour: text(row.theme_colour),
    cover: text(row.cover) || null,
  };
  return { values: { content, state: 'published', published_at: context.now.toISOString() } };
};

export const restoreCompanyPage: ActionHandler = ({ row }) => {
  const { descriptions, blocks, colour, cover } = row.content as PublishedCompanyPage<Block>;
  return {
    writes: [
      {
        kind: 'update',
        model: 'company_pages',
        id: Number(row.page_id),
        values: {
          description_mn: descriptions.mn,
          description_en: descriptions.en || null,
          description_ko: descriptions.ko || null,
          theme_colour: colour,
          cover,
          blocks,
        },
      },
    ],
  };
};
