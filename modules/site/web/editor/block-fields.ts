/** How each block is filled in: its fields by kind, in the order in which they are asked for. */
import type { Field } from '@puckeditor/core';
import type { BlockType } from '../../pages/block-schema.ts';
import { ICON_NAMES } from '../../pages/icon-names.ts';
import { PICTURE_NAMES } from '../../pages/product-pictures.ts';
import type { siteTexts } from '../i18n/texts.ts';

type Say = ReturnType<typeof siteTexts.useText>;
type Row = Record<string, unknown>;

const DESK = PICTURE_NAMES.filter((name) => !name.endsWith('-phone'));
const PHONE = PICTURE_NAMES.filter((name) => name.endsWith('-phone'));

export function blockFields(t: Say) {
  const text = (label: string): Field => ({ type: 'text', label });
  const long = (label: string): Field => ({ type: 'textarea', label });
  const choice = (label: string, values: readonly string[], isNeeded = false): Field => ({
    type: 'select',
    label,
    options: [...(isNeeded ? [] : [{ label: t('field.none'), value: '' }]), ...values.map((value) => ({ label: value, value }))],
  });
  const list = (label: string, fields: Record<string, Field>, empty: Row, max: number, name: string): Field => ({
    type: 'array',
    label,
    arrayFields: fields as never,
    defaultItemProps: empty,
    max,
    getItemSummary: (item: Row, place = 0) => String(item[name] ?? place + 1),
  });
  const [title, body] = [t('sample.title'), t('sample.text')];
  const heading = { title: text(t('field.title')), text: long(t('field.text')), anchor: text(t('field.anchor')) };
  const points = list(t('field.points'), { text: text(t('field.text')) }, { text: body }, 8, 'text');
  const actions = list(
    t('field.actions'),
    { label: text(t('field.label')), href: text(t('field.href')) },
    { label: t('sample.button'), href: '/pricing' },
    2,
    'label',
  );
  const picture = choice(t('field.picture'), DESK);
  const pairs = (max: number) =>
    list(t('field.items'), { title: text(t('field.title')), text: long(t('field.text')) }, { title, text: body }, max, 'title');
  const action = { label: t('sample.button'), href: '/pricing' };
  const card = { icon: 'users', title, text: body, href: '' };
  const of = (fields: Record<string, Field>, defaultProps: Row) => ({ fields, defaultProps });
  const plain = () => of(heading, { title, text: '', anchor: '' });
  return {
    hero: of(
      {
        title: heading.title,
        text: heading.text,
        actions,
        picture,
        phone: choice(t('field.phone'), PHONE),
      },
      { title, text: body, actions: [action], picture: 'hr-dashboard', phone: '' },
    ),
    title: of({ title: heading.title, text: heading.text }, { title, text: body }),
    facts: of({ items: pairs(4) }, { items: [{ title, text: body }] }),
    cards: of(
      {
        ...heading,
        items: list(
          t('field.items'),
          {
            icon: choice(t('field.icon'), ICON_NAMES, true),
            title: text(t('field.title')),
            text: long(t('field.text')),
            href: text(t('field.href')),
          },
          card,
          12,
          'title',
        ),
      },
      { title, text: '', anchor: '', items: [card] },
    ),
    story: of(
      {
        eyebrow: text(t('field.eyebrow')),
        icon: choice(t('field.icon'), ICON_NAMES),
        ...heading,
        points,
        picture,
        side: {
          type: 'radio',
          label: t('field.side'),
          options: [
            { label: t('field.left'), value: 'left' },
            { label: t('field.right'), value: 'right' },
          ],
        },
      },
      { title, text: body, anchor: '', eyebrow: '', icon: '', points: [], picture: 'employees', side: 'right' },
    ),
    band: of({ ...heading, points, picture }, { title, text: body, anchor: '', points: [], picture: 'home' }),
    steps: of({ ...heading, items: pairs(8) }, { title, text: '', anchor: '', items: [{ title, text: body }] }),
    text: of({ body: long(t('field.body')) }, { body }),
    modules: plain(),
    plans: plain(),
    questions: of(
      { ...heading, count: { type: 'number', label: t('field.count'), min: 1, max: 30 } },
      { title, text: '', anchor: '', count: 5 },
    ),
    guides: plain(),
    companies: plain(),
    call: of({ ...heading, actions }, { title, text: body, anchor: '', actions: [action] }),
  } as const satisfies Record<BlockType, { readonly fields: Record<string, Field>; readonly defaultProps: Row }>;
}
