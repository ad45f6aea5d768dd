/** The pages that the site begins with; administrators change them. */
import type { ShippedRows } from '@lambda/model/definitions/shipped-rows.ts';
import { homePage } from './home.page.ts';
import { legalPages } from './legal.page.ts';
import { productPages } from './product.page.ts';
import { supportPages } from './support.page.ts';
import { contentOf, type WrittenPage } from './written-page.ts';

const PAGES: readonly WrittenPage[] = [homePage, ...productPages, ...supportPages, ...legalPages];

export const sitePageRows: readonly ShippedRows[] = [
  {
    model: 'site_pages',
    key: ['path'],
    rows: PAGES.map((page) => {
      const content = contentOf(page);
      return {
        path: page.path,
        title_mn: page.title.mn,
        title_en: page.title.en,
        title_ko: page.title.ko,
        description_mn: page.description.mn,
        description_en: page.description.en,
        description_ko: page.description.ko,
        blocks: content.blocks,
        content,
        state: 'published',
        head_place: page.head ?? 'none',
        foot_place: page.foot ?? 'none',
        place_order: page.order,
      };
    }),
  },
  {
    model: 'site_page_versions',
    key: ['page_id', 'number'],
    rows: PAGES.map((page) => ({ page_id: page.path, number: 1, content: contentOf(page) })),
  },
];
