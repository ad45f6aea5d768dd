/** What a page is made of: the blocks that administrators put together, as they are stored. */

import { isSafeLink } from '@lambda/model/addresses/safe-link.ts';
import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import { z } from 'zod';
import { ICON_NAMES } from './icon-names.ts';
import { isLibraryName } from './library-pictures.ts';
import { PICTURE_NAMES } from './product-pictures.ts';

const optional = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([schema, z.literal('')]).optional();
const link = z.string().trim().max(500).refine(isSafeLink, { message: 'link' });
const icon = z.enum(ICON_NAMES);
/** One of the product, or of the library that administrators keep. */
const picture = z.union([z.enum(PICTURE_NAMES), z.string().refine(isLibraryName)]);
/** The name of a place on the page, for links that lead to it. */
const anchor = optional(z.string().regex(/^[a-z][a-z0-9-]{0,30}$/));

/** What each kind of block says. In a draft (`fewest` 0) words may still be missing: nobody translates a page in one go. */
function propsWith(fewest: 0 | 1) {
  const words = (most: number) => z.string().trim().min(fewest, { message: 'missing' }).max(most);
  const [short, long] = [words(160), words(600)];
  const action = z.strictObject({ label: words(60), href: link });
  const lines = z.array(z.strictObject({ text: words(200) })).max(8);
  const heading = { anchor, title: short, text: optional(long) };
  return {
    hero: z.strictObject({
      title: short,
      text: optional(long),
      actions: z.array(action).max(2),
      picture: picture.optional(),
      phone: picture.optional(),
    }),
    title: z.strictObject({ title: short, text: optional(long) }),
    facts: z.strictObject({
      items: z
        .array(z.strictObject({ title: short, text: short }))
        .min(1)
        .max(4),
    }),
    cards: z.strictObject({
      ...heading,
      items: z
        .array(z.strictObject({ icon, title: short, text: long, href: z.union([link, z.literal('')]).optional() }))
        .min(1)
        .max(12),
    }),
    story: z.strictObject({
      ...heading,
      eyebrow: optional(short),
      icon: icon.optional(),
      points: lines,
      picture: picture.optional(),
      side: z.enum(['left', 'right']),
    }),
    band: z.strictObject({ ...heading, points: lines, picture: picture.optional() }),
    steps: z.strictObject({
      ...heading,
      items: z
        .array(z.strictObject({ title: short, text: long }))
        .min(1)
        .max(8),
    }),
    text: z.strictObject({ body: words(20_000) }),
    modules: z.strictObject(heading),
    plans: z.strictObject(heading),
    questions: z.strictObject({ ...heading, count: z.number().int().min(1).max(30) }),
    guides: z.strictObject(heading),
    companies: z.strictObject(heading),
    openings: z.strictObject(heading),
    call: z.strictObject({ ...heading, actions: z.array(action).min(1).max(2) }),
    cover: z.strictObject({ text: optional(long), actions: z.array(action).max(2) }),
    services: z.strictObject({
      ...heading,
      items: z
        .array(z.strictObject({ title: short, text: optional(long), price: optional(words(40)) }))
        .min(1)
        .max(40),
    }),
    prices: z.strictObject(heading),
    reviews: z.strictObject({ ...heading, count: z.number().int().min(1).max(30) }),
    booking: z.strictObject(heading),
    staff: z.strictObject({ ...heading, count: z.number().int().min(1).max(60) }),
    branches: z.strictObject({ ...heading, hours: z.enum(['yes', 'no']) }),
    news: z.strictObject({ ...heading, count: z.number().int().min(1).max(12) }),
    gallery: z.strictObject(heading),
    contacts: z.strictObject(heading),
  } as const;
}
type Props = ReturnType<typeof propsWith>;
export type BlockType = keyof Props;
export type BlockProps = { readonly [Type in BlockType]: z.infer<Props[Type]> };

/** What each kind of page may be made of, in the order in which it is offered. */
export const BLOCK_TYPES = {
  site: [
    'hero',
    'title',
    'facts',
    'cards',
    'story',
    'band',
    'steps',
    'text',
    'modules',
    'plans',
    'questions',
    'guides',
    'companies',
    'openings',
    'contacts',
    'call',
  ],
  company: [
    'cover',
    'prices',
    'services',
    'staff',
    'branches',
    'reviews',
    'booking',
    'news',
    'openings',
    'gallery',
    'contacts',
    'text',
    'facts',
    'cards',
    'steps',
    'call',
  ],
} as const satisfies Readonly<Record<string, readonly BlockType[]>>;
export type PageKind = keyof typeof BLOCK_TYPES;

const id = z.string().min(1).max(60);
export type Block = {
  readonly [Type in BlockType]: { readonly id: string; readonly type: Type; readonly props: BlockProps[Type] };
}[BlockType];

const MOST_BLOCKS = 40;
function blocksWith(fewest: 0 | 1, kind: PageKind) {
  const props = propsWith(fewest);
  const types: readonly BlockType[] = BLOCK_TYPES[kind];
  const block = z.discriminatedUnion(
    'type',
    types.map((type) => z.strictObject({ id, type: z.literal(type), props: props[type] })) as never,
  );
  const ofLanguage = z.array(block).max(MOST_BLOCKS);
  return z.strictObject({ mn: ofLanguage, en: ofLanguage, ko: ofLanguage });
}
/** The blocks of a page by language, as they are published; a language that has none shows those in Mongolian. */
export const blocksSchema = blocksWith(1, 'site');
const SCHEMAS = {
  site: { draft: blocksWith(0, 'site'), published: blocksSchema },
  company: { draft: blocksWith(0, 'company'), published: blocksWith(1, 'company') },
} as const;
export type Blocks = Readonly<Record<Language, readonly Block[]>>;

export type BlockFault = {
  readonly language: Language;
  readonly place: number;
  readonly path: string;
  readonly kind: 'link' | 'missing' | 'other';
};
const kindOf = (message: string): BlockFault['kind'] => (message === 'link' || message === 'missing' ? message : 'other');
/** What is wrong with the blocks, each with its language and its place from one; empty when nothing is. */
export function blockFaults(given: unknown, as: 'draft' | 'published', kind: PageKind = 'site'): readonly BlockFault[] {
  const read = SCHEMAS[kind][as].safeParse(given);
  if (read.success) return [];
  return read.error.issues.map(({ path, message }) => ({
    language: LANGUAGES.find((one) => one === path[0]) ?? 'mn',
    place: typeof path[1] === 'number' ? path[1] + 1 : 0,
    path: path.slice(2).join('.'),
    kind: kindOf(message),
  }));
}
