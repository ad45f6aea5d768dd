/** A page of the public site: drafted in three languages, published as a whole, now or for a time. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const title = (name: ReturnType<typeof label>) => ({ kind: 'text', label: name, max: 120, search: 'inside' }) as const;
const description = (name: ReturnType<typeof label>) => ({ kind: 'longText', label: name, max: 300 }) as const;

export const sitePages = defineModel({
  name: 'site_pages',
  label: label('Сайтын хуудас', 'Page of the site', '사이트 페이지'),
  placement: 'global',
  icon: 'newspaper',
  title: ['title_mn'],
  sort: [{ field: 'path', order: 'asc' }],
  fields: {
    path: {
      kind: 'text',
      label: label('Хаяг', 'Address', '주소'),
      help: label(
        'Жишээ: /our-services. Англи, солонгос хэлэнд /en, /ko угтвартай болно',
        'For example /our-services; English and Korean have /en and /ko before it',
        '예: /our-services. 영어와 한국어는 앞에 /en, /ko가 붙습니다',
      ),
      required: true,
      unique: true,
      search: 'inside',
      rules: ['lowercase'],
      max: 100,
      pattern: {
        expression: '^/([a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*)?$',
        message: label(
          '«/»-ээр эхэлсэн латин жижиг үсэг, тоо, зураас',
          'Begins with “/”; small Latin letters, digits and hyphens',
          '“/”로 시작하는 영문 소문자, 숫자, 하이픈',
        ),
      },
    },
    title_mn: { ...title(label('Гарчиг, монгол', 'Title in Mongolian', '몽골어 제목')), required: true },
    title_en: title(label('Гарчиг, англи', 'Title in English', '영어 제목')),
    title_ko: title(label('Гарчиг, солонгос', 'Title in Korean', '한국어 제목')),
    description_mn: { ...description(label('Тайлбар, монгол', 'Description in Mongolian', '몽골어 설명')), required: true },
    description_en: description(label('Тайлбар, англи', 'Description in English', '영어 설명')),
    description_ko: description(label('Тайлбар, солонгос', 'Description in Korean', '한국어 설명')),
    /** `blocksSchema`: what is being worked on. */
    blocks: { kind: 'json', label: label('Ноорог агуулга', 'Draft of the blocks', '초안 블록') },
    /** `publishedSchema`: titles, descriptions and blocks as visitors see them. Written by publishing alone. */
    content: { kind: 'json', label: label('Нийтэлсэн агуулга', 'What is published', '게시된 내용'), readOnly: true },
    share_picture_id: {
      kind: 'reference',
      label: label('Хуваалцах зураг', 'Share picture', '공유 사진'),
      help: label(
        'Хуудсын холбоосыг хуваалцахад харагдана. Хоосон бол системийн зураг',
        'Shown where a link to the page is shared. Empty: the picture of the product',
        '페이지 링크를 공유할 때 보입니다. 비우면 제품 사진',
      ),
      to: 'site_pictures',
    },
    /** Those of the draft and of what visitors see: kept by the hook, so that none of them can be deleted. */
    picture_ids: {
      kind: 'references',
      label: label('Хуудсын зургууд', 'Pictures of the page', '페이지 사진'),
      to: 'site_pictures',
      readOnly: true,
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
    publish_from: {
      kind: 'datetime',
      label: label('Эхлэх цаг', 'Shown from', '게시 시작'),
      help: label('Хоосон бол нийтэлмэгц харагдана', 'Empty: as soon as it is published', '비우면 게시 즉시 보입니다'),
    },
    publish_until: {
      kind: 'datetime',
      label: label('Дуусах цаг', 'Shown until', '게시 종료'),
      help: label('Хоосон бол хугацаагүй', 'Empty: without an end', '비우면 기한이 없습니다'),
    },
    head_place: {
      kind: 'choice',
      label: label('Дээд цэсэнд', 'In the header', '상단 메뉴'),
      required: true,
      default: 'none',
      options: [
        { value: 'none', label: label('Байхгүй', 'Not there', '없음') },
        { value: 'main', label: label('Үндсэн мөр', 'Main row', '기본 메뉴') },
        { value: 'products', label: label('Бүтээгдэхүүн', 'Products', '제품') },
        { value: 'help', label: label('Тусламж', 'Support', '고객 지원') },
      ],
    },
    foot_place: {
      kind: 'choice',
      label: label('Хөл хэсэгт', 'In the footer', '하단 메뉴'),
      required: true,
      default: 'none',
      options: [
        { value: 'none', label: label('Байхгүй', 'Not there', '없음') },
        { value: 'company', label: label('Бидний тухай', 'About', '소개') },
        { value: 'legal', label: label('Нөхцөл', 'Terms', '약관') },
      ],
    },
    place_order: { kind: 'integer', label: label('Дараалал', 'Order', '순서'), required: true, default: 100, min: 0, max: 9_999 },
  },
});
