/** How the makers of the platform are reached: shown on `/support`, and wherever a page of the site has the block of contacts. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const isKind = (value: string) => ({ field: 'kind', condition: 'equals', value }) as const;
const onlyFor = (value: string) => ({ visibleWhen: isKind(value), requiredWhen: isKind(value) });
/** Addresses and hours are words, which need a translation. */
const isWords = { field: 'kind', condition: 'whereIn', value: ['address', 'hours'] } as const;
const name = (text: ReturnType<typeof label>) => ({ kind: 'text', label: text, max: 120, search: 'inside' }) as const;
const words = (text: ReturnType<typeof label>) => ({ kind: 'text', label: text, max: 300, visibleWhen: isWords }) as const;

export const siteContacts = defineModel({
  name: 'site_contacts',
  label: label('Сайтын холбоо барих мэдээлэл', 'Contact of the site', '사이트 연락처'),
  placement: 'global',
  open: true,
  visitors: 'read',
  icon: 'phone',
  title: ['name_mn'],
  sort: [{ field: 'place_order', order: 'asc' }],
  fields: {
    kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '종류'),
      required: true,
      default: 'phone',
      options: [
        { value: 'phone', label: label('Утас', 'Phone', '전화') },
        { value: 'email', label: label('И-мэйл', 'E-mail', '이메일') },
        { value: 'address', label: label('Хаяг', 'Address', '주소') },
        { value: 'hours', label: label('Ажиллах цаг', 'Working hours', '운영 시간') },
        { value: 'link', label: label('Холбоос', 'Link', '링크') },
      ],
    },
    name_mn: {
      ...name(label('Нэр, монгол', 'Name in Mongolian', '몽골어 이름')),
      help: label('Жишээ: Техникийн тусламж', 'For example: technical support', '예: 기술 지원'),
      required: true,
    },
    name_en: name(label('Нэр, англи', 'Name in English', '영어 이름')),
    name_ko: name(label('Нэр, солонгос', 'Name in Korean', '한국어 이름')),
    phone: { kind: 'phone', label: label('Утасны дугаар', 'Phone number', '전화번호'), ...onlyFor('phone') },
    email: { kind: 'email', label: label('И-мэйл хаяг', 'E-mail address', '이메일 주소'), ...onlyFor('email') },
    link: { kind: 'url', label: label('Холбоос', 'Link', '링크'), ...onlyFor('link') },
    text_mn: { ...words(label('Бичвэр, монгол', 'Text in Mongolian', '몽골어 내용')), requiredWhen: isWords },
    text_en: words(label('Бичвэр, англи', 'Text in English', '영어 내용')),
    text_ko: words(label('Бичвэр, солонгос', 'Text in Korean', '한국어 내용')),
    place_order: { kind: 'integer', label: label('Дараалал', 'Order', '순서'), required: true, default: 100, min: 0, max: 9_999 },
  },
});
