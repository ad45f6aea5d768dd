/** The blocks by name: the same on the server and in the editor. */
import type { ComponentType } from 'react';
import type { Block, BlockProps, BlockType } from '../block-schema.ts';
import { Branches, CompanyCover, CompanyNews, CompanyStaff, Contacts, Gallery, Services } from './company-blocks.tsx';
import { Companies, Guides, Modules, Plans, Questions } from './live-blocks.tsx';
import { CompanyReviews, Prices, TimeToBook } from './offer-blocks.tsx';
import { Hero, PageTitle } from './opening-blocks.tsx';
import { Openings } from './opening-cards.tsx';
import { Band, Call, Cards, Facts, Steps, Story, TextBlock } from './plain-blocks.tsx';

export const BLOCKS: { readonly [Type in BlockType]: ComponentType<BlockProps[Type]> } = {
  hero: Hero,
  title: PageTitle,
  facts: Facts,
  cards: Cards,
  story: Story,
  band: Band,
  steps: Steps,
  text: TextBlock,
  modules: Modules,
  plans: Plans,
  questions: Questions,
  guides: Guides,
  companies: Companies,
  openings: Openings,
  call: Call,
  cover: CompanyCover,
  services: Services,
  prices: Prices,
  reviews: CompanyReviews,
  booking: TimeToBook,
  staff: CompanyStaff,
  branches: Branches,
  news: CompanyNews,
  gallery: Gallery,
  contacts: Contacts,
};

export function BlockList({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <>
      {blocks.map(({ id, type, props }) => {
        const Drawn = BLOCKS[type] as ComponentType<typeof props>;
        return <Drawn key={id} {...props} />;
      })}
    </>
  );
}
