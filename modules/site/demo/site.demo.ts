/** Demo of the site: the two companies publish their pages, and the library has pictures to choose from. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoOrganization, DemoOrganizationKey } from '@lambda/organization/contract.ts';
import { contentOf } from '../site-page/written-page.ts';
import { type CompanyPagePlan, groupPage, salonPage } from './company-pages.plan.ts';
import { LIBRARY } from './library.plan.ts';
import { CONTACTS } from './site-contacts.plan.ts';

const ORGANIZATION: DemoOrganizationKey = 'organization.demo';
const PUBLISHED_HOUR = 'T02:30:00.000Z';

async function loadPage(context: DemoContext, owner: number, plan: CompanyPagePlan): Promise<void> {
  const { description, colour, blocks, pictures } = plan;
  const [cover = null, ...drawn] = await context.pictures(owner, [
    { name: 'cover', svg: plan.cover, isWide: true },
    ...pictures.map(({ name, svg }) => ({ name, svg })),
  ]);
  const written = contentOf({ path: '/', title: description, description, order: 0, blocks });
  const published_at = new Date(Date.parse(`${context.today}${PUBLISHED_HOUR}`) - 20 * 86_400_000).toISOString();
  const content = { descriptions: written.descriptions, blocks: written.blocks, colour, cover: cover === null ? null : `/files/${cover}` };
  const [page] = await context.insert('company_pages', [
    {
      owner_id: owner,
      description_mn: description.mn,
      description_en: description.en,
      description_ko: description.ko,
      theme_colour: colour,
      cover,
      blocks: written.blocks,
      content,
      missing: [],
      state: 'published',
      published_at,
      created_at: published_at,
    },
  ]);
  await context.insert('company_page_versions', [{ page_id: page, number: 1, content, created_at: published_at }]);
  await context.insert(
    'company_page_pictures',
    pictures.flatMap(({ alt }, place) => {
      const picture = drawn[place];
      return picture ? [{ page_id: page, picture, alt_mn: alt.mn, alt_en: alt.en, alt_ko: alt.ko, order_number: (place + 1) * 10 }] : [];
    }),
  );
}

/** Pictures that nobody has put onto a page yet. */
async function loadLibrary(context: DemoContext, owner: number): Promise<void> {
  const drawn = await context.pictures(
    owner,
    LIBRARY.map(({ name, svg }) => ({ name, svg })),
  );
  await context.insert(
    'site_pictures',
    LIBRARY.flatMap(({ alt }, place) => {
      const picture = drawn[place];
      return picture ? [{ picture, alt_mn: alt.mn, alt_en: alt.en, alt_ko: alt.ko }] : [];
    }),
  );
}

export async function loadDemo(context: DemoContext): Promise<void> {
  const { salon, group } = context.shared.get(ORGANIZATION) as DemoOrganization;
  await loadPage(context, salon.id, salonPage);
  await loadPage(context, group.id, groupPage);
  await loadLibrary(context, group.id);
  await context.insert(
    'site_contacts',
    CONTACTS.map((contact, place) => ({ ...contact, place_order: (place + 1) * 10 })),
  );
}
