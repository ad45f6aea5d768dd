/** The public page of a company, one of each: drafted by its administrators, published as a whole. Facts of the company are not written here. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const SIX_MEGABYTES = 6_291_456;
const description = (name: ReturnType<typeof label>) => ({ kind: 'longText', label: name, max: 300 }) as const;

export const companyPages = defineModel({
  name: 'company_pages',
  label: label('Байгууллагын нийтийн хуудас', 'Public page of a company', '회사 공개 페이지'),
  placement: 'global',
  belongs: { company: 'owner_id' },
  icon: 'store',
  title: ['owner_id'],
  sort: [
    { field: 'published_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  fields: {
    owner_id: {
      kind: 'reference',
      label: label('Байгууллага', 'Company', '회사'),
      to: 'company',
      required: true,
      unique: true,
      onDelete: 'cascade',
    },
    description_mn: {
      ...description(label('Товч танилцуулга, монгол', 'In short, in Mongolian', '몽골어 소개')),
      help: label(
        'Хайлтын систем, хуваалцсан холбоос, байгууллагын жагсаалтад харагдана',
        'Shown by search engines, shared links and the list of companies',
        '검색 엔진, 공유 링크, 회사 목록에 표시됩니다',
      ),
      required: true,
    },
    description_en: description(label('Товч танилцуулга, англи', 'In short, in English', '영어 소개')),
    description_ko: description(label('Товч танилцуулга, солонгос', 'In short, in Korean', '한국어 소개')),
    theme_colour: {
      kind: 'colour',
      label: label('Үндсэн өнгө', 'Theme colour', '테마 색상'),
      help: label(
        'Бичвэр уншигдахуйц байхаар цайвар, бараан горимд өөрөө тохируулна',
        'Adjusted by itself in light and dark, so that texts stay readable',
        '글자가 잘 보이도록 밝은 화면과 어두운 화면에서 자동으로 조정됩니다',
      ),
      required: true,
      default: '#1e59bf',
    },
    cover: { kind: 'image', label: label('Нүүр зураг', 'Cover picture', '표지 사진'), maxBytes: SIX_MEGABYTES },
    pictures: { kind: 'children', label: label('Зургийн цомог', 'Gallery', '갤러리'), of: 'company_page_pictures', by: 'page_id' },
    /** `blocksSchema` with the blocks of companies: what is being worked on. */
    blocks: { kind: 'json', label: label('Ноорог агуулга', 'Draft of the blocks', '초안 블록') },
    /** `PublishedCompanyPage`: as visitors see it. Written by publishing alone. */
    content: { kind: 'json', label: label('Нийтэлсэн агуулга', 'What is published', '게시된 내용'), readOnly: true },
    missing: {
      kind: 'multiChoice',
      label: label('Дутуу орчуулга', 'Missing translations', '누락된 번역'),
      readOnly: true,
      options: [
        { value: 'description_en', label: label('Англи танилцуулга', 'English: in short', '영어 소개') },
        { value: 'description_ko', label: label('Солонгос танилцуулга', 'Korean: in short', '한국어 소개') },
        { value: 'blocks_en', label: label('Англи агуулга', 'English: content', '영어 내용') },
        { value: 'blocks_ko', label: label('Солонгос агуулга', 'Korean: content', '한국어 내용') },
      ],
    },
    published_at: { kind: 'datetime', label: label('Сүүлд нийтэлсэн', 'Last published', '마지막 게시'), readOnly: true },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'draft',
      readOnly: true,
      options: [
        { value: 'draft', label: label('Ноорог', 'Draft', '초안'), tone: 'neutral' },
        { value: 'published', label: label('Нийтэлсэн', 'Published', '게시됨'), tone: 'success' },
      ],
      moves: [
        { from: 'draft', to: 'published' },
        { from: 'published', to: 'draft' },
      ],
    },
  },
});
