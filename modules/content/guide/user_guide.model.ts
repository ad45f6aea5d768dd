/** A user guide: how something is done on one or more screens, in one language. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { PUBLISHED, publication, translated, wordsOf } from '../locales.ts';

const { required: _required, default: _default, ...ofCategory } = translated.locale;

export const userGuide = defineModel({
  name: 'user_guide',
  label: label('Заавар', 'Guide', '안내'),
  placement: 'global',
  open: PUBLISHED,
  visitors: 'read',
  icon: 'book-open',
  title: ['title'],
  sort: [{ field: 'user_guide_order', order: 'asc' }],
  unique: [['code', 'category_id']],
  fields: {
    code: translated.code,
    /** That of its category: the server sets it. */
    locale: { ...ofCategory, readOnly: true },
    category_id: {
      kind: 'reference',
      label: label('Бүлэг', 'Category', '분류'),
      to: 'user_guide_category',
      required: true,
    },
    title: { kind: 'text', label: label('Гарчиг', 'Title', '제목'), required: true, search: 'inside', max: 200 },
    description: { kind: 'richText', label: label('Агуулга', 'Text', '내용'), required: true, max: 30_000 },
    description_words: wordsOf('text'),
    youtube_link: {
      kind: 'url',
      label: label('YouTube бичлэг', 'YouTube video', 'YouTube 동영상'),
      help: label(
        'https://www.youtube.com/watch?v=… хэлбэрийн холбоос',
        'A link such as https://www.youtube.com/watch?v=…',
        'https://www.youtube.com/watch?v=… 형식의 링크',
      ),
    },
    file: { kind: 'file', label: label('Файл', 'File', '파일') },
    user_guide_order: { kind: 'integer', label: label('Дараалал', 'Order', '순서'), required: true, default: 0, min: 0, sort: true },
    paths: {
      kind: 'longText',
      label: label('Тайлбарлах дэлгэц', 'Screens it describes', '설명하는 화면'),
      help: label(
        'Мөр бүрд нэг хаяг: /erp/p/employees. Төгсгөлд * тавивал ингэж эхэлсэн бүх хаяг',
        'One path per line: /erp/p/employees. A * at the end stands for all that begin so',
        '한 줄에 주소 하나: /erp/p/employees. 끝에 *를 붙이면 그렇게 시작하는 모든 주소',
      ),
      max: 2_000,
    },
    state: publication,
    outdated_since: {
      kind: 'datetime',
      label: label('Хуучирсан байж болзошгүй', 'May be outdated since', '변경 필요 가능성'),
      help: label(
        'Дэлгэцийн маягт, жагсаалт өөрчлөгдөхөд өөрөө тэмдэглэгдэнэ',
        'Marked by itself when the form or list of its screen is changed',
        '화면의 양식이나 목록이 바뀌면 자동으로 표시됩니다',
      ),
      readOnly: true,
    },
    opinions: {
      kind: 'children',
      label: label('Уншигчдын үнэлгээ', 'Readers’ opinions', '독자 평가'),
      readOnly: true,
      of: 'usefulness',
      by: 'guide_id',
    },
    opinion_count: { kind: 'rollup', label: label('Үнэлгээний тоо', 'Opinions', '평가 수'), of: 'opinions', function: 'count' },
    useful_rate: {
      kind: 'computed',
      label: label('Хэрэг болсон (%)', 'Found useful (%)', '도움이 됨 (%)'),
      type: 'decimal',
      scale: 0,
      expression: 'count(opinions, useful) * 100 / count(opinions)',
    },
  },
});
