/** An open position that the company publishes: what visitors read of it, in three languages, while it is published. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { EMPLOYMENT_TYPES } from '../employee/employment-types.ts';
import { label } from '../label.ts';

type Name = ReturnType<typeof label>;
const title = (name: Name) => ({ kind: 'text', label: name, max: 120, search: 'inside' }) as const;
const text = (name: Name) => ({ kind: 'longText', label: name, max: 4_000 }) as const;

export const jobOpening = defineModel({
  name: 'job_opening',
  label: label('Ажлын байрны зар', 'Open position', '채용 공고'),
  placement: 'company',
  icon: 'newspaper',
  title: ['title_mn'],
  sort: [
    { field: 'published_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  indexes: [['state', 'published_at']],
  fields: {
    job_id: { kind: 'reference', label: label('Албан тушаал', 'Position', '직위'), to: 'job', required: true },
    struct_id: {
      kind: 'reference',
      label: label('Хэлтэс, нэгж', 'Unit', '부서'),
      help: label(
        'Ажлын байрны хаягийг нэгжийнхээс, хоосон бол байгууллагынхаас авна',
        'The place of work is that of the unit, or of the company when left empty',
        '근무지는 부서 주소이며, 비워 두면 회사 주소입니다',
      ),
      to: 'struct',
      onDelete: 'empty',
    },
    title_mn: { ...title(label('Зарын гарчиг', 'Title', '공고 제목')), required: true },
    title_en: title(label('Гарчиг, англи', 'Title in English', '영어 제목')),
    title_ko: title(label('Гарчиг, солонгос', 'Title in Korean', '한국어 제목')),
    text_mn: {
      ...text(label('Үүрэг, шаардлага', 'Duties and requirements', '업무와 자격 요건')),
      help: label(
        'Мөр бүр нэг догол мөр, зураасаар эхэлсэн мөрүүд жагсаалт болно',
        'Each line is a paragraph; lines that begin with a hyphen become a list',
        '줄마다 문단이 되며 하이픈(-)으로 시작하는 줄은 목록이 됩니다',
      ),
      required: true,
    },
    text_en: text(label('Үүрэг, шаардлага, англи', 'Duties and requirements in English', '영어 업무와 자격 요건')),
    text_ko: text(label('Үүрэг, шаардлага, солонгос', 'Duties and requirements in Korean', '한국어 업무와 자격 요건')),
    employment_type: {
      kind: 'choice',
      label: label('Ажлын цагийн төрөл', 'Kind of employment', '고용 형태'),
      required: true,
      default: 'full_time',
      options: EMPLOYMENT_TYPES,
    },
    places: {
      kind: 'integer',
      label: label('Авах хүний тоо', 'People wanted', '모집 인원'),
      required: true,
      default: 1,
      min: 1,
      max: 1_000,
    },
    salary_from: { kind: 'money', label: label('Цалин, доод', 'Pay from', '급여 하한'), min: '0' },
    salary_to: { kind: 'money', label: label('Цалин, дээд', 'Pay up to', '급여 상한'), min: '0' },
    closes_on: {
      kind: 'date',
      label: label('Анкет авах сүүлийн өдөр', 'Apply until', '지원 마감일'),
      help: label('Энэ өдрөөс хойш зар өөрөө харагдахаа болино', 'The day after it is no longer shown', '다음 날부터는 표시되지 않습니다'),
    },
    phone: {
      kind: 'phone',
      label: label('Холбоо барих утас', 'Phone to ask', '문의 전화'),
      help: label('Хоосон бол байгууллагын утас', 'That of the company when left empty', '비워 두면 회사 전화번호'),
    },
    email: {
      kind: 'email',
      label: label('Анкет авах и-мэйл', 'E-mail to apply to', '지원 이메일'),
      help: label('Хоосон бол байгууллагын и-мэйл', 'That of the company when left empty', '비워 두면 회사 이메일'),
    },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'draft',
      readOnly: true,
      options: [
        { value: 'draft', label: label('Ноорог', 'Draft', '초안'), tone: 'neutral' },
        { value: 'published', label: label('Нийтэлсэн', 'Published', '게시됨'), tone: 'success' },
        { value: 'closed', label: label('Хаасан', 'Closed', '마감'), tone: 'neutral' },
      ],
      moves: [
        { from: 'draft', to: 'published' },
        { from: 'published', to: 'closed' },
        { from: 'closed', to: 'published' },
      ],
    },
    published_at: { kind: 'datetime', label: label('Нийтэлсэн', 'Published on', '게시일'), readOnly: true, sort: true },
    /** What visitors see now: the same is asked by the public pages (`modules/site/server/openings.sql.ts`). */
    is_shown: {
      kind: 'computed',
      label: label('Сайтад харагдаж буй', 'Shown on the site', '사이트에 표시 중'),
      type: 'boolean',
      expression: "state = 'published' and (isEmpty(closes_on) or closes_on >= today())",
    },
  },
});
