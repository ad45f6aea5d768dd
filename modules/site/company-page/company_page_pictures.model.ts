/** A picture of a company's gallery, with what it shows in words. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const SIX_MEGABYTES = 6_291_456;
const words = (name: ReturnType<typeof label>) => ({ kind: 'text', label: name, max: 160 }) as const;

export const companyPagePictures = defineModel({
  name: 'company_page_pictures',
  label: label('Цомгийн зураг', 'Picture of the gallery', '갤러리 사진'),
  placement: 'global',
  icon: 'layers',
  title: ['alt_mn'],
  sort: [
    { field: 'order_number', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  belongs: { company: 'page_id.owner_id' },
  parent: { model: 'company_pages', by: 'page_id' },
  fields: {
    page_id: { kind: 'reference', label: label('Хуудас', 'Page', '페이지'), to: 'company_pages', required: true, onDelete: 'cascade' },
    picture: { kind: 'image', label: label('Зураг', 'Picture', '사진'), required: true, maxBytes: SIX_MEGABYTES },
    alt_mn: { ...words(label('Зурагт юу байгаа, монгол', 'What it shows, in Mongolian', '몽골어 설명')), required: true },
    alt_en: words(label('Зурагт юу байгаа, англи', 'What it shows, in English', '영어 설명')),
    alt_ko: words(label('Зурагт юу байгаа, солонгос', 'What it shows, in Korean', '한국어 설명')),
    order_number: { kind: 'integer', label: label('Эрэмбэ', 'Order', '순서'), required: true, default: 10, min: 0, max: 9_999 },
  },
});
