/** The list and form of open positions: what is said of them, and whether visitors see them. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { jobOpening } from './job_opening.model.ts';

const title = label('Ажлын байрны зар', 'Open positions', '채용 공고');
const wide = <const Name extends string>(field: Name) => ({ field, span: 'full' }) as const;
const words = <const Of extends 'mn' | 'en' | 'ko'>(language: Of, name: ReturnType<typeof label>) => ({
  name: language,
  label: name,
  fields: [wide(`title_${language}` as const), wide(`text_${language}` as const)],
});

export const jobOpeningGrid = defineGrid(jobOpening, {
  name: 'job-opening',
  label: title,
  columns: [
    { field: 'title_mn', width: 250, pinned: 'left' },
    { field: 'state', width: 130 },
    { field: 'closes_on', width: 196 },
    { field: 'struct_id', width: 216 },
    { field: 'places', width: 140 },
    { field: 'job_id', width: 220 },
    { field: 'employment_type', width: 180 },
    { field: 'is_shown', width: 180 },
    { field: 'published_at', width: 170 },
    { field: 'salary_from', width: 150, hidden: true },
    { field: 'salary_to', width: 150, hidden: true },
  ],
  sort: [
    { field: 'published_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['title_mn', 'title_en', 'title_ko'],
  searchHint: label('Зарын гарчгаар хайх', 'Search by title', '제목으로 검색'),
  presets: [
    { name: 'all', label: label('Бүх зар', 'All', '전체'), filters: [] },
    {
      name: 'shown',
      label: label('Сайтад харагдаж буй', 'Shown on the site', '사이트에 표시 중'),
      filters: [{ field: 'is_shown', condition: 'equals', value: true }],
    },
    { name: 'draft', label: label('Ноорог', 'Drafts', '초안'), filters: [{ field: 'state', condition: 'equals', value: 'draft' }] },
  ],
  card: { title: ['title_mn'], subtitle: ['struct_id'], state: 'state', meta: ['closes_on'], figure: 'places' },
});

export const jobOpeningForm = defineForm(jobOpening, {
  name: 'job-opening',
  label: label('Ажлын байрны зар', 'Open position', '채용 공고'),
  width: 720,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'position',
          label: label('Ажлын байр', 'Position', '직위'),
          fields: ['job_id', 'struct_id', 'employment_type', 'places', 'salary_from', 'salary_to', 'closes_on', 'state'],
        },
        words('mn', label('Монголоор', 'In Mongolian', '몽골어')),
        { name: 'contact', label: label('Холбоо барих', 'Contact', '연락처'), fields: ['phone', 'email', 'published_at', 'is_shown'] },
      ],
    },
    {
      name: 'words',
      label: label('Орчуулга', 'Translations', '번역'),
      sections: [words('en', label('Англиар', 'In English', '영어')), words('ko', label('Солонгосоор', 'In Korean', '한국어'))],
    },
  ],
});

export const jobOpeningCrud = defineCrud({
  name: 'job-opening',
  label: title,
  template: 'drawer',
  grid: 'job-opening',
  form: 'job-opening',
});
