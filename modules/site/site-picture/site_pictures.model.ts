/** A picture that administrators have for pages of the site, with what it shows in words. Visitors open it where a published page has it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const SIX_MEGABYTES = 6_291_456;
const words = (name: ReturnType<typeof label>) => ({ kind: 'text', label: name, required: true, max: 160, search: 'inside' }) as const;

export const sitePictures = defineModel({
  name: 'site_pictures',
  label: label('Сайтын зураг', 'Picture of the site', '사이트 사진'),
  placement: 'global',
  icon: 'image',
  title: ['alt_mn'],
  sort: [
    { field: 'created_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  fields: {
    picture: {
      kind: 'image',
      label: label('Зураг', 'Picture', '사진'),
      help: label(
        'Солиход энэ зурагтай бүх хуудсанд шууд солигдоно',
        'Another picture is shown at once on every page that has this one',
        '바꾸면 이 사진을 쓰는 모든 페이지에 바로 적용됩니다',
      ),
      required: true,
      maxBytes: SIX_MEGABYTES,
    },
    alt_mn: {
      ...words(label('Зурагт юу байгаа, монгол', 'What it shows, in Mongolian', '몽골어 설명')),
      help: label(
        'Зургийг харах боломжгүй хүнд уншигдана',
        'Read out to whoever cannot see the picture',
        '사진을 볼 수 없는 사람에게 읽어 줍니다',
      ),
    },
    alt_en: words(label('Зурагт юу байгаа, англи', 'What it shows, in English', '영어 설명')),
    alt_ko: words(label('Зурагт юу байгаа, солонгос', 'What it shows, in Korean', '한국어 설명')),
  },
});
