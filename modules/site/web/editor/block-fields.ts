/** How each block is filled in: its fields by kind, in the order in which they are asked for, and what a new block begins with. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from '../../label.ts';
import type { BlockType } from '../../pages/block-schema.ts';
import { ICON_NAMES } from '../../pages/icon-names.ts';
import type { mn } from '../i18n/mn.ts';

type Text = keyof typeof mn;
/** `text` and `long` are written in every language; everything else is the same in all. */
export type BlockField =
  | { readonly kind: 'text' | 'long'; readonly label: Text; readonly needed: boolean; readonly max: number }
  | { readonly kind: 'line'; readonly label: Text }
  | {
      readonly kind: 'choice';
      readonly label: Text;
      readonly needed: boolean;
      readonly options: readonly string[];
      readonly words?: Text[];
    }
  | { readonly kind: 'picture'; readonly label: Text; readonly form: 'desk' | 'phone' | 'share' }
  | { readonly kind: 'number'; readonly label: Text; readonly min: number; readonly max: number }
  | {
      readonly kind: 'list';
      readonly label: Text;
      readonly fields: BlockFields;
      readonly sample: Sample;
      readonly min: number;
      readonly max: number;
    };
export type BlockFields = Readonly<Record<string, BlockField>>;
export type Sample = { readonly [name: string]: Label | string | number | readonly Sample[] };
export type BlockForm = { readonly fields: BlockFields; readonly sample: Sample };

const SHORT = 160;
const LONG = 600;
const text = (name: Text, max = SHORT): BlockField => ({ kind: 'text', label: name, needed: true, max });
const long = (name: Text, max = LONG): BlockField => ({ kind: 'long', label: name, needed: true, max });
const perhaps = (field: BlockField): BlockField => ({ ...field, needed: false }) as BlockField;
const line = (name: Text): BlockField => ({ kind: 'line', label: name });

const TITLE = label('Гарчиг', 'Title', '제목');
const WORDS = label('Энд бичнэ үү', 'Write here', '여기에 입력하세요');
const BUTTON = { label: label('Дэлгэрэнгүй', 'Read more', '자세히'), href: '/pricing' };

const title = text('field.title');
const heading = { title, text: perhaps(long('field.text')), anchor: line('field.anchor') };
const points: BlockField = {
  kind: 'list',
  label: 'field.points',
  fields: { text: text('field.text', 200) },
  sample: { text: WORDS },
  min: 0,
  max: 8,
};
const actions = (min: number): BlockField => ({
  kind: 'list',
  label: 'field.actions',
  fields: { label: text('field.label', 60), href: line('field.href') },
  sample: BUTTON,
  min,
  max: 2,
});
const picture: BlockField = { kind: 'picture', label: 'field.picture', form: 'desk' };
const pairs = (max: number, most: number): BlockField => ({
  kind: 'list',
  label: 'field.items',
  fields: { title, text: long('field.text', most) },
  sample: { title: TITLE, text: WORDS },
  min: 1,
  max,
});
const icon = (needed: boolean): BlockField => ({ kind: 'choice', label: 'field.icon', needed, options: ICON_NAMES });
const CARD = { icon: 'users', title: TITLE, text: WORDS, href: '' };
const most = (max: number): BlockField => ({ kind: 'number', label: 'field.most', min: 1, max });
const SERVICE = { title: TITLE, text: WORDS };
const plain: BlockForm = { fields: heading, sample: { title: TITLE } };

export const BLOCK_FORMS: Readonly<Record<BlockType, BlockForm>> = {
  hero: {
    fields: { title, text: heading.text, actions: actions(0), picture, phone: { kind: 'picture', label: 'field.phone', form: 'phone' } },
    sample: { title: TITLE, text: WORDS, actions: [BUTTON], picture: 'hr-dashboard' },
  },
  title: { fields: { title, text: heading.text }, sample: { title: TITLE, text: WORDS } },
  facts: { fields: { items: pairs(4, SHORT) }, sample: { items: [{ title: TITLE, text: WORDS }] } },
  cards: {
    fields: {
      ...heading,
      items: {
        kind: 'list',
        label: 'field.items',
        fields: { icon: icon(true), title, text: long('field.text'), href: line('field.href') },
        sample: CARD,
        min: 1,
        max: 12,
      },
    },
    sample: { title: TITLE, items: [CARD] },
  },
  story: {
    fields: {
      eyebrow: perhaps(text('field.eyebrow')),
      icon: icon(false),
      ...heading,
      points,
      picture,
      side: { kind: 'choice', label: 'field.side', needed: true, options: ['left', 'right'], words: ['field.left', 'field.right'] },
    },
    sample: { title: TITLE, text: WORDS, points: [], picture: 'employees', side: 'right' },
  },
  band: { fields: { ...heading, points, picture }, sample: { title: TITLE, text: WORDS, points: [], picture: 'home' } },
  steps: { fields: { ...heading, items: pairs(8, LONG) }, sample: { title: TITLE, items: [{ title: TITLE, text: WORDS }] } },
  text: { fields: { body: long('field.body', 20_000) }, sample: { body: WORDS } },
  modules: plain,
  plans: plain,
  questions: {
    fields: { ...heading, count: { kind: 'number', label: 'field.count', min: 1, max: 30 } },
    sample: { title: TITLE, count: 5 },
  },
  guides: plain,
  companies: plain,
  openings: plain,
  call: { fields: { ...heading, actions: actions(1) }, sample: { title: TITLE, text: WORDS, actions: [BUTTON] } },
  cover: { fields: { text: heading.text, actions: actions(0) }, sample: { actions: [] } },
  services: {
    fields: {
      ...heading,
      items: {
        kind: 'list',
        label: 'field.items',
        fields: { title, text: heading.text, price: perhaps(text('field.price', 40)) },
        sample: SERVICE,
        min: 1,
        max: 40,
      },
    },
    sample: { title: TITLE, items: [SERVICE] },
  },
  prices: plain,
  reviews: { fields: { ...heading, count: most(30) }, sample: { title: TITLE, count: 6 } },
  booking: plain,
  staff: { fields: { ...heading, count: most(60) }, sample: { title: TITLE, count: 24 } },
  branches: {
    fields: {
      ...heading,
      hours: { kind: 'choice', label: 'field.hours', needed: true, options: ['yes', 'no'], words: ['field.yes', 'field.no'] },
    },
    sample: { title: TITLE, hours: 'yes' },
  },
  news: { fields: { ...heading, count: most(12) }, sample: { title: TITLE, count: 3 } },
  gallery: plain,
  contacts: plain,
};
